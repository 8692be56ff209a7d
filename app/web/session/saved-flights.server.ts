import { createHash } from 'node:crypto'
import type { CardFacts } from '#app/core/flight/card-facts.ts'
import { preferencesCookie, readPreferences, type SavedFlight } from './preferences.server.ts'

export const maxSavedFlights = 5

/** The flights that a browser has saved, oldest first. Nobody else knows of them. */
export async function listSavedFlights(request: Pick<Request, 'headers'>): Promise<SavedFlight[]> {
  return (await readPreferences(request)).saved ?? []
}

/**
 * The same for one fare of the same flights in every search: airlines give its offers new ids. `flights`
 * as `flightsKey` tells them.
 */
export function fareKey(flights: string, { brands, cabins }: Pick<CardFacts, 'brands' | 'cabins'>) {
  const text = JSON.stringify([flights, brands, cabins])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

/** Whether a saved flight is the one that is described. */
export function isSavedAs(saved: SavedFlight, { id, fare }: Pick<SavedFlight, 'id' | 'fare'>) {
  return saved.id === id || (fare !== undefined && saved.fare === fare)
}

/** The cookie that holds one flight more; what was saved before keeps its place. Null where there are enough. */
export async function savingCookie(request: Request, flight: SavedFlight) {
  const saved = await listSavedFlights(request)
  const known = saved.some((one) => isSavedAs(one, flight))
  if (!known && saved.length >= maxSavedFlights) return null
  const after = known
    ? saved.map((one) => (isSavedAs(one, flight) ? flight : one))
    : [...saved, flight]
  return { setCookie: await preferencesCookie(request, { saved: after }) }
}

/** The cookie without a flight; null where it was not saved. */
export async function removingCookie(
  request: Request,
  flight: Pick<SavedFlight, 'id' | 'fare'>,
): Promise<string | null> {
  const saved = await listSavedFlights(request)
  return preferencesCookie(request, { saved: saved.filter((one) => !isSavedAs(one, flight)) })
}
