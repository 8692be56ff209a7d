import type { Airline } from './airlines.ts'
import type { Brand } from './brands.ts'
import { chance, hash, mix } from './hash.ts'
import type { Itinerary } from './itineraries.ts'
import { fromDollars } from './money.ts'
import type { Currency } from './money.ts'

export type PassengerKind = 'adult' | 'youth' | 'child' | 'infant_without_seat'

export type Price = { base: number; tax: number; total: number }

const DAY = 1440

function byDistance(km: number): number {
  return 28 + 0.95 * km ** 0.64
}

function byLead(days: number): number {
  const steps: [number, number][] = [
    [0, 1.95],
    [3, 1.75],
    [7, 1.45],
    [14, 1.22],
    [21, 1.08],
    [45, 1],
    [110, 0.94],
    [200, 1.02],
    [340, 1.08],
  ]
  let before = steps[0] ?? [0, 1]
  for (const step of steps) {
    if (days <= step[0]) {
      const width = step[0] - before[0]
      return width ? before[1] + ((step[1] - before[1]) * (days - before[0])) / width : step[1]
    }
    before = step
  }
  return before[1]
}

function byCalendar(day: number): number {
  const date = new Date(day * 60_000)
  const weekday = [1.13, 1.02, 0.92, 0.9, 1, 1.14, 1.01][date.getUTCDay()] ?? 1
  const month = date.getUTCMonth() + 1
  const dayOfMonth = date.getUTCDate()
  const holidays = (month === 12 && dayOfMonth >= 18) || (month === 1 && dayOfMonth <= 4)
  const season = holidays
    ? 1.34
    : ([0.88, 0.9, 0.98, 1.04, 1, 1.1, 1.22, 1.2, 1, 0.97, 0.9, 0.96][month - 1] ?? 1)
  return weekday * season
}

function drift(seed: number, today: number): number {
  const day = today / DAY
  const week = Math.floor(day / 5)
  const from = chance(seed, week)
  const to = chance(seed, week + 1)
  const part = (day - week * 5) / 5
  const daily = chance(seed, Math.floor(day) + 5000)
  return 1 + 0.07 * (from + (to - from) * part - 0.5) + 0.016 * (daily - 0.5)
}

/**
 * Price factor of an airline's sale: four days of a nine-day period, on about half of its routes.
 */
function ownSale(airline: Airline, pair: number, today: number): number {
  const seed = hash(airline.iata)
  const day = today / DAY + (seed % 9)
  const period = Math.floor(day / 9)
  if (chance(seed, period) >= 0.3 || day - period * 9 >= 4) return 1
  if (chance(mix(pair, seed), period) >= 0.5) return 1
  return 0.68 + 0.17 * chance(mix(pair, seed), period + 1)
}

/** Price factor of a sale by all airlines of a route: a few days, about twice in two months. */
function fareWar(pair: number, today: number): number {
  const day = today / DAY + (pair % 13)
  const period = Math.floor(day / 13)
  const lasts = 3 + Math.floor(3 * chance(pair, period + 900))
  if (chance(pair, period + 300) >= 0.4 || day - period * 13 >= lasts) return 1
  return 0.56 + 0.12 * chance(pair, period + 600)
}

/** The economy fare for one adult one way in dollars, before brand and tax. */
export function marketFare(itinerary: Itinerary, owner: Airline, today: number): number {
  const first = itinerary.legs[0]
  const last = itinerary.legs[itinerary.legs.length - 1]
  if (!first || !last) return 0
  const day = Math.floor(first.departsWall / DAY) * DAY
  const pair = hash(`${first.from.iata}${last.to.iata}`)
  const lead = Math.max(0, (day - today) / DAY)
  const stops = itinerary.legs.length - 1
  const taste = 0.84 + 0.34 * chance(itinerary.seed, day / DAY)
  const route = 0.88 + 0.24 * chance(pair, 3)
  // Nonstop flights cost more, and long detours cost less.
  const nonstop = stops === 0 ? 1.07 : stops === 1 ? 0.93 : 0.9
  return (
    byDistance(itinerary.km) *
    owner.level *
    route *
    taste *
    nonstop *
    byLead(lead) *
    byCalendar(day) *
    drift(mix(pair, hash(owner.iata)), today) *
    Math.min(ownSale(owner, pair, today), fareWar(pair, today))
  )
}

function taxDollars(itinerary: Itinerary, fare: number): number {
  const airports = itinerary.legs.reduce((sum, leg) => sum + 4 + (leg.flight.seed % 700) / 100, 0)
  const departure = itinerary.legs[0]?.from.country === 'GB' && itinerary.km > 3200 ? 88 : 0
  return airports + departure + fare * 0.075
}

export function priceOf(
  journey: Itinerary[],
  owner: Airline,
  brand: Brand,
  today: number,
  kind: PassengerKind,
  currency: Currency,
): Price {
  let base = 0
  let tax = 0
  for (const itinerary of journey) {
    const fare = marketFare(itinerary, owner, today) * brand.factor + brand.plus
    base += fare
    tax += taxDollars(itinerary, fare)
  }
  if (journey.length > 1) base *= 0.93
  const share = { adult: 1, youth: 0.85, child: 0.75, infant_without_seat: 0.1 }[kind]
  const taxShare = { adult: 1, youth: 1, child: 0.85, infant_without_seat: 0.08 }[kind]
  const baseMinor = Math.max(1, fromDollars(base * share, currency))
  const taxMinor = Math.max(0, fromDollars(tax * taxShare, currency))
  return { base: baseMinor, tax: taxMinor, total: baseMinor + taxMinor }
}
