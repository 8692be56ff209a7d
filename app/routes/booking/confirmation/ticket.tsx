import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { CopyButton } from '#app/components/elements/copy-button.tsx'
import { EmailAddress } from '#app/components/elements/email-address.tsx'
import { SliceTimeline } from '#app/components/itinerary/slice-timeline.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
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
      <header className="grid gap-1">
        <h1 className="flex items-center gap-2">
          <Icon name="check" className="text-leaf" /> Booking Confirmed
        </h1>
        <p role="status">
          <span className="sr-only">Booking confirmed! </span>Your flights are booked and paid for.
          A confirmation is on its way to <EmailAddress address={ticket.primary.email} />.
        </p>
      </header>
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
        </div>
        {account && <NewAccount {...account} />}
        <TripsNotice keptFor={keptFor} email={ticket.primary.email} />
        <div className="grid grid-cols-1 gap-5 p-5 print:grid-cols-2 print:py-3">
          <div className="grid gap-1 print:col-span-2">
            <p className="flex items-center gap-2 font-semibold">
              <AirlineMark code={ticket.carrier.code} /> {ticket.carrier.name}
            </p>
            {ticket.otherReferences && (
              <span className="hint tnum block">{ticket.otherReferences}</span>
            )}
          </div>
          {ticket.slices.map((slice) => (
            <section key={slice.id} className="grid min-w-0 content-start gap-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 print:block">
                <h2 className="text-base">{slice.label}</h2>
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
