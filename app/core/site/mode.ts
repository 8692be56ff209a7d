import { z } from 'zod'

/** Test bookings use the vendors' test keys and move no money. */
export const ModeSchema = z.enum(['test', 'live'])
export type Mode = z.infer<typeof ModeSchema>
