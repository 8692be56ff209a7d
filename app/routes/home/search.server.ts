import { data, redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { formParams } from '#app/components/search-form/form-params.ts'
import type { RecentSearch, SearchFailure } from '#app/components/search-form/search-form-props.ts'
import { findSeason, seasonDeparture } from '#app/content/seasons.ts'
import { monthOf } from '#app/core/search/prices/month-days.ts'
import { checkPostedSearch, checkSearch } from '#app/core/search/query/check-search.ts'
import { findPlace } from '#app/core/places/airport-search.ts'
import { suggestionLabel } from '#app/core/places/airport.ts'
import { findTripType, namePlaces, searchDefaults } from '#app/core/search/query/search-defaults.ts'
import {
  buttonAfter,
  describeEdit,
  editSearch,
  readSearchEdit,
} from '#app/core/search/query/search-edit.ts'
import { inputParams, readSearchInput, searchParams } from '#app/core/flight/search-query.ts'
import type { SearchInput } from '#app/core/flight/search-query.ts'
import { addDaysTo, formatDate, isDate, todayIn } from '#app/core/places/time.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import {
  preferencesCookie,
  readPreferences,
  recentSearches,
  withRecentSearch,
} from '#app/web/session/preferences/preferences.server.ts'
import { log } from '#app/platform/log.server.ts'
import { paths } from '#app/core/paths.ts'

function recentSearchLinks(queries: string[], at: Date): RecentSearch[] {
  return queries.flatMap((params) => {
    const check = checkSearch(readSearchInput(new URLSearchParams(params)), at)
    if (!check.ok) return []
    const { slices, tripType } = check.query
    const stops = tripType === 'round-trip' ? slices.slice(0, 1) : slices
    const ends = [stops[0]?.origin, ...stops.map(({ destination }) => destination)]
    const places = ends.flatMap((code) => findPlace(code ?? '') ?? [])
    const days = [slices[0], slices.length > 1 ? slices.at(-1) : null].flatMap((slice) =>
      slice ? formatDate(slice.date) : [],
    )
    return {
      to: paths.results(check.query),
      route: places.map(({ city_name }) => city_name).join(' – '),
      days: days.join(' – '),
      places: places.map((place) => ({
        code: place.iata_code,
        label: suggestionLabel(place),
        name: place.name,
        country: place.country_code,
      })),
    }
  })
}

const defaultDeparture = (at: Date) => addDaysTo(todayIn('UTC', at), 21)

/** Form values from the address, else defaults. Sets a cookie if the address names a trip type. */
export async function readSearchForm(request: Request, at: Date) {
  const { searchParams: params } = new URL(request.url)
  const asked = readSearchInput(params)
  const { lastTripType } = await readPreferences(request)
  const chosen = findTripType(params.get('trip'))
  const trip = chosen ?? (params.has('origin') ? asked.tripType : lastTripType)
  const season = findSeason(params.get('promo'))
  const place = asked.origin ? null : findPlace(asked.destination ?? '')
  const named = namePlaces(asked, (code) => {
    const known = findPlace(code)
    return known && suggestionLabel(known)
  })
  return {
    form: {
      ...searchDefaults(named, {
        tripType: findTripType(trip) ?? 'round-trip',
        departure: season ? seasonDeparture(season, at) : place ? defaultDeparture(at) : undefined,
        now: at,
      }),
      autoFocus: place !== null,
      recent: recentSearchLinks(await recentSearches(request), at),
    },
    cookie: chosen ? await preferencesCookie(request, { lastTripType: chosen }) : null,
  }
}

function datesAddress(values: SearchInput): string {
  const { departureDate } = values
  const params = inputParams(values)
  const day = isDate(departureDate) ? departureDate : todayIn('UTC', new Date(now()))
  params.set('month', monthOf(day))
  return paths.dates(params)
}

/**
 * Redirects to the results, or shows the form again with errors. The buttons that swap, add or remove a row
 * show the form again with that change.
 */
export async function submitSearch(request: Request) {
  const texts = formParams(await readForm(request))
  const values = readSearchInput(texts)
  if (texts.get('intent') === 'dates') return redirect(datesAddress(values), 303)
  const tab = findTripType(texts.get('trip'))
  if (tab) return redirect(paths.searchFormUnder(tab, values), 303)
  const edit = readSearchEdit(texts.get('intent'))
  if (edit) {
    const after = editSearch(values, edit)
    const edited = { focused: buttonAfter(edit, after), said: describeEdit(edit, values, after) }
    return data<SearchFailure>({ done: true, values: after, edited })
  }
  try {
    const check = checkPostedSearch(values, new Date(now()))
    if (!check.ok) {
      const { errors, choices } = check
      return data<SearchFailure>({ values, errors, choices }, { status: 400 })
    }
    const { query } = check
    const params = searchParams(query).toString()
    const cookie = await preferencesCookie(request, {
      lastTripType: query.tripType,
      lastSearchParams: params,
      recentSearches: await withRecentSearch(request, params),
    })
    return redirect(paths.searchFromForm(query), { status: 303, headers: withCookies(cookie) })
  } catch (error) {
    log.error({ err: error }, 'search form failed')
    return data<SearchFailure>({ values, failed: true }, { status: 500 })
  }
}
