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

function toSuggestion(place: Airport | City, name = place.name): Suggestion {
  return { code: place.iata_code, label: suggestionLabel(place), name, country: place.country_code }
}

const maxNearby = 3

function nearbySuggestions(found: readonly (Airport | City)[]): Suggestion[] {
  const [match, ...others] = found
  if (!match || 'airports' in match || others.length > 1) return []
  const listed = new Set(found.map(({ iata_code }) => iata_code))
  return nearbyAirports(match)
    .filter(({ airport }) => !listed.has(airport.iata_code))
    .slice(0, maxNearby)
    .map(({ airport, km }) =>
      toSuggestion(airport, `Nearby: ${km} km from ${match.city_name} (${match.iata_code})`),
    )
}

export const suggestAirports = call(
  {
    method: 'GET',
    path: '/api/airports',
    summary: 'Suggest airports for the airport field.',
    documented: false,
    access: anyone,
    answers: { 200: z.array(SuggestionSchema) },
    cacheControl: 'public, max-age=86400',
  },
  async ({ request }) => {
    const text = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 60)
    const found = searchAirports(text)
    const body = found.map((place) => toSuggestion(place)).concat(nearbySuggestions(found))
    return { status: 200, body }
  },
)
