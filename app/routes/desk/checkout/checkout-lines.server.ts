import { findUserById } from '#app/core/account/user.store.server.ts'
import {
  cancelledNote,
  flightLine,
  formatTraveller,
  seatLabel,
  seatWords,
  segmentLine,
  type BookedTrip,
} from '#app/core/booking/booked/booking-words.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { checkoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import type { CheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import type { PaymentLink } from '#app/core/booking/payment/link/payment-link.store.server.ts'
import { refundStates } from '#app/core/booking/refunds/refund-states.ts'
import type { Refund } from '#app/core/booking/refunds/refund.store.server.ts'
import { readConfirmations } from '#app/core/desk/orders/resend-confirmation.server.ts'
import type { Segment } from '#app/core/flight/offer.ts'
import { caseKinds } from '#app/core/money/case-kinds.ts'
import { listOpenCasesOf, type OpenCase } from '#app/core/money/case.store.server.ts'
import { formatMinor } from '#app/core/money/money.ts'
import {
  listChangesOf,
  type StoredAirlineChange,
} from '#app/core/trips/airline-changes/airline-change.store.server.ts'
import { describeFailure } from '#app/core/trips/cancellation/staff-reasons.ts'
import { describeNote } from '#app/routes/desk/checkout-words.ts'
import { getMailState, type MailState } from '#app/routes/desk/mail-view.server.ts'
import { when } from '#app/routes/desk/when.ts'

type FlownTrip = Pick<BookedTrip, 'slices' | 'cancelledFlights' | 'seats' | 'passengers'>

/**
 * Returns a line for each flight, such as "BA 117, London (LHR) to New York (JFK), Mon, May 3, 2027, 10:05. Seat: 12A
 * (Ms Ada Lovelace)". Before a booking, the flights are those of the offer.
 */
export function formatFlights(checkout: CheckoutRecord, booking: Booking | null): string[] {
  const { offer, seats, passengers } = checkout
  const trip: FlownTrip | null =
    booking?.data ?? (offer && { slices: offer.slices, seats, passengers })
  if (!trip) return []
  return trip.slices.flatMap(({ segments }) => segments).map((flight) => formatFlight(flight, trip))
}

function formatFlight(flight: Segment, trip: FlownTrip): string {
  const chosen = trip.seats.filter(({ segmentId }) => segmentId === flight.id)
  const seats = trip.passengers.flatMap((passenger) =>
    chosen
      .filter(({ passengerId }) => passengerId === passenger.id)
      .map((seat) => `${seatLabel(seat)} (${formatTraveller(passenger)})`),
  )
  const line = segmentLine(flight) + cancelledNote({ segments: [flight] }, trip)
  return seats.length > 0 ? `${line}. ${seatWords(seats)}` : line
}

/** Names the administrator who made the refund, by id after the account was deleted. */
export async function formatRefund({ number, amountMinor, currency, state, ...refund }: Refund) {
  const maker = (await findUserById(refund.actor))?.username ?? refund.actor
  const amount = formatMinor(amountMinor, currency)
  const status = `${refundStates[state].label.toLowerCase()} (${when(refund.stateSince)})`
  const failure = refund.failure ? ` · ${describeFailure(refund.failure)}` : ''
  return `${number}. ${amount} by ${maker}, ${status}: ${refund.reason}${failure}`
}

export const formatPaymentLink = ({ attempt, createdAt, expiresAt, pages }: PaymentLink) =>
  `Attempt ${attempt}: sent ${when(createdAt)}, valid until ${when(expiresAt)}, ${pages === 0 ? 'not opened' : `payment page opened ${pages === 1 ? 'once' : `${pages} times`}`}`

const mailStateLabels: Record<MailState, string> = {
  sent: 'sent',
  waiting: 'waiting to be sent',
  tried: 'not sent yet, retrying',
  failed: 'failed',
  returned: 'bounced',
}

/** Returns the address and the latest confirmation of a booking, or null if none may be sent again. */
export async function viewConfirmation(booking: Booking) {
  const known = await readConfirmations(booking)
  if (!known) return null
  const [latest] = known.sent
  return {
    email: known.email,
    number: known.number,
    latest: latest ? `${when(latest.createdAt)}, ${mailStateLabels[getMailState(latest)]}` : null,
  }
}

const formatCase = ({ kind, detail, openedAt }: OpenCase) =>
  `${caseKinds[kind].title} since ${when(openedAt)}: ${detail}`

export async function readOpenCases(checkoutId: string): Promise<string[]> {
  return (await listOpenCasesOf(checkoutId)).map(formatCase)
}

const answerLabels: Record<NonNullable<StoredAirlineChange['actionTaken']> | 'open', string> = {
  accepted: 'accepted',
  cancelled: 'cancelled for a refund',
  changed: 'replaced by other flights',
  open: 'no answer yet',
}

const flightLines = (slices: StoredAirlineChange['added']) =>
  slices.map(flightLine).join('; ') || 'no flights'

const formatChange = ({ detectedAt, actionTaken, added, removed }: StoredAirlineChange) =>
  `${when(detectedAt)}, ${answerLabels[actionTaken ?? 'open']}: ${flightLines(added)} instead of ${flightLines(removed)}`

/** Lists the newest change first. */
export async function readChangeLines(booking: { id: string }): Promise<string[]> {
  return (await listChangesOf(booking)).map(formatChange)
}

/** Omits a step that only repeats its state, such as the second request of one payment. */
export function formatHistory(history: CheckoutRecord['history']): string[] {
  return history
    .filter(({ to, note }, step) => note || to !== history[step - 1]?.to)
    .map(({ at, to, note }) =>
      [`${when(at)}: ${checkoutStates[to].label}`, describeNote(note)].filter(Boolean).join(' · '),
    )
}
