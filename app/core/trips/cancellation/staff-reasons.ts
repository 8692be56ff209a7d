import { cancellationMessages, type RefusalCode } from './refusals.ts'

/** Staff read these sentences instead of the codes of failures. */
const reasons = {
  airline_unreachable: 'The airline hasn’t answered, so the order may still be active',
  refund_unknown: 'The airline hasn’t said how much it refunds',
  refund_unknown_outcome: 'We don’t know whether the refund was sent',
  refund_refused: 'The payment provider refused the refund',
  refund_failed: 'The bank returned the refund',
  rest_open: 'Part of the refund was sent, and the rest is still owed',
} as const

type StaffReason = keyof typeof reasons

/** A code, and the code of the provider's answer if there is one. */
export type CancellationFailure = StaffReason | `${StaffReason}: ${string}` | RefusalCode

const sentences: Record<string, string> = { ...cancellationMessages, ...reasons }
const details: Record<string, string> = {
  less_is_left: 'less than this amount is left of the charge',
  no_answer: 'no answer',
}

/** The codes of providers are kept, because staff look them up. */
export function describeFailure(failure: string): string {
  const [code = '', detail] = failure.split(': ')
  const sentence = sentences[code]
  if (!sentence) return failure
  return detail ? `${sentence} (${details[detail] ?? detail})` : sentence
}
