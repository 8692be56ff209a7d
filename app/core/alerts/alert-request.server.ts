import { inTransaction } from '#app/platform/db.server.ts'
import { dayWords, oneClickWords, type FareWatch } from './fare-watch.ts'
import { routeTitleOf } from './alert-route.ts'
import {
  alertLinkHours,
  confirmAlert,
  countAlerts,
  createAlertLink,
  isConfirmed,
  listAlerts,
  maxAlerts,
  removeWaitingAlerts,
  saveAlert,
  setFirstFare,
} from './alert.store.server.ts'
import { findLastLook } from './fare-watch.store.server.ts'
import { hashToken } from '#app/platform/id.server.ts'
import { countUse, resetPoints, takePoint } from '#app/platform/limit.server.ts'
import { oneAtATime } from '#app/platform/one-at-a-time.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { letterhead } from '#app/core/mail/own-letterhead.server.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { normalise } from '#app/core/account/user.store.server.ts'

type LinkTo = (token: string) => string

const keepsHours = `The link works for ${alertLinkHours} hours.`

/**
 * What asking for alerts may mail to one email, whoever asks: a link works as long as the count runs, so
 * that nobody is left without one. An email that refused is not asked to confirm again for a month.
 */
const asking = { points: 5, seconds: alertLinkHours * 3600 }
const refusedSeconds = 30 * 86_400

const askingKey = (emailKey: string) => `alert-mail:email:${hashToken(emailKey)}`

/** Counts a mail that a wish causes: of the same wish one, and of all of them a few. */
async function mayMail(wish: FareWatch & { email: string }, confirmed: boolean): Promise<boolean> {
  const emailKey = normalise(wish.email)
  const { origin, destination, departsOn } = wish
  const same = [emailKey, origin, destination, departsOn, confirmed].join(' ')
  const key = `alert-mail:wish:${hashToken(same)}`
  if ((await takePoint({ key, points: 1, seconds: asking.seconds })) > 0) return false
  return (await takePoint({ key: askingKey(emailKey), ...asking })) === 0
}

/** Drops what waits to be confirmed, and lets nobody ask this email to confirm for a while. */
export function refuseAlerts(emailKey: string): Promise<void> {
  return inTransaction(async () => {
    await removeWaitingAlerts(emailKey)
    const key = askingKey(emailKey)
    await resetPoints(key)
    await countUse({ key, seconds: refusedSeconds, cost: asking.points })
  })
}

/**
 * Stores a wish for alerts on a route, unconfirmed, and mails a link that confirms it; of one that is
 * confirmed already, the link to them. Beyond the most an email may have, only the mail is sent: its
 * page shows why.
 */
export function requestAlert(
  wish: FareWatch & { email: string },
  linkTo: LinkTo,
  waitingLinkTo: LinkTo,
): Promise<void> {
  const { email } = wish
  return inTransaction(async () => {
    await oneAtATime(askingKey(normalise(email)))
    const confirmed = await isConfirmed(wish)
    if (!confirmed && (await countAlerts(email)) < maxAlerts) await saveAlert(wish)
    if (!(await mayMail(wish, confirmed))) return
    if (confirmed) return mailLink(email, linkTo)
    const token = await createAlertLink(email, alertLinkHours)
    const url = linkTo(token)
    await enqueueMessage({
      kind: 'alert-confirm',
      recipient: email,
      unsubscribeUrl: waitingLinkTo(token),
      ...mailDocument({
        subject: 'Confirm your price alert',
        title: `Price alert: ${routeTitleOf(wish)}, ${dayWords(wish)}`,
        blocks: [
          'Somebody, hopefully you, asked for price alerts at this address: a mail when the fare drops by at least 20%.',
          `Nothing is sent until you confirm. ${keepsHours} If you did not ask, do nothing.`,
        ],
        action: { label: 'Confirm or remove', url },
        small: [letterhead()],
      }),
    })
  })
}

/** Mails a link to the alerts of an email, if it has any. The caller is not told. */
export function requestAlertLink(email: string, linkTo: LinkTo): Promise<void> {
  return inTransaction(async () => {
    if ((await countAlerts(email)) > 0) await mailLink(email, linkTo)
  })
}

async function mailLink(email: string, linkTo: LinkTo): Promise<void> {
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
      small: [oneClickWords, letterhead()],
    }),
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
