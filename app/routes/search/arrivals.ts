import type { LoaderFunctionArgs } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { checkSearch } from '#app/core/search/check-search.ts'
import { readSearchInput } from '#app/core/flight/search-query.ts'
import { listSavedFlights } from '#app/web/session/saved-flights.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { followSearch, waitForUpdate } from '#app/core/search/search-offers.server.ts'
import { resultsPage } from './results-page.server.ts'
import { faresAround } from './results.server.ts'

const maxWaitMs = 20_000

/**
 * The results page of a search that is under way, as soon as it knows more than version `after`. It
 * never asks the airlines: 404 says that no instance has, so that there is nothing to follow.
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
  const page = resultsPage(run, check.query, { params, withCards: true, saved })
  const fares = await faresAround(check.query, mode, run)
  return Response.json(page && { ...page, fares }, { headers })
}
