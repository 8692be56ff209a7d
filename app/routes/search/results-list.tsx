import { Form, Link, useNavigation, useRevalidator, useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { Button, ButtonLink, buttonLook } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import {
  firstPage,
  sortLabels,
  sortOrders,
  viewParams,
  type ResultsView,
  type SortOrder,
} from '#app/core/search/results/results-view.ts'
import type { Chip } from '#app/core/search/results/filters.ts'
import { StateCard } from '#app/components/state-card.tsx'
import { useOnChange } from '#app/components/use-on-change.ts'
import { paths } from '#app/core/paths.ts'
import { FilterChips } from '#app/routes/search/cards/filter-chips.tsx'
import { fromFirstPage, type PageParams } from './page-params.ts'
import { LeadTabs, type Lead } from '#app/routes/search/cards/lead-tabs.tsx'
import { OfferList, savingForm } from '#app/routes/search/cards/offer-list.tsx'
import { useLoadingMore } from './results-states.tsx'
import type { ShownOffers } from '#app/routes/search/cards/shown-offers.ts'

export type ResultsListProps = {
  offers: ShownOffers
  matching: number
  total: number
  from: string
  to: string
  leads: Lead[]
  partial: boolean
  priceNote: string
  chips: Chip[]
  /** Query string of the search. */
  search: string
  view: ResultsView
  saved: readonly string[]
  alertTo: string
}

export type PageProps = 'search' | 'view' | 'alertTo'

function Hidden({ fields }: { fields: PageParams }) {
  return fields.map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ))
}

/** Delay before an order chosen by keyboard applies. */
const keyboardDebounceMs = 600

function SortForm({ sort, address }: { sort: SortOrder; address: PageParams }) {
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const mounted = useRef(false)
  const usesKeyboard = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const apply = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = undefined
    submit(form, { action: paths.search(), preventScrollReset: true, replace: true })
  }
  // Arrow keys pass through other orders on the way to the wanted order, so a keyboard choice waits.
  const onChange = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    if (!usesKeyboard.current) return apply(form)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(form), keyboardDebounceMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // The select follows the address, also after Back, without losing the focus. A choice made before scripts
  // ran applies now.
  useOnChange(sort, () => {
    const element = select.current
    if (!element) return
    const chosen = !mounted.current && element.value !== sort
    mounted.current = true
    if (chosen && element.form) apply(element.form)
    else if (!timer.current) element.value = sort
  })
  return (
    <Form
      method="get"
      action={`${paths.search()}#flights`}
      className="flex flex-none items-center gap-2 md:ms-auto"
      discover="none"
      onChange={onChange}
      onKeyDown={() => (usesKeyboard.current = true)}
      onPointerDown={() => (usesKeyboard.current = false)}
    >
      <Hidden fields={address.filter(([name]) => name !== 'sort')} />
      <label className="label whitespace-nowrap max-md:sr-only" htmlFor="sort">
        Sort by
      </label>
      <select
        className="input min-h-8.5 py-1 text-ellipsis max-md:w-28 max-md:pe-7 max-md:ps-2 md:w-44 md:text-sm lg:w-52"
        id="sort"
        name="sort"
        ref={select}
        defaultValue={sort}
        autoComplete="off"
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {sortLabels[order]}
          </option>
        ))}
      </select>
      <button
        className={buttonLook({ variant: 'secondary', size: 'small' }, 'plain-only min-h-8.5')}
      >
        Sort
      </button>
    </Form>
  )
}

/** True if a filter removes flights. Chips for bags don't. */
const isFiltered = (chips: Chip[]) => chips.some(({ parameter: [name] }) => name !== 'with')

type Counts = { shown: number; matching: number; total: number; filtered: boolean }

/**
 * Returns '30 of 240 flights found', '1 flight found' when all are shown, or '22 of 240 flights match' with
 * filters.
 */
export function countHeading({ shown, matching, total, filtered }: Counts): string {
  if (filtered) return `${matching} of ${total} flight${total === 1 ? '' : 's'} match`
  if (shown < total) return `${shown} of ${total} flights found`
  return `${total} flight${total === 1 ? '' : 's'} found`
}

export function resultsHeading({
  offers,
  matching,
  total,
  chips,
}: Omit<ResultsListProps, PageProps>) {
  if (matching === 0) return 'No Matching Flights'
  return countHeading({ shown: offers.ids.length, matching, total, filtered: isFiltered(chips) })
}

export function ResultsList(props: ResultsListProps) {
  const { offers, matching, chips, search, view } = props
  const address = fromFirstPage(search, view)
  const here = [...new URLSearchParams(search), ...viewParams(view)]
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
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
      className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-2 md:grid-cols-[max-content_max-content_minmax(0,1fr)]"
    >
      <div id="flights" tabIndex={-1}>
        <h2 className="text-[0.8125rem] max-md:leading-none md:text-base">
          {resultsHeading(props)}
        </h2>
      </div>
      <p className="tnum text-ink-soft max-md:text-end max-md:text-xs max-md:leading-none md:text-sm">
        Prices from <b>{props.from}</b> to <b>{props.to}</b>
      </p>
      <p className="text-sm max-md:order-1 max-md:col-span-full">
        <Link className="link inline-block py-1" to={props.alertTo} discover="none">
          Price Alert
        </Link>
      </p>
      <div className="col-span-full -mt-2 flex items-stretch gap-2 py-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] noscript:max-md:flex-wrap">
        <LeadTabs leads={props.leads} sort={view.sort} address={address} />
        <SortForm sort={view.sort} address={address} />
      </div>
      <FilterChips chips={chips} {...{ search, view }} />
      {props.partial && (
        <Notice tone="amber" className="col-span-full mb-3">
          Some airlines didn’t respond. Select Refresh Results to ask them again.
        </Notice>
      )}
      {firstPageLink && <p className="col-span-full mb-2">{firstPageLink}</p>}
      <OfferList
        offers={offers}
        flightTo={(offerId) => paths.flight(offerId, new URLSearchParams(address))}
        priceNote={props.priceNote}
        onMissing={revalidate}
        saved={props.saved}
        loaded={view.loaded}
      />
      <Form id={savingForm} method="post" action={paths.saved} preventScrollReset replace>
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="back" value={paths.searchWith(new URLSearchParams(here))} />
      </Form>
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

type NoMatchingProps = {
  total: number
  chips: Chip[]
  search: string
  view: ResultsView
  clearTo: string
}

export function NoMatchingFlights({ total, clearTo, ...filters }: NoMatchingProps) {
  return (
    <StateCard id="flights" tabIndex={-1}>
      <h2>No Matching Flights</h2>
      <p>
        {total} flight{total === 1 ? ' was' : 's were'} found, but none match your filters.
      </p>
      <FilterChips {...filters} />
      <p>
        <Link className="btn" to={clearTo} preventScrollReset>
          Clear all filters
        </Link>
      </p>
    </StateCard>
  )
}
