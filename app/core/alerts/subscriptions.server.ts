import { inTransaction } from '#app/platform/database/db.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { letterhead } from '#app/core/mail/own-letterhead.server.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import {
  confirmDays,
  confirmSubscription,
  requestSubscription,
} from './subscription.store.server.ts'

/**
 * Emails a link that confirms a newsletter subscription. A subscribed address gets no email, and the caller
 * cannot learn whether it is subscribed.
 */
export function subscribe(email: string): Promise<void> {
  return inTransaction(async () => {
    const token = await requestSubscription(email)
    if (!token) return
    await enqueueMessage({
      kind: 'newsletter-confirm',
      recipient: email,
      ...mailDocument({
        subject: 'Confirm your subscription',
        title: 'One step to the newsletter',
        blocks: [
          'Please confirm that you want the Contrail newsletter at this address.',
          `The link is valid for ${confirmDays} days and works once. If you didn’t ask for it, ignore this email.`,
        ],
        action: { label: 'Confirm Subscription', url: siteUrl(paths.confirmSubscription(token)) },
        small: [letterhead()],
      }),
    })
  })
}

/** Confirms the subscription and sends a welcome mail. Returns false when the link no longer works. */
export function confirmAndWelcome(token: string): Promise<boolean> {
  return inTransaction(async () => {
    const confirmed = await confirmSubscription(token)
    if (!confirmed) return false
    const unsubscribeUrl = siteUrl(paths.unsubscribe(confirmed.unsubscribeToken))
    await enqueueMessage({
      kind: 'newsletter-welcome',
      recipient: confirmed.email,
      unsubscribeUrl,
      ...mailDocument({
        subject: 'You’re subscribed',
        blocks: [
          'We’ll email you about new routes, great fares and what we learn about both.',
          'You can unsubscribe at any time, with this link or the one in every newsletter.',
        ],
        action: { label: 'Unsubscribe', url: unsubscribeUrl },
        small: [letterhead()],
      }),
    })
    return true
  })
}
