import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { CopyButton } from '#app/components/elements/copy-button.tsx'
import { EmailAddress } from '#app/components/elements/email-address.tsx'
import { OtherReferences } from '#app/components/itinerary/other-references.tsx'
import { SliceTimeline } from '#app/components/itinerary/slice-timeline.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { sliceLabel } from '#app/core/flight/offer-labels.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { paths } from '#app/core/paths.ts'
import { StepActions } from '#app/routes/booking/step-actions.tsx'
import { NewAccount } from './new-account.tsx'
import { TripsNotice } from './trips-notice.tsx'
import {
  AmountPaid,
  BookingFacts,
  CheckIn,
  TicketTravellers,
  type TicketProps,
} from './ticket-parts.tsx'

export function Ticket({ account, keptFor, ...ticket }: TicketProps) {
  return (
    <article data-one-page className="grid grid-cols-1 gap-5">
      <header>
        <h1>Booking Confirmed</h1>
      </header>
      <Notice tone="success" role="status">
        Booking confirmed! Your flights are booked and paid for. A confirmation is on its way to{' '}
        <EmailAddress address={ticket.primary.email} />.
      </Notice>
      <TripsNotice keptFor={keptFor} email={ticket.primary.email} />
      <div className="card overflow-hidden print:break-inside-auto">
        <div className="grid justify-items-start gap-1 border-b-2 border-dashed border-edge bg-sky-soft p-5 print:py-3">
          <p className="hint">Booking reference</p>
          <p
            data-reference
            className="tnum font-display text-3xl leading-none font-semibold tracking-[0.12em]"
          >
            {ticket.reference}
          </p>
          <div className="-ms-3">
            <CopyButton text={ticket.reference} label="booking reference" />
          </div>
          <OtherReferences references={ticket.otherReferences} />
        </div>
        {account && <NewAccount {...account} />}
        <div className="grid grid-cols-1 gap-5 p-5 print:grid-cols-2 print:py-3">
          <p className="flex items-center gap-2 font-semibold print:col-span-2">
            <AirlineMark code={ticket.carrier.code} /> {ticket.carrier.name}
          </p>
          {ticket.slices.map((slice, index) => (
            <section key={slice.id} className="grid min-w-0 content-start gap-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 print:block">
                <h2 className="text-base">{sliceLabel(index, ticket.slices)}</h2>
                <p className="hint">{formatFullDate(slice.departingAt)} · times are local</p>
              </div>
              <SliceTimeline slice={slice} seats={ticket.seats} />
            </section>
          ))}
        </div>
        <div className="grid grid-cols-1 lg:grid-cols-2 print:grid-cols-2">
          <TicketTravellers {...ticket} />
          <CheckIn {...ticket} />
          <AmountPaid {...ticket} />
          <BookingFacts {...ticket} />
        </div>
      </div>
      <StepActions>
        <ButtonLink to={paths.myTrips}>View My Trips</ButtonLink>
        <ButtonLink variant="secondary" to="/">
          Book Another Flight
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.trip(ticket.tripId, 'calendar.ics')} reloadDocument>
          Add to Calendar
        </ButtonLink>
      </StepActions>
    </article>
  )
}
