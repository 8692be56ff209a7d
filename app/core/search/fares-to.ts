import type { Price } from '#app/core/money/money.ts'
import { findPlace, isSamePlace } from '#app/core/places/airport-search.ts'

export type KnownFare = { key: string; price: Price }

export type FareTo = {
  price: Price
  origin: string
  destination: string
}

/**
 * Matches the search key of a round trip for one adult in economy. Fares of other searches are not
 * comparable.
 */
const oneAdult = /^([A-Z]{3})-([A-Z]{3})-[\d-]{10}\/\2-\1-[\d-]{10}\/economy\/1\/0\/0$/

export function faresTo(codes: readonly string[], known: readonly KnownFare[]) {
  const lowest = new Map<string, FareTo>()
  for (const { key, price } of known) {
    const [, origin, destination] = oneAdult.exec(key) ?? []
    const code = destination && codes.find((code) => isWithin(destination, code))
    if (!origin || !destination || !code) continue
    const before = lowest.get(code)?.price
    if (before && (before.currency !== price.currency || before.amount <= price.amount)) continue
    lowest.set(code, { price, origin, destination })
  }
  return lowest
}

function isWithin(a: string, b: string): boolean {
  const [one, other] = [findPlace(a), findPlace(b)]
  return a === b || (one !== null && other !== null && isSamePlace(one, other))
}
