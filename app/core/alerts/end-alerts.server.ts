import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { letterhead } from '#app/core/mail/own-letterhead.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import {
  alertMailLinkDays,
  createAlertLink,
  deleteAlert,
  listAlertsBefore,
} from './alert.store.server.ts'
import { dayWords, oneClickWords, watchTitle } from './fare-watch/watch-words.ts'

/** Deletes alerts once the day of the first flight is over everywhere, and says so to their owners. */
export async function endPastAlerts(): Promise<void> {
  for (const { id } of await listAlertsBefore(isoNow(-86_400).slice(0, 10))) {
    await inTransaction(() => endAlert(id))
  }
}

async function endAlert(id: string): Promise<void> {
  const alert = await deleteAlert(id)
  if (!alert?.confirmedAt || alert.pausedAt) return
  const title = watchTitle(alert)
  const token = await createAlertLink(alert.email, alertMailLinkDays * 24)
  const manage = siteUrl(paths.alertsOf(token))
  await enqueueMessage({
    kind: 'alert-ended',
    recipient: alert.email,
    unsubscribeUrl: manage,
    ...mailDocument({
      subject: `Your price alert has ended: ${title}`,
      title: 'Your price alert has ended',
      blocks: [
        `You watched ${title}, ${dayWords(alert)}.`,
        'That day has passed, so we’ve deleted this alert. Any other alerts stay as they are.',
      ],
      action: { label: 'Search Flights', url: siteUrl(paths.formTo(alert.destination)) },
      links: [{ label: 'Manage your alerts', url: manage }],
      small: [oneClickWords, letterhead()],
    }),
  })
}
