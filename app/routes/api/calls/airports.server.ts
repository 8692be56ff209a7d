import { z } from 'zod'
import { nearbyAirports, searchAirports } from '#app/core/places/airport-search.ts'
import { suggestionLabel, type Airport, type City } from '#app/core/places/airport.ts'
import { anyone } from '../access.server.ts'
import { call } from '../call.server.ts'

const SuggestionSchema = z.object({
  code: z.string(),
  label: z.string(),
  name: z.string(),
  country: z.string(),
})

type Suggestion = z.output<typeof SuggestionSchema>

function suggestionOf(place: Airport | City, name = place.name): Suggestion {
  return { code: place.iata_code, label: suggestionLabel(place), name, country: place.country_code }
}

/** Where one airport is meant, those near it: "Also near: 33 km from JFK". */
function besides(found: readonly (Airport | City)[]): Suggestion[] {
  const [meant, ...others] = found
  if (!meant || 'airports' in meant || others.length > 1) return []
  const listed = new Set(found.map(({ iata_code }) => iata_code))
  return nearbyAirports(meant)
    .filter(({ airport }) => !listed.has(airport.iata_code))
    .map(({ airport, km }) =>
      suggestionOf(airport, `Nearby: ${km} km from ${meant.city_name} (${meant.iata_code})`),
    )
}

export const suggestAirports = call(
  {
    operationId: 'suggestAirports',
    method: 'GET',
    path: '/api/airports',
    summary: 'Suggestions for the airport field, so that the list need not travel to the browser.',
    documented: false,
    access: anyone,
    answers: { 200: z.array(SuggestionSchema) },
    cacheControl: 'public, max-age=86400',
  },
  async ({ request }) => {
    const text = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 60)
    const found = searchAirports(text)
    const body = found.map((place) => suggestionOf(place)).concat(besides(found))
    return { status: 200, body }
  },
)
