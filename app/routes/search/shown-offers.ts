import type { OfferCard } from '#app/domain/offers/offer-card.ts'
import type { OfferLabel } from '#app/domain/search/select-offers.ts'

/** A card as a list shows it. */
export type ShownCard = OfferCard & { emissions: string | null }

export type ShownOffer = { id: string; price: number; labels: OfferLabel[] }

/**
 * The key of the cards' markup in `ShownOffers`. Data under a symbol stays on the server: the page
 * carries each card once, as markup, and the browser finds it in the page.
 */
export const markup = Symbol('markup')

/** The offers of a list. `cards` is null in documents, whose markup says it all. */
export type ShownOffers = {
  items: ShownOffer[]
  cards: ShownCard[] | null
  [markup]?: string[]
}
