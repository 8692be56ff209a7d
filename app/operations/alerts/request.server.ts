import { inTransaction } from '#app/db.server.ts'
import { dayWords, type FareWatch } from '#app/domain/alerts/fare-watch.ts'
import { routeTitleOf } from '#app/domain/messages/alert-route.ts'
import {
  alertLinkHours,
  confirmAlert,
  countAlerts,
  createAlertLink,
  listAlerts,
  maxAlerts,
  saveAlert,
  setFirstFare,
} from '#app/models/alert.server.ts'
import { findLastLook } from '#app/models/fare-watch.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { mailDocument } from '#app/mail-templates/mail-document.server.tsx'
import { enqueueMessage } from '#app/models/outbox.server.ts'

type LinkTo = (token: string) => string

const keepsHours = `The link works for ${alertLinkHours} hours.`

/**
 * Stores a wish for alerts on a route, unconfirmed, and mails a link that confirms it.
 * Beyond the most an email may have, only the mail is sent: its page shows why.
 */
export function requestAlert(wish: FareWatch & { email: string }, linkTo: LinkTo): Promise<void> {
  const { email } = wish
  return inTransaction(async () => {
    if ((await countAlerts(email)) < maxAlerts) await saveAlert(wish)
    const url = linkTo(await createAlertLink(email, alertLinkHours))
    await enqueueMessage({
      kind: 'alert-confirm',
      recipient: email,
      unsubscribeUrl: url,
      ...mailDocument({
        subject: 'Confirm your price alert',
        title: `Price alert: ${routeTitleOf(wish)}, ${dayWords(wish)}`,
        blocks: [
          'Somebody, hopefully you, asked for price alerts at this address: a mail when the fare drops by at least 20%.',
          `Nothing is sent until you confirm. ${keepsHours} If you did not ask, do nothing.`,
        ],
        action: { label: 'Confirm or remove', url },
      }),
    })
  })
}

/** Mails a link to the alerts of an email, if it has any. The caller is not told. */
export function requestAlertLink(email: string, linkTo: LinkTo): Promise<void> {
  return inTransaction(async () => {
    if ((await countAlerts(email)) === 0) return
    const url = linkTo(await createAlertLink(email, alertLinkHours))
    await enqueueMessage({
      kind: 'alert-link',
      recipient: email,
      unsubscribeUrl: url,
      ...mailDocument({
        subject: 'Your price alerts',
        title: 'Your price alerts',
        blocks: [
          'With this link you see the price alerts of this address, and can confirm or remove them.',
          `${keepsHours} If you did not ask for it, do nothing.`,
        ],
        action: { label: 'Manage your alerts', url },
      }),
    })
  })
}

/** Begins an alert. A fare that is known of its watch is what a drop is measured from, else the next one. */
export function beginAlert(id: string, emailKey: string): Promise<void> {
  return inTransaction(async () => {
    if (!(await confirmAlert(id, emailKey))) return
    const alert = (await listAlerts(emailKey)).find((one) => one.id === id)
    const mode = await currentMode()
    const look = alert && (await findLastLook(mode, alert))
    if (look?.fare) await setFirstFare(id, mode, look.fare)
  })
}
