import { RouteFigure } from '#app/components/itinerary/route-figure.tsx'
import { SliceTimeline } from '#app/components/itinerary/slice-timeline.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { RawText } from '#app/components/page/raw-text.tsx'
import { formatFullDate } from '#app/core/places/time.ts'
import { ChangeNotice, LossNotice } from './change-notice.tsx'
import { Part } from './part.tsx'
import { ShareTrip } from './share-trip.tsx'
import { SentEmails, RefundProgress, NextStepsNotice } from './trip-progress.tsx'
import {
  BookingAndPayment,
  Documents,
  OriginalFlights,
  Passengers,
  References,
} from './trip-parts.tsx'
import type { loader } from './trip-page.tsx'
import { Form, useNavigation } from '@remix-run/react'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import type { RefundWords } from '#app/core/flight/terms/fare-refund.ts'
import { paths } from '#app/core/paths.ts'

type TripDetailsProps = Awaited<ReturnType<typeof loader>>

export function TripDetails(props: TripDetailsProps) {
  const { trip, mayManage, cancelling, cancelled, refunds, refundSteps, change } = props
  const isByFare = !change && !trip.loss
  return (
    <div className="grid min-w-0 gap-5">
      <References trip={trip} />
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
      <Documents trip={trip} />
      {trip.isAhead && mayManage && !trip.nonRefundable && !cancelling && (
        <CancelBooking tripId={trip.id} refund={isByFare ? props.refund : null} />
      )}
      {/* The traveller decides about an open change before anything else, and may not take the flights. */}
      {trip.next && !cancelling && !change && <NextStepsNotice {...trip.next} />}
      {trip.slices.map((slice) => (
        <Part key={slice.id} title={slice.label}>
          <p className="hint">{formatFullDate(slice.departingAt)} · times are local</p>
          <SliceTimeline
            slice={slice}
            was={trip.was[slice.id]}
            seats={trip.seats}
            cancelled={trip.cancelledFlights}
          />
        </Part>
      ))}
      {trip.slices.length > 0 && <RouteFigure slices={trip.slices} />}
      {trip.bookedFlights.length > 0 && <OriginalFlights flights={trip.bookedFlights} />}
      {trip.raw && (
        <Part title="Booking data">
          <p>We couldn’t read the details of this booking. Here is the stored data:</p>
          <RawText>{trip.raw}</RawText>
        </Part>
      )}
      {trip.passengers.length > 0 && <Passengers trip={trip} />}
      <BookingAndPayment trip={trip} refunds={refunds} />
      {props.sharing && <ShareTrip tripId={trip.id} sharing={props.sharing} />}
      {props.mails.length > 0 && <SentEmails mails={props.mails} to={props.mailedTo} />}
      {trip.nonRefundable && trip.isAhead && isByFare && (
        <Notice tone="amber" title="Non-Refundable Ticket">
          This booking cannot be cancelled or refunded.
          {trip.refund && ` We’ve already refunded ${trip.refund} of what you paid.`}
        </Notice>
      )}
      {(trip.isAhead || trip.loss) && !mayManage && <SignInToManage />}
    </div>
  )
}

type CancelProps = { tripId: string; refund: RefundWords | null }

function CancelBooking({ tripId, refund }: CancelProps) {
  const target = paths.trip(tripId, 'cancel')
  const pending = useNavigation().formAction === target
  return (
    <Form
      method="post"
      action={target}
      preventScrollReset
      className="flex flex-wrap items-center gap-3 print:hidden"
    >
      {/* The refund is hidden after a change by the airline, which may increase it. */}
      {refund && <RefundNote {...refund} />}
      <Button
        variant="secondary"
        name="intent"
        value="quote"
        pending={pending}
        pendingLabel="Checking…"
      >
        Cancel Booking
      </Button>
      <p className="hint">
        Before you confirm, you’ll see your exact refund, and whether it is money or travel credit.
      </p>
    </Form>
  )
}

function SignInToManage() {
  return (
    <p className="hint">
      To change or cancel this booking, sign in to the account it was booked with, or{' '}
      <TextLink to={paths.supportBooking}>enter a code we email you</TextLink>.
    </p>
  )
}
