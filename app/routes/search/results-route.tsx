import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import { lateComponent } from '#app/components/page/scripts/late-component.ts'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { privatePage } from '#app/web/pages/cache-headers.server.ts'
import { routeText } from '#app/core/flight/itinerary/trip-route.ts'
import { unpack } from '#app/components/page/scripts/packed.ts'
import searchSheet from '#app/styles/search.css?url'
import { Search } from './list/results-frame.tsx'
import { loadResults } from './load-results.server.ts'
import { refreshResults } from './list/refresh-results.server.ts'

/** This script loads separately, because the search form is a twelfth of the page's scripts. */
const loadInvalid = () => import('./invalid-search.tsx')
const InvalidSearch = lateComponent(async () => (await loadInvalid()).InvalidSearch, LostForm)

function LostForm() {
  return (
    <p className="page pt-6 pb-16" role="alert">
      We couldn’t load the search form.{' '}
      <a className="link" href="">
        Try Again
      </a>
    </p>
  )
}

// React may hydrate this page only once this module has loaded. Otherwise React would clear the server's form
// while the module loads, and show an error if loading fails.
if (typeof document !== 'undefined' && document.getElementById('invalid')) {
  await loadInvalid().catch(() => new Promise(() => {}))
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: searchSheet }]

export const loader = ({ request }: LoaderFunctionArgs) => loadResults(request)

export const action = ({ request }: ActionFunctionArgs) => refreshResults(request)

/** Shared caches may not store the page, but Back may show it again immediately. */
export const headers = privatePage('private, no-cache')

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (loaded && 'invalid' in loaded && loaded.invalid.kind === 'invalid') {
    return privateMeta(loaded.invalid.title)
  }
  const route = loaded && 'frame' in loaded ? unpack(loaded.frame).summary.route : null
  const cities = route?.map((places) => places.map(({ city }) => city))
  return privateMeta(cities ? `${routeText(cities)} flights` : 'Flights')
}

export default function SearchResults() {
  const loaded = useLoaderData<typeof loader>()
  if ('invalid' in loaded) {
    return (
      <Suspense
        fallback={
          <p className="page pt-6 pb-16" role="status">
            Loading the search form…
          </p>
        }
      >
        <InvalidSearch {...loaded.invalid} />
      </Suspense>
    )
  }
  return <Search {...loaded} />
}
