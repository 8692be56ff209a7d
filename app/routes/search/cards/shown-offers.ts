import type { CardSlice, OfferCard } from '#app/core/flight/card-facts.ts'
import type { OfferLabel } from '#app/core/search/results/select-offers.ts'

/** Additions to a card while an outbound flight and then its return flight are chosen. */
export type CardStep =
  | {
      kind: 'outbound'
      /** Number of return flights, such as "6 return flights". */
      returns: string
      /** Return flight of the cheapest trip. */
      back: Pick<CardSlice, 'departs' | 'arrives' | 'dayOffset'> | null
    }
  | {
      kind: 'return'
      /** Difference to the cheapest trip with the same outbound flight. */
      difference: string | null
    }

export type ShownCard = OfferCard & {
  emissions: string | null
  fares: string | null
  bagsNote: string | null
  step?: CardStep
}

/**
 * Key of the cards' HTML. A property with a symbol as its key stays on the server, because the document
 * already contains each card as HTML.
 */
export const markup = Symbol('markup')

/** The offers are stored by column, which takes a fifth of the bytes of an array of objects. */
export type ShownOffers = {
  /** Ids of offers, or codes of outbound flights while the visitor chooses one. */
  ids: string[]
  prices: number[]
  /** Labels by offer id; few offers have a label. */
  labels: Record<string, OfferLabel[]>
  /** Null in documents, which contain the cards as HTML. A row without a card keeps its HTML. */
  cards: (ShownCard | undefined)[] | null
  [markup]?: string[]
}

/**
 * Cards of a step may have a lower price, or another difference, once more flights have arrived. They change
 * in place.
 */
export function withNewestCards(shown: ShownOffers, latest: ShownOffers): ShownOffers {
  const newest = new Map(latest.cards?.flatMap((card) => (card?.step ? [[card.id, card]] : [])))
  if (newest.size === 0) return shown
  return { ...shown, cards: shown.ids.map((id, row) => newest.get(id) ?? shown.cards?.[row]) }
}
