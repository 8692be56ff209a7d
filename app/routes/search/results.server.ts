import { now } from '#app/platform/clock.server.ts'
import { findSeason, seasonDeparture } from '#app/content/seasons.ts'
import { cabinLabels } from '#app/core/flight/offer-labels.ts'
import { routeParts } from '#app/core/flight/itinerary/trip-route.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { suggestionLabel } from '#app/core/places/airport.ts'
import { placeLabel } from '#app/core/places/route-label.ts'
import { readResultsView, viewParams } from '#app/core/search/results/results-view.ts'
import type { SearchCheck, SearchErrors } from '#app/core/search/query/search-check.ts'
import { findTripType, namePlaces, searchDefaults } from '#app/core/search/query/search-defaults.ts'
import {
  agesSummary,
  assumedChildAge,
  inputParams,
  passengerSummary,
  searchedAges,
  type SearchInput,
  type SearchQuery,
} from '#app/core/flight/search-query.ts'
import { formatDate, formatFullDate } from '#app/core/places/time.ts'
import { readPreferences } from '#app/web/session/preferences/preferences.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { meantSearches } from './other-searches.server.ts'
import { paths } from '#app/core/paths.ts'

const tripLabels = {
  'round-trip': 'Round Trip',
  'one-way': 'One Way',
  'multi-city': 'Multi-City',
} as const

export type SummaryPlace = { city: string; code: string; label?: string }

function placeOf(code: string): SummaryPlace {
  const place = findPlace(code)
  const city = place?.city_name ?? code
  const label = place && suggestionLabel(place)
  return { code, city, ...(label && label !== placeLabel({ city, code }) && { label }) }
}

/** Returns "Jan 12 – 19" for round trips, otherwise "Jan 12, Jan 15", with years if they differ. */
function datesOf({ tripType, slices }: SearchQuery): string {
  const years = new Set(slices.map(({ date }) => date.slice(0, 4)))
  const format = years.size > 1 ? formatFullDate : formatDate
  const days = slices.map(({ date }) => format(date).replace(/^\w+, /, ''))
  const [out, back] = days
  if (tripType !== 'round-trip' || !out || !back) return days.join(', ')
  const [month, day] = back.split(' ')
  return years.size === 1 && out.startsWith(`${month} `) ? `${out} – ${day}` : `${out} – ${back}`
}

export function searchSummary(query: SearchQuery) {
  const flights = query.slices.map(({ origin, destination }) => ({
    origin: placeOf(origin),
    destination: placeOf(destination),
  }))
  return {
    trip: tripLabels[query.tripType],
    cabin: cabinLabels[query.cabinClass],
    route: routeParts(flights.slice(0, query.tripType === 'round-trip' ? 1 : undefined)),
    dates: datesOf(query),
    passengers: [passengerSummary(query), agesSummary(query)].filter(Boolean).join(' · '),
    /** Age that the prices assume when the search doesn't state children's ages. */
    assumedAge: searchedAges(query).assumed > 0 ? assumedChildAge : null,
    modifyTo: paths.modifySearch(query),
  }
}

export function shareAddress(query: SearchQuery, params: URLSearchParams): string {
  const view = readResultsView(params, query.tripType === 'round-trip')
  return paths.results(query, new URLSearchParams(viewParams(view)))
}

/**
 * Recognises an incomplete search from the site's own links: some fields are missing, but no field is wrong.
 */
function readIncompleteSearch(input: SearchInput, { errors }: Extract<SearchCheck, { ok: false }>) {
  const place = findPlace(input.destination ?? '')
  const absent = (field: string) => !(field in input)
  if (input.origin || (input.destination && !place) || input.tripType === 'multi-city') return null
  if (!Object.keys(errors).every(absent)) return null
  return { city: place?.city_name ?? null, dated: input.departureDate !== undefined }
}

const placeName = (code: string) => {
  const place = findPlace(code)
  return place && suggestionLabel(place)
}

/** Leaves fields that the check misses empty, because a default would contradict the error beside it. */
function withMissingFields(input: SearchInput, errors: SearchErrors): SearchInput {
  const missing = (['departureDate', 'returnDate'] as const).filter((field) => errors[field])
  return {
    ...Object.fromEntries(missing.map((field) => [field, ''])),
    ...(input.tripType === 'multi-city' && { moreSlices: [{}] }),
    ...input,
  }
}

/** Returns the page for an incomplete or invalid address, with a form that keeps the valid parts. */
export async function invalidSearch(
  input: SearchInput,
  check: Extract<SearchCheck, { ok: false }>,
  request: Request,
) {
  const { searchParams: params } = new URL(request.url)
  const { tripType = 'round-trip', ...asked } = input
  const season = findSeason(params.get('promo'))
  const missing = !input.origin || !input.destination || !input.departureDate
  const incomplete = season ? null : readIncompleteSearch(input, check)
  if (!season && !incomplete) {
    const messages = [...new Set(Object.values(check.errors).flatMap((given) => given ?? []))]
    const [only = ''] = messages.length === 1 ? messages : []
    const meant = await meantSearches(input, check, await currentMode())
    return {
      kind: 'invalid' as const,
      title: missing ? 'Your search is incomplete' : only || 'We can’t run this search',
      lead: missing ? 'Missing required flight search parameters' : null,
      meant,
      form: {
        ...searchDefaults(namePlaces(withMissingFields(input, check.errors), placeName), {
          tripType: findTripType(tripType) ?? 'round-trip',
          now: new Date(now()),
        }),
        errors: check.errors,
        // Links to the places that the text may mean replace the form's list of them.
        ...(meant.length === 0 && { choices: check.choices }),
      },
    }
  }
  const stated = params.has('tripType') || asked.returnDate ? tripType : null
  const trip = stated ?? (await readPreferences(request)).lastTripType
  const at = new Date(now())
  return {
    kind: 'incomplete' as const,
    city: incomplete?.city ?? null,
    dated: incomplete?.dated ?? true,
    form: searchDefaults(asked, {
      tripType: findTripType(trip) ?? 'round-trip',
      departure: season ? seasonDeparture(season, at) : undefined,
      now: at,
    }),
    season: season && {
      id: season.id,
      title: season.title,
      lead: season.lead,
      ideas: season.ideas.map(({ code, city, reason }) => {
        const idea = inputParams({ ...asked, destination: code })
        idea.set('promo', season.id)
        return { city, reason, to: paths.searchWith(idea) }
      }),
    },
  }
}
