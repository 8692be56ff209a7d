import { now } from '#app/platform/clock.server.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout-record.ts'
import type { Checkout, CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import { enqueueNotBooked, enqueueUnderReview } from './checkout-mails.server.ts'
import { attemptHistory } from './move.server.ts'

/** The page waits this long for the outcome. A later outcome is sent by email. */
export const maxPageWaitMs = 12_000

/** Emails the failure if the traveller no longer waits on the page. */
export async function mailNotBooked(checkout: Checkout, failure: CheckoutFailure): Promise<void> {
  const begun = attemptHistory({ history: checkout.history })[0]?.at
  const waitedMs = begun ? now() - Date.parse(begun) : 0
  if (waitedMs >= maxPageWaitMs) await enqueueNotBooked(checkout, failure)
}

/** Sends the review email once per payment attempt. */
export async function mailUnderReview(checkout: CheckoutRecord): Promise<void> {
  const reviews = attemptHistory(checkout).filter(({ to }) => to === 'needs_person')
  if (reviews.length <= 1) await enqueueUnderReview(checkout)
}
