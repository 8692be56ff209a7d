import { Form, Link } from '@remix-run/react'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { CopyButton } from '#app/components/copy-button.tsx'
import { Fact, Facts } from '#app/components/facts.tsx'
import { PriceSummary } from '#app/components/itinerary/price-summary.tsx'
import { RouteFigure } from '#app/components/itinerary/route-figure.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import { OtherReferences } from '#app/components/itinerary/other-references.tsx'
import { TripBadge } from '#app/components/itinerary/trip-badge.tsx'
import { SliceTimeline } from '#app/components/itinerary/slice-timeline.tsx'
import { Notice } from '#app/components/notice.tsx'
import { RawText } from '#app/components/raw-text.tsx'
import type { TravellerWords } from '#app/core/booking/booked/booking-words.ts'
import type { TripStatus } from '#app/core/booking/booked/trip-status.ts'
import type { Price } from '#app/core/money/money.ts'
import { sliceLabel } from '#app/core/flight/offer-labels.ts'
import type { PriceBreakdown, Slice } from '#app/core/flight/offer.ts'
import type { RefundWords } from '#app/core/flight/fare-refund.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { paths } from '#app/core/paths.ts'
import type { NextSteps } from '#app/core/booking/booked/next-steps.ts'
import type { RefundStep } from '#app/core/booking/refunds/refund-progress.ts'
import { ChangeNotice, LossNotice, type ChangeView, type LossView } from './change-notice.tsx'
import { Part } from './part.tsx'
import { ShareTrip, type Sharing } from './share-trip.tsx'
import { SentEmails, RefundProgress, NextStepsNotice, type SentMail } from './trip-progress.tsx'

export type TripView = {
  id: string
  reference: string
  otherReferences: string[]
  locator: string
  status: TripStatus
  statusLabel: string
  isAhead: boolean
  loss: LossView | null
  cancelledFlights: string[]
  refundRight: string
  next: NextSteps | null
  /** Seat numbers by segment id. */
  seats: Record<string, string[]>
  bookedOn: string
  paidWith: string
  airline: { name: string; code: string } | null
  slices: Slice[]
  /** The flights as booked; empty unless the airline has changed them. */
  bookedFlights: string[]
  passengers: TravellerWords[]
  bags: string[]
  price: PriceBreakdown | null
  extras: { label: string; price: Price }[]
  totalPrice: Price | null
  total: string
  fee: string | null
  nonRefundable: boolean
  raw: string | null
}

type TripDetailsProps = {
  trip: TripView
  mayManage: boolean
  /** Refund by the fare rules; null when the amount is unknown. */
  refund: RefundWords | null
  cancelling: boolean
  cancelled: string[]
  refunds: { label: string; amount: string }[]
  refundSteps: RefundStep[]
  /** Link that shares the trip; null for a past trip, or for a visitor who may only read the trip. */
  sharing: Sharing | null
  mails: SentMail[]
  mailedTo: string
  change: ChangeView | null
}

export function TripDetails(props: TripDetailsProps) {
  const { trip, mayManage, cancelling, cancelled, refunds, refundSteps, change } = props
  const isByFare = !change && !trip.loss
  return (
    <div className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="hint block">Booking reference</span>
          <b className="tnum font-display text-xl font-semibold tracking-[0.08em]">
            {trip.reference}
          </b>{' '}
          <CopyButton text={trip.reference} label="booking reference" />
          <OtherReferences references={trip.otherReferences} />
        </p>
        <TripBadge {...trip} />
      </div>
      {cancelled.length > 0 && (
        <Notice role="status">
          {cancelled.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {refundSteps.length > 0 && <RefundProgress steps={refundSteps} />}
      {change && <ChangeNotice tripId={trip.id} change={change} mayManage={mayManage} />}
      {trip.loss && !change?.loss && !cancelling && (
        <LossNotice
          tripId={trip.id}
          loss={trip.loss}
          refundRight={trip.refundRight}
          mayManage={mayManage}
        />
      )}
      {/* The next steps are hidden during an open change, because their times are out of date. */}
      {trip.next && !cancelling && !change && <NextStepsNotice {...trip.next} />}
      {trip.slices.map((slice, index) => (
        <Part key={slice.id} title={sliceLabel(index, trip.slices)}>
          <p className="hint">{formatFullDate(slice.departingAt)} · times are local</p>
          <SliceTimeline slice={slice} seats={trip.seats} cancelled={trip.cancelledFlights} />
        </Part>
      ))}
      {trip.slices.length > 0 && <RouteFigure slices={trip.slices} />}
      {trip.bookedFlights.length > 0 && (
        <details data-booked-flights>
          <summary className="link w-fit cursor-pointer">Your original flights</summary>
          <ul className="hint mt-2 grid gap-1">
            {trip.bookedFlights.map((flight) => (
              <li key={flight}>{flight}</li>
            ))}
          </ul>
        </details>
      )}
      {trip.raw && (
        <Part title="Booking data">
          <p>We couldn’t read the details of this booking. Here is the stored data:</p>
          <RawText>{trip.raw}</RawText>
        </Part>
      )}
      {trip.passengers.length > 0 && (
        <Part title="Passengers">
          <ul className="grid gap-3">
            {trip.passengers.map((passenger, index) => (
              // The index keeps keys unique when travellers have the same name.
              <li key={`${index} ${passenger.name}`}>
                <b>{passenger.name}</b> <span className="hint">{passenger.type}</span>
                {passenger.seating && <p className="hint">{passenger.seating}</p>}
                <p className="hint tnum">
                  {passenger.tickets.length > 0
                    ? `E-ticket ${passenger.tickets.join(', ')}`
                    : trip.status !== 'cancelled' && 'The airline will send the e-ticket number'}
                </p>
              </li>
            ))}
          </ul>
          {trip.bags.length > 0 && <p>Extra bags: {trip.bags.join(', ')}</p>}
        </Part>
      )}
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
          {refunds.map(({ label, amount }) => (
            <Fact key={`${label} ${amount}`} name={label}>
              {amount}
            </Fact>
          ))}
        </Facts>
        {trip.price && trip.totalPrice ? (
          <PriceSummary
            price={trip.price}
            extras={trip.extras}
            total={trip.totalPrice}
            fee={trip.fee}
          />
        ) : (
          <p>Total paid: {trip.total}</p>
        )}
      </Part>
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
      {props.sharing && <ShareTrip tripId={trip.id} sharing={props.sharing} />}
      {props.mails.length > 0 && <SentEmails mails={props.mails} to={props.mailedTo} />}
      {trip.nonRefundable && trip.isAhead && isByFare && (
        <Notice tone="amber" title="Non-Refundable Ticket">
          This booking cannot be cancelled or refunded.
        </Notice>
      )}
      {trip.isAhead && mayManage && !trip.nonRefundable && !cancelling && (
        <Form
          method="post"
          action={paths.trip(trip.id, 'cancel')}
          preventScrollReset
          className="flex flex-wrap items-center gap-3 print:hidden"
        >
          {/* The refund is hidden after a change by the airline, which may increase it. */}
          {props.refund && isByFare && <RefundNote {...props.refund} />}
          <Button variant="secondary" name="intent" value="quote">
            Cancel Booking
          </Button>
          <p className="hint">You’ll see your exact refund before you confirm.</p>
        </Form>
      )}
      {(trip.isAhead || trip.loss) && !mayManage && (
        <p className="hint">
          To change or cancel this booking, sign in to its account or{' '}
          <Link className="link" to={paths.supportBooking}>
            {' '}
            enter a code we email you{' '}
          </Link>
          .
        </p>
      )}
    </div>
  )
}
