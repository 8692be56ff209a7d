import { RecentCache } from '../../recent-cache.ts'
import type { Airline } from '../../world/airlines.ts'
import { chance } from '../../world/hash.ts'
import { priceOf } from '../../world/fares.ts'
import type { PassengerKind, Price } from '../../world/fares.ts'
import { decimalsOf } from '../../world/money.ts'
import type { Currency } from '../../world/money.ts'
import { searchOffers } from '../../world/search.ts'
import type { Search, Window, WorldOffer } from '../../world/search.ts'
import { parseDay } from '../../world/airports/zones.ts'
import type { Style } from '../amounts.ts'
import { expiryOf } from './fare-rules.ts'
import { partId } from '../ids.ts'
import { instant, instantSeconds } from '../instants.ts'
import { offerText } from './offer-text.ts'
import { offerShape, withoutNullables } from './offer-shape.ts'
import { scenarioOf } from '../scenarios.ts'
import type { Scenario } from '../scenarios.ts'
import type { OfferSet, SetOffer } from './offer-set.ts'
import type { Offer, RequestDoc, TimeWindow } from '../types.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MAX_CACHED_WORLDS = 16
const MAX_CACHED_SETS = 6

const worlds = new RecentCache<WorldOffer[]>(MAX_CACHED_WORLDS)

function minutesOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}

function windowOf(window: TimeWindow | null): Window | null {
  return window && { from: minutesOf(window.from), to: minutesOf(window.to) }
}

function searchOf(doc: RequestDoc, scenario: Scenario): Search {
  return {
    slices: doc.slices.map((slice) => ({
      origin: slice.origin,
      destination: slice.destination,
      day: parseDay(slice.departureDate) ?? 0,
      departs: windowOf(slice.departureTime),
      arrives: windowOf(slice.arrivalTime),
    })),
    cabin: doc.cabin,
    maxConnections: doc.maxConnections,
    today: (Math.floor(doc.createdAt / DAY_MS) * DAY_MS) / 60_000,
    ...(scenario.world && { peculiar: scenario.world }),
  }
}

function styleOf(seed: number): Style {
  const luck = chance(seed, 81)
  return luck < 0.06 ? 'whole' : luck < 0.12 ? 'tenth' : 'full'
}

function roundTo(minor: number, currency: Currency, style: Style): number {
  const decimals = decimalsOf(currency)
  const step =
    style === 'full' ? 1 : style === 'whole' ? 10 ** decimals : 10 ** Math.max(0, decimals - 1)
  return Math.max(step, Math.round(minor / step) * step)
}

type Searched = Pick<RequestDoc['passengers'][number], 'type' | 'age'>

/** Low-cost airlines charge the adult fare from age 12. Others have a youth fare below age 16. */
function fareKind({ type, age }: Searched, airline: Airline): PassengerKind {
  if (type !== 'child' || age === null || age < 12) return type
  return age < 16 && airline.kind === 'full' ? 'youth' : 'adult'
}

/** Fare of all passengers, rounded like the airline's amounts. `percent` scales the fare. */
export function partyPrice(
  world: WorldOffer,
  passengers: Searched[],
  today: number,
  currency: Currency,
  percent = 100,
): Price {
  const style = styleOf(world.seed)
  const price = { base: 0, tax: 0, total: 0 }
  const each = new Map<string, Price>()
  for (const passenger of passengers) {
    const kind = fareKind(passenger, world.owner)
    let one = each.get(kind)
    if (!one) {
      one = priceOf(world.journey, world.owner, world.brand, today, kind, currency)
      each.set(kind, one)
    }
    price.base += roundTo((one.base * percent) / 100, currency, style)
    price.tax += roundTo((one.tax * percent) / 100, currency, style)
  }
  price.total = price.base + price.tax
  return price
}

function computeOfferSet(doc: RequestDoc): OfferSet {
  const first = doc.slices[0]
  const scenario = first ? scenarioOf(first.origin, first.destination) : {}
  const currency = scenario.currency ?? 'USD'
  const search = searchOf(doc, scenario)
  const isTooFarAhead = search.slices.some((slice) => slice.day - search.today > 361 * 1440)
  const found =
    isTooFarAhead || scenario.search === 'empty'
      ? []
      : worlds.getOrMake(JSON.stringify(search), () => searchOffers(search))
  const offers = found.map((world, index): SetOffer => {
    const style = styleOf(world.seed)
    const price = partyPrice(world, doc.passengers, search.today, currency, doc.farePercent)
    return {
      index,
      world,
      price,
      style,
      minutes: world.journey.reduce((sum, way) => sum + way.minutes, 0),
      connections: Math.max(...world.journey.map((way) => way.legs.length - 1)),
    }
  })
  return {
    doc,
    scenario,
    currency,
    passengerIds: doc.passengers.map((_, index) => partId('pas', doc.key, -1, 'p', index)),
    offers,
    stamps: {
      created: instant(doc.createdAt),
      expires: instant(expiryOf({ doc, scenario })),
      guaranteed: instantSeconds(doc.createdAt + 48 * HOUR_MS),
      payable: instantSeconds(doc.createdAt + 72 * HOUR_MS),
    },
    texts: [],
  }
}

export type OfferSets = {
  of(doc: RequestDoc): OfferSet
  clear(): void
}

export function createOfferSets(): OfferSets {
  const sets = new RecentCache<OfferSet>(MAX_CACHED_SETS)
  return {
    of(doc) {
      const set = sets.getOrMake(doc.id, () => computeOfferSet(doc))
      // An order changes the request document, but not its offers.
      set.doc = doc
      return set
    },
    clear: () => sets.clear(),
  }
}

export function listedOffer(set: OfferSet, entry: SetOffer): Offer {
  const offer = offerShape(set, entry)
  return set.scenario.everyNull ? withoutNullables(offer) : offer
}

export function listedText(set: OfferSet, entry: SetOffer): string {
  return (set.texts[entry.index] ??= set.scenario.everyNull
    ? JSON.stringify(listedOffer(set, entry))
    : offerText(set, entry))
}
