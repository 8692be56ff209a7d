import { PriceSummary } from '#app/components/itinerary/price-summary.tsx'
import { SliceSummary, sliceLabel } from '#app/components/itinerary/slice-summary.tsx'
import type { PublicOffer } from '#app/domain/offer-details.ts'

/** What is being booked, beside every step. */
export function FlightSummaryCard({ offer }: { offer: Pick<PublicOffer, 'slices' | 'price'> }) {
  return (
    <aside className="card checkout-summary" aria-label="Flight summary">
      {offer.slices.map((slice, index) => (
        <SliceSummary
          key={slice.id}
          slice={slice}
          heading="h2"
          label={sliceLabel(index, offer.slices.length)}
        />
      ))}
      <PriceSummary price={offer.price} />
    </aside>
  )
}
