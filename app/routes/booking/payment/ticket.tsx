import { Link } from '@remix-run/react'
import { AirlineMark } from '#app/components/airline/airline-mark.tsx'
import { ButtonLink } from '#app/components/button.tsx'
import { CopyButton } from '#app/components/copy-button.tsx'
import { EmailAddress } from '#app/components/email-address.tsx'
import { Fact, Facts } from '#app/components/facts.tsx'
import { OtherReferences } from '#app/components/itinerary/other-references.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import { SliceTimeline } from '#app/components/itinerary/slice-timeline.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import { Sum, Sums } from '#app/components/sums.tsx'
import type { TravellerWords } from '#app/core/booking/booked/booking-words.ts'
import { checkInNote } from '#app/core/booking/booked/booked-itinerary.ts'
import { sliceLabel, type Slice } from '#app/core/flight/offer.ts'
import type { RefundWords } from '#app/core/flight/fare-refund.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { paths } from '#app/core/paths.ts'
import type { KeptFor } from './confirmation.server.ts'
import { StepActions } from '#app/routes/booking/step-actions.tsx'

export type TicketProps = {
  tripId: string
  reference: string
  otherReferences: string[]
  locator: string
  bookedOn: string
  paidWith: string
  total: string
  refund: RefundWords | null
  primary: { name: string; email: string; phone: string }
  passengers: string
  travellers: TravellerWords[]
  seats: Record<string, string[]>
  bags: string[]
  checkIn: string[]
  /** Lines of the receipt; empty if the stored record is unreadable. */
  lines: { label: string; amount: string }[]
  fee: string | null
  slices: Slice[]
  carrier: { name: string; code: string }
  account: { username: string; password: string } | null
  keptFor: KeptFor
}

const part = 'grid content-start gap-3 border-t border-line p-5 print:py-2'

export function Ticket({ account, keptFor, ...ticket }: TicketProps) {
  return (
    <article data-one-page className="grid grid-cols-1 gap-5">
      <header>
        <h1>Booking Confirmed</h1>
      </header>
      <Notice tone="success" role="status" title="Booking confirmed!">
        Your flights are booked and paid for. A confirmation is on its way to{' '}
        <EmailAddress address={ticket.primary.email} />.
      </Notice>
      <TripsNotice keptFor={keptFor} email={ticket.primary.email} />
      <div className="card overflow-clip print:break-inside-auto">
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
          <section className={part}>
            <h2 className="text-base">Travellers</h2>
            <ul className="grid gap-1">
              {ticket.travellers.map(({ name, type, seating, tickets }, index) => (
                // The index makes the key unique, because two travellers may share a name.
                <li key={`${index} ${name}`}>
                  {name} <span className="hint">{type}</span>
                  <span className="hint block">{seating}</span>
                  {tickets.length > 0 && (
                    <span className="hint tnum block">E-ticket {tickets.join(', ')}</span>
                  )}
                </li>
              ))}
            </ul>
            {ticket.bags.length > 0 && (
              <Facts>
                <Fact name="Extra bags">{ticket.bags.join(', ')}</Fact>
              </Facts>
            )}
          </section>
          <section className={part}>
            <h2 className="text-base">Online check-in</h2>
            <ul className="grid gap-1">
              {ticket.checkIn.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className="hint">{checkInNote}</p>
          </section>
          <section className={part}>
            <h2 className="text-base">What you paid</h2>
            <Sums>
              {ticket.lines.map(({ label, amount }, index) => (
                // The index makes the key unique, because two travellers may have the same bag.
                <Sum key={`${index} ${label}`} label={label} amount={amount} />
              ))}
              <Sum label="Total paid" amount={ticket.total} total />
            </Sums>
            {ticket.fee && <p className="hint">{ticket.fee}</p>}
            {ticket.refund && <RefundNote {...ticket.refund} />}
          </section>
          <section className={part}>
            <h2 className="text-base">Your booking</h2>
            <Facts>
              <Fact name="Booking ID">{ticket.locator}</Fact>
              <Fact name="Payment method">{ticket.paidWith}</Fact>
              <Fact name="Booking date">{ticket.bookedOn}</Fact>
              <Fact name="Primary passenger">{ticket.primary.name}</Fact>
              <Fact name="Email">
                <EmailAddress address={ticket.primary.email} />
              </Fact>
              <Fact name="Phone">{ticket.primary.phone}</Fact>
              <Fact name="Passengers">{ticket.passengers}</Fact>
            </Facts>
          </section>
        </div>
      </div>
      {account && <NewAccount {...account} />}
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

/** Printouts leave out the password, because travellers show them at counters. */
function NewAccount({ username, password }: { username: string; password: string }) {
  return (
    <Panel className="print:hidden">
      <h2 className="text-lg">Account created!</h2>
      <p>
        We’ve created an account so you can manage your bookings. Save these details now. We’ll show
        the password for 30 minutes, and we can’t recover it after that.
      </p>
      <dl className="grid gap-3">
        <SignInFact name="Username" value={username} />
        <SignInFact name="Password" value={password} />
      </dl>
    </Panel>
  )
}

function SignInFact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <code>{value}</code>
        <div className="-ms-3 sm:ms-0">
          <CopyButton text={value} label={name.toLowerCase()} />
        </div>
      </dd>
    </div>
  )
}

function TripsNotice({ keptFor, email }: { keptFor: KeptFor; email: string }) {
  if (keptFor === 'visitor') return null
  if (keptFor === 'account') {
    return (
      <Notice tone="success" title="Added to your account">
        <p>
          {email} has an account with us, so we’ve added this booking to its trips.{' '}
          <Link className="link" to={paths.login(paths.myTrips)}>
            Sign in
          </Link>{' '}
          to see it on any device.
        </p>
      </Notice>
    )
  }
  return (
    <Notice title="Not added to an account yet">
      <p>
        An account uses {email}, but the address isn’t confirmed yet. To add this booking, follow
        the link we’ve emailed, or{' '}
        <Link className="link" to={paths.supportTab('bookings')}>
          retrieve it by its reference and email
        </Link>
        .
      </p>
    </Notice>
  )
}
