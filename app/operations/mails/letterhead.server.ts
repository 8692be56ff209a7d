import { app } from '#app/app.server.ts'
import { letterheadOf } from '#app/mail-templates/letterhead.ts'

/** Whose mail or receipt it is, in one line. */
export const letterhead = () => letterheadOf(app().config.seller)
