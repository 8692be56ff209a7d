import { app } from '#app/core/app.server.ts'
import { letterheadOf } from './letterhead.ts'

export const letterhead = () => letterheadOf(app().config.seller)
