import { createHash } from 'node:crypto'
import type { CardFacts } from '#app/core/flight/card-facts.ts'
import { preferencesCookie, readPreferences, type SavedFlight } from './preferences.server.ts'

export const maxSavedFlights = 5

export async function listSavedFlights(request: Pick<Request, 'headers'>): Promise<SavedFlight[]> {
  return (await readPreferences(request)).saved ?? []
}

/** An offer id changes with every search; this key does not. */
export function fareKey(flights: string, { brands, cabins }: Pick<CardFacts, 'brands' | 'cabins'>) {
  const text = JSON.stringify([flights, brands, cabins])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

export function isSavedAs(saved: SavedFlight, { id, fare }: Pick<SavedFlight, 'id' | 'fare'>) {
  return saved.id === id || (fare !== undefined && saved.fare === fare)
}

/** Null when the list is full. */
export async function cookieWithFlight(request: Request, flight: SavedFlight) {
  const saved = await listSavedFlights(request)
  const known = saved.some((one) => isSavedAs(one, flight))
  if (!known && saved.length >= maxSavedFlights) return null
  const after = known
    ? saved.map((one) => (isSavedAs(one, flight) ? flight : one))
    : [...saved, flight]
  return { setCookie: await preferencesCookie(request, { saved: after }) }
}

export async function cookieWithoutFlight(
  request: Request,
  flight: Pick<SavedFlight, 'id' | 'fare'>,
): Promise<string | null> {
  const saved = await listSavedFlights(request)
  return preferencesCookie(request, { saved: saved.filter((one) => !isSavedAs(one, flight)) })
}
