import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Await, useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { ButtonLink } from '#app/components/button.tsx'
import { FilterPanel } from '#app/components/results/filter-panel.tsx'
import { ResultsHeader } from '#app/components/results/results-header.tsx'
import { NoMatchingFlights, ResultsList } from '#app/components/results/results-list.tsx'
import { ResultsLoading, ResultsState } from '#app/components/results/results-states.tsx'
import { firstPage, nextPage } from '#app/domain/filters.ts'
import { checkSearch } from '#app/domain/search-form.ts'
import { readSearchInput, searchParams } from '#app/domain/search-query.ts'
import { withCookies } from '#app/http/cookies.server.ts'
import { paths } from '#app/http/paths.ts'
import { preferencesCookie } from '#app/http/preferences.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { forgetSearch, searchOffers } from '#app/operations/search-offers.server.ts'
import { invalidSearch, resultsPage, resultsStatus, searchSummary } from './results.server.ts'

/** A search that is answered this fast needs no waiting page. */
const shellAfterMs = 100

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  if (url.searchParams.get('showMore') === 'true') return redirect(moreAddress(url))

  const input = readSearchInput(url.searchParams)
  const check = checkSearch(input)
  if (!check.ok) return data({ invalid: invalidSearch(input, check, url) }, { status: 400 })

  const mode = await currentMode()
  const run = searchOffers(check.query, mode)
  const page = () => run.settled.then((outcome) => resultsPage(outcome, check.query, url))
  const shared = {
    summary: searchSummary(check.query),
    address: `${url.pathname}${url.search}`,
    waitTo: waitAddress(url),
  }

  const known = run.result ? { ok: true as const, result: run.result } : null
  const wait = url.searchParams.has('wait') ? Infinity : shellAfterMs
  const outcome = known ?? (await settledWithin(run.settled, wait))
  const headers = withCookies(
    await preferencesCookie(request, {
      lastTripType: check.query.tripType,
      lastSearchParams: searchParams(check.query).toString(),
    }),
  )
  if (!outcome) return data({ ...shared, results: page() }, { headers })
  const { status, retryAfter } = resultsStatus(outcome)
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return data({ ...shared, results: resultsPage(outcome, check.query, url) }, { status, headers })
}

/** Refresh Results: forgets what is known of the search and comes back to the same address. */
export async function action({ request }: ActionFunctionArgs) {
  const url = new URL(request.url)
  const check = checkSearch(readSearchInput(url.searchParams))
  if (check.ok) await forgetSearch(check.query, await currentMode())
  return redirect(`${url.pathname}${url.search}`, 303)
}

async function settledWithin<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  if (ms === Infinity) return promise
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)))
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** `showMore=true&previousCount=30` becomes `loaded=130`, so that the address stays the whole state. */
function moreAddress(url: URL): string {
  const params = new URLSearchParams(url.searchParams)
  const previous = Number(params.get('previousCount'))
  const shown = Number.isSafeInteger(previous) && previous >= firstPage ? previous : firstPage
  params.delete('showMore')
  params.delete('previousCount')
  params.set('loaded', String(shown + nextPage))
  return `${url.pathname}?${params}`
}

function waitAddress(url: URL): string {
  const params = new URLSearchParams(url.searchParams)
  params.set('wait', '1')
  return `${url.pathname}?${params}`
}

/** Not stored by anyone else, but the browser's Back button may show it again at once. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const retryAfter = loaderHeaders.get('Retry-After')
  return { 'Cache-Control': 'private, no-cache', ...(retryAfter && { 'Retry-After': retryAfter }) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const summary = loaded && 'summary' in loaded ? loaded.summary : null
  const route = summary ? `${summary.from.city} to ${summary.to.city} flights` : 'Flights'
  return [{ title: `${route} · Contrail` }, { name: 'robots', content: 'noindex' }]
}

export default function SearchResults() {
  const loaded = useLoaderData<typeof loader>()
  if ('invalid' in loaded) return <InvalidSearch {...loaded.invalid} />
  const { summary, address, waitTo, results } = loaded
  return (
    <div className="page results">
      <ResultsHeader summary={summary} address={address} />
      {results instanceof Promise ? (
        <Suspense key={address} fallback={<ResultsLoading waitTo={waitTo} />}>
          <Await resolve={results}>{(page) => <Results page={page} />}</Await>
        </Suspense>
      ) : (
        <Results page={results} />
      )}
    </div>
  )
}

type Page = ReturnType<typeof resultsPage>

function Results({ page }: { page: Page }) {
  if (page.kind === 'error' || page.kind === 'empty') return <ResultsState {...page.state} />
  return (
    <div className="results-body">
      <FilterPanel {...page.panel} />
      {page.listed.matching === 0 ? (
        <NoMatchingFlights total={page.listed.total} clearTo={page.panel.clearTo} />
      ) : (
        <ResultsList
          {...page.list}
          listed={page.listed}
          flightTo={(offerId) => paths.flight(offerId, new URLSearchParams(page.list.context))}
        />
      )}
    </div>
  )
}

function InvalidSearch({ messages, formTo, promotion }: ReturnType<typeof invalidSearch>) {
  return (
    <div className="page results">
      <section className="card results-state">
        <h1>{promotion?.title ?? 'This search is not complete'}</h1>
        {promotion ? (
          <p>{promotion.message}</p>
        ) : (
          <ErrorSummary title="What is missing" errors={messages.map((message) => ({ message }))} />
        )}
        <p>
          <ButtonLink to={formTo}>Complete your search</ButtonLink>
        </p>
      </section>
    </div>
  )
}
