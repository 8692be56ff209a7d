import { performance } from 'node:perf_hooks'
import { alliances } from '../../app/core/flight/airlines/alliances.ts'
import { readFilters } from '../../app/core/search/results/filters.ts'
import type { OfferFacts } from '../../app/core/search/results/offer-facts.ts'
import { sortOrders, type ResultsView } from '../../app/core/search/results/results-view.ts'
import { compareOffers, selectOffers } from '../../app/core/search/results/select-offers.ts'
import { timeBands } from '../../app/core/search/results/time-bands.ts'

const sizes = [500, 5_000, 50_000]
const rounds = 200
const airlineCodes = ['AA', 'BA', 'LH', 'ZZ', 'EI', 'U2', 'AF', 'KL', 'QR', 'EK']

export type FiltersRow = {
  offers: number
  /** Median milliseconds to filter, sort and page the offers once. */
  p50: number
  p95: number
  /** Ratio of this time to that of the previous size, divided by the growth of n log n. About 1 is ideal. */
  growth: number | null
}

/** Returns a generator that repeats the same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function makeFacts(count: number): OfferFacts[] {
  const random = randomNumbers(count)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  return Array.from({ length: count }, (_, index): OfferFacts => ({
    id: `off_${index.toString(36).padStart(6, '0')}`,
    flights: `XA ${Math.floor(index / 3)}`,
    otherCurrency: null,
    price: 200 + Math.floor(random() * 2_000),
    duration: 60 + Math.floor(random() * 2_000),
    stops: pick([0, 1, 2]),
    departure: pick(timeBands),
    arrival: pick(timeBands),
    departsAt: Math.floor(random() * 1_440),
    arrivesAt: Math.floor(random() * 2_880),
    airlines: [pick(airlineCodes), pick(airlineCodes)],
    alliances: [pick(alliances)],
    connections: [pick(['DEN', 'ORD', 'KEF', 'DUB', 'MAD'])],
    longestLayover: Math.floor(random() * 900),
    overnight: random() < 0.2,
    aircraft: [pick(['Airbus A320', 'Boeing 787-9', 'Boeing 737 MAX 8'])],
    refundable: random() < 0.4,
    lowEmissions: random() < 0.3,
    includes: random() < 0.6 ? ['cabin'] : [],
    emissionsKg: 100 + Math.floor(random() * 900),
    closesAt: Number.MAX_SAFE_INTEGER,
  })).sort(compareOffers('price-asc'))
}

/** Typical views of the results: without a filter, with a few or many filters, and in every order. */
function views(): ResultsView[] {
  const none = readFilters(new URLSearchParams())
  const some = { ...none, stops: [0, 1] as (0 | 1)[], price: { min: null, max: 1_900 } }
  const many = {
    ...some,
    airlines: ['AA', 'BA', 'LH', 'ZZ'],
    departureTime: ['morning', 'afternoon'] as ('morning' | 'afternoon')[],
    maxDuration: 1_500,
    refundable: true,
  }
  return [none, some, many].flatMap((filters) =>
    sortOrders.map((sort) => ({ filters, sort, loaded: 30, step: { kind: 'pairs' as const } })),
  )
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function measure(facts: OfferFacts[]) {
  const asked = views()
  const times: number[] = []
  for (let round = 0; round < rounds + 20; round++) {
    const view = asked[round % asked.length]!
    const start = performance.now()
    selectOffers(facts, view)
    // The first rounds only warm up the code.
    if (round >= 20) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** Repeats the measurement and returns the fastest run. */
function leastDisturbed(count: number) {
  const facts = makeFacts(count)
  const runs = Array.from({ length: 5 }, () => measure(facts))
  return {
    p50: Math.min(...runs.map(({ p50 }) => p50)),
    p95: Math.min(...runs.map(({ p95 }) => p95)),
  }
}

export function run(): FiltersRow[] {
  const rows: FiltersRow[] = []
  for (const offers of sizes) {
    const { p50, p95 } = leastDisturbed(offers)
    const before = rows.at(-1)
    const cost = (n: number) => n * Math.log2(n)
    const growth = before && p50 / before.p50 / (cost(offers) / cost(before.offers))
    rows.push({ offers, p50, p95, growth: growth ?? null })
  }
  return rows
}
