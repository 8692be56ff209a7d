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

/** Removes what has run out: harmless to run at any time and twice. */
export async function sweepExpired(): Promise<void> {
  await runAll([
    () => deleteAbandonedDocuments(isoNow()),
    () => deleteAbandonedForms(isoNow(-retention.typedFormHours * 3600)),
    leaveOldKeys,
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

/** Says when the other keys of `DATA_KEY` are needed no more. */
async function leaveOldKeys(): Promise<void> {
  const { moved, unreadable } = await reencrypt()
  if (isRotating || moved > 0) {
    log.info({ moved, unreadable, prefix: newestPrefix }, 'all stands under the newest data key')
  }
  if (unreadable > 0) {
    log.warn({ unreadable }, 'something stands under a data key that is not configured')
  }
}
