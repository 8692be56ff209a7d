import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { tripLabel } from '#app/core/flight/offer-labels.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import type { PublicOffer } from '#app/core/flight/offer-details.ts'
import { formatFullDate, formatTime } from '#app/core/places/time.ts'

export function OrderFacts({ offer }: { offer: Pick<PublicOffer, 'slices' | 'passengers'> }) {
  const trip = tripLabel(offer.slices)
  // The no-break space keeps the dot from starting a line.
  const when = (slice: Slice) =>
    `${formatFullDate(slice.departingAt)}, ${formatTime(slice.departingAt)}\u00a0· ${slice.origin.code} to ${slice.destination.code}`
  return (
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
      <Fact name="Travellers">{offer.passengers.length}</Fact>
    </Facts>
  )
}
