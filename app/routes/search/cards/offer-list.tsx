import { useNavigate, useNavigationType } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { OfferLabel } from '#app/core/search/results/select-offers.ts'
import { firstPage } from '#app/core/search/results/results-view.ts'
import { paths } from '#app/core/paths.ts'
import { isPlainClick } from '#app/components/held-keys.ts'
import { Icon } from '#app/components/elements/icon.tsx'
import { TextOnly } from '#app/components/elements/text-only.tsx'
import { afterResults } from '#app/components/page/after-results.ts'
import { nameId, OfferCard } from './offer-card.tsx'
import { markup, type ShownCard, type ShownOffers } from './shown-offers.ts'

type OfferListProps = {
  offers: ShownOffers
  flightTo: (offerId: string) => string
  priceNote: string
  /**
   * Number of cards that the address states, so that the link back from a flight shows as many
   * cards again.
   */
  loaded: number
  labelledBy: string
  /** Null while the visitor chooses an outbound flight, because only whole trips can be saved. */
  saved: readonly string[] | null
  onMissing: () => void
}

/** Id of a card. Without scripts, Load More jumps to the first new card. */
const rowId = (row: number) => `flight-${row + 1}`

/** Finds the HTML of a card in the server's page during hydration. */
function findServerMarkup(offerId: string, row: number): string | null {
  if (typeof document === 'undefined') return null
  const html = document.querySelector(`#${rowId(row)} > .offer-body`)?.innerHTML
  return html?.includes(offerId) ? html : null
}

type OfferItemProps = {
  id: string
  labels: OfferLabel[]
  card: ShownCard | undefined
  html: string | undefined
  row: number
  isSaved: boolean | null
} & Pick<OfferListProps, 'flightTo' | 'priceNote' | 'onMissing'>

function OfferItem({ id, labels, card, html: given, row, isSaved, ...rest }: OfferItemProps) {
  const { onMissing, priceNote } = rest
  const to = rest.flightTo(id)
  const [first] = useState(() => ({ to, html: given ?? (card ? null : findServerMarkup(id, row)) }))
  // Changed filters change the card's back link and notes, so the card is rendered again. While a round trip is
  // chosen step by step, its prices and differences change as flights arrive.
  const html = card && (card.step || to !== first.to) ? null : first.html
  const missing = html === null && !card
  useEffect(() => {
    if (missing) onMissing()
  }, [missing, onMissing])
  if (card?.slices.length === 0) return null
  return (
    <li className="relative card scroll-mt-4" id={rowId(row)}>
      {labels.length > 0 && (
        <p className="absolute start-2.5 -top-1.5 flex gap-1">
          {labels.map((label) => (
            <span key={label} className="badge bg-sun py-0 text-xs leading-tight text-on-sun">
              {`${label} `}
            </span>
          ))}
        </p>
      )}
      {html !== null ? (
        <div
          className="offer-body"
          dangerouslySetInnerHTML={{ __html: html }}
          suppressHydrationWarning
        />
      ) : (
        <div className="offer-body">{card && <OfferCard {...{ card, to, priceNote }} />}</div>
      )}
      {isSaved !== null && (
        <button
          className="offer-save"
          id={id}
          name={isSaved ? 'remove' : 'save'}
          value={id}
          aria-label="Save"
          aria-labelledby={`${id} ${nameId(id)}`}
          aria-pressed={isSaved}
          title={isSaved ? 'Saved' : 'Save'}
        >
          <Icon name="star" shared />
          <TextOnly>{isSaved ? 'Saved' : 'Save'}</TextOnly>
        </button>
      )}
    </li>
  )
}

/** Returns the row that takes the focus when there are more cards, or null. Back and Forward keep the focus of the browser. */
export const firstNewRow = (shown: number, loaded: number, isBack: boolean) =>
  loaded > shown && !isBack ? shown : null

/** After Load More, focuses the heading of the first new card, where the pressed button was. */
function useFirstNewCard(loaded: number) {
  const before = useRef(loaded)
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    const row = firstNewRow(before.current, loaded, isBack)
    before.current = loaded
    const heading = row && document.querySelector<HTMLElement>(`#${rowId(row)} h3`)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [loaded, isBack])
}

/**
 * Keeps the HTML of cards that arrived with the page: thirty cards are half of the page, and rendering them
 * again would be slow on a phone.
 */
export function OfferList({ offers, saved, loaded, labelledBy, ...rest }: OfferListProps) {
  const navigate = useNavigate()
  useFirstNewCard(loaded)
  const onClick = (event: MouseEvent<HTMLUListElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.getAttribute('href')
    const isFlight = to?.startsWith(paths.flights)
    if (!isPlainClick(event) || !to || !(isFlight || to.startsWith(paths.search()))) return
    event.preventDefault()
    navigate(isFlight && loaded > firstPage ? `${to}&from_loaded=${loaded}` : to, {
      state: isFlight ? afterResults : null,
    })
  }
  return (
    // Keyboard users follow the links themselves; this handler only turns clicks into client navigation.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul
      id="flights"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className="offers mb-4 grid scroll-mt-32 outline-none gap-2"
      onClick={onClick}
    >
      {offers.ids.map((id, row) => (
        <OfferItem
          key={id}
          id={id}
          labels={offers.labels[id] ?? []}
          card={offers.cards?.[row]}
          html={offers[markup]?.[row]}
          row={row}
          isSaved={saved && saved.includes(id)}
          {...rest}
        />
      ))}
    </ul>
  )
}
