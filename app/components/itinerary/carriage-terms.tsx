import type { PublicOffer } from '#app/core/flight/offer-details.ts'

/** The link opens in a new tab, because this page may hold unsaved input. */
export function CarriageTerms({
  offer,
}: {
  offer: Pick<PublicOffer, 'airline' | 'conditionsUrl'>
}) {
  if (!offer.conditionsUrl) return null
  return (
    <p className="hint">
      Your ticket is subject to the{' '}
      <a className="link" href={offer.conditionsUrl} target="_blank" rel="noopener noreferrer">
        conditions of carriage of {offer.airline.name}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </p>
  )
}
