import { formatPrice } from '#app/core/money/money.ts'
import { allianceNames, alliances, type Alliance } from '#app/core/flight/airlines/alliances.ts'
import { panelAirlines, type Facets } from './facets.ts'
import {
  anyFound,
  anyOf,
  atMost,
  flag,
  priceRange,
  type Control,
  type Filter,
  type Parameter,
} from './filter-kinds.ts'
import {
  bagKinds,
  hasBags,
  outboundOf,
  type BagKind,
  type OfferFacts,
  type StopOption,
  type Trait,
} from './offer-facts.ts'
import { timeBandLabels, timeBands, type TimeBand } from './time-bands.ts'

const stopLabels: Record<StopOption, string> = { 0: 'Direct', 1: '1 Stop', 2: '2+ Stops' }
export const bagLabels: Record<BagKind, string> = {
  cabin: '1 cabin bag',
  checked: '1 checked bag',
}
const stopOptions: readonly StopOption[] = [0, 1, 2]

/** Older addresses have `bags=1` for fares with a checked bag. */
function readBags(params: URLSearchParams): BagKind[] {
  const asked = params.getAll('with')
  return bagKinds.filter(
    (kind) => asked.includes(kind) || (kind === 'checked' && params.get('bags') === '1'),
  )
}

/** Filters appear in this order in the panel and in URLs. To add a filter, add an entry here. */
const entries = {
  stops: anyOf<StopOption>({
    trait: 'stops',
    legend: 'Stops',
    options: stopOptions,
    label: (stops) => stopLabels[stops],
  }),
  price: priceRange,
  outbound: {
    read: (params) => {
      const flights = params.get('outbound') ?? ''
      return /^[A-Z0-9]{2,8}(-[A-Z0-9]{2,8}){0,5}$/.test(flights) ? flights : null
    },
    write: (flights) => (flights ? [['outbound', flights]] : []),
    passes: (facts, flights) => outboundOf(facts.flights) === flights,
    control: (flights) =>
      flights === null
        ? null
        : {
            kind: 'checks',
            legend: 'Outbound flight',
            name: 'outbound',
            options: [
              { value: flights, label: `Outbound ${flights.replaceAll('-', ', ')}`, checked: true },
            ],
          },
  } satisfies Filter<string | null>,
  /** This filter hides no fares. Of a flight's fares, it chooses one whose price includes these bags. */
  myBags: {
    ...anyOf<BagKind>({
      trait: 'with',
      legend: 'Price with my bags',
      options: bagKinds,
      label: (kind) => bagLabels[kind],
      hint: 'Prices include these bags. Where we don’t know the bag price yet, the flight says so.',
    }),
    read: readBags,
    passes: () => true,
  },
  refundable: flag({ trait: 'refundable', legend: 'Fare', label: 'Refundable' }),
  departureTime: anyOf<TimeBand>({
    trait: 'departure',
    legend: 'Departure time',
    options: timeBands,
    label: (band) => timeBandLabels[band],
  }),
  arrivalTime: anyOf<TimeBand>({
    trait: 'arrival',
    legend: 'Arrival time',
    options: timeBands,
    label: (band) => timeBandLabels[band],
  }),
  maxDuration: atMost({
    name: 'maxDuration',
    label: 'Total travel time',
    minutes: ({ duration }) => duration,
    limits: ({ shortest, longest }) => [shortest, longest],
    minStep: 120,
  }),
  maxLayover: atMost({
    name: 'maxLayover',
    label: 'Longest layover',
    minutes: ({ longestLayover }) => longestLayover,
    limits: ({ shortestLayover, longestLayover }) => [shortestLayover, longestLayover],
    minStep: 60,
  }),
  noOvernight: flag({ trait: 'daytime', legend: 'Layovers', label: 'No overnight layover' }),
  emissions: anyOf<'low'>({
    trait: 'emissions',
    legend: 'Emissions',
    options: ['low'],
    label: () => 'Less CO₂ than average',
  }),
  airlines: {
    read: (params) =>
      [...new Set(params.getAll('airline'))].filter((code) => /^[A-Z0-9]{2}$/.test(code)),
    write: (codes) => codes.map((code) => ['airline', code]),
    passes: (facts, codes) => facts.airlines.some((code) => codes.includes(code)),
    control: (chosen, { airlines }, currency) => ({
      kind: 'checks',
      legend: 'Airlines',
      name: 'airline',
      options: panelAirlines(airlines).map(({ code, name, count, lowest }) => ({
        value: code,
        label: name,
        checked: chosen.includes(code),
        count,
        ...(lowest !== null && { note: formatPrice({ amount: lowest, currency }) }),
      })),
    }),
  } satisfies Filter<string[]>,
  alliances: anyOf<Alliance>({
    trait: 'alliance',
    legend: 'Alliances',
    options: alliances,
    label: (alliance) => allianceNames[alliance],
  }),
  connections: anyFound({
    trait: 'layover',
    legend: 'Layover airports',
    isValue: (code) => /^[A-Z]{3}$/.test(code),
    label: (code, { cities }) => (cities[code] ? `${cities[code]} (${code})` : code),
  }),
  aircraft: anyFound({
    trait: 'aircraft',
    legend: 'Aircraft',
    isValue: (name) => /^[\p{L}\d][\p{L}\d ./()-]{1,59}$/u.test(name),
    label: (name) => name,
  }),
}

export type Filters = {
  [Name in keyof typeof entries]: ReturnType<(typeof entries)[Name]['read']>
}

const filters: { readonly [Name in keyof Filters]: Filter<Filters[Name]> } = entries
const names = Object.keys(entries) as (keyof Filters)[]

export function readFilters(params: URLSearchParams): Filters {
  return Object.fromEntries(names.map((name) => [name, filters[name].read(params)])) as Filters
}

export const bagParams = (bags: readonly BagKind[]): Parameter[] => entries.myBags.write([...bags])

export function filterParams(asked: Filters): Parameter[] {
  return names.flatMap((name) => write(name, asked))
}

/** Whether a filter is about the whole trip and its fare, or about the flights that a step lists. */
const subjects = {
  stops: 'flights',
  price: 'fare',
  outbound: 'flights',
  myBags: 'fare',
  refundable: 'fare',
  departureTime: 'flights',
  arrivalTime: 'flights',
  maxDuration: 'flights',
  maxLayover: 'flights',
  noOvernight: 'flights',
  emissions: 'fare',
  airlines: 'flights',
  alliances: 'flights',
  connections: 'flights',
  aircraft: 'flights',
} as const satisfies Record<keyof Filters, 'fare' | 'flights'>

/** Splits the filters into those about the fare and those about the flights. */
export function splitFilters(asked: Filters): { fare: Filters; flights: Filters } {
  const none = readFilters(new URLSearchParams())
  return { fare: joinFilters(asked, none), flights: joinFilters(none, asked) }
}

/** Returns the filters about the fare of the first argument with those about flights of the second. */
export function joinFilters(fare: Filters, flights: Filters): Filters {
  const chosen = names.map((name) => [name, (subjects[name] === 'fare' ? fare : flights)[name]])
  return Object.fromEntries(chosen) as Filters
}

export function countActive(asked: Filters): number {
  return names.filter((name) => write(name, asked).length > 0).length
}

export function testOf(asked: Filters): (facts: OfferFacts) => boolean {
  const tests = names
    .filter((name) => write(name, asked).length > 0)
    .map((name) => testOfOne(name, asked))
  return (facts) => tests.every((passes) => passes(facts))
}

/**
 * Returns which fares may stand for their flight. While a fare with the chosen bags passes all filters but the
 * price, fares without them may not, because the card and the price filter have the price with bags.
 */
export function mayStandFor(
  offers: readonly OfferFacts[],
  asked: Filters,
): (facts: OfferFacts) => boolean {
  const { myBags } = asked
  if (myBags.length === 0) return () => true
  const passes = testOf({ ...asked, price: priceRange.read(new URLSearchParams()) })
  const bagged = offers.filter((facts) => hasBags(facts, myBags) && passes(facts))
  const flights = new Set(bagged.map((facts) => facts.flights))
  return (facts) => hasBags(facts, myBags) || !flights.has(facts.flights)
}

export type Chip = { label: string; parameter: Parameter }

export function chipsOf(asked: Filters, facets: Facets, currency: string): Chip[] {
  return names.flatMap((name) => {
    const shown = control(name, asked, facets, currency)
    return write(name, asked).map((parameter) => ({
      label: shown ? wordsOf(shown, parameter, currency) : parameter[1],
      parameter,
    }))
  })
}

function wordsOf(control: Control, [name, value]: Parameter, currency: string): string {
  switch (control.kind) {
    case 'price': {
      const price = formatPrice({ amount: Number(value), currency })
      return name === 'minPrice' ? `From ${price}` : `Up to ${price}`
    }
    case 'select':
      return `${control.label}: ${control.options.find((option) => option.value === value)?.label.toLowerCase() ?? value}`
    case 'checks': {
      const label = control.options.find((option) => option.value === value)?.label ?? value
      return control.options.length === 1 && !control.folded ? label : `${control.legend}: ${label}`
    }
  }
}

export function controlsOf(asked: Filters, facets: Facets, currency: string): Control[] {
  return names.flatMap((name) => {
    const shown = control(name, asked, facets, currency)
    return shown && (write(name, asked).length > 0 || hasEffect(shown, facets)) ? shown : []
  })
}

/** These are shown from the first answer on, so that no filter appears late in a panel that is in use. */
const alwaysShown: readonly string[] = ['stops', 'airline']

/** A choice that every fare has, or none, changes nothing. */
function hasEffect(shown: Control, { common, bounds }: Facets): boolean {
  if (shown.kind === 'price') return bounds.max > bounds.min
  if (shown.kind !== 'checks' || alwaysShown.includes(shown.name)) return true
  const everywhere = common[shown.name as Trait] ?? []
  // A bag that no fare includes still changes the prices.
  const isBags = shown.name === 'with'
  return shown.options.some(
    ({ value, count }) => (isBags || count !== 0) && !everywhere.includes(value),
  )
}

function write<Name extends keyof Filters>(name: Name, asked: Filters): Parameter[] {
  return filters[name].write(asked[name])
}

function testOfOne<Name extends keyof Filters>(name: Name, asked: Filters) {
  const filter = filters[name]
  const value = asked[name]
  return (facts: OfferFacts) => filter.passes(facts, value)
}

function control<Name extends keyof Filters>(
  name: Name,
  asked: Filters,
  facets: Facets,
  currency: string,
): Control | null {
  return filters[name].control(asked[name], facets, currency)
}
