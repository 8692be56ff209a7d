import { readFileSync } from 'node:fs'

/**
 * Tests of rules that reach rows only through stores and start no concurrent work, so they run on SQLite only. Other
 * files run each of their statements on PostgreSQL too.
 */
export const onOneDialect = [
  'app/core/account/sign-in/password-rules.db.test.ts',
  'app/core/booking/booked/mails/booking-files.db.test.ts',
  'app/core/booking/checkout/find-flights-again.db.test.ts',
  'app/core/booking/payment/follow-payment.db.test.ts',
  'app/core/booking/payment/process/steps/capture-step.db.test.ts',
  'app/core/booking/payment/process/steps/payment-due-step.db.test.ts',
  'app/core/booking/payment/process/steps/webhook-steps.db.test.ts',
  'app/core/booking/payment/process/stuck-checkouts.db.test.ts',
  'app/core/booking/payment/start-payment.db.test.ts',
  'app/core/booking/refunds/charge-without-booking.db.test.ts',
  'app/core/booking/refunds/slow-refund-steps.db.test.ts',
  'app/core/booking/repeat-bookings.db.test.ts',
  'app/core/books/dispute.db.test.ts',
  'app/core/desk/orders/quote-order.db.test.ts',
  'app/core/fares/deals/deals.db.test.ts',
  'app/core/fares/known-fares.db.test.ts',
  'app/core/fares/other-searches.db.test.ts',
  'app/core/outages/retry.db.test.ts',
  'app/core/search/compressed-result-set.db.test.ts',
  'app/core/search/list-offers.db.test.ts',
  'app/core/search/listed-offers.db.test.ts',
  'app/core/site/durations.db.test.ts',
  'app/core/travellers/traveller-check.db.test.ts',
  'app/core/trips/airline-changes/answer-change.db.test.ts',
  'app/core/trips/airline-changes/read-changes.db.test.ts',
  'app/core/trips/cancellation/cancel-booking.db.test.ts',
  'app/core/trips/cancellation/process/refund-step.db.test.ts',
  'app/core/trips/cancellation/recover-cancellations.db.test.ts',
  'app/core/trips/cancellation/stale-quote.db.test.ts',
  'app/core/trips/second-vendor.db.test.ts',
  'app/core/trips/trip-files.db.test.ts',
]

const ownStatement =
  /\bdb\(\)|sql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bPromise\.all\(/
for (const file of onOneDialect) {
  if (!ownStatement.test(readFileSync(file, 'utf8'))) continue
  throw new Error(`${file} has statements or concurrent work, so it must run on both dialects`)
}
