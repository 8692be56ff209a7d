import { now } from '#app/platform/clock.server.ts'
import { dropPercent, watchedBags, watchOf, type FareWatch } from './fare-watch/fare-watch.ts'
import { dayWords, fareWords, oneClickWords, watchTitle } from './fare-watch/watch-words.ts'
import { listWatchedFares } from './fare-watch/watch-history.server.ts'
import { formatPrice, type Price, percentBelow } from '#app/core/money/money.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { formatFullDate, formatTime, todayIn } from '#app/core/places/time.ts'
import { letterhead } from '#app/core/mail/own-letterhead.server.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import { alertMailLinkDays, createAlertLink, type WatchingAlert } from './alert.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { fareBars } from './fare-watch/fare-history.ts'
import { bagParams } from '#app/core/search/results/filters.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'

export type Drop = {
  watch: FareWatch
  fare: Price
  before: Price
  /** ISO time at which the fare was found. A visitor's search may have found it earlier. */
  foundAt: string
  query: SearchQuery
  mode: Mode
}

async function historyBars({ watch, fare, query, mode }: Drop) {
  const seen = await listWatchedFares(watch, fare.currency, { query, mode })
  return fareBars(seen, fare, todayIn('UTC', new Date(now())))
}

/** Call this in the transaction that records the drop. */
export async function enqueuePriceDrop(
  { email, consentedAt }: WatchingAlert,
  drop: Drop,
): Promise<void> {
  const { watch, fare, before, foundAt, query } = drop
  const route = watchTitle(watch)
  const bags = new URLSearchParams(bagParams(watchedBags(watch)))
  const percent = percentBelow(fare.amount, before.amount)
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
        `This is the lowest ${fareWords(watch)}, ${dayWords(watchOf(query))}, found at ${formatTime(foundAt)} UTC on ${formatFullDate(foundAt)}. It may change before you book.`,
        { bars: { title: 'Lowest fare on each day we checked', rows: await historyBars(drop) } },
        `We’ll email you again if it drops by another ${dropPercent}%.`,
      ],
      action: { label: 'See the Flights', url: siteUrl(paths.results(query, bags)) },
      links: [{ label: 'Pause or remove this alert', url: manage }],
      small: [
        `You asked for this alert on ${formatFullDate(consentedAt)}. The link to your alerts is valid for ${alertMailLinkDays} days. ${oneClickWords}`,
        letterhead(),
      ],
    }),
  })
}
