import { documentLine } from '#app/core/booking/booked/booking-words.ts'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { CopyButton } from '#app/components/elements/copy-button.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { PriceSummary } from '#app/components/itinerary/price-summary.tsx'
import { TripBadge } from '#app/components/itinerary/trip-badge.tsx'
import { paths } from '#app/core/paths.ts'
import { Part } from './part.tsx'
import type { tripDetails } from './trip-view.server.ts'

export type TripView = ReturnType<typeof tripDetails>

type TripProps = { trip: TripView }

export function References({ trip }: TripProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        <span className="hint block">Booking reference</span>{' '}
        {/* As high as the button, whose arrival would move what follows. */}
        <span className="flex min-h-9 flex-wrap items-center gap-x-1">
          <b className="tnum font-display text-xl font-semibold tracking-[0.08em]">
            {trip.reference}
          </b>{' '}
          <CopyButton text={trip.reference} label="booking reference" />
        </span>{' '}
        {trip.otherReferences && <span className="hint tnum block">{trip.otherReferences}</span>}
      </p>
      <TripBadge {...trip} />
    </div>
  )
}

export function OriginalFlights({ flights }: { flights: string[] }) {
  return (
    <details data-booked-flights>
      <summary className="link w-fit cursor-pointer">Your original flights</summary>{' '}
      <ul className="hint mt-2 grid gap-1">
        {flights.map((flight) => (
          <li key={flight}>{flight}</li>
        ))}
      </ul>
    </details>
  )
}

export function Passengers({ trip }: TripProps) {
  const { sharedDocuments: shared } = trip
  const isIssuedLater = trip.status !== 'cancelled' && !shared?.tickets.length
  return (
    <Part title="Travellers">
      <ul className="grid gap-3">
        {trip.passengers.map((passenger, index) => (
          // The index keeps keys unique when travellers have the same name.
          <li key={`${index} ${passenger.name}`}>
            <b>{passenger.name}</b> <span className="hint">{passenger.type}</span>
            {passenger.ticketName && <p className="hint">{passenger.ticketName}</p>}
            {passenger.seating && <p className="hint">{passenger.seating}</p>}
            <p className="hint tnum">
              {passenger.tickets.length === 0 && isIssuedLater && (
                <span className="block">The airline will send the e-ticket number</span>
              )}
              {documentLine(passenger)}
            </p>
          </li>
        ))}
      </ul>
      {shared && <p className="hint tnum">All travellers: {documentLine(shared)}</p>}
      {trip.bags.length > 0 && <p>Extra bags: {trip.bags.join(', ')}</p>}
    </Part>
  )
}

type PaymentProps = TripProps & { refunds: { label: string; amount: string }[] }

export function BookingAndPayment({ trip, refunds }: PaymentProps) {
  return (
    <Part title="Booking and payment">
      <Facts>
        <Fact name="Booking ID">{trip.locator}</Fact>
        {trip.airline && (
          <Fact name="Airline">
            <AirlineMark code={trip.airline.code} className="inline-block align-middle" />{' '}
            {trip.airline.name}
          </Fact>
        )}
        <Fact name="Booked on">{trip.bookedOn}</Fact>
        <Fact name="Payment method">{trip.paidWith}</Fact>
        {!trip.price && <Fact name="Total paid">{trip.total}</Fact>}
        {!trip.price &&
          refunds.map(({ label, amount }) => (
            <Fact key={`${label} ${amount}`} name={label}>
              {amount}
            </Fact>
          ))}
      </Facts>
      {trip.price && trip.totalPrice && (
        <PriceSummary
          price={trip.price}
          extras={trip.extras}
          total={trip.totalPrice}
          refunds={refunds}
          fee={trip.fee}
        />
      )}
    </Part>
  )
}

export function Documents({ trip }: TripProps) {
  return (
    <p className="flex flex-wrap items-center gap-3 print:hidden">
      <ButtonLink variant="secondary" to={paths.trip(trip.id, 'receipt')}>
        Receipt
      </ButtonLink>
      {trip.slices.length > 0 && (
        <ButtonLink variant="secondary" to={paths.trip(trip.id, 'calendar.ics')} reloadDocument>
          {trip.status === 'cancelled' ? 'Remove from Calendar' : 'Add to Calendar'}
        </ButtonLink>
      )}
    </p>
  )
}
