import type { ComponentProps, ReactNode } from 'react'
import { PriceSummary } from '#app/components/itinerary/price-summary.tsx'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { panel } from '#app/components/panel.tsx'
import { otherAirportsNote, sliceLabel } from '#app/domain/offers/offer.ts'
import type { PublicOffer } from '#app/domain/offers/offer-details.ts'

/** What is being booked, beside every step. */
type FlightSummaryCardProps = {
  offer: Pick<PublicOffer, 'slices' | 'price'>
  extras: ComponentProps<typeof PriceSummary>['extras']
  total: ComponentProps<typeof PriceSummary>['total']
  fee: ComponentProps<typeof PriceSummary>['fee']
  /** How long the fare is held. */
  clock: ReactNode
}

export function FlightSummaryCard({ offer, extras, total, fee, clock }: FlightSummaryCardProps) {
  const otherAirports = otherAirportsNote(offer.slices)
  return (
    <aside className={`${panel} lg:sticky lg:top-4`} aria-label="Flight summary">
      {offer.slices.map((slice, index) => (
        <SliceSummary
          key={slice.id}
          slice={slice}
          heading="h2"
          label={sliceLabel(index, offer.slices)}
        />
      ))}
      {otherAirports && <p className="hint">{otherAirports}</p>}
      <PriceSummary
        price={offer.price}
        extras={extras}
        total={total}
        fee={fee}
        className="border-t border-line pt-4"
      />
      {clock}
    </aside>
  )
}
