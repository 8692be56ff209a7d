import { bug, type PlantedBugs } from './bug.ts'

export const jobsBugs: PlantedBugs = {
  'jobs: old keys are retired': {
    changes: [
      ["  'retire old keys': { everyMs: days, run: retireOldKeys },\n", ''],
      ["import { retireOldKeys } from '#app/core/people/reencryption.server.ts'\n", ''],
    ],
  },
  'jobs: expired links to shared trips are deleted': bug(
    "  tripShares: { after: 'expiresAt' },\n",
    '',
  ),
  'jobs: a failed job is logged': bug(
    "if (!(stopping.aborted && atStop === 'leave'))",
    "if (!stopping.aborted && atStop !== 'leave')",
  ),
  'jobs: bounces are kept for 180 days': bug(
    'seconds: retention.bounceDays * day',
    'seconds: retention.mailDays * day',
  ),
  'jobs: gone offers are kept for a week': bug(
    "goneOffers: { after: 'goneAt', seconds: 7 * day }",
    "goneOffers: { after: 'goneAt', seconds: 7 * 3_600 }",
  ),
  'jobs: the order of a booking that was read before it was cancelled is read again': bug(
    'claimBookingSync(booking.id, booking.cancelledAt ?? since)',
    'claimBookingSync(booking.id, since)',
  ),
  'jobs: a payment that matches its booking hides no later one': bug(
    'if (!difference) continue',
    'if (!difference) break',
  ),
  'jobs: expired rows of a large table are deleted in one sweep': bug(
    'if (!key || numAffectedRows !== batch) return\n',
    'if (numAffectedRows >= 0n) return\n',
  ),
  'jobs: abandoned drafts are erased in one sweep': bug(
    'while ((await eraseAbandonedCheckouts(before, batch)) === batch) await serveOthers()',
    'await eraseAbandonedCheckouts(before, batch)',
  ),
}
