import { z } from 'zod'

/** Test bookings use the vendors' test keys and move no money. */
export const ModeSchema = z.enum(['test', 'live'])
export type Mode = z.infer<typeof ModeSchema>

/** Key of something that test and live mode must not share, such as a search or a fare. */
export type ModeKey = `${Mode}/${string}`
