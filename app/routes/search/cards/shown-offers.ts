import type { OfferCard } from '#app/core/flight/card-facts.ts'
import type { OfferLabel } from '#app/core/search/results/select-offers.ts'

export type ShownCard = OfferCard & {
  emissions: string | null
  fares: string | null
  bagsNote: string | null
}

/**
 * Symbol properties stay on the server: a document has each card once, as markup, where the browser finds
 * it.
 */
export const markup = Symbol('markup')

/** Stored by column, which takes a fifth of the bytes of an array of objects. */
export type ShownOffers = {
  ids: string[]
  prices: number[]
  /** By offer id; few offers have any. */
  labels: Record<string, OfferLabel[]>
  /** Null in documents, which carry markup. */
  cards: ShownCard[] | null
  [markup]?: string[]
}
