import { useNavigation } from '@remix-run/react'
import { ButtonLink, TextLink } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { Skeleton } from '#app/components/page/skeleton.tsx'
import { OfferCard } from '#app/routes/search/cards/offer-card.tsx'
import type { ShownCard } from '#app/routes/search/cards/shown-offers.ts'
import { StateCard } from '#app/components/state-card.tsx'
import type { FlightNoun } from './list/results-count.ts'
import { OtherSearchLists, type OtherSearches } from './other-searches.tsx'
import { SearchingAirlines } from './searching.tsx'

type StateProps = {
  title: string
  message: string
  action: { label: string; to: string; reload?: boolean }
  more?: { label: string; to: string }
  others?: OtherSearches[]
}

export function ResultsState({ title, message, action, more, others = [] }: StateProps) {
  return (
    <StateCard id="flights" tabIndex={-1} aria-live="polite">
      <h2>{title}</h2>
      <p>{message}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={action.to} reloadDocument={action.reload} prefetch="none">
          {action.label}
        </ButtonLink>
        {more && (
          <ButtonLink variant="secondary" to={more.to}>
            {more.label}
          </ButtonLink>
        )}
      </p>
      <OtherSearchLists lists={others} />
    </StateCard>
  )
}

type LoadingProps = {
  waitTo: string
  initial: ShownCard[]
  flightTo: (offerId: string) => string
  priceNote: string
}

/** Without scripts, the browser loads `waitTo`, which responds once the results are complete. */
export function ResultsLoading({ waitTo, initial, flightTo, priceNote }: LoadingProps) {
  return (
    <section
      aria-busy="true"
      className="grid gap-3 outline-none md:grid-cols-[minmax(0,1fr)_auto]"
      // The skip link leads to the first cards, or here while there are none.
      {...(initial.length === 0 && { id: 'flights', tabIndex: -1 })}
    >
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${waitTo}`} />
      </noscript>
      <Notice role="status" className="max-md:col-span-full">
        Searching for the best flight deals. Results will appear in a few seconds...
      </Notice>
      <SearchingAirlines className="max-md:order-1" />
      {/* If the connection is lost here, this link is the only way on. */}
      <p className="plain-only col-span-full unused:hidden">
        <TextLink to={waitTo}>Refresh</TextLink>
      </p>
      {initial.length > 0 ? (
        <ul id="flights" tabIndex={-1} className="col-span-full grid gap-3 outline-none">
          {initial.map((card) => (
            <li key={card.id} className="card">
              <div className="offer-body">
                <OfferCard card={card} to={flightTo(card.id)} priceNote={priceNote} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="col-span-full grid gap-3" aria-hidden>
          {[0, 1, 2].map((index) => (
            <li key={index} className="card grid gap-4 p-4">
              <span className="flex justify-between">
                <Skeleton className="h-6 w-20" />
                <Skeleton className="h-6 w-20" />
              </span>
              {[0, 1].map((slice) => (
                <span key={slice} className="flex items-center justify-between gap-4">
                  <Skeleton className="h-6 w-14" />
                  <Skeleton className="h-1 flex-1" />
                  <Skeleton className="h-6 w-14" />
                </span>
              ))}
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-11 w-full" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type SoFarProps = { total: number; noun: FlightNoun; airlines: number; waitTo: string }

/** Only the visitor reloads this page, because a reload loses a sort order or a filter that is not yet applied. */
export function ResultsSoFar({ total, noun, airlines, waitTo }: SoFarProps) {
  return (
    <div className="plain-only mb-3 unused:hidden">
      <Notice>
        {`Results so far: ${total} ${noun}${total === 1 ? '' : 's'} from ${airlines} airline${airlines === 1 ? '' : 's'}. Some airlines are still answering. `}
        <TextLink to={waitTo}>Refresh</TextLink>
      </Notice>
    </div>
  )
}

export function useLoadingMore(): boolean {
  const navigation = useNavigation()
  return (
    navigation.state === 'loading' &&
    new URLSearchParams(navigation.location.search).get('showMore') === 'true'
  )
}
