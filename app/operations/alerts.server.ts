import { inTransaction } from '#app/db.server.ts'
import {
  alertLinkHours,
  countAlerts,
  createAlertLink,
  maxAlerts,
  saveAlert,
} from '#app/models/alert.server.ts'
import { mailDocument } from '#app/mail-templates/mail-document.server.tsx'
import { enqueueMessage } from '#app/models/outbox.server.ts'

type LinkTo = (token: string) => string

const keepsHours = `The link works for ${alertLinkHours} hours.`

/**
 * Stores a wish for alerts on a route (IATA codes), unconfirmed, and mails a link that confirms it.
 * Beyond the most an email may have, only the mail is sent: its page shows why.
 */
export function requestAlert(
  wish: { email: string; origin: string; destination: string },
  route: string,
  linkTo: LinkTo,
): Promise<void> {
  const { email } = wish
  return inTransaction(async () => {
    if ((await countAlerts(email)) < maxAlerts) await saveAlert(wish)
    const url = linkTo(await createAlertLink(email))
    await enqueueMessage({
      kind: 'alert-confirm',
      recipient: email,
      unsubscribeUrl: url,
      ...mailDocument({
        subject: 'Confirm your price alert',
        title: `Price alert: ${route}`,
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
    const url = linkTo(await createAlertLink(email))
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
