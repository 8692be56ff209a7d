import { app } from '#app/core/app.server.ts'
import { letterheadOf } from './letterhead.ts'

/** Whose mail or receipt it is, in one line. */
export const letterhead = () => letterheadOf(app().config.seller)
