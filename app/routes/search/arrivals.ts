import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { findBagCosts } from '#app/core/search/bag-costs.server.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import { readResultsView } from '#app/core/search/results/results-view.ts'
import { readSearchInput } from '#app/core/flight/search-query.ts'
import { listSavedFlights } from '#app/web/session/preferences/saved-flights.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { followSearch, waitForUpdate } from '#app/core/search/search-offers.server.ts'
import { withOtherSearches } from './other-searches.server.ts'
import { resultsPage } from './results-page.server.ts'
import { faresAround } from './other-dates.server.ts'

const maxWaitMs = 20_000

/**
 * Long poll that returns the results page once it is newer than version `after`. It never starts a search. A
 * 404 means that no instance is running this search.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams: params } = new URL(request.url)
  const headers = { 'Cache-Control': 'no-store' }
  const check = checkSearch(readSearchInput(params), new Date(now()))
  const mode = await currentMode()
  const run = check.ok ? await followSearch(check.query, mode) : null
  if (!check.ok || !run) return Response.json(null, { status: 404, headers })
  await waitForUpdate(run, Number(params.get('after')) || 0, maxWaitMs)
  const saved = await listSavedFlights(request)
  const costsOf = findBagCosts(mode)
  const results = resultsPage(run, check.query, { params, withCards: true, saved, costsOf })
  const page = await withOtherSearches(results, check.query, mode, params)
  const view = readResultsView(params, check.query.tripType === 'round-trip')
  const fares = await faresAround(check.query, mode, run, { view, costsOf })
  return Response.json(page && { ...page, fares }, { headers })
}
