import { perApp } from '#app/core/app.server.ts'
import { LRUCache } from 'lru-cache'
import type { Mode, ModeKey } from '#app/core/site/mode.ts'
import type { ReadOffer } from './read-offer.server.ts'
import { bagCosts, type BagCosts } from './results/bag-price.ts'
import type { CostsOf } from './results/with-bags.ts'

/** Searches do not state what bags cost; only an offer that was read does. Results live shorter. */
const ttlMs = 30 * 60_000

const store = perApp(() => ({
  costs: new LRUCache<ModeKey, BagCosts>({ max: 5_000, ttl: ttlMs }),
  version: 0,
}))

export function noteBagCosts(mode: Mode, { offer, services }: ReadOffer): void {
  const { costs } = store()
  const key: ModeKey = `${mode}/${offer.id}`
  const read = bagCosts(offer, services)
  if (JSON.stringify(costs.get(key)) !== JSON.stringify(read)) store().version++
  costs.set(key, read)
}

export function findBagCosts(mode: Mode): CostsOf {
  const { costs, version } = store()
  return Object.assign((offerId: string) => costs.get(`${mode}/${offerId}`), { version })
}

/** Changes whenever a bag price becomes known or changes. */
export function bagCostsVersion(): number {
  return store().version
}
