import { now } from '#app/platform/clock.server.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout-record.ts'
import type { Checkout, CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import { enqueueNotBooked, enqueueUnderReview } from './checkout-mails.server.ts'
import { attemptHistory } from './move.server.ts'

/** How long the page waits for an outcome; a later one is sent by mail. */
export const maxPageWaitMs = 12_000

/** Mails that there is no booking and no charge, if the traveller no longer waits on the page. */
export async function mailNotBooked(checkout: Checkout, failure: CheckoutFailure): Promise<void> {
  const begun = attemptHistory({ history: checkout.history })[0]?.at
  const waitedMs = begun ? now() - Date.parse(begun) : 0
  if (waitedMs >= maxPageWaitMs) await enqueueNotBooked(checkout, failure)
}

/** Mails that support staff are finding out whether there is a booking: once a payment attempt. */
export async function mailUnderReview(checkout: CheckoutRecord): Promise<void> {
  const reviews = attemptHistory(checkout).filter(({ to }) => to === 'needs_person')
  if (reviews.length <= 1) await enqueueUnderReview(checkout)
}
