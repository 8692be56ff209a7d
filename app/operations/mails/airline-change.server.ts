import { app } from '#app/app.server.ts'
import {
  deadlineWords,
  isAcceptedInTheEnd,
  refundRight,
  type ChangeAction,
} from '#app/domain/booking/airline-change.ts'
import { flightLine } from '#app/domain/booking/booking-words.ts'
import { itineraryWords } from '#app/domain/booking/itinerary.ts'
import { shownReference } from '#app/domain/checkout/checkout.ts'
import type { Slice } from '#app/domain/offers/offer.ts'
import type { MailBlock } from '#app/mail-templates/mail-blocks.ts'
import { mailDocument } from '#app/mail-templates/mail-document.server.tsx'
import type { Booking } from '#app/models/booking.server.ts'
import { enqueueMessage } from '#app/models/outbox.server.ts'
import { paths } from '#app/paths.ts'
import { siteUrl } from '../site-url.server.ts'
import { sliceBlock } from './booking-confirmation.server.ts'

type Flights = { added: Slice[]; removed: Slice[] }
type OpenChange = Flights & { actions: ChangeAction[]; decideBy: string }

/** Who has agreed to the new flights: the traveller, we when nobody had answered in time, or nobody knows. */
export type AcceptedBy = 'traveller' | 'deadline' | 'somebody'

const acceptedWords: Record<AcceptedBy, string> = {
  traveller: 'You accepted the new flights of the airline.',
  deadline:
    'We had not heard from you, so we accepted the new flights for you: your ticket stays valid.',
  somebody: 'The airline shows the new flights of your booking as accepted.',
}

const noFlight = 'No flight'

function sideBySide({ added, removed }: Flights): MailBlock {
  const lines = (slices: Slice[]) => (slices.length > 0 ? slices.map(flightLine) : [noFlight])
  return {
    columns: [
      { name: 'Before', values: lines(removed) },
      { name: 'Now', values: lines(added) },
    ],
  }
}

/** As airlines send it, with terminals and the seats that still are on these flights. */
function itinerary({ data }: Booking, slices: Slice[]): MailBlock[] {
  const { passengers = [], seats = [] } = data ?? {}
  return [
    { heading: 'Your new flights' },
    ...itineraryWords({ passengers, seats, slices }).map(sliceBlock),
  ]
}

type News = { kind: string; subject: string; title: string; blocks: MailBlock[]; label: string }

async function enqueueNews(booking: Booking, { kind, label, ...parts }: News): Promise<void> {
  await enqueueMessage({
    kind,
    recipient: booking.primaryEmail,
    bookingId: booking.id,
    ...mailDocument({
      ...parts,
      subject: `Booking ${shownReference(booking.reference)}: ${parts.subject}`,
      blocks: [
        ...parts.blocks,
        `Times are local to each airport. Questions? Call ${app().config.SUPPORT_PHONE}.`,
      ],
      action: { label, url: siteUrl(paths.trip(booking.id)) },
    }),
  })
}

/** Queues the news of a change in the transaction that keeps it: one mail a change. */
export async function enqueueAirlineChange(booking: Booking, change: OpenChange): Promise<void> {
  await enqueueNews(booking, {
    kind: 'airline-change',
    subject: 'the airline has changed your flights',
    title: 'Your flights have changed',
    blocks: [
      `The airline has changed the flights of booking ${shownReference(booking.reference)}.`,
      sideBySide(change),
      ...choices(change),
    ],
    label: 'Look at the change',
  })
}

/** The right to money back comes first, then what else may be done, then until when. */
function choices(change: OpenChange): string[] {
  const { removed, added, actions, decideBy } = change
  const accept = actions.includes('accept') ? 'accept the new flights, ' : ''
  return [
    refundRight(removed, added),
    `On the page of your trip you can cancel for a refund, ${accept}or ask us for other flights.`,
    deadlineWords(decideBy, isAcceptedInTheEnd(change)),
  ]
}

/** Queues a reminder in the transaction that notes it: one a change. */
export async function enqueueChangeReminder(booking: Booking, change: OpenChange): Promise<void> {
  await enqueueNews(booking, {
    kind: 'airline-change-reminder',
    subject: 'please decide about your changed flights',
    title: 'Your flights have changed, and we have not heard from you',
    blocks: [sideBySide(change), ...choices(change)],
    label: 'Look at the change',
  })
}

/** Queues the news of flights that are other ones already, in the transaction that writes them. */
export async function enqueueNewItinerary(booking: Booking, flights: Flights): Promise<void> {
  await enqueueNews(booking, {
    kind: 'new-itinerary',
    subject: 'your new flights',
    title: 'Your flights are now different ones',
    blocks: [
      `The airline has moved booking ${shownReference(booking.reference)} to other flights. Please use the new times.`,
      sideBySide(flights),
      ...itinerary(booking, flights.added),
      refundRight(flights.removed, flights.added),
      'Seats and extra bags on a flight that is no longer yours may have to be chosen again: ask the airline or us.',
    ],
    label: 'View Your Trip',
  })
}

/** Queues the confirmation of accepted flights; `expected` are those that the order does not show yet. */
export async function enqueueChangeAccepted(
  booking: Booking,
  by: AcceptedBy,
  expected: Slice[] | null,
): Promise<void> {
  await enqueueNews(booking, {
    kind: 'airline-change-accepted',
    subject: 'your new flights',
    title: 'Your new flights are accepted',
    blocks: [
      acceptedWords[by],
      ...(expected
        ? [
            { name: 'Flights', values: expected.map(flightLine) },
            'Your trip shows them as soon as the airline has confirmed them.',
          ]
        : itinerary(booking, booking.data?.slices ?? [])),
    ],
    label: 'View Your Trip',
  })
}

/** Queues what a person was asked for, in the transaction that opens the case. */
export async function enqueueAskedForFlights(booking: Booking, wish: string): Promise<void> {
  await enqueueNews(booking, {
    kind: 'airline-change-asked',
    subject: 'we are looking for other flights',
    title: 'We are looking for other flights',
    blocks: [
      'You asked us for other flights in place of those that the airline has changed. Our team asks the airline and writes to you within one business day. Nothing changes until you agree.',
      { name: 'You wrote', values: [wish] },
      'You can still cancel or accept the new flights on the page of your trip.',
    ],
    label: 'View Your Trip',
  })
}
