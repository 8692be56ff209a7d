import { tripLabel } from '../offer-labels.ts'

type Stop = { code: string; city: string }

/**
 * Returns the places of a trip in order, split where a flight starts at another airport than the
 * one where the previous flight ended. A round trip has only the places of its outbound flight.
 */
export function routeParts<Place extends Stop>(
  slices: readonly { origin: Place; destination: Place }[],
): Place[][] {
  const shown = tripLabel(slices) === 'Round Trip' ? slices.slice(0, 1) : slices
  const parts: Place[][] = []
  for (const { origin, destination } of shown) {
    const current = parts.at(-1)
    if (current?.at(-1)?.code === origin.code) current.push(destination)
    else parts.push([origin, destination])
  }
  return parts
}

/** Returns "London to Paris, then Rome to Madrid". */
export function routeText(parts: readonly (readonly string[])[]): string {
  return parts.map((places) => places.join(' to ')).join(', then ')
}

/**
 * Returns "LHR to JFK and back", or both routes when the return uses another airport of the same
 * city.
 */
export function codeRoute(slices: readonly { origin: Stop; destination: Stop }[]): string {
  const codes = routeParts(slices).map((places) => places.map(({ code }) => code))
  if (tripLabel(slices) !== 'Round Trip') return routeText(codes)
  const [out, back] = slices
  const isMirrored =
    out?.origin.code === back?.destination.code && out?.destination.code === back?.origin.code
  return isMirrored
    ? `${routeText(codes)} and back`
    : routeText(slices.map(({ origin, destination }) => [origin.code, destination.code]))
}

type Flight = { id: string; origin: Pick<Stop, 'code'>; destination: Pick<Stop, 'code'> }

/** Returns the part of each slice that the flights cover, such as "LGW to MAD" and "MAD to LGW". */
export function coveredRoutes(
  slices: readonly { segments: readonly Flight[] }[],
  segmentIds: readonly string[],
): string[] {
  return slices.flatMap(({ segments }) => {
    const flights = segments.filter(({ id }) => segmentIds.includes(id))
    const [first, last] = [flights[0], flights.at(-1)]
    return first && last ? [`${first.origin.code} to ${last.destination.code}`] : []
  })
}
