import { app } from '#app/core/app.server.ts'
import type { ChangeAction } from '#app/core/flight/after-sale-terms.ts'
import {
  canAccept,
  deadlineWords,
  isAcceptedInTheEnd,
  lossTitle,
  refundRight,
} from './airline-change.ts'
import { flightLine, flightNumbers, segmentLine } from '#app/core/booking/booked/booking-words.ts'
import {
  lossOf,
  sinceSold,
  type AirlineCancellation,
  type Flights,
} from '#app/core/flight/itinerary-match.ts'
import { itineraryWords } from '#app/core/booking/booked/booked-itinerary.ts'
import { shownReference } from '#app/core/booking/checkout-rules.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import type { MailBlock } from '#app/core/mail/mail-blocks.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { sliceBlock } from '#app/core/booking/booked/booking-mails.server.ts'

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

/** Exactly which flights are gone. */
function lossBlocks({ flights }: AirlineCancellation): MailBlock[] {
  return [{ name: 'Cancelled by the airline', values: flights.map(segmentLine) }]
}

function sideBySide({ added, removed }: Flights): MailBlock {
  const lines = (slices: readonly Slice[]) =>
    slices.length > 0 ? slices.map(flightLine) : [noFlight]
  return {
    columns: [
      { name: 'Before', values: lines(removed) },
      { name: 'Now', values: lines(added) },
    ],
  }
}

/** As airlines send it, with terminals and the seats that still are on these flights. */
function itinerary({ data }: Booking, slices: readonly Slice[]): MailBlock[] {
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
  const loss = lossOf(booking.data, change)
  const reference = shownReference(booking.reference)
  await enqueueNews(booking, {
    kind: 'airline-change',
    ...(loss
      ? { subject: lossSubject(loss), title: lossTitle(loss) }
      : { subject: 'the airline has changed your flights', title: 'Your flights have changed' }),
    blocks: [
      loss
        ? lossSentence(loss, reference)
        : `The airline has changed the flights of booking ${reference}.`,
      ...(loss ? lossBlocks(loss) : []),
      sideBySide(change),
      ...choices(booking, change),
    ],
    label: 'Look at the change',
  })
}

const lossSubject = ({ scope }: AirlineCancellation) =>
  scope === 'whole' ? 'cancelled by the airline' : 'partly cancelled by the airline'

function lossSentence({ scope, flights }: AirlineCancellation, reference: string): string {
  return scope === 'whole'
    ? `The airline has cancelled booking ${reference} and offers no other flights.`
    : `The airline no longer flies ${flightNumbers(flights)} of booking ${reference} and offers no other flight for it.`
}

/** The right to money back comes first, then what else may be done, then until when. */
function choices({ data }: Booking, change: OpenChange): string[] {
  const loss = lossOf(data, change)
  const rest = loss ? 'keep the rest of the trip, ' : 'accept the new flights, '
  const refund = loss ? 'get a refund' : 'cancel for a refund'
  const ways = canAccept(change)
    ? `${refund}, ${rest}or ask us for other flights`
    : `${refund} or ask us for other flights`
  return [
    refundRight(sinceSold(data, change)),
    `On the page of your trip you can ${ways}.`,
    deadlineWords(change.decideBy, isAcceptedInTheEnd(change)),
  ]
}

/** Queues a reminder in the transaction that notes it: one a change. */
export async function enqueueChangeReminder(booking: Booking, change: OpenChange): Promise<void> {
  const loss = lossOf(booking.data, change)
  await enqueueNews(booking, {
    kind: 'airline-change-reminder',
    subject: `please decide about your ${loss ? 'cancelled' : 'changed'} flights`,
    title: `${loss ? lossTitle(loss) : 'Your flights have changed'}, and we have not heard from you`,
    blocks: [...(loss ? lossBlocks(loss) : []), sideBySide(change), ...choices(booking, change)],
    label: 'Look at the change',
  })
}

/** Queues the news of flights that are other ones already, in the transaction that writes them. */
export async function enqueueNewItinerary(booking: Booking, flights: Flights): Promise<void> {
  const loss = lossOf({ slices: flights.removed }, flights)
  if (loss?.scope === 'whole') return enqueueTripGone(booking, flights, loss)
  const reference = shownReference(booking.reference)
  await enqueueNews(booking, {
    kind: 'new-itinerary',
    subject: loss ? lossSubject(loss) : 'your new flights',
    title: loss ? lossTitle(loss) : 'Your flights have changed',
    blocks: [
      loss
        ? `${lossSentence(loss, reference)} Please use the flights below.`
        : `The airline has moved booking ${reference} to other flights. Please use the new times.`,
      ...(loss ? lossBlocks(loss) : []),
      sideBySide(flights),
      ...itinerary(booking, flights.added),
      refundRight(sinceSold(booking.data, flights)),
      'If a seat or bag is missing on a changed flight, ask the airline or us: you may have to choose it again.',
    ],
    label: 'View Your Trip',
  })
}

async function enqueueTripGone(
  booking: Booking,
  flights: Flights,
  loss: AirlineCancellation,
): Promise<void> {
  await enqueueNews(booking, {
    kind: 'airline-cancelled',
    subject: lossSubject(loss),
    title: lossTitle(loss),
    blocks: [
      lossSentence(loss, shownReference(booking.reference)),
      ...lossBlocks(loss),
      refundRight(flights),
      'On the page of your trip you can get a refund. Our team has been told and will write to you.',
    ],
    label: 'Get a Refund',
  })
}

/** Queues the confirmation of accepted flights; `expected` are those that the order does not show yet. */
export async function enqueueChangeAccepted(
  booking: Booking,
  by: AcceptedBy,
  change: Flights,
  expected: readonly Slice[] | null,
): Promise<void> {
  const loss = lossOf({ slices: change.removed }, change)
  if (loss) return enqueueLossAccepted(booking, by, change, loss)
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

const lossAcceptedWords: Record<AcceptedBy, string> = {
  traveller: 'You chose to keep the rest of your trip without the cancelled flights.',
  deadline: 'The airline has taken the cancelled flights out of your booking.',
  somebody: 'The airline has taken the cancelled flights out of your booking.',
}

async function enqueueLossAccepted(
  booking: Booking,
  by: AcceptedBy,
  change: Flights,
  loss: AirlineCancellation,
): Promise<void> {
  await enqueueNews(booking, {
    kind: 'airline-change-accepted',
    subject: lossSubject(loss),
    title: lossTitle(loss),
    blocks: [
      lossAcceptedWords[by],
      ...lossBlocks(loss),
      ...(change.added.length > 0 ? [sideBySide(change)] : []),
      'You have the right to a refund for the flights that the airline cancelled. Please ask us for it.',
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
