import { z } from 'zod'
import { searchAirports } from '#app/domain/places/airport-search.ts'
import { airportLabel } from '#app/domain/places/airport.ts'
import { anyone } from '../access.server.ts'
import { call } from '../call.server.ts'

const SuggestionSchema = z.object({
  code: z.string(),
  label: z.string(),
  name: z.string(),
  country: z.string(),
})

export const suggestAirports = call(
  {
    method: 'GET',
    path: '/api/airports',
    summary: 'Suggestions for the airport field, so that the list need not travel to the browser.',
    documented: false,
    access: anyone,
    answers: { 200: z.array(SuggestionSchema) },
    cacheControl: 'public, max-age=86400',
  },
  async ({ request }) => {
    const text = new URL(request.url).searchParams.get('q') ?? ''
    const body = searchAirports(text.slice(0, 60)).map((airport) => ({
      code: airport.iata_code,
      label: airportLabel(airport),
      name: airport.name,
      country: airport.country_code,
    }))
    return { status: 200, body }
  },
)
