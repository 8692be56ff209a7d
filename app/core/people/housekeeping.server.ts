import { app } from '#app/core/app.server.ts'
import { retention } from '#app/core/site/retention.ts'
import { sweepAlerts } from '#app/core/alerts/alert.store.server.ts'
import { sweepBookingCodes } from '#app/core/booking/booked/booking-code.store.server.ts'
import { deleteAbandonedDocuments } from '#app/core/travellers/checkout-documents.store.server.ts'
import { sweepDealLooks } from '#app/core/fares/deal-look.store.server.ts'
import { sweepEmailConfirmations } from '#app/core/account/email-confirmation.store.server.ts'
import { sweepGoneOffers } from '#app/core/flight/gone-offer.store.server.ts'
import { sweepWatches } from '#app/core/alerts/fare-watch.store.server.ts'
import { sweepFaresSeen } from '#app/core/search/fare-seen.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { sweepKnownFares } from '#app/core/search/known-fare.store.server.ts'
import { acquireLease } from '#app/platform/concurrency/lease.server.ts'
import { sweepLimits } from '#app/platform/limit.server.ts'
import { sweepBounces } from '#app/core/mail/outbox.store.server.ts'
import { sweepPasswordResets } from '#app/core/account/password-reset.store.server.ts'
import { sweepSearches } from '#app/core/search/search.store.server.ts'
import { sweepSubscriptions } from '#app/core/alerts/subscription.store.server.ts'
import { deleteAbandonedForms } from '#app/core/travellers/typed-passengers.store.server.ts'
import { sweepWebhookEvents } from '#app/platform/webhook-event.server.ts'
import { sweepPersonalData } from './personal-data.server.ts'
import { runAll } from '#app/platform/concurrency/run-all.server.ts'
import { sweepSessions } from '#app/core/account/session.store.server.ts'
import { sweepTripShares } from '#app/core/booking/booked/trip-share.store.server.ts'

const leaseSeconds = 300

/** Deletes expired rows. Only one instance runs it at a time; a second run changes nothing. */
export async function sweepExpired(): Promise<void> {
  if (!(await acquireLease('sweep', app().config.instance, leaseSeconds))) return
  await runAll([
    () => deleteAbandonedDocuments(isoNow()),
    () => deleteAbandonedForms(isoNow(-retention.typedFormHours * 3600)),
    sweepSessions,
    sweepPasswordResets,
    sweepEmailConfirmations,
    sweepSearches,
    sweepGoneOffers,
    sweepKnownFares,
    sweepDealLooks,
    sweepFaresSeen,
    sweepLimits,
    sweepWebhookEvents,
    sweepSubscriptions,
    sweepAlerts,
    sweepWatches,
    sweepTripShares,
    sweepBookingCodes,
    sweepBounces,
    sweepPersonalData,
  ])
}
