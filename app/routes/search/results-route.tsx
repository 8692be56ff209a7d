import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Await, useLoaderData, useNavigation } from '@remix-run/react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { now } from '#app/platform/clock.server.ts'
import { IconSymbols } from '#app/components/icon.tsx'
import { Notice } from '#app/components/notice.tsx'
import { privateMeta } from '#app/components/page-meta.ts'
import { saveInBrowser } from '#app/components/search-form/browser-storage.ts'
import { checkSearch } from '#app/core/search/check-search.ts'
import { readResultsView } from '#app/core/search/results/results-view.ts'
import { readSearchInput, searchParams } from '#app/core/flight/search-query.ts'
import { privatePage } from '#app/web/pages/cache-headers.server.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { isDataRequest } from '#app/web/forms/data-request.server.ts'
import { takeSearch } from '#app/web/session/limits.server.ts'
import { allowCaching } from '#app/web/pages/page-store.server.ts'
import { preferencesCookie } from '#app/web/session/preferences.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import {
  findFreshSearch,
  waitForUpdate,
  waitUntilSettled,
  refreshSearch,
  searchOffers,
  type SearchRun,
} from '#app/core/search/search-offers.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { listSavedFlights } from '#app/web/session/saved-flights.server.ts'
import { pack, unpack } from '#app/components/packed.ts'
import { paths } from '#app/core/paths.ts'
import { loadMoreAddress, waitAddress } from './addresses.server.ts'
import { ArrivalsBar, waitingLabel } from './arrivals-bar.tsx'
import { DateStrip, type DayFares } from '#app/routes/search/cards/date-strip.tsx'
import { FilterPanel } from '#app/routes/search/cards/filter-panel.tsx'
import { ResultsHeader } from './results-header.tsx'
import { fromFirstPage, withoutFilters } from './page-params.ts'
import { resultsHeading, NoMatchingFlights, ResultsList } from './results-list.tsx'
import {
  errorState,
  failureStatus,
  initialCards,
  priceNote,
  resultsPage,
} from './results-page.server.ts'
import { ResultsLoading, ResultsState, WaitWithoutScripts } from './results-states.tsx'
import {
  datesAround,
  faresAround,
  invalidSearch,
  searchSummary,
  shareAddress,
} from './results.server.ts'
import { useArrivals, type Arriving } from './use-arrivals.ts'
import { Searching } from './searching.tsx'
import { SpokenCount } from './spoken-count.tsx'
import searchSheet from '#app/styles/search.css?url'

/** This script loads separately, because the search form is a twelfth of the page's scripts. */
const loadInvalid = () => import('./invalid-search.tsx')
const InvalidSearch = lazy(async () => ({
  default: (await loadInvalid().catch(reloadPage)).InvalidSearch,
}))

/** If a script doesn't load, a reload gets the whole page from the server. */
function reloadPage(): Promise<never> {
  window.location.reload()
  return new Promise(() => {})
}

// React may hydrate this page only once this module has loaded. Otherwise React would clear the server's form
// while the module loads, and show an error if loading fails.
if (typeof document !== 'undefined' && document.getElementById('invalid')) {
  await loadInvalid().catch(() => new Promise(() => {}))
}

const loadingPageDelayMs = 100
const maxWaitMs = 28_000

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchSheet }]

export async function loader({ request }: LoaderFunctionArgs) {
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
  const frameOf = async (run: SearchRun | null) => ({
    summary: searchSummary(query),
    search: searchParams(query).toString(),
    tripType: query.tripType,
    address: `${url.pathname}${url.search}`,
    shareTo: shareAddress(query, params),
    waitTo: waitAddress(url),
    priceNote: priceNote(query),
    strip: await datesAround(query, mode, run),
    initial: run ? initialCards(run) : [],
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
  const page = () => resultsPage(run, query, { params, withCards, saved })
  if (params.has('wait')) await waitUntilSettled(run)
  else await waitForUpdate(run, 0, loadingPageDelayMs)
  const results = page()
  if (!results) {
    const late = waitForUpdate(run, 0, maxWaitMs).then(async () =>
      pack({ ...(page() ?? timeoutPage()), fares: await faresAround(query, mode, run) }),
    )
    return data({ frame: pack(await frameOf(run)), results: late }, { headers })
  }
  const isSame = saved.length === 0 && !params.has('notSold')
  if (run.complete && results.kind === 'offers' && isSame) {
    allowCaching(request, { isFresh: () => findFreshSearch(query, mode) === run, savedPreferences })
  }
  const failed = run.failure && results.kind === 'error' ? failureStatus(run.failure) : null
  if (failed) headers.set('Retry-After', String(failed.retryAfter))
  return data(
    { frame: pack(await frameOf(run)), results: pack(results) },
    { status: failed?.status ?? 200, headers },
  )

  function timeoutPage() {
    const message = 'Unable to search flights: the airlines are taking longer than usual.'
    return { kind: 'error' as const, state: errorState(message, query, params) }
  }
}

/** Refresh Results starts a new search and redirects to the same address. */
export async function action({ request }: ActionFunctionArgs) {
  const url = new URL(request.url)
  const check = checkSearch(readSearchInput(url.searchParams), new Date(now()))
  url.searchParams.delete('wait')
  const address = `${url.pathname}${url.search}`
  if (!check.ok) return redirect(address, 303)
  const { query } = check
  const mode = await currentMode()
  // A search that is still running is recent enough.
  if (findFreshSearch(query, mode)?.complete === false) return redirect(address, 303)
  const limited = await takeSearch(request)
  if (limited) {
    return redirectWithToast(address, { title: limited.message, tone: 'error' })
  }
  await refreshSearch(query, mode)
  // The search starts now, on this visitor's allowance. The next page load joins it.
  searchOffers(query, mode)
  return redirect(address, 303)
}

/** Shared caches may not store the page, but Back may show it again immediately. */
export const headers = privatePage('private, no-cache')

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (loaded && 'invalid' in loaded && loaded.invalid.kind === 'invalid') {
    return privateMeta(loaded.invalid.title)
  }
  const places = loaded && 'frame' in loaded ? unpack(loaded.frame).summary.places : null
  const route = places ? `${places.map(({ city }) => city).join(' to ')} flights` : 'Flights'
  return privateMeta(route)
}

export default function SearchResults() {
  const loaded = useLoaderData<typeof loader>()
  if ('invalid' in loaded) {
    return (
      <Suspense
        fallback={
          <p className="page pt-6 pb-16" role="status">
            Loading the search form...
          </p>
        }
      >
        <InvalidSearch {...loaded.invalid} />
      </Suspense>
    )
  }
  return <Search {...loaded} />
}

type Loaded = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { invalid: unknown }>

function Search({ frame, results }: Loaded) {
  const loaded = unpack(frame)
  const { summary, search, tripType, address, shareTo, waitTo, strip } = loaded
  const [asked, setAsked] = useState({ results, times: 0 })
  if (results instanceof Promise && results !== asked.results) {
    setAsked({ results, times: asked.times + 1 })
  }
  const [known, setKnown] = useState<{ frame: typeof frame; fares: DayFares } | null>(null)
  const onFares = useCallback((fares: DayFares) => setKnown({ frame, fares }), [frame])
  const view = readResultsView(new URLSearchParams(address.slice(address.indexOf('?'))))
  const context = new URLSearchParams(fromFirstPage(search, view))
  const opening = useNavigation().location?.pathname.startsWith(paths.flights) ?? false
  useEffect(() => {
    saveInBrowser('lastTripType', tripType)
    saveInBrowser('lastSearchParams', search)
  }, [tripType, search])
  return (
    <div className="page overflow-x-clip pb-16 lg:pt-2">
      <a className="btn absolute start-4 -top-16 z-50 focus:top-2" href="#flights">
        Skip to flights
      </a>
      <IconSymbols names={['check', 'close', 'star']} />
      <ResultsHeader {...{ summary, address, shareTo, search }} />
      <DateStrip days={strip} fares={known?.frame === frame ? known.fares : null} />
      {loaded.notSold && (
        <Notice
          tone="amber"
          role="status"
          title="Those flights are no longer available"
          className="mb-4"
        >
          You can book one of these instead.
        </Notice>
      )}
      {/* The key stays the same while results arrive, so that filters keep the focus. A new search gets a new
          key. */}
      <Suspense
        key={`${search} ${asked.times}`}
        fallback={
          <ResultsLoading
            waitTo={waitTo}
            initial={loaded.initial}
            priceNote={loaded.priceNote}
            flightTo={(offerId) => paths.flight(offerId, context)}
          />
        }
      >
        <Await resolve={results} errorElement={<ConnectionLost address={address} />}>
          {(page) => (
            <Results
              page={unpack<Page>(page)}
              {...{ address, waitTo, onFares }}
              renewed={loaded.initial.length > 0}
              alertTo={summary.alertTo}
            />
          )}
        </Await>
      </Suspense>
      {opening && <Searching role="status">Loading flight details...</Searching>}
    </div>
  )
}

function ConnectionLost({ address }: { address: string }) {
  return (
    <ResultsState
      title="Error Loading Flights"
      message="The connection was lost before the flights arrived. Please try again."
      action={{ label: 'Try Again', to: address, reload: true }}
    />
  )
}

type Page = NonNullable<ReturnType<typeof resultsPage>> & {
  /** Fares for the date strip, present only if they arrived after the strip. */
  fares?: DayFares
}

type OffersPage = Extract<Page, { kind: 'offers' }>

function arrivingOf(page: Page): Arriving | null {
  if (page.kind !== 'offers') return null
  const { list, progress } = page
  return { ...progress, total: list.total, from: list.from, ids: list.offers.ids }
}

function withSaved(page: Page, later: Page): Page {
  if (page.kind !== 'offers' || later.kind !== 'offers') return page
  return { ...page, list: { ...page.list, saved: later.list.saved } }
}

/** New cards may wait for the visitor, but counts, prices and badges always describe the whole search. */
function withCardsOf(
  { offers, saved }: OffersPage['list'],
  latest: OffersPage['list'],
): OffersPage['list'] {
  return { ...latest, saved, offers: { ...offers, labels: latest.offers.labels } }
}

type ResultsProps = {
  page: Page
  address: string
  waitTo: string
  onFares: (fares: DayFares) => void
  renewed: boolean
  alertTo: string
}

function Results({ page: loaded, address, waitTo, onFares, renewed, alertTo }: ResultsProps) {
  const { page, latest, arriving, waiting, show } = useArrivals(loaded, {
    arrivingOf,
    withSaved: withSaved,
    address,
    renewed,
  })
  useEffect(() => {
    if (page.kind !== 'offers') return
    const { ids, prices } = page.list.offers
    const offers = ids.map((id, row) => ({ id, price: prices[row] }))
    saveInBrowser('previousResults', JSON.stringify({ search: page.search, offers }))
  }, [page])
  useEffect(() => {
    if (latest.fares) onFares(latest.fares)
  }, [latest, onFares])
  if (page.kind === 'error' || page.kind === 'empty') return <ResultsState {...page.state} />
  const { panel, search } = latest.kind === 'offers' ? latest : page
  const list = latest.kind === 'offers' ? withCardsOf(page.list, latest.list) : page.list
  const view = readResultsView(new URLSearchParams(page.view))
  return (
    <div className="grid grid-cols-1 gap-x-6 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:items-start">
      {loaded.kind === 'offers' && loaded.progress.arriving && (
        <WaitWithoutScripts waitTo={waitTo} />
      )}
      <FilterPanel {...panel} {...{ search, view }} matching={list.matching} />
      {page.list.matching === 0 ? (
        <NoMatchingFlights
          total={list.total}
          chips={list.chips}
          {...{ search, view }}
          clearTo={paths.searchWith(new URLSearchParams(withoutFilters(search, view)))}
        />
      ) : (
        <ResultsList {...list} {...{ search, view, alertTo }} />
      )}
      <SpokenCount
        growing={arriving}
        text={[resultsHeading(list), ...(waiting === null ? [] : [waitingLabel(waiting)])].join(
          '. ',
        )}
      />
      <ArrivalsBar
        arriving={arriving}
        waiting={waiting}
        onShow={() => {
          show()
          // The pressed button disappears, so the keyboard focus moves to the list.
          document.getElementById('flights')?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}
