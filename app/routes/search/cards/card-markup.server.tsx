import { perApp } from '#app/core/app.server.ts'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { compactText } from '#app/platform/text/compact-text.server.ts'
import { OfferCard } from './offer-card.tsx'

const cacheBytes = 6 * 1024 * 1024

const rendered = perApp(
  () =>
    new LRUCache<string, string>({
      maxSize: cacheBytes,
      sizeCalculation: (html) => html.length + 200,
    }),
)

/**
 * Renders each card once for all visitors, because thirty cards are most of the work of a results page.
 * `shows` must list every value on which the HTML depends.
 */
export function cardMarkup(
  shows: readonly (string | null)[],
  props: () => ComponentProps<typeof OfferCard>,
): string {
  const key = createHash('sha256').update(shows.join('\n')).digest('base64')
  const known = rendered().get(key)
  if (known !== undefined) return known
  const html = compactText(renderToStaticMarkup(<OfferCard {...props()} />))
  rendered().set(key, html)
  return html
}
