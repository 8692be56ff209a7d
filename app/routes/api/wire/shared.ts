import { z } from 'zod'

/** What every refused call answers. `errors` are messages by field, where fields were wrong. */
export const FailureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type Failure = z.infer<typeof FailureSchema>

export const DoneSchema = z.object({ success: z.literal(true), message: z.string() })

/** A customer price as text: what the traveller pays, uplift included. */
export const AmountSchema = z.string().regex(/^\d+(\.\d+)?$/)
export const CurrencySchema = z.string().regex(/^[A-Z]{3}$/)
