import { now } from '#app/platform/clock.server.ts'
import { dayWords, dropPercent, oneClickWords, type FareWatch } from './fare-watch.ts'
import { formatPrice, type Price, percentBelow } from '#app/core/money/money.ts'
import { routeTitleOf } from './alert-route.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { formatFullDate, formatTime, todayIn } from '#app/core/places/time.ts'
import { letterhead } from '#app/core/mail/own-letterhead.server.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import { alertMailLinkDays, createAlertLink, type WatchingAlert } from './alert.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { listLowestByDay } from '#app/core/search/fare-seen.store.server.ts'
import { insightRoute } from '#app/core/search/usual-prices.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { fareBars } from './fare-history.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'

type Drop = { watch: FareWatch; fare: Price; before: Price; query: SearchQuery; mode: Mode }

async function historyBars({ watch, fare, query, mode }: Drop) {
  const route = insightRoute(query, mode)
  const seen = route === null ? [] : await listLowestByDay(route, watch.departsOn, fare.currency)
  return fareBars(seen, fare, todayIn('UTC', new Date(now())))
}

/** Call this in the transaction that records the drop. */
export async function enqueuePriceDrop(
  { email, consentedAt }: WatchingAlert,
  drop: Drop,
): Promise<void> {
  const { watch, fare, before, query } = drop
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
        { bars: { title: 'Lowest fare on each day we checked', rows: await historyBars(drop) } },
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
