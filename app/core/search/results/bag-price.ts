import { addPrices, formatPrice, type Price } from '#app/core/money/money.ts'
import type { BagKind } from './offer-facts.ts'
import type { Offer, Service } from '#app/core/flight/offer.ts'

const names = { cabin: '1 cabin bag', checked: '1 checked bag' } satisfies Record<BagKind, string>

type Bagged = Pick<Offer, 'slices' | 'price' | 'bags'> & {
  passengers: readonly Pick<Offer['passengers'][number], 'id' | 'type'>[]
}

function bagFor(passenger: string, kind: BagKind, offer: Bagged, services: readonly Service[]) {
  let sum: Price = { amount: 0, currency: offer.price.total.currency }
  let left = offer.slices.flatMap(({ segments }) => segments.map(({ id }) => id))
  while (left.length > 0) {
    const sold = services
      .filter((one) => one.bag === kind && one.passengerIds.includes(passenger))
      .filter((one) => one.segmentIds.includes(left[0]!))
      .filter(({ price }) => price?.currency === offer.price.total.currency)
      .sort((a, b) => a.price!.amount - b.price!.amount)[0]
    if (!sold?.price) return null
    sum = addPrices(sum, sold.price)
    left = left.filter((id) => !sold.segmentIds.includes(id))
  }
  return sum
}

/** Cost of one bag of each kind for all travellers on all flights; null when not published. */
export type BagCosts = Partial<Record<BagKind, number | null>>

const travellersOf = ({ passengers }: Bagged) =>
  passengers.filter(({ type }) => type !== 'infant_without_seat')

export function bagCosts(offer: Bagged, services: readonly Service[]): BagCosts {
  const cost = (kind: BagKind) => {
    const prices = travellersOf(offer).map(({ id }) => bagFor(id, kind, offer, services))
    const known = prices.filter((price) => price !== null)
    const none: Price = { amount: 0, currency: offer.price.total.currency }
    return known.length < prices.length ? null : addPrices(none, ...known).amount
  }
  return { cabin: cost('cabin'), checked: cost('checked') }
}

/**
 * Returns lines such as "With 1 checked bag for every traveller: $776". Returns none when the fare
 * includes the bags.
 */
export function pricesWithBags(
  offer: Bagged,
  services: readonly Service[],
  kinds: readonly BagKind[],
): string[] {
  const included = { cabin: offer.bags.carryOn, checked: offer.bags.checked }
  const missing = kinds.filter((kind) => !included[kind])
  if (missing.length === 0) return []
  const travellers = travellersOf(offer)
  const bags = missing.map((kind) => names[kind]).join(' and ')
  const who = travellers.length > 1 ? ' for every traveller' : ''
  const prices = missing.flatMap((kind) =>
    travellers.map(({ id }) => bagFor(id, kind, offer, services)),
  )
  const known = prices.filter((price) => price !== null)
  if (known.length < prices.length) return [`The airline hasn’t published a price for ${bags}`]
  return [`With ${bags}${who}: ${formatPrice(addPrices(offer.price.total, ...known))}`]
}
