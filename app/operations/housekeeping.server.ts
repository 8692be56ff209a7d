import { app } from '#app/app.server.ts'
import { retention } from '#app/domain/account/retention.ts'
import { sweepAlerts } from '#app/models/alert.server.ts'
import { sweepBookingCodes } from '#app/models/booking-code.server.ts'
import { deleteAbandonedDocuments } from '#app/models/checkout-documents.server.ts'
import { sweepDealLooks } from '#app/models/deal-look.server.ts'
import { reencrypt } from '#app/models/reencryption.server.ts'
import { sweepEmailConfirmations } from '#app/models/email-confirmation.server.ts'
import { sweepGoneOffers } from '#app/models/gone-offer.server.ts'
import { isRotating, newestPrefix } from '#app/models/encryption.server.ts'
import { log } from '#app/log.server.ts'
import { sweepWatches } from '#app/models/fare-watch.server.ts'
import { sweepFaresSeen } from '#app/models/fare-seen.server.ts'
import { isoNow } from '#app/models/id.server.ts'
import { sweepKnownFares } from '#app/models/known-fare.server.ts'
import { acquireLease } from '#app/models/lease.server.ts'
import { sweepLimits } from '#app/models/limit.server.ts'
import { sweepBounces } from '#app/models/outbox.server.ts'
import { sweepPasswordResets } from '#app/models/password-reset.server.ts'
import { sweepSearches } from '#app/models/search.server.ts'
import { sweepSubscriptions } from '#app/models/subscription.server.ts'
import { deleteAbandonedForms } from '#app/models/typed-passengers.server.ts'
import { sweepWebhookEvents } from '#app/models/webhook-event.server.ts'
import { sweepPersonalData } from './personal-data.server.ts'
import { runAll } from './run-all.server.ts'
import { sweepSessions } from '#app/models/session.server.ts'
import { sweepTripShares } from '#app/models/trip-share.server.ts'

const leaseSeconds = 300

/** Removes what has expired, in one of several instances. Safe to run at any time and twice. */
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

/** Encrypts everything with the newest key of `DATA_KEY`, and logs when the others can go. */
export async function leaveOldKeys(): Promise<void> {
  const { moved, unreadable } = await reencrypt()
  if (isRotating || moved > 0) {
    log.info({ moved, unreadable, prefix: newestPrefix }, 'all stands under the newest data key')
  }
  if (unreadable > 0) {
    log.warn({ unreadable }, 'something stands under a data key that is not configured')
  }
}
