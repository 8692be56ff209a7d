import { type useLoaderData, Await, useNavigation } from '@remix-run/react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { IconSymbols } from '#app/components/elements/icon.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { saveInBrowser } from '#app/components/search-form/browser-storage.ts'
import { readResultsView } from '#app/core/search/results/results-view.ts'
import { unpack } from '#app/components/page/scripts/packed.ts'
import { paths } from '#app/core/paths.ts'
import { DateStrip, type DayFares } from '#app/routes/search/cards/date-strip.tsx'
import { ResultsHeader } from '../header/results-header.tsx'
import { cardAddress } from '../page-params.ts'
import { ResultsLoading, ResultsState } from '../results-states.tsx'
import { Searching } from '../searching.tsx'
import { SlowResults } from '../slow-results.tsx'
import { type Page, Results } from './flights-found.tsx'
import type { loadResults } from '../load-results.server.ts'

type Loaded = Exclude<ReturnType<typeof useLoaderData<typeof loadResults>>, { invalid: unknown }>

type KnownFares = { frame: unknown; fares: DayFares }

/** Fares of an earlier search don't belong under the days of this one. */
export const faresOf = (known: KnownFares | null, frame: unknown) =>
  known?.frame === frame ? (known?.fares ?? null) : null

export function Search({ frame, results }: Loaded) {
  const loaded = unpack(frame)
  const { summary, search, tripType, address, shareTo, waitTo, dates } = loaded
  const [asked, setAsked] = useState({ results, times: 0 })
  if (results instanceof Promise && results !== asked.results) {
    setAsked({ results, times: asked.times + 1 })
  }
  const [known, setKnown] = useState<KnownFares | null>(null)
  const onFares = useCallback((fares: DayFares) => setKnown({ frame, fares }), [frame])
  const params = new URLSearchParams(address.slice(address.indexOf('?')))
  const view = readResultsView(params, tripType === 'round-trip')
  const opening = useNavigation().location?.pathname.startsWith(paths.flights) ?? false
  useEffect(() => {
    saveInBrowser('lastTripType', tripType)
    saveInBrowser('lastSearchParams', search)
  }, [tripType, search])
  return (
    <div className="page overflow-x-clip pb-16 lg:pt-2">
      <IconSymbols names={['check', 'close', 'star']} />
      <ResultsHeader {...{ summary, address, shareTo, search }} />
      {dates.allTo && (
        <DateStrip
          days={dates.strip}
          fares={faresOf(known, frame)}
          priceAt={dates.canPrice ? address : null}
          allTo={dates.allTo}
        />
      )}
      {dates.allTo && dates.withoutBags && (
        <p className="mb-1 hint">Prices of other days are without bags.</p>
      )}
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
      <SlowResults results={results} waitTo={waitTo} />
      {/* The key stays the same while results arrive, so that filters keep the focus. A new search gets a new
          key. */}
      <Suspense
        key={`${search} ${asked.times}`}
        fallback={
          <ResultsLoading
            waitTo={waitTo}
            initial={loaded.initial}
            priceNote={loaded.priceNote}
            flightTo={cardAddress(search, view)}
          />
        }
      >
        <Await resolve={results} errorElement={<ConnectionLost address={address} />}>
          {(page) => (
            <Results
              page={unpack<Page>(page)}
              {...{ address, waitTo, onFares }}
              renewed={loaded.initial.length > 0}
            />
          )}
        </Await>
      </Suspense>
      {opening && <Searching role="status">Loading flight details…</Searching>}
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
