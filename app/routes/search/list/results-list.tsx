import { Form, Link, useNavigation, useRevalidator } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { Notice } from '#app/components/elements/notice.tsx'
import { bagParams } from '#app/core/search/results/filters.ts'
import { firstPage, viewParams, type ResultsView } from '#app/core/search/results/results-view.ts'
import { paths } from '#app/core/paths.ts'
import { FilterChips } from '#app/routes/search/cards/filters/filter-chips.tsx'
import { cardAddress, fromFirstPage } from '../page-params.ts'
import { LeadTabs } from '#app/routes/search/cards/lead-tabs.tsx'
import { OfferList } from '#app/routes/search/cards/offer-list.tsx'
import { useLoadingMore } from '../results-states.tsx'
import { SearchingAirlines } from '../searching.tsx'
import { Hidden, SortForm } from '../cards/sort-form.tsx'
import { resultsHeading } from './results-count.ts'
import { useSavesInTurn } from './use-saves-in-turn.ts'
import type { OffersPage } from '../results-page.server.ts'

type ResultsListProps = OffersPage['list'] & {
  /** Query string of the search. */
  search: string
  view: ResultsView
  /** Some airlines have not answered yet. */
  arriving: boolean
}

const headingId = 'flights-found'

/**
 * Below the list on phones. Chromium matches no `:nth-last-child` before the list has loaded, so this part doesn't
 * appear under the heading first and jump.
 */
const belowList = 'max-md:col-span-full max-md:[&:not(:nth-last-child(n))]:hidden'

/** Without scripts it would never disappear, and a link refreshes the page. */
const besideHeading = classes(belowList, 'max-md:order-2 max-md:mt-4 noscript:hidden')

export function ResultsList(props: ResultsListProps) {
  const { offers, matching, chips, search, view } = props
  const address = fromFirstPage(search, view)
  const alertTo = paths.alertForSearch(new URLSearchParams(search), bagParams(view.filters.myBags))
  const navigation = useNavigation()
  const loadingMore = useLoadingMore()
  const shown = offers.ids.length
  const changing = navigation.state === 'loading' && navigation.location.pathname === paths.search()
  const firstPageLink = view.loaded > firstPage && (
    <ButtonLink variant="quiet" to={paths.searchWith(new URLSearchParams(address))} prefetch="none">
      Back to First Page
    </ButtonLink>
  )
  return (
    <section
      aria-busy={changing}
      className="grid grid-cols-1 items-baseline gap-x-2 max-md:pt-1 pointer-coarse:max-md:pt-2 md:grid-cols-[max-content_max-content_minmax(0,1fr)_auto]"
    >
      <ListHeading {...props} />
      <p className={`${belowList} text-sm max-md:order-1`}>
        <Link
          className="link inline-block py-1 pointer-coarse:max-md:py-3"
          to={alertTo}
          discover="none"
        >
          Price Alert
        </Link>
      </p>
      {props.arriving && <SearchingAirlines className={besideHeading} />}
      <div className="col-span-full -mt-2 flex items-stretch gap-2 py-2 max-md:-mt-1 pointer-coarse:mt-0 pointer-coarse:pt-0.5 pointer-coarse:pb-1.5 pointer-coarse:max-md:mt-0 fallback:max-md:flex-wrap">
        <LeadTabs leads={props.leads} sort={view.sort} address={address} />
        {matching > 1 && <SortForm sort={view.sort} address={address} />}
      </div>
      <FilterChips chips={chips} {...{ search, view }} />
      {props.unknownBags && <p className="col-span-full mb-2 hint">{props.unknownBags}</p>}
      {props.partial && (
        <Notice tone="amber" className="col-span-full mb-3">
          Some airlines didn’t respond. Select Refresh Results to ask them again.
        </Notice>
      )}
      {firstPageLink && <p className="col-span-full mb-2">{firstPageLink}</p>}
      <Cards {...props} />
      <p className="col-span-full hint max-md:order-1">
        All flight times are local to each airport.
      </p>
      <div className="col-span-full flex flex-wrap justify-center gap-4 pt-4 max-md:order-1">
        {shown < matching && (
          <Form method="get" action={paths.search()} preventScrollReset discover="none">
            <Hidden fields={address} />
            <input type="hidden" name="previousCount" value={view.loaded} />
            <Button
              variant="secondary"
              name="showMore"
              value="true"
              pending={loadingMore}
              pendingLabel="Loading next 100 flights..."
            >
              Load More Flights
            </Button>
          </Form>
        )}
        {firstPageLink}
      </div>
    </section>
  )
}

/** The form of the Save buttons is around the cards. Outbound flights have none, because only whole trips can be saved. */
function Cards({ offers, search, view, priceNote, saved }: ResultsListProps) {
  const { revalidate } = useRevalidator()
  const onSubmit = useSavesInTurn()
  const isOutbound = view.step.kind === 'outbound'
  const cards = (
    <OfferList
      offers={offers}
      flightTo={cardAddress(search, view)}
      priceNote={priceNote}
      onMissing={revalidate}
      saved={isOutbound ? null : saved}
      loaded={view.loaded}
      labelledBy={headingId}
    />
  )
  if (isOutbound) return <div className="col-span-full">{cards}</div>
  const here = [...new URLSearchParams(search), ...viewParams(view)]
  return (
    <Form
      className="col-span-full"
      method="post"
      action={paths.saved}
      preventScrollReset
      replace
      onSubmit={onSubmit}
    >
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="back" value={paths.searchWith(new URLSearchParams(here))} />
      {cards}
    </Form>
  )
}

/** Stays on one line of most phones, so that the first screen shows a whole flight. */
function ListHeading(list: OffersPage['list']) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1 max-sm:tracking-[-0.025em] md:contents">
      <h2
        id={headingId}
        className="text-[0.8125rem] max-md:leading-none max-sm:text-xs md:text-base"
      >
        {resultsHeading(list)}
      </h2>{' '}
      <p className="tnum text-ink-soft max-md:text-xs max-md:leading-none md:text-sm">
        Prices from <b>{list.from}</b> to <b>{list.to}</b>
      </p>
    </div>
  )
}
