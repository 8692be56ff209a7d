import { app } from '#app/core/app.server.ts'
import { letterheadOf } from '#app/core/site/company.ts'

export const letterhead = () => letterheadOf(app().config.seller)
