import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { ButtonLink } from '#app/components/button.tsx'
import { CopyButton } from '#app/components/copy-button.tsx'
import { Fact, Facts } from '#app/components/facts.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import { OtherReferences } from '#app/components/itinerary/other-references.tsx'
import { SliceSummary } from '#app/components/itinerary/slice-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import { sliceLabel, type Slice } from '#app/domain/offers/offer.ts'
import type { RefundWords } from '#app/domain/offers/refund.ts'
import { paths } from '#app/paths.ts'
import { StepActions } from './step-actions.tsx'

export type TicketProps = {
  tripId: string
  reference: string
  otherReferences: string[]
  locator: string
  bookingId: string
  bookedOn: string
  paidWith: string
  total: string
  refund: RefundWords | null
  primary: { name: string; email: string; phone: string }
  passengers: string
  seats: string[]
  bags: string[]
  tickets: string[]
  slices: Slice[]
  carrier: { name: string; code: string }
  account: { username: string; password: string } | null
}

/** The confirmation: a ticket that prints on one page. */
export function Ticket({ account, ...ticket }: TicketProps) {
  return (
    <article className="grid grid-cols-1 gap-5">
      <header>
        <h1>Booking Confirmed</h1>
        <p className="mt-1 text-ink-soft">
          Your flights are booked and paid. A confirmation is on its way to {ticket.primary.email}.
        </p>
      </header>
      <div className="card overflow-clip">
        <div className="grid justify-items-start gap-1 border-b-2 border-dashed border-edge bg-sky-soft p-5">
          <p className="hint">Booking reference</p>
          <p
            data-reference
            className="tnum font-display text-3xl leading-none font-semibold tracking-[0.12em]"
          >
            {ticket.reference}
          </p>
          <CopyButton text={ticket.reference} what="booking reference" />
          {ticket.locator !== ticket.reference && (
            <p className="hint">Record locator {ticket.locator}</p>
          )}
          <OtherReferences references={ticket.otherReferences} />
        </div>
        <div className="grid grid-cols-1 gap-5 p-5">
          <p className="flex items-center gap-2 font-semibold">
            <AirlineMark code={ticket.carrier.code} /> {ticket.carrier.name}
          </p>
          {ticket.slices.map((slice, index) => (
            <SliceSummary
              key={slice.id}
              slice={slice}
              heading="h2"
              label={sliceLabel(index, ticket.slices)}
            />
          ))}
        </div>
        <Facts columns className="border-t border-line p-5">
          <Fact name="Booking ID">{ticket.bookingId}</Fact>
          <Fact name="Booking date">{ticket.bookedOn}</Fact>
          <Fact name="Payment method">{ticket.paidWith}</Fact>
          <Fact name="Total paid">
            <b className="price">{ticket.total}</b>
          </Fact>
          <Fact name="Primary passenger">{ticket.primary.name}</Fact>
          <Fact name="Email">{ticket.primary.email}</Fact>
          <Fact name="Phone">{ticket.primary.phone}</Fact>
          <Fact name="Passengers">{ticket.passengers}</Fact>
          {ticket.seats.length > 0 && <Fact name="Seats">{ticket.seats.join(', ')}</Fact>}
          {ticket.bags.length > 0 && <Fact name="Extra bags">{ticket.bags.join(', ')}</Fact>}
          {ticket.tickets.length > 0 && (
            <Fact name="E-ticket numbers">{ticket.tickets.join(', ')}</Fact>
          )}
        </Facts>
      </div>
      {account && (
        <Panel>
          <h2 className="text-lg">Your new account</h2>
          <p>
            We created an account so you can manage this booking. Keep these details: the password
            is shown for 30 minutes and cannot be looked up later.
          </p>
          <Facts>
            <Fact name="Username">
              <code>{account.username}</code> <CopyButton text={account.username} what="username" />
            </Fact>
            <Fact name="Password">
              <code>{account.password}</code> <CopyButton text={account.password} what="password" />
            </Fact>
          </Facts>
        </Panel>
      )}
      <Notice title="What happens next">
        <p>
          Check in online with the airline 24-48 hours before departure, and bring the same identity
          document for every traveller.
        </p>
        {ticket.refund && <RefundNote {...ticket.refund} />}
      </Notice>
      <StepActions>
        <ButtonLink to={paths.myTrips}>View My Trips</ButtonLink>
        <ButtonLink variant="secondary" to="/">
          Book Another Flight
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.trip(ticket.tripId, 'calendar.ics')} reloadDocument>
          Add to calendar
        </ButtonLink>
      </StepActions>
    </article>
  )
}
