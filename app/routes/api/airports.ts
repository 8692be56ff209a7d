import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { searchAirports } from '#app/domain/places/airport-search.ts'
import { airportLabel } from '#app/domain/places/airport.ts'
import { answerApi, type Endpoints } from '#app/http/api.server.ts'

export const loader = (args: LoaderFunctionArgs) => answerApi(args, endpoints)
export const action = (args: ActionFunctionArgs) => answerApi(args, endpoints)

/** Suggestions for the airport field, so that the list need not travel to the browser. */
const endpoints: Endpoints = {
  async GET({ request }) {
    const query = new URL(request.url).searchParams.get('q') ?? ''
    const suggestions = searchAirports(query.slice(0, 60)).map((airport) => ({
      code: airport.iata_code,
      label: airportLabel(airport),
      name: airport.name,
      country: airport.country_code,
    }))
    return Response.json(suggestions, { headers: { 'Cache-Control': 'public, max-age=86400' } })
  },
}
