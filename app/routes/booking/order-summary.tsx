import { Fact, Facts } from '#app/components/facts.tsx'
import { CarriageTerms } from '#app/components/itinerary/carriage-terms.tsx'
import { PriceSummary } from '#app/components/itinerary/price-summary.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import { Panel } from '#app/components/panel.tsx'
import type { Price } from '#app/domain/money/money.ts'
import { tripLabel, type Slice } from '#app/domain/offers/offer.ts'
import type { PublicOffer } from '#app/domain/offers/offer-details.ts'
import type { FeeLine, RefundWords } from '#app/domain/offers/refund.ts'
import { formatFullDate, formatTime } from '#app/domain/time.ts'

type OrderSummaryProps = {
  offer: PublicOffer
  extras: { label: string; price: Price }[]
  total: Price
  passengers: number
  refund: RefundWords
  fee: FeeLine | null
}

/** What is about to be paid for, line by line. */
export function OrderSummary({ offer, extras, total, passengers, refund, fee }: OrderSummaryProps) {
  const trip = tripLabel(offer.slices)
  const when = (slice: Slice) =>
    `${formatFullDate(slice.departingAt)}, ${formatTime(slice.departingAt)} · ${slice.origin.code} to ${slice.destination.code}`
  return (
    <Panel aria-label="Order summary">
      <h2 className="text-lg">Order summary</h2>
      <Facts>
        <Fact name="Flight type">{trip}</Fact>
        {offer.slices.map((slice, index) => (
          <Fact
            key={slice.id}
            name={
              trip === 'Multi-City' ? `Flight ${index + 1}` : index === 0 ? 'Departure' : 'Return'
            }
          >
            {when(slice)}
          </Fact>
        ))}
        <Fact name="Passengers">{passengers}</Fact>
      </Facts>
      <h3 className="text-base">Price details</h3>
      <PriceSummary price={offer.price} extras={extras} total={total} fee={fee} />
      <RefundNote {...refund} />
      <CarriageTerms offer={offer} />
    </Panel>
  )
}
