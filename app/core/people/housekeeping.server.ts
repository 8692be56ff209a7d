import { app } from '#app/core/app.server.ts'
import { retention } from '#app/core/site/retention.ts'
import { deleteUnconfirmedAlerts } from '#app/core/alerts/alert.store.server.ts'
import { endPastAlerts } from '#app/core/alerts/end-alerts.server.ts'
import { deleteAbandonedDocuments } from '#app/core/travellers/checkout-documents.store.server.ts'
import { dealLookSeconds } from '#app/core/fares/deals/deal-look.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { fareTtlSeconds } from '#app/core/search/prices/known-fare.store.server.ts'
import { acquireLease } from '#app/platform/concurrency/lease.server.ts'
import { deleteOpenSubscriptions } from '#app/core/alerts/subscription.store.server.ts'
import { deleteAbandonedForms } from '#app/core/travellers/typed-passengers.store.server.ts'
import { sweepPersonalData } from './personal-data.server.ts'
import { runAll } from '#app/platform/concurrency/run-all.server.ts'
import { deleteExpiredSecrets } from '#app/core/account/sign-in/session.store.server.ts'
import { deleteBefore } from '#app/platform/database/delete-before.server.ts'
import type { Schema } from '#app/core/schema.ts'

const leaseSeconds = 300
const day = 86_400

/**
 * Tables whose rows are deleted some seconds after an instant or day; by default immediately. Large tables
 * state the key by which they are deleted in batches.
 */
const expiring: {
  [T in keyof Schema]?: {
    after: keyof Schema[T] & string
    seconds?: number
    key?: keyof Schema[T] & string
  }
} = {
  sessions: { after: 'expiresAt', key: 'idHash' },
  passwordResets: { after: 'expiresAt' },
  emailConfirmations: { after: 'expiresAt' },
  emailChanges: { after: 'expiresAt' },
  searches: { after: 'expiresAt', key: 'key' },
  // No offer is valid for longer.
  goneOffers: { after: 'goneAt', seconds: 7 * day },
  knownFares: { after: 'foundAt', seconds: fareTtlSeconds },
  dealLooks: { after: 'day', seconds: dealLookSeconds },
  faresSeen: { after: 'day', seconds: 90 * day },
  limits: { after: 'resetsAt', key: 'key' },
  webhookEvents: { after: 'receivedAt', seconds: 7 * day, key: 'id' },
  alertLinks: { after: 'expiresAt' },
  // Searches that no alert watches any more.
  searchWatches: { after: 'dueAt', seconds: 30 * day },
  tripShares: { after: 'expiresAt' },
  bookingCodes: { after: 'expiresAt' },
  mailBounces: { after: 'bouncedAt', seconds: retention.bounceDays * day },
}

type Expiring = { after: never; seconds?: number; key?: never }

/** Deletes expired rows. Only one instance runs it at a time; a second run changes nothing. */
export async function sweepExpired(): Promise<void> {
  if (!(await acquireLease('sweep', app().config.instance, leaseSeconds))) return
  await runAll([
    () => deleteAbandonedDocuments(isoNow()),
    () => deleteAbandonedForms(isoNow(-retention.typedFormHours * 3600)),
    ...(Object.entries(expiring) as [keyof Schema, Expiring][]).map(
      ([table, { after, seconds = 0, key }]) =>
        () =>
          deleteBefore(table, after, isoNow(-seconds), key),
    ),
    deleteExpiredSecrets,
    deleteOpenSubscriptions,
    deleteUnconfirmedAlerts,
    endPastAlerts,
    sweepPersonalData,
  ])
}
