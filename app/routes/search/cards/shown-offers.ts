import type { OfferCard } from '#app/core/flight/card-facts.ts'
import type { OfferLabel } from '#app/core/search/results/select-offers.ts'

export type ShownCard = OfferCard & {
  emissions: string | null
  fares: string | null
  bagsNote: string | null
}

/**
 * Key of the cards' HTML. A property with a symbol as its key stays on the server, because the document
 * already contains each card as HTML.
 */
export const markup = Symbol('markup')

/** The offers are stored by column, which takes a fifth of the bytes of an array of objects. */
export type ShownOffers = {
  ids: string[]
  prices: number[]
  /** Labels by offer id; few offers have a label. */
  labels: Record<string, OfferLabel[]>
  /** Null in documents, which contain the cards as HTML. */
  cards: ShownCard[] | null
  [markup]?: string[]
}
