import { data, redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { bagCostsVersion, findBagCosts } from '#app/core/search/bag-costs.server.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import { readSearchInput, searchParams, type SearchQuery } from '#app/core/flight/search-query.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { isTextBrowser } from '#app/web/wire/text-browser.server.ts'
import { isDataRequest } from '#app/web/forms/data-request.server.ts'
import { takeSearch } from '#app/web/session/limits/limits.server.ts'
import { pricedDaysVersion } from '#app/core/fares/price-days.server.ts'
import { allowCaching } from '#app/web/pages/page-store.server.ts'
import { preferencesCookie } from '#app/web/session/preferences/preferences.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import {
  findFreshSearch,
  waitForOffers,
  waitForUpdate,
  waitUntilSettled,
  searchOffers,
  type SearchRun,
} from '#app/core/search/search-offers.server.ts'
import { readResultsView, type ResultsView } from '#app/core/search/results/results-view.ts'
import { listSavedFlights } from '#app/web/session/preferences/saved-flights.server.ts'
import { pack } from '#app/components/page/scripts/packed.ts'
import { loadMoreAddress, waitAddress } from './addresses.server.ts'
import { withOtherSearches } from './other-searches.server.ts'
import { faresAround, otherDates } from './other-dates.server.ts'
import { initialCards, priceNote } from './list/results-cards.server.ts'
import { resultsPage } from './results-page.server.ts'
import { errorState, failureStatus } from './results-failures.server.ts'
import { invalidSearch, searchSummary, shareAddress } from './results.server.ts'

const loadingPageDelayMs = 100
const maxWaitMs = 28_000
const timeoutMessage = 'Unable to search flights: the airlines are taking longer than usual.'

/** Returns whether the prices of other days and of bags are still those of now. */
function pricesBeside(query: SearchQuery, mode: Mode, { filters }: ResultsView): () => boolean {
  const days = pricedDaysVersion(query, mode)
  const bags = bagCostsVersion()
  return () =>
    pricedDaysVersion(query, mode) === days &&
    (filters.myBags.length === 0 || bagCostsVersion() === bags)
}

/** A document must not say so, because without scripts it would still say it when later flights match. */
const hasNoMatchYet = (page: Awaited<ReturnType<typeof withOtherSearches>>) =>
  page?.kind === 'offers' && page.progress.arriving && page.list.matching === 0

export async function loadResults(request: Request) {
  const url = new URL(request.url)
  const params = url.searchParams
  const withCards = isDataRequest(request)
  if (params.get('showMore') === 'true') return redirect(loadMoreAddress(url, withCards))

  const input = readSearchInput(params)
  const check = checkSearch(input, new Date(now()))
  if (!check.ok) {
    const invalid = await invalidSearch(input, check, request)
    return data({ invalid }, { status: invalid.kind === 'invalid' ? 400 : 200 })
  }
  const { query } = check
  const mode = await currentMode()
  const savedPreferences = {
    lastTripType: query.tripType,
    lastSearchParams: searchParams(query).toString(),
  }
  const headers = withCookies(await preferencesCookie(request, savedPreferences))
  const view = readResultsView(params, query.tripType === 'round-trip')
  const costsOf = findBagCosts(mode)
  const frameOf = async (run: SearchRun | null) => ({
    summary: searchSummary(query),
    search: searchParams(query).toString(),
    tripType: query.tripType,
    address: `${url.pathname}${url.search}`,
    shareTo: shareAddress(query, params),
    waitTo: waitAddress(url),
    priceNote: priceNote(query),
    dates: await otherDates(query, mode, run, { view, costsOf }),
    initial: run ? initialCards(run, view, costsOf) : [],
    notSold: params.has('notSold'),
  })

  const known = findFreshSearch(query, mode)
  const limited = known ? null : await takeSearch(request)
  if (limited) {
    headers.set('Retry-After', String(limited.retryAfter))
    const results = { kind: 'error' as const, state: errorState(limited.message, query, params) }
    return data(
      { frame: pack(await frameOf(null)), results: pack(results) },
      { status: 429, headers },
    )
  }

  const run = known ?? searchOffers(query, mode)
  const saved = await listSavedFlights(request)
  const page = () => {
    const found = resultsPage(run, query, { params, withCards, saved, costsOf })
    return withOtherSearches(found, query, mode, params)
  }
  const waits = params.has('wait') || isTextBrowser(request)
  if (waits) await waitUntilSettled(run)
  else await waitForUpdate(run, 0, loadingPageDelayMs)
  const areSame = pricesBeside(query, mode, view)
  const results = await page()
  if (!results || (!waits && !withCards && hasNoMatchYet(results))) {
    const late = waitForPage().then(async () => {
      const fares = await faresAround(query, mode, run, { view, costsOf })
      return pack({ ...((await page()) ?? timeoutPage()), fares })
    })
    return data({ frame: pack(await frameOf(run)), results: late }, { headers })
  }
  if (run.complete && results.kind === 'offers' && saved.length === 0) {
    const isFresh = () => findFreshSearch(query, mode) === run && areSame()
    allowCaching(request, { isFresh, savedPreferences })
  }
  const failed = run.failure && results.kind === 'error' ? failureStatus(run.failure) : null
  if (failed) headers.set('Retry-After', String(failed.retryAfter))
  return data(
    { frame: pack(await frameOf(run)), results: pack(results) },
    { status: failed?.status ?? 200, headers },
  )

  /** A chosen outbound flight, or one that matches the filters, may be one of the last to arrive. */
  async function waitForPage() {
    await waitForOffers(run, maxWaitMs)
    const found = await page()
    const isEarly = found ? hasNoMatchYet(found) : view.step.kind === 'return'
    if (isEarly) await waitForUpdate(run, Infinity, maxWaitMs)
  }

  function timeoutPage() {
    return { kind: 'error' as const, state: errorState(timeoutMessage, query, params) }
  }
}
