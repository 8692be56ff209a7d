import type { OfferCard } from '#app/core/flight/card-facts.ts'
import type { OfferLabel } from '#app/core/search/results/select-offers.ts'

/** A card as a list shows it. */
export type ShownCard = OfferCard & {
  emissions: string | null
  /** "3 fares from $592", where its flights have several. */
  fares: string | null
  /** What the price leaves out of the bags that are taken along. */
  bagsNote: string | null
}

/**
 * The key of the cards' markup in `ShownOffers`. Data under a symbol stays on the server: the page
 * carries each card once, as markup, and the browser finds it in the page.
 */
export const markup = Symbol('markup')

/** The offers of a list, by columns: as thirty objects they took five times the bytes of a document. */
export type ShownOffers = {
  ids: string[]
  prices: number[]
  /** By offer, for the few that have any. */
  labels: Record<string, OfferLabel[]>
  /** Null in documents, whose markup says it all. */
  cards: ShownCard[] | null
  [markup]?: string[]
}
