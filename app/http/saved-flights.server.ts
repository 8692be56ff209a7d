import { preferencesCookie, readPreferences, type SavedFlight } from './preferences.server.ts'

export const maxSavedFlights = 5

/** The flights that a browser has saved, oldest first. Nobody else knows of them. */
export async function listSavedFlights(request: Request): Promise<SavedFlight[]> {
  return (await readPreferences(request)).saved ?? []
}

/** The cookie that holds one flight more; what was saved before keeps its place. Null where there are enough. */
export async function savingCookie(request: Request, flight: SavedFlight) {
  const saved = await listSavedFlights(request)
  const known = saved.some(({ id }) => id === flight.id)
  if (!known && saved.length >= maxSavedFlights) return null
  const after = known
    ? saved.map((one) => (one.id === flight.id ? flight : one))
    : [...saved, flight]
  return { setCookie: await preferencesCookie(request, { saved: after }) }
}

/** The cookie without a flight; null where it was not saved. */
export async function removingCookie(request: Request, offerId: string): Promise<string | null> {
  const saved = await listSavedFlights(request)
  return preferencesCookie(request, { saved: saved.filter(({ id }) => id !== offerId) })
}
