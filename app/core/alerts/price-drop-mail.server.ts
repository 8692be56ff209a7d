import { now } from '#app/platform/clock.server.ts'
import { dayWords, dropPercent, oneClickWords, type FareWatch } from './fare-watch.ts'
import { formatPrice, type Price, percentBelow } from '#app/core/money/money.ts'
import { routeTitleOf } from './alert-route.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { formatFullDate, formatTime } from '#app/core/places/time.ts'
import { letterhead } from '#app/core/mail/own-letterhead.server.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import { alertMailLinkDays, createAlertLink, type WatchingAlert } from './alert.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'

type Drop = { watch: FareWatch; fare: Price; before: Price; query: SearchQuery }

/** Call this in the transaction that records the drop. */
export async function enqueuePriceDrop(
  { email, consentedAt }: WatchingAlert,
  { watch, fare, before, query }: Drop,
): Promise<void> {
  const route = routeTitleOf(watch)
  const percent = percentBelow(fare.amount, before.amount)
  const seenAt = new Date(now()).toISOString()
  const manage = siteUrl(paths.alertsOf(await createAlertLink(email, alertMailLinkDays * 24)))
  await enqueueMessage({
    kind: 'price-drop',
    recipient: email,
    unsubscribeUrl: manage,
    ...mailDocument({
      subject: `${formatPrice(fare)}, down ${percent}%: ${route}`,
      title: `${route}: down ${percent}%`,
      blocks: [
        {
          columns: [
            { name: 'Now', values: [formatPrice(fare)] },
            { name: 'Before', values: [formatPrice(before)] },
          ],
        },
        `This is the lowest one-way economy fare for one adult, ${dayWords({ departsOn: query.slices[0].date })}, found at ${formatTime(seenAt)} UTC on ${formatFullDate(seenAt)}. It may change before you book.`,
        `We’ll email you again if it drops by another ${dropPercent}%.`,
      ],
      action: { label: 'See the Flights', url: siteUrl(paths.results(query)) },
      links: [{ label: 'Pause or remove this alert', url: manage }],
      small: [
        `You asked for this alert on ${formatFullDate(consentedAt)}. The link to your alerts is valid for ${alertMailLinkDays} days. ${oneClickWords}`,
        letterhead(),
      ],
    }),
  })
}
