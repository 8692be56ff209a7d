import { receiptSums, describeBooking, tripWords, type TicketDocuments } from '../booking-words.ts'
import {
  checkInLine,
  checkInNote,
  itineraryWords,
  type FlightWords,
  type SliceWords,
  type Stop,
} from '../booked-itinerary.ts'
import { flightReservations } from '../flight-reservations.ts'
import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { bookingRefund, feeLine, paidFor } from '#app/core/flight/terms/fare-refund.ts'
import type { MailBlock, TimelineRow } from '#app/core/mail/mail-blocks.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import type { Booking } from '../booking.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { supportLine } from '#app/core/mail/support-line.server.ts'

const rowOf = ({ time, dayMark, place, airport }: Stop, notes: string[] = []): TimelineRow => ({
  at: time,
  dayMark,
  lines: [place, airport, ...notes],
})

function flightRows({ departs, arrives, notes }: FlightWords): TimelineRow[] {
  return [rowOf(departs, notes), rowOf(arrives)]
}

/** Returns the timeline of a slice, with the layovers between its flights. */
export function sliceBlock({ label, date, length, flights, waits }: SliceWords): MailBlock {
  return {
    timeline: {
      title: `${label} · ${date} · ${length}`,
      rows: flights.flatMap((flight, index) => {
        const wait = waits[index]
        return [...flightRows(flight), ...(wait ? [{ at: '', lines: [wait] }] : [])]
      }),
    },
  }
}

const documentWords = ({ tickets, extrasDocuments }: TicketDocuments): string[] => [
  ...tickets.map((ticket) => `e-ticket ${ticket}`),
  ...extrasDocuments.map((number) => `document for extras ${number}`),
]

/** Returns the confirmation email, or null when the booking's stored data is unreadable. */
export function confirmationMail({ data, ...booking }: Booking, accountMade: boolean) {
  if (!data) return null
  const record = describeBooking({ ...booking, data })
  const { reference, locator, otherReferences, total, paidWith } = record
  const { travellers, bags, sharedDocuments: shared } = tripWords(data)
  // If the account with the booking's email has not confirmed that email, it may be a stranger's,
  // so the booking has no user.
  const unowned = booking.userId === null
  const refund = bookingRefund({ ...booking, data })
  const fee = feeLine(paidFor(booking), travellers.length)
  return mailDocument({
    subject: `Booking ${reference} confirmed: ${tripTitle(data.slices)}`,
    title: 'Booking Confirmed',
    blocks: [
      { headline: { name: 'Booking reference', value: reference } },
      locator === reference
        ? 'Your flights are booked and paid. Use the reference to check in.'
        : `Your flights are booked and paid. To check in, use ${locator}.`,
      ...(otherReferences ? [otherReferences] : []),
      { heading: 'Your flights' },
      ...itineraryWords(data).map(sliceBlock),
      'All times are local to each airport.',
      { heading: 'Travellers and bags' },
      {
        name: 'Travellers',
        values: [
          ...travellers.map(({ name, type, ticketName, ...documents }) => {
            const traveller = [name, type, ...documentWords(documents)].join(', ')
            return ticketName ? `${traveller}. ${ticketName}` : traveller
          }),
          ...(shared ? [['All travellers', ...documentWords(shared)].join(', ')] : []),
        ],
      },
      { name: 'Extra bags', values: bags },
      { heading: 'Online check-in' },
      { name: 'Opens', values: data.slices.map(checkInLine) },
      checkInNote,
      { heading: 'What you paid' },
      {
        sums: [...receiptSums(data), { label: `Total paid with ${paidWith}`, amount: total }],
      },
      fee ?? '',
      { heading: 'If your plans change' },
      refund ? [refund.sentence, refund.note].filter(Boolean).join(' ') : '',
      'Your calendar file and receipt are attached.',
      ...(accountMade
        ? [
            'We’ve created an account for you. Your username and password are on the confirmation page for 30 minutes. Missed them? Reset your password from the sign-in page.',
          ]
        : []),
      ...(unowned
        ? [
            'To see this booking later, enter its reference and this email address in the Support Center. We haven’t added it to your account because your email address isn’t confirmed yet.',
          ]
        : []),
      supportLine(),
    ].filter((block) => block !== ''),
    markup: flightReservations(booking.reference, data),
    small: [`Booked on ${record.bookedOn}`, `Booking ID ${record.locator}`],
    ...linksFor(booking.id, { unowned, cancellable: data.refund?.allowed !== false }),
  })
}

function linksFor(
  id: string,
  { unowned, cancellable }: { unowned: boolean; cancellable: boolean },
) {
  if (unowned) {
    const url = siteUrl(paths.supportTab('bookings'))
    return { action: { label: 'Retrieve Booking', url } }
  }
  return {
    action: { label: 'View Your Trip', url: siteUrl(paths.trip(id)) },
    links: [
      { label: 'Printable receipt', url: siteUrl(paths.trip(id, 'receipt')) },
      ...(cancellable
        ? [{ label: 'Cancel this booking', url: siteUrl(paths.trip(id, 'cancel')) }]
        : []),
      { label: 'All your trips', url: siteUrl(paths.myTrips) },
    ],
  }
}

/**
 * Queues the confirmation email. Call this function in the transaction that creates the booking. Of several emails with
 * the same `dedupeKey`, only the first is sent.
 */
export async function enqueueConfirmation(
  booking: Booking,
  accountMade: boolean,
  dedupeKey: string | null = null,
): Promise<void> {
  const mail = confirmationMail(booking, accountMade)
  if (!mail) return
  const recipient = booking.primaryEmail
  await enqueueMessage({
    kind: 'booking-confirmation',
    recipient,
    bookingId: booking.id,
    dedupeKey,
    ...mail,
  })
}
