import type { ReactNode } from 'react'
import { documentLine } from '#app/core/booking/booked/booking-words.ts'
import { EmailAddress } from '#app/components/elements/email-address.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import { Sum, Sums } from '#app/components/sums.tsx'
import { checkInNote } from '#app/core/booking/booked/booked-itinerary.ts'
import type { KeptFor, ticketOf } from './confirmation.server.ts'

export type TicketProps = ReturnType<typeof ticketOf> & {
  account: { username: string; password: string } | null
  keptFor: KeptFor
}
const part = 'grid content-start gap-3 border-t border-line p-5 print:py-2'

/** A note under the reference, which printouts leave out. */
export function TicketNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-b border-line p-5 print:hidden">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  )
}

export function TicketTravellers({
  travellers,
  sharedDocuments,
  bags,
}: Pick<TicketProps, 'travellers' | 'sharedDocuments' | 'bags'>) {
  return (
    <section className={part}>
      <h2 className="text-base">Travellers</h2>
      <ul className="grid gap-1">
        {travellers.map(({ name, type, ticketName, seating, ...documents }, index) => (
          // The index makes the key unique, because two travellers may share a name.
          <li key={`${index} ${name}`}>
            {name} <span className="hint">{type}</span>{' '}
            {ticketName && <span className="hint block">{ticketName} </span>}
            <span className="hint block">{seating}</span>{' '}
            <span className="hint tnum block">{documentLine(documents)}</span>
          </li>
        ))}
      </ul>
      {sharedDocuments && (
        <p className="hint tnum">All travellers: {documentLine(sharedDocuments)}</p>
      )}
      {bags.length > 0 && (
        <Facts>
          <Fact name="Extra bags">{bags.join(', ')}</Fact>
        </Facts>
      )}
    </section>
  )
}

export function CheckIn({ checkIn }: Pick<TicketProps, 'checkIn'>) {
  return (
    <section className={part}>
      <h2 className="text-base">Online check-in</h2>
      <ul className="grid gap-1">
        {checkIn.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="hint">{checkInNote}</p>
    </section>
  )
}

export function AmountPaid({
  lines,
  total,
  fee,
  refund,
}: Pick<TicketProps, 'lines' | 'total' | 'fee' | 'refund'>) {
  return (
    <section className={part}>
      <h2 className="text-base">What you paid</h2>
      <Sums>
        {lines.map((line, index) => (
          // The index makes the key unique, because two travellers may have the same bag.
          <Sum key={`${index} ${line.label}`} {...line} />
        ))}
        <Sum label="Total paid" amount={total} total />
      </Sums>
      {fee && <p className="hint">{fee}</p>}
      {refund && <RefundNote {...refund} />}
    </section>
  )
}

export function BookingFacts({
  locator,
  paidWith,
  bookedOn,
  primary,
  passengers,
}: Pick<TicketProps, 'locator' | 'paidWith' | 'bookedOn' | 'primary' | 'passengers'>) {
  return (
    <section className={part}>
      <h2 className="text-base">Your booking</h2>
      <Facts>
        <Fact name="Booking ID">{locator}</Fact>
        <Fact name="Payment method">{paidWith}</Fact>
        <Fact name="Booking date">{bookedOn}</Fact>
        <Fact name="Primary passenger">{primary.name}</Fact>
        <Fact name="Email">
          <EmailAddress address={primary.email} />
        </Fact>
        <Fact name="Phone">{primary.phone}</Fact>
        <Fact name="Travellers">{passengers}</Fact>
      </Facts>
    </section>
  )
}
