import { app } from '#app/core/app.server.ts'
import type { MailKind } from '#app/core/mail/mail-kinds.ts'
import type { ChangeAction } from '#app/core/flight/terms/after-sale-terms.ts'
import {
  choicesOf,
  decisionWords,
  lossTitle,
  refundRight,
  type AcceptedBy,
  type Choice,
} from './airline-change.ts'
import { explainChange, type ChangeMeaning, type ChangeSize } from './change-effects.ts'
import { flightLine, flightNumbers, segmentLine } from '#app/core/booking/booked/booking-words.ts'
import {
  detectCancellation,
  type AirlineCancellation,
  type Flights,
} from '#app/core/flight/itinerary/itinerary-match.ts'
import { itineraryWords } from '#app/core/booking/booked/booked-itinerary.ts'
import { shownReference } from '#app/core/booking/checkout/checkout-rules.ts'
import type { Slice } from '#app/core/flight/offer.ts'
import type { MailBlock } from '#app/core/mail/mail-blocks.ts'
import { mailDocument } from '#app/core/mail/mail-document.server.tsx'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { enqueueMessage } from '#app/core/mail/outbox.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import { sliceBlock } from '#app/core/booking/booked/mails/booking-mails.server.ts'

type OpenChange = Flights & { actions: ChangeAction[]; decideBy: string }

const acceptedWords: Record<AcceptedBy, string> = {
  traveller: 'You accepted the airline’s new flights.',
  deadline:
    'We didn’t hear from you, so we accepted the new flights for you. Your ticket stays valid.',
  unknown: 'The airline’s records show that your new flights have been accepted.',
}

const noFlight = 'No flight'

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

/** The meaning of the change comes before the old and the new flights. */
function comparison({ parts }: ChangeMeaning, flights: Flights): MailBlock[] {
  const meant = parts.map(({ route, effects }): MailBlock => ({ name: route, values: effects }))
  return [...meant, sideBySide(flights)]
}

/** Flights with their terminals and the seats that are still assigned. */
function itinerary(heading: string, { data }: Booking, slices: readonly Slice[]): MailBlock[] {
  const { passengers = [], seats = [] } = data ?? {}
  const bookedSlices = data?.bookedSlices ?? data?.slices
  const words = itineraryWords({ passengers, seats, slices, bookedSlices })
  return [{ heading }, ...words.map(sliceBlock)]
}

type News = {
  kind: MailKind
  subject: string
  title: string
  blocks: MailBlock[]
  label: string
  /** The trip's page, unless stated. */
  path?: string
}

async function enqueueTripMail(
  booking: Booking,
  { kind, label, path = paths.trip(booking.id), ...parts }: News,
): Promise<void> {
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
      action: { label, url: siteUrl(path) },
    }),
  })
}

/** Queues one mail per change, in the transaction that saves the change. */
export async function enqueueAirlineChange(booking: Booking, change: OpenChange): Promise<void> {
  const loss = detectCancellation(booking.data, change)
  const reference = shownReference(booking.reference)
  await enqueueTripMail(booking, {
    kind: 'airline-change',
    ...(loss
      ? { subject: lossSubject(loss), title: lossTitle(loss) }
      : { subject: 'your flights have changed', title: 'Your flights have changed' }),
    blocks: [
      loss
        ? lossSentence(loss, reference)
        : `The airline has changed the flights of booking ${reference}.`,
      ...(loss ? lossBlocks(loss) : []),
      ...changeBlocks(booking, change),
    ],
    label: 'Review the Change',
    path: paths.trip(booking.id, 'change'),
  })
}

const lossSubject = ({ scope }: AirlineCancellation) =>
  scope === 'whole' ? 'cancelled by the airline' : 'partly cancelled by the airline'

function lossSentence({ scope, flights }: AirlineCancellation, reference: string): string {
  return scope === 'whole'
    ? `The airline has cancelled booking ${reference} and offers no other flights.`
    : `The airline has cancelled ${flightNumbers(flights)} of booking ${reference} and offers no replacement.`
}

const partRefundHint = () =>
  `To get a refund for the cancelled flights only, call ${app().config.SUPPORT_PHONE}. A refund on your trip page cancels the whole trip.`

function changeBlocks(booking: Booking, change: OpenChange): MailBlock[] {
  const meaning = explainChange(booking.data, change)
  return [...comparison(meaning, change), ...choices(booking, change, meaning.size)]
}

/** The right to a refund comes first, then the choices in the order of the pages, then the deadline. */
function choices(booking: Booking, change: OpenChange, size: ChangeSize): string[] {
  const { data } = booking
  const loss = detectCancellation(data, change)
  const words: Record<Choice, string> = {
    refund: loss ? 'get a refund' : 'cancel for a refund',
    accept: loss ? 'keep the rest of the trip' : 'accept the new flights',
    others: 'ask us for other flights',
  }
  const ways = choicesOf(change, size).map((choice) => words[choice])
  const { refundRight, deadline } = decisionWords(booking, change, size)
  return [refundRight, `On your trip page you can ${anyOf(ways)}.`, ...(deadline ? [deadline] : [])]
}

/** Returns "a, b, or c", or "a or b". */
function anyOf(words: readonly string[]): string {
  const rest = words.slice(0, -1)
  return `${rest.join(', ')}${rest.length > 1 ? ',' : ''} or ${words.at(-1)}`
}

export async function enqueueChangeReminder(booking: Booking, change: OpenChange): Promise<void> {
  const loss = detectCancellation(booking.data, change)
  await enqueueTripMail(booking, {
    kind: 'airline-change-reminder',
    subject: `please review your ${loss ? 'cancelled' : 'changed'} flights`,
    title: `${loss ? lossTitle(loss) : 'Your flights have changed'}, and we need your decision`,
    blocks: [...(loss ? lossBlocks(loss) : []), ...changeBlocks(booking, change)],
    label: 'Review the Change',
    path: paths.trip(booking.id, 'change'),
  })
}

/** Queues the mail about flights that the airline has already replaced, in the transaction that saves them. */
export async function enqueueNewItinerary(booking: Booking, flights: Flights): Promise<void> {
  const loss = detectCancellation({ slices: flights.removed }, flights)
  if (loss?.scope === 'whole') return enqueueWholeCancellation(booking, flights, loss)
  const reference = shownReference(booking.reference)
  const meaning = explainChange(booking.data, flights)
  await enqueueTripMail(booking, {
    kind: 'new-itinerary',
    subject: loss ? lossSubject(loss) : 'your new flights',
    title: loss ? lossTitle(loss) : 'Your flights have changed',
    blocks: [
      loss
        ? `${lossSentence(loss, reference)} Your other flights are below.`
        : `The airline has moved booking ${reference} to other flights. Please use the new times.`,
      ...(loss ? lossBlocks(loss) : []),
      ...comparison(meaning, flights),
      ...itinerary(loss ? 'Your remaining flights' : 'Your new flights', booking, flights.added),
      refundRight(meaning.size, booking),
      ...(loss ? [partRefundHint()] : []),
      'You may need to choose seats and extra bags again on changed flights. Ask the airline, or call us.',
    ],
    label: loss ? 'See Refund Options' : 'View Your Trip',
  })
}

async function enqueueWholeCancellation(
  booking: Booking,
  flights: Flights,
  loss: AirlineCancellation,
): Promise<void> {
  await enqueueTripMail(booking, {
    kind: 'airline-cancelled',
    subject: lossSubject(loss),
    title: lossTitle(loss),
    blocks: [
      lossSentence(loss, shownReference(booking.reference)),
      ...lossBlocks(loss),
      refundRight('cancelled', booking),
      'You can get a refund on your trip page. Our team will also email you.',
    ],
    label: 'Get a Refund',
  })
}

/** `expected`: accepted flights that the order does not show yet. */
export async function enqueueChangeAccepted(
  booking: Booking,
  by: AcceptedBy,
  change: Flights,
  expected: readonly Slice[] | null,
): Promise<void> {
  const loss = detectCancellation({ slices: change.removed }, change)
  if (loss) return enqueueLossAccepted(booking, by, change, loss)
  await enqueueTripMail(booking, {
    kind: 'airline-change-accepted',
    subject: 'your new flights',
    title: 'Your new flights are accepted',
    blocks: [
      acceptedWords[by],
      ...(expected
        ? [
            { name: 'Flights', values: expected.map(flightLine) },
            'They’ll appear in your trip once the airline has confirmed them.',
          ]
        : itinerary('Your new flights', booking, booking.data?.slices ?? [])),
    ],
    label: 'View Your Trip',
  })
}

const lossAcceptedWords: Record<AcceptedBy, string> = {
  traveller: 'You chose to keep the rest of your trip without the cancelled flights.',
  deadline: 'The airline has removed the cancelled flights from your booking.',
  unknown: 'The airline has removed the cancelled flights from your booking.',
}

async function enqueueLossAccepted(
  booking: Booking,
  by: AcceptedBy,
  change: Flights,
  loss: AirlineCancellation,
): Promise<void> {
  await enqueueTripMail(booking, {
    kind: 'airline-change-accepted',
    subject: lossSubject(loss),
    title: lossTitle(loss),
    blocks: [
      lossAcceptedWords[by],
      ...lossBlocks(loss),
      ...(change.added.length > 0 ? [sideBySide(change)] : []),
      `You have the right to a refund for the cancelled flights. ${partRefundHint()}`,
    ],
    label: 'View Your Trip',
  })
}

export async function enqueueAskedForFlights(booking: Booking, request: string): Promise<void> {
  await enqueueTripMail(booking, {
    kind: 'airline-change-asked',
    subject: 'we’re looking for other flights',
    title: 'We’re looking for other flights',
    blocks: [
      'You asked for different flights. We’ll contact the airline and email you within one business day. Nothing changes until you agree.',
      { name: 'You wrote', values: [request] },
      'You can still accept the new flights or cancel on your trip page.',
    ],
    label: 'View Your Trip',
  })
}
