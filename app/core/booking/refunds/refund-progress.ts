import { bankDays, company } from '#app/core/site/company.ts'
import { formatFullDate, wallClockMs } from '#app/core/places/time.ts'

/** A step of a refund. Days are UTC days, as banks count them. */
export type RefundStep = { label: string; when: string; done: boolean }

const dayMs = 86_400_000

export function businessDaysAfter(day: string, count: number): string {
  let ms = wallClockMs(day.slice(0, 10)) ?? 0
  for (let left = count; left > 0;) {
    ms += dayMs
    if (new Date(ms).getUTCDay() % 6 !== 0) left -= 1
  }
  return new Date(ms).toISOString().slice(0, 10)
}

type Refunded = {
  /**
   * Time of the airline's cancellation, and time at which we sent the refund. Null for a step that
   * has not happened yet.
   */
  cancelledAt: string | null
  sentAt: string | null
  amount: string
  card: string
}

export function refundProgress({ cancelledAt, sentAt, amount, card }: Refunded): RefundStep[] {
  const shown = sentAt
    ? `between ${formatFullDate(businessDaysAfter(sentAt, bankDays.first))} and ${formatFullDate(businessDaysAfter(sentAt, bankDays.last))}`
    : `${company.refundAtMost} after that`
  return [
    {
      label: 'Cancelled with the airline',
      when: cancelledAt ? formatFullDate(cancelledAt) : 'in progress',
      done: cancelledAt !== null,
    },
    {
      label: `${amount} sent to ${card}`,
      when: sentAt ? formatFullDate(sentAt) : 'in progress',
      done: sentAt !== null,
    },
    { label: 'Shown by your bank', when: shown, done: false },
  ]
}
