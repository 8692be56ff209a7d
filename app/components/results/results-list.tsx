import { Form, Link, useNavigation, useSubmit } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { firstPage, sortLabels, sortOrders, type SortOrder } from '#app/domain/filters.ts'
import type { OfferCard as Card } from '#app/domain/offer-card.ts'
import { OfferCard } from './offer-card.tsx'
import { useLoadingMore } from './results-states.tsx'

export type ListedOffers = {
  cards: Card[]
  matching: number
  total: number
  from: string
  to: string
}

type ResultsListProps = {
  listed: ListedOffers
  flightTo: (offerId: string) => string
  priceNote: string
  /** The address as hidden fields, for Load More. */
  address: [string, string][]
  loaded: number
  sort: SortOrder
  firstPageTo: string
}

function Hidden({ fields }: { fields: [string, string][] }) {
  return fields.map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ))
}

function SortForm({ sort, address }: { sort: SortOrder; address: [string, string][] }) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      action="/search"
      className="sort"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
    >
      <Hidden fields={address.filter(([name]) => name !== 'sort')} />
      <label className="label" htmlFor="sort">
        Sort by
      </label>
      <select className="input" id="sort" name="sort" defaultValue={sort}>
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {sortLabels[order]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn btn-secondary">Sort</button>
      </noscript>
    </Form>
  )
}

export function ResultsList(props: ResultsListProps) {
  const { listed, flightTo, priceNote, address, loaded, sort, firstPageTo } = props
  const navigation = useNavigation()
  const loadingMore = useLoadingMore()
  const shown = listed.cards.length
  const filtering = navigation.state === 'loading' && navigation.location.pathname === '/search'
  return (
    <section aria-busy={filtering} className="results-list">
      <div className="results-count">
        <div role="status">
          <h2>
            {shown < listed.total
              ? `${shown} of ${listed.total} flights found`
              : `${listed.total} flight${listed.total === 1 ? '' : 's'} found`}
          </h2>
          <p>
            Prices from <b className="tnum">{listed.from}</b> to <b className="tnum">{listed.to}</b>
          </p>
        </div>
        <SortForm sort={sort} address={address} />
      </div>
      <ul className="offers">
        {listed.cards.map((card) => (
          <OfferCard key={card.id} card={card} to={flightTo(card.id)} priceNote={priceNote} />
        ))}
      </ul>
      <p className="hint">All flight times are local to each airport.</p>
      <div className="results-more">
        {shown < listed.matching && (
          <Form method="get" action="/search" preventScrollReset>
            <Hidden fields={address} />
            <input type="hidden" name="previousCount" value={loaded} />
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
        {shown > firstPage && (
          <ButtonLink variant="quiet" to={firstPageTo} prefetch="none">
            Back to First Page
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** When every offer was filtered out. */
export function NoMatchingFlights({ total, clearTo }: { total: number; clearTo: string }) {
  return (
    <section className="card results-state" role="status">
      <h2>No Matching Flights</h2>
      <p>
        {total} flight{total === 1 ? ' was' : 's were'} found, and none fits all of your filters.
      </p>
      <p>
        <Link className="btn" to={clearTo} preventScrollReset>
          Clear all filters
        </Link>
      </p>
    </section>
  )
}
