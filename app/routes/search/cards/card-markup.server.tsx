import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { compactText } from '#app/platform/compact-text.server.ts'
import { OfferCard } from './offer-card.tsx'

const cacheBytes = 6 * 1024 * 1024

const rendered = new LRUCache<string, string>({
  maxSize: cacheBytes,
  sizeCalculation: (html) => html.length + 200,
})

/**
 * The markup of a card. It is the same for everyone who looks at a search, and thirty cards are most
 * of the work of a results page: each is rendered once. `shows` is everything that it depends on.
 */
export function cardMarkup(
  shows: readonly (string | null)[],
  props: () => ComponentProps<typeof OfferCard>,
): string {
  const key = createHash('sha256').update(shows.join('\n')).digest('base64')
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = compactText(renderToStaticMarkup(<OfferCard {...props()} />))
  rendered.set(key, html)
  return html
}
