import { sweepAlerts } from '#app/models/alert.server.ts'
import { deleteAbandonedDocuments } from '#app/models/checkout.server.ts'
import { sweepEmailConfirmations } from '#app/models/email-confirmation.server.ts'
import { sweepGoneOffers } from '#app/models/gone-offer.server.ts'
import { isoNow } from '#app/models/id.server.ts'
import { sweepKnownFares } from '#app/models/known-fare.server.ts'
import { sweepLimits } from '#app/models/limit.server.ts'
import { sweepPasswordResets } from '#app/models/password-reset.server.ts'
import { sweepSearches } from '#app/models/search.server.ts'
import { sweepSubscriptions } from '#app/models/subscription.server.ts'
import { sweepWebhookEvents } from '#app/models/webhook-event.server.ts'
import { sweepPersonalData } from './personal-data.server.ts'
import { sweepSessions } from '#app/models/session.server.ts'

/** Removes what has run out: harmless to run at any time and twice. */
export async function sweepExpired(): Promise<void> {
  await deleteAbandonedDocuments(isoNow())
  await sweepSessions()
  await sweepPasswordResets()
  await sweepEmailConfirmations()
  await sweepSearches()
  await sweepGoneOffers()
  await sweepKnownFares()
  await sweepLimits()
  await sweepWebhookEvents()
  await sweepSubscriptions()
  await sweepAlerts()
  await sweepPersonalData()
}
