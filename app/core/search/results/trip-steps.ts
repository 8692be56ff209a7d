import { dayOffset } from '#app/core/places/time.ts'
import { facetsOf } from './facets.ts'
import { mayStandFor, splitFilters, testOf, type Filters } from './filters.ts'
import { hasBags, legsOf, type BagKind, type LegFacts, type OfferFacts } from './offer-facts.ts'
import type { ResultSet } from './result-set.ts'
import { viewOf, type ResultsView } from './results-view.ts'
import { compareOffers } from './select-offers.ts'
import { setWithBags, withBags, type CostsOf } from './with-bags.ts'

/**
 * Code of an outbound flight in addresses: flight number and departure time of each segment, and the days
 * since the first departure, such as "BA178T0810" or "BA178T2210-IB3170T0915D1".
 */
export function outboundCode(flights: string): string {
  const [outbound = ''] = legsOf(flights)
  const segments = outbound.split('+').map((segment) => {
    const at = segment.lastIndexOf(' ')
    return {
      flight: segment.slice(0, at).replace(/[^A-Za-z0-9]/g, ''),
      departs: segment.slice(at + 1),
    }
  })
  const first = segments[0]?.departs ?? ''
  return segments
    .map(({ flight, departs }) => {
      const days = dayOffset(first, departs)
      // Over the date line, a connection can depart on the day before.
      const mark = days === 0 ? '' : `${days > 0 ? 'D' : 'B'}${Math.abs(days)}`
      return `${flight}T${departs.slice(11, 16).replace(':', '')}${mark}`
    })
    .join('-')
}

type LegNumber = 0 | 1

/** Replaces the facts of the whole trip by the facts of one of its two flights. */
function withLeg(facts: OfferFacts, leg: LegNumber, legs: ResultSet['legs']): OfferFacts | null {
  const key = legsOf(facts.flights)[leg]
  const own: LegFacts | undefined = key === undefined ? undefined : legs.get(key)
  return key !== undefined && own ? { ...facts, ...own, flights: key } : null
}

function setOfLeg(set: ResultSet, offers: readonly OfferFacts[], leg: LegNumber): ResultSet {
  const shown = offers.flatMap((facts) => withLeg(facts, leg, set.legs) ?? [])
  shown.sort(compareOffers('price-asc'))
  return { ...set, offers: shown, facets: facetsOf(shown, set.airlineNames, set.cityNames) }
}

type Steps = { outbounds: ResultSet | null; returns: Map<string, ResultSet> }

/** Sets are never changed, so each step of a set is computed once. */
const known = new WeakMap<ResultSet, Steps>()

function stepsOf(set: ResultSet): Steps {
  let steps = known.get(set)
  if (!steps) known.set(set, (steps = { outbounds: null, returns: new Map() }))
  return steps
}

/**
 * Returns the set as outbound flights. All round trips with the same outbound flight count as fares of one
 * card, so the card has the price of the cheapest whole trip. Takes O(n log n) time.
 */
export function outboundSet(set: ResultSet): ResultSet {
  return (stepsOf(set).outbounds ??= setOfLeg(set, set.offers, 0))
}

/** Returns the set as return flights for one outbound flight, or null when the set doesn't have it. */
export function returnSet(set: ResultSet, outbound: string): ResultSet | null {
  const { returns } = stepsOf(set)
  const before = returns.get(outbound)
  if (before) return before
  const codes = new Map<string, boolean>()
  const chosen = set.offers.filter(({ flights }) => {
    const [key = ''] = legsOf(flights)
    let matches = codes.get(key)
    if (matches === undefined) codes.set(key, (matches = outboundCode(key) === outbound))
    return matches
  })
  if (chosen.length === 0) return null
  const found = setOfLeg(set, chosen, 1)
  returns.set(outbound, found)
  return found
}

/**
 * Returns the cheapest whole trip whose fare passes the filters: the price that the outbound flight was
 * offered "from". With chosen bags, fares whose price includes them come first. Null when no fare passes.
 */
export function cheapestTrip(offers: readonly OfferFacts[], filters: Filters): OfferFacts | null {
  const { fare } = splitFilters(filters)
  const passing = offers.filter(testOf(fare)).filter(mayStandFor(offers, fare))
  return passing.find((facts) => hasBags(facts, fare.myBags)) ?? passing[0] ?? null
}

/** Counts the return flights for each outbound flight with a fare that passes the filters. */
function countReturns(offers: readonly OfferFacts[], filters: Filters): Map<string, number> {
  const { fare } = splitFilters(filters)
  const [passes, mayStand] = [testOf(fare), mayStandFor(offers, fare)]
  const returns = new Map<string, Set<string>>()
  for (const facts of offers) {
    const [outbound, back] = legsOf(facts.flights)
    if (outbound === undefined || back === undefined || !passes(facts) || !mayStand(facts)) continue
    const known = returns.get(outbound)
    if (known) known.add(back)
    else returns.set(outbound, new Set([back]))
  }
  return new Map([...returns].map(([outbound, flights]) => [outbound, flights.size]))
}

/**
 * Returns how much more the trip costs than the cheapest. Null when their currencies differ, or when only one
 * of the two prices includes the chosen bags.
 */
export function priceDifference(
  facts: OfferFacts,
  cheapest: OfferFacts | null,
  bags: readonly BagKind[] = [],
): number | null {
  if (!cheapest || cheapest.otherCurrency !== facts.otherCurrency) return null
  return hasBags(cheapest, bags) === hasBags(facts, bags) ? facts.price - cheapest.price : null
}

/** The part of a round trip that the page lists. */
export type ListedPart = {
  view: ResultsView
  /** Its flights are those of this part. Its prices include the chosen bags wherever their cost is known. */
  set: ResultSet
  /** Cheapest trip with the chosen outbound flight. */
  cheapest: OfferFacts | null
  /** The address names an outbound flight that the airlines no longer sell. */
  gone: boolean
  /** Number of return flights by outbound flight, while the page lists outbound flights. */
  returns: Map<string, number>
}

/** Returns null while the chosen outbound flight may still arrive. */
export function listedPart(
  found: ResultSet,
  view: ResultsView,
  costsOf: CostsOf = () => undefined,
): ListedPart | null {
  const { step } = view
  const bags = view.filters.myBags
  const listed = { view, cheapest: null, gone: false, returns: new Map<string, number>() }
  if (step.kind === 'pairs') return { ...listed, set: setWithBags(found, bags, costsOf) }
  const returns = step.kind === 'return' ? returnSet(found, step.outbound) : null
  if (returns) {
    const set = setWithBags(returns, bags, costsOf)
    return { ...listed, set, cheapest: cheapestTrip(set.offers, view.filters) }
  }
  const gone = step.kind === 'return'
  if (gone && !found.complete) return null
  const outbounds = gone ? viewOf('outbound', view) : view
  return {
    ...listed,
    view: outbounds,
    set: setWithBags(outboundSet(found), bags, costsOf),
    gone,
    returns: countReturns(withBags(found.offers, bags, costsOf), outbounds.filters),
  }
}

/** Returns the id of a card. An outbound flight keeps its id when a cheaper trip with it arrives. */
export function rowIdOf({ view }: ListedPart, { id, flights }: OfferFacts): string {
  return view.step.kind === 'outbound' ? outboundCode(flights) : id
}
