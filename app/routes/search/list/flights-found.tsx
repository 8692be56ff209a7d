import { useEffect } from 'react'
import { saveInBrowser } from '#app/components/search-form/browser-storage.ts'
import { readResultsView, sortLabels } from '#app/core/search/results/results-view.ts'
import { paths } from '#app/core/paths.ts'
import { ArrivalsBar, waitingLabel } from './arrivals-bar.tsx'
import type { DayFares } from '#app/routes/search/cards/date-strip.tsx'
import { ChosenOutbound } from '#app/routes/search/cards/chosen-outbound.tsx'
import { useEarlyChoices } from '#app/routes/search/cards/view-forms.ts'
import { StepSwitch } from '#app/routes/search/cards/step-switch.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { FilterPanel } from '#app/routes/search/cards/filters/filter-panel.tsx'
import { withoutFilters } from '../page-params.ts'
import { ResultsList } from './results-list.tsx'
import { withNewestCards } from '../cards/shown-offers.ts'
import { resultsHeading } from './results-count.ts'
import { NoMatchingFlights } from '../cards/no-matching-flights.tsx'
import type { OffersPage } from '../results-page.server.ts'
import type { withOtherSearches } from '../other-searches.server.ts'
import { ResultsSoFar, ResultsState } from '../results-states.tsx'
import { SearchingAirlines } from '../searching.tsx'
import { useArrivals, type Arriving } from './use-arrivals.ts'
import { SpokenCount } from './spoken-count.tsx'

export type Page = NonNullable<Awaited<ReturnType<typeof withOtherSearches>>> & {
  /** Fares for the date strip, present only if they arrived after the strip. */
  fares?: DayFares
}

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
  const cards = withNewestCards(offers, latest.offers)
  return { ...latest, saved, offers: { ...cards, labels: latest.offers.labels } }
}

type ResultsProps = {
  page: Page
  address: string
  waitTo: string
  onFares: (fares: DayFares) => void
  renewed: boolean
}

export function Results({ page: loaded, address, waitTo, onFares, renewed }: ResultsProps) {
  const { page, latest, arriving, waiting, show } = useArrivals(loaded, {
    arrivingOf,
    withSaved: withSaved,
    address,
    renewed,
  })
  useEarlyChoices()
  useEffect(() => {
    if (page.kind !== 'offers' || page.list.noun === 'outbound flight') return
    const { ids, prices } = page.list.offers
    const offers = ids.map((id, row) => ({ id, price: prices[row] }))
    saveInBrowser('previousResults', JSON.stringify({ search: page.search, offers }))
  }, [page])
  useEffect(() => {
    if (latest.fares) onFares(latest.fares)
  }, [latest, onFares])
  if (page.kind === 'error' || page.kind === 'empty') return <ResultsState {...page.state} />
  const { panel, search, steps } = latest.kind === 'offers' ? latest : page
  const list = latest.kind === 'offers' ? withCardsOf(page.list, latest.list) : page.list
  const view = readResultsView(new URLSearchParams(page.view))
  return (
    <div className="relative grid grid-cols-1 gap-x-6 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start">
      <FilterPanel key={view.step.kind} {...panel} {...{ search, view }} matching={list.matching}>
        {steps && <StepSwitch {...{ search, view }} />}
      </FilterPanel>
      <ArrivalsBar
        {...{ waiting, arriving }}
        onShow={() => {
          show()
          // The pressed button disappears, so the keyboard focus moves to the list.
          document.getElementById('flights')?.focus({ preventScroll: true })
        }}
      />
      <div className="min-w-0 lg:col-start-2">
        {loaded.kind === 'offers' && loaded.progress.arriving && (
          <ResultsSoFar
            total={loaded.list.total}
            noun={loaded.list.noun}
            airlines={loaded.panel.facets.airlines.length}
            waitTo={waitTo}
          />
        )}
        {steps?.gone && (
          <Notice tone="amber" role="status" className="mb-3">
            That outbound flight is no longer available. Please choose another one.
          </Notice>
        )}
        {steps?.chosen && <ChosenOutbound chosen={steps.chosen} {...{ search, view }} />}
        {page.list.matching === 0 ? (
          <>
            <NoMatchingFlights
              total={list.total}
              chips={list.chips}
              {...{ search, view }}
              clearTo={paths.searchWith(new URLSearchParams(withoutFilters(search, view)))}
            />
            {arriving && <SearchingAirlines className="mx-auto mt-4 noscript:hidden" />}
          </>
        ) : (
          <ResultsList {...list} {...{ search, view, arriving }} />
        )}
      </div>
      <SpokenCount
        growing={arriving}
        count={[resultsHeading(list), ...(waiting === null ? [] : [waitingLabel(waiting)])].join(
          '. ',
        )}
        order={sortLabels[view.sort]}
      />
    </div>
  )
}
