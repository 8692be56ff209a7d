import { now } from '#app/clock.server.ts'
import type { CheckoutFailure } from '#app/domain/checkout/checkout-record.ts'
import type { Checkout, CheckoutRecord } from '#app/models/checkout.server.ts'
import { enqueueNotBooked, enqueueUnderReview } from '../mails/checkout-outcome.server.ts'
import { attemptHistory } from './move.server.ts'

/** How long a visitor is kept waiting on the page; whoever learns it later learns it by mail. */
export const maxPageWaitMs = 12_000

/** Tells travellers who no longer wait on the page that there is no booking and no charge. */
export async function tellNotBooked(checkout: Checkout, failure: CheckoutFailure): Promise<void> {
  const begun = attemptHistory({ history: checkout.history })[0]?.at
  const waitedMs = begun ? now() - Date.parse(begun) : 0
  if (waitedMs >= maxPageWaitMs) await enqueueNotBooked(checkout, failure)
}

/** Tells travellers that a person is finding out how their booking stands. */
export async function tellUnderReview(checkout: CheckoutRecord): Promise<void> {
  await enqueueUnderReview(checkout)
}
