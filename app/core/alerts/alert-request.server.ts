import { inTransaction } from '#app/platform/database/db.server.ts'
import type { FareWatch } from './fare-watch/fare-watch.ts'
import { watchColumns } from './fare-watch/watch-columns.ts'
import {
  dayWords,
  oneClickWords,
  promiseWords,
  termsWords,
  watchTitle,
} from './fare-watch/watch-words.ts'
import {
  alertLinkHours,
  confirmAlert,
  countAlerts,
  createAlertLink,
  findAlertState,
  listAlerts,
  makeRoom,
  removeUnconfirmedAlerts,
  saveAlert,
  setFirstFare,
} from './alert.store.server.ts'
import { findLastFareCheck } from './fare-watch/fare-watch.store.server.ts'
import { hashToken, isoNow } from '#app/platform/id.server.ts'
import { countUse, resetPoints, takePoint } from '#app/platform/limit.server.ts'
import { serializeByKey } from '#app/platform/concurrency/serialize-by-key.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { letterhead } from '#app/core/mail/own-letterhead.server.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { normalise } from '#app/platform/text/normalise.ts'

const linkValidity = `The link is valid for ${alertLinkHours} hours.`

/**
 * Limits confirmation mails per address. A link is valid for the same period, so the owner always has a valid
 * link.
 */
const requestLimit = { points: 5, seconds: alertLinkHours * 3600 }
const refusedSeconds = 30 * 86_400

const requestKey = (emailKey: string) => `alert-mail:email:${hashToken(emailKey)}`

async function mayMail(alertRequest: FareWatch & { email: string }, confirmed: boolean) {
  const emailKey = normalise(alertRequest.email)
  const same = [emailKey, ...Object.values(watchColumns(alertRequest)), confirmed].join(' ')
  const key = `alert-mail:wish:${hashToken(same)}`
  if ((await takePoint({ key, points: 1, seconds: requestLimit.seconds })) > 0) return false
  return (await takePoint({ key: requestKey(emailKey), ...requestLimit })) === 0
}

/** Removes unconfirmed alerts and blocks confirmation mails to this address for a month. */
export function refuseAlerts(emailKey: string): Promise<void> {
  return inTransaction(async () => {
    await removeUnconfirmedAlerts(emailKey)
    const key = requestKey(emailKey)
    await resetPoints(key)
    await countUse({ key, seconds: refusedSeconds, cost: requestLimit.points })
  })
}

/**
 * Saves an unconfirmed alert and emails a link that confirms it. If the alert is already confirmed, emails a
 * link to manage all alerts. If the maximum per address is confirmed, it only sends the mail, and the linked
 * page explains why.
 */
export function requestAlert(alertRequest: FareWatch & { email: string }): Promise<void> {
  const { email } = alertRequest
  return inTransaction(async () => {
    await serializeByKey(requestKey(normalise(email)))
    const state = await findAlertState(alertRequest)
    const confirmed = state === 'confirmed'
    if (state === null && (await makeRoom(email))) await saveAlert(alertRequest)
    if (!(await mayMail(alertRequest, confirmed))) return
    if (confirmed) return mailLink(email)
    const token = await createAlertLink(email, alertLinkHours)
    await enqueueMessage({
      kind: 'alert-confirm',
      recipient: email,
      unsubscribeUrl: siteUrl(paths.unconfirmedAlerts(token)),
      ...mailDocument({
        subject: 'Confirm your price alert',
        title: `Price alert: ${watchTitle(alertRequest)}, ${dayWords(alertRequest)}`,
        blocks: [
          `You asked for price alerts at this address. ${termsWords(alertRequest) ? promiseWords(alertRequest) : 'We’ll email you when the fare drops by at least 20%.'}`,
          `We won’t send any alerts until you confirm. ${linkValidity} If you didn’t ask for this, ignore this email.`,
        ],
        action: { label: 'Confirm or Remove', url: siteUrl(paths.alertsOf(token)) },
        small: [letterhead()],
      }),
    })
  })
}

/** Emails a link to the address if it has alerts. The caller cannot learn whether it has any. */
export function requestAlertLink(email: string): Promise<void> {
  return inTransaction(async () => {
    if ((await countAlerts(email)) > 0) await mailLink(email)
  })
}

async function mailLink(email: string): Promise<void> {
  const url = siteUrl(paths.alertsOf(await createAlertLink(email, alertLinkHours)))
  await enqueueMessage({
    kind: 'alert-link',
    recipient: email,
    unsubscribeUrl: url,
    ...mailDocument({
      subject: 'Your price alerts',
      blocks: [
        'Use this link to view, confirm or remove the price alerts for this address.',
        `${linkValidity} If you didn’t ask for it, ignore this email.`,
      ],
      action: { label: 'Manage Your Alerts', url },
      small: [oneClickWords, letterhead()],
    }),
  })
}

/** Confirms an alert. Its baseline is a fare of the last 24 hours, or otherwise the next fare found. */
export function beginAlert(id: string, emailKey: string): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await confirmAlert(id, emailKey))) return false
    const alert = (await listAlerts(emailKey)).find((one) => one.id === id)
    const mode = await currentMode()
    const look = alert && (await findLastFareCheck(mode, alert))
    if (look?.fare && look.lookedAt > isoNow(-86_400)) await setFirstFare(id, mode, look.fare)
    return true
  })
}
