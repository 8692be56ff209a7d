import { bagLabel } from '#app/core/booking/bags.ts'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import type { BagChoice, BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import { boughtLines } from '#app/core/booking/extra-lines.ts'
import { shownReference } from '#app/core/booking/checkout/checkout-rules.ts'
import { needsSeat, type SeatChoice } from '#app/core/flight/seats/seat-maps.ts'
import { namedOnTicket } from '#app/core/travellers/names/ticket-name.ts'
import { titleLabels } from '#app/core/travellers/names/title.ts'
import {
  formatCharged,
  formatPrice,
  formatProviderAmount,
  type ProviderAmount,
} from '#app/core/money/money.ts'
import { fareLines } from '#app/core/flight/offer-labels.ts'
import { passengerCounts, type Segment, type Slice } from '#app/core/flight/offer.ts'
import { placeLabel } from '#app/core/places/route-label.ts'
import { passengerSummary } from '#app/core/flight/search-query.ts'
import { dayMark, dayOffset, formatFullDate, formatTime } from '#app/core/places/time.ts'
import type { AirlineCredit, RefundTo } from '#app/core/flight/terms/after-sale-terms.ts'

/** Pages, emails, files and the API share these texts, so that each fact has one wording. */

/** Returns "+1 day", "+2 days" or "−1 day", or null for the same day. */
export function dayMarkText(days: number): string | null {
  return days === 0 ? null : `${dayMark(days)} day${Math.abs(days) === 1 ? '' : 's'}`
}

/** Returns "06:15", or "06:15 (+1 day)" when the arrival is on another day than the departure. */
export function arrivalTime({
  departingAt,
  arrivingAt,
}: Pick<Segment, 'departingAt' | 'arrivingAt'>): string {
  const mark = dayMarkText(dayOffset(departingAt, arrivingAt))
  return `${formatTime(arrivingAt)}${mark ? ` (${mark})` : ''}`
}

/**
 * Returns "Mon, May 3, 2027: London (LHR) 10:05 to New York (JFK) 13:20, BA 117" in local times.
 */
export function flightLine(slice: Slice) {
  const { origin, destination, departingAt, segments } = slice
  const departs = `${placeLabel(origin)} ${formatTime(departingAt)}`
  const arrives = `${placeLabel(destination)} ${arrivalTime(slice)}`
  const numbers = segments.map(({ flightNumber }) => flightNumber).join(', ')
  return `${formatFullDate(departingAt)}: ${departs} to ${arrives}, ${numbers}`
}

/** Returns "BA 117, London (LHR) to New York (JFK), Mon, May 3, 2027, 10:05" in local time. */
export function segmentLine({ flightNumber, origin, destination, departingAt }: Segment): string {
  const route = `${placeLabel(origin)} to ${placeLabel(destination)}`
  return `${flightNumber}, ${route}, ${formatFullDate(departingAt)}, ${formatTime(departingAt)}`
}

/** Returns "BA 117 and BA 118". */
export function flightNumbers(flights: readonly Pick<Segment, 'flightNumber'>[]): string {
  const numbers = flights.map(({ flightNumber }) => flightNumber)
  const last = numbers.pop() ?? ''
  return numbers.length > 0 ? `${numbers.join(', ')} and ${last}` : last
}

/** Returns "12A", with a mark while the airline has not confirmed the seat on a changed flight. */
export function seatLabel({
  designator,
  unconfirmed,
}: Pick<SeatChoice, 'designator' | 'unconfirmed'>): string {
  return unconfirmed ? `${designator} (not confirmed on the changed flight)` : designator
}

export function withTerminal(words: string, terminal: string | null, separator = ', '): string {
  return terminal ? `${words}${separator}Terminal ${terminal}` : words
}

export function formatTraveller({
  title,
  givenName,
  familyName,
}: Pick<CheckoutPassenger, 'title' | 'givenName' | 'familyName'>): string {
  return `${title ? `${titleLabels[title]} ` : ''}${givenName} ${familyName}`
}

/** Returns "E-ticket 125-1, 125-2. Document for extras 125-8", or "" before any is issued. */
export function documentLine({ tickets, extrasDocuments }: TicketDocuments): string {
  return [
    ...(tickets.length > 0 ? [`E-ticket ${tickets.join(', ')}`] : []),
    ...(extrasDocuments.length > 0 ? [`Document for extras ${extrasDocuments.join(', ')}`] : []),
  ].join('. ')
}

const typeLabels = { adult: 'Adult', child: 'Child', infant_without_seat: 'Infant' } as const

export type TravellerWords = {
  name: string
  /** "Name on the ticket: Ms Siobhan OBrien", or null when the ticket shows the same name. */
  ticketName: string | null
  type: string
  seats: string[]
  /** "Seats: 12A on BA 117", or the reason why there are no seats. */
  seating: string | null
  /** The same without "Seats:", for a part with that heading. */
  seatLine: string | null
} & TicketDocuments

export type TicketDocuments = {
  tickets: string[]
  /** Numbers of documents for bags, seats and other extras. */
  extrasDocuments: string[]
}

export type BookedTrip = Pick<
  BookingData,
  'slices' | 'cancelledFlights' | 'passengers' | 'seats' | 'bags' | 'tickets'
>

/** Returns texts about a trip. They are empty when the stored record is unreadable (null). */
export function tripWords(data: BookedTrip | null) {
  const noDocuments = { seats: [], bags: [], tickets: [], sharedDocuments: null }
  if (!data) return { flights: [], counts: '', travellers: [], ...noDocuments }
  const flights = flightNames(data.slices)
  const travellers = data.passengers.map((passenger): TravellerWords => {
    const chosen = data.seats.filter(
      ({ passengerId, segmentId }) => passengerId === passenger.id && flights.has(segmentId),
    )
    const seats = chosen.map((seat) => `${seatLabel(seat)} on ${flights.get(seat.segmentId)}`)
    const unseated = [...flights]
      .filter(([id]) => !chosen.some(({ segmentId }) => segmentId === id))
      .map(([, flightNumber]) => flightNumber)
    const seatLine = needsSeat(passenger)
      ? withUnseated(seats.join(', ') || noSeat, seats, unseated)
      : onLap
    const name = formatTraveller(passenger)
    const printed = formatTraveller(namedOnTicket(passenger))
    return {
      name,
      ticketName: printed === name ? null : `Name on the ticket: ${printed}`,
      type: typeLabels[passenger.type],
      seats,
      seating: withSeatHeading(seatLine, seats.length),
      seatLine,
      ...documentNumbers(
        data.tickets.filter(({ passengerIds }) => passengerIds.includes(passenger.id)),
      ),
    }
  })
  return {
    flights: data.slices.map((slice) => flightLine(slice) + cancelledNote(slice, data)),
    /** "2 Adults, 1 Child" */
    counts: passengerSummary(passengerCounts(data.passengers)),
    travellers,
    seats: travellers.flatMap(({ name, seats }) => seats.map((seat) => `${seat} (${name})`)),
    bags: joinFlights(data.bags).map((bag) => bagLine(bag, data.passengers, flights)),
    tickets: documentNumbers(data.tickets).tickets,
    sharedDocuments: listSharedDocuments(data.tickets),
  }
}

/** Names flights by number. A number that the trip has more than once also gets its route. */
function flightNames(slices: BookedTrip['slices']): Map<string, string> {
  const flights = slices.flatMap(({ segments }) => segments)
  return new Map(
    flights.map(({ id, flightNumber, origin, destination }) => {
      const isRepeated = flights.some((one) => one.id !== id && one.flightNumber === flightNumber)
      const route = `${origin.code} to ${destination.code}`
      return [id, isRepeated ? `${flightNumber} (${route})` : flightNumber]
    }),
  )
}

/**
 * Returns " (cancelled by the airline)", with flight numbers when other flights of the slice
 * remain.
 */
export function cancelledNote(
  { segments }: Pick<Slice, 'segments'>,
  { cancelledFlights = [] }: Pick<BookedTrip, 'cancelledFlights'>,
): string {
  const gone = segments.filter(({ id }) => cancelledFlights.includes(id))
  if (gone.length === 0) return ''
  const which = gone.length < segments.length ? `${flightNumbers(gone)} ` : ''
  return ` (${which}cancelled by the airline)`
}

export function seatWords(seats: readonly string[]): string {
  return withSeatHeading(seats.join(', ') || noSeat, seats.length)
}

function withSeatHeading(words: string, count: number): string {
  return count > 0 ? `${count === 1 ? 'Seat' : 'Seats'}: ${words}` : words
}

function withUnseated(
  words: string,
  seats: readonly string[],
  unseated: readonly string[],
): string {
  if (seats.length === 0 || unseated.length === 0) return words
  return `${words}. No seat chosen on ${unseated.join(', ')}; assigned at check-in`
}

const noSeat = 'No seat chosen; assigned at check-in'
const onLap = 'On an adult’s lap, no seat of their own'

/** Removes duplicate numbers: airlines may list a ticket once per flight or traveller. */
function documentNumbers(documents: BookedTrip['tickets']) {
  const numbers = (isForExtras: boolean) =>
    documents.flatMap(({ number, forExtras = false }) =>
      forExtras === isForExtras ? [number] : [],
    )
  return {
    tickets: [...new Set(numbers(false))],
    extrasDocuments: [...new Set(numbers(true))],
  }
}

/** Returns the documents for which the airline names no traveller, or null. */
function listSharedDocuments(documents: BookedTrip['tickets']) {
  const shared = documents.filter(({ passengerIds }) => passengerIds.length === 0)
  return shared.length > 0 ? documentNumbers(shared) : null
}

const isSameBag = (a: BagChoice, b: BagChoice) =>
  bagLabel(a) === bagLabel(b) && a.passengerIds.join() === b.passengerIds.join()

/** Airlines sell a bag once per flight. Joins the same bag of different flights. */
function joinFlights(bags: readonly BagChoice[]): BagChoice[] {
  return bags.reduce<BagChoice[]>((joined, bag) => {
    const known = joined.find(
      (one) =>
        isSameBag(one, bag) &&
        one.segmentIds.length > 0 &&
        bag.segmentIds.length > 0 &&
        !bag.segmentIds.some((id) => one.segmentIds.includes(id)),
    )
    if (!known) return [...joined, bag]
    const both = { ...known, segmentIds: [...known.segmentIds, ...bag.segmentIds] }
    return joined.map((one) => (one === known ? both : one))
  }, [])
}

/**
 * Returns "2 × Extra checked bag on BA 117 for Ms Ada Lovelace". Omits the flights when the bag is on
 * all of them.
 */
function bagLine(
  bag: BagChoice,
  passengers: BookedTrip['passengers'],
  flights: Map<string, string>,
): string {
  const on = bag.segmentIds.flatMap((id) => flights.get(id) ?? [])
  const onSome = on.length > 0 && on.length < flights.size ? ` on ${on.join(', ')}` : ''
  const names = passengers.filter(({ id }) => bag.passengerIds.includes(id)).map(formatTraveller)
  const whose = names.length > 0 ? ` for ${names.join(', ')}` : ''
  return `${bagLabel(bag)}${onSome}${whose}`
}

export function describeContact(
  primary: Pick<CheckoutPassenger, 'title' | 'givenName' | 'familyName' | 'email' | 'phone'> | null,
) {
  return {
    name: primary ? formatTraveller(primary) : 'Not provided',
    email: primary?.email ?? 'Not provided',
    phone: primary?.phone ?? 'Not provided',
  }
}

type PaidCard = Record<'cardBrand' | 'cardLast4' | 'cardWallet', string | null>

type BookingRecord = PaidCard & {
  id: string
  reference: string
  createdAt: string
  amountMinor: number
  currency: string
  data: Pick<BookingData, 'otherReferences'> | null
}

/** Airlines other than the booking's ask for their own reference at check-in. */
function describeOtherReferences(others: NonNullable<BookingData['otherReferences']>) {
  if (others.length === 0) return null
  const each = others.map(({ airline, reference }) => `with ${airline}: ${reference}`)
  return `For check-in ${each.join(', ')}`
}

export function describeBooking(booking: BookingRecord) {
  return {
    reference: shownReference(booking.reference),
    locator: booking.reference,
    otherReferences: describeOtherReferences(booking.data?.otherReferences ?? []),
    receiptNumber: booking.id.slice(-10).toUpperCase(),
    bookedOn: formatFullDate(booking.createdAt),
    paidWith: cardFact(booking),
    total: formatCharged(booking.amountMinor, booking.currency),
  }
}

type Bought = Parameters<typeof boughtLines>[0] & Pick<BookingData, 'price'>

type ReceiptLine = {
  label: string
  /** Flights and traveller of a seat or bag. */
  note?: string
  amount: string
}

/** Returns lines that add up to the total, or no lines when the record is unreadable. */
export function receiptLines(data: Bought | null): ReceiptLine[] {
  const lines = data ? [...fareLines(data.price), ...boughtLines(data)] : []
  return lines.map(({ price, ...words }) => ({ ...words, amount: formatPrice(price) }))
}

/** The same lines for emails and files, which have no second line for the note. */
export function receiptSums(data: Bought | null) {
  return receiptLines(data).map(({ label, note, amount }) => ({
    label: note ? `${label}, ${note}` : label,
    amount,
  }))
}

export type CreditHolder = Pick<CheckoutPassenger, 'id' | 'title' | 'givenName' | 'familyName'>

/**
 * Returns a line for each credit, with the traveller who may use it. Airlines may send the codes only to the
 * travellers, and then only the worth of all credits is known.
 */
export function creditWords(
  credits: readonly AirlineCredit[],
  travellers: readonly CreditHolder[],
  worth: ProviderAmount | null = null,
): string[] {
  if (credits.length === 0) {
    const codes = 'The airline sends the codes to the travellers.'
    return [worth ? `The credit is worth ${formatProviderAmount(worth)}. ${codes}` : codes]
  }
  const lines = credits.map(({ passengerId, name, code, amount, currency }) => {
    const worth = formatProviderAmount({ amount, currency })
    const holder = travellers.find(({ id }) => id === passengerId)
    const credit = holder ? `${name} for ${formatTraveller(holder)}` : name
    return code
      ? `${credit}: ${code}, ${worth}`
      : `${credit}: ${worth}. The airline sends the code to the traveller.`
  })
  const hasCode = credits.some(({ code }) => code)
  const use = 'To use travel credit, book with the airline and give it the code.'
  return hasCode ? [...lines, use] : lines
}

/** Returns the credit that an airline issues, or will issue, beside a refund to the card. */
export function creditsBesideMoney(
  { refundTo, credits }: { refundTo: RefundTo; credits: readonly AirlineCredit[] },
  travellers: readonly CreditHolder[],
  when: 'issued' | 'quoted' = 'issued',
): string[] {
  if (refundTo !== 'card' || credits.length === 0) return []
  return [
    when === 'issued'
      ? 'The airline has also issued travel credit.'
      : 'The airline will also issue travel credit.',
    ...creditWords(credits, travellers),
  ]
}

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
  eftpos_au: 'Eftpos',
}

const walletNames: Record<string, string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  samsung_pay: 'Samsung Pay',
}

export const brandName = (brand: string | null) => brandNames[brand ?? ''] ?? 'Card'

const walletOf = ({ cardWallet }: PaidCard) => walletNames[cardWallet ?? '']

/** Link may pay from a bank account, which has no brand of a card and no last four digits. */
const withoutDigits = (card: PaidCard) => walletOf(card) ?? brandName(card.cardBrand)

/** Returns "Visa ending in 4242", or "Card" for an unknown card. */
export function cardLabel(card: PaidCard): string {
  return card.cardLast4
    ? `${brandName(card.cardBrand)} ending in ${card.cardLast4}`
    : withoutDigits(card)
}

/** Returns "Visa •••• 4242, Apple Pay" for a card in a wallet. */
function cardFact(card: PaidCard): string {
  if (!card.cardLast4) return withoutDigits(card)
  const wallet = walletOf(card)
  const number = `${brandName(card.cardBrand)} •••• ${card.cardLast4}`
  return wallet ? `${number}, ${wallet}` : number
}

export function cardInSentence({ cardLast4 }: Pick<PaidCard, 'cardLast4'>): string {
  return cardLast4 ? `the card ending in ${cardLast4}` : 'your card'
}
