import type {
  AirlineInitiatedChange,
  Order as DuffelOrder,
  OrderDocument,
  OrderCancellation,
} from '@duffel/api/types'
import { ageOn, passengerTypeForAge } from '#app/core/flight/age.ts'
import { isDate } from '#app/core/places/time.ts'
import { addAmounts, isPositive, type ProviderAmount } from '#app/core/money/money.ts'
import { changeActions } from '#app/core/flight/terms/after-sale-terms.ts'
import type { AirlineCredit, RefundTo } from '#app/core/flight/terms/after-sale-terms.ts'
import type { StatedSeat } from '#app/core/flight/itinerary/itinerary-match.ts'
import type { MapList } from '../calls/duffel-calls.server.ts'
import { mapSlice } from './duffel-mapping.server.ts'
import {
  entries,
  instantText,
  lookUp,
  oneOf,
  required,
  requiredList,
  requiredText,
  statedAmount,
  text,
  UnreadableError,
} from './duffel-wire.server.ts'
import type {
  AirlineChange,
  CancellationQuote,
  FoundOrder,
  Order,
  OrderRecord,
  PlacedOrder,
  TicketNumber,
} from '#app/core/flight/flights-port.ts'

export type LocatedOrder = DuffelOrder & {
  offer_id?: string | null
  booking_references?:
    | {
        booking_reference?: string | null
        carrier?: { name?: string | null; iata_code?: string | null } | null
      }[]
    | null
}

/** Airlines issue these for bags and seats. Their staff find paid extras by the number. */
const extrasDocuments: string[] = [
  'electronic_miscellaneous_document_associated',
  'electronic_miscellaneous_document_standalone',
] satisfies OrderDocument['type'][]

/**
 * Throws `UnreadableError` for an order without a record locator. `content` is left out: in an order that is
 * `self_managed`, the airline's own contract applies, and `available_actions` says what can be done.
 */
export function mapOrder(order: LocatedOrder | null | undefined): PlacedOrder {
  const known = required(order, 'order')
  const reference = requiredText(known.booking_reference, 'booking reference')
  const passengerIds = entries(known.passengers).flatMap(({ id }) => text(id) ?? [])
  const others = otherReferences(known, reference)
  return {
    id: requiredText(known.id, 'id of an order'),
    reference,
    tickets: mapTickets(known, passengerIds),
    ...(others.length > 0 && { otherReferences: others }),
    checkoutId: text(known.metadata?.checkout_id),
    offerId: text(known.offer_id),
    passengerIds,
    total: statedAmount(known.total_amount, known.total_currency),
  }
}

/** Airlines may omit whose a document is, which is clear in an order for a single passenger. */
function mapTickets({ documents }: LocatedOrder, passengerIds: string[]): TicketNumber[] {
  const only = passengerIds.length === 1 ? passengerIds : []
  return entries(documents).flatMap((document): TicketNumber[] => {
    const number = text(document.unique_identifier)
    const isTicket = document.type === 'electronic_ticket'
    const forExtras = extrasDocuments.includes(document.type)
    if (!number || !(isTicket || forExtras)) return []
    const named = entries(document.passenger_ids)
    const ticket = { passengerIds: named.length > 0 ? named : only, number }
    return [forExtras ? { ...ticket, forExtras } : ticket]
  })
}

function otherReferences(
  order: LocatedOrder,
  first: string,
): NonNullable<PlacedOrder['otherReferences']> {
  return entries(order.booking_references).flatMap(({ booking_reference: own, carrier }) => {
    const reference = text(own)
    if (!reference || reference === first) return []
    const airline = text(carrier?.name) ?? text(carrier?.iata_code) ?? 'Airline'
    return [{ airline, reference }]
  })
}

export function mapFoundOrder(order: DuffelOrder): FoundOrder {
  return { ...mapOrder(order), cancelledAt: instantText(order.cancelled_at) }
}

export function mapOrderRecord(order: LocatedOrder): OrderRecord {
  const reference = text(order.booking_reference) ?? 'no locator'
  const found = mapFoundOrder({ ...order, booking_reference: reference })
  return {
    ...found,
    checkoutId: found.checkoutId ?? null,
    offerId: found.offerId ?? '',
    total: found.total ?? null,
    createdAt: required(instantText(order.created_at), 'creation'),
  }
}

type WireOrder = DuffelOrder & {
  /** Duffel documents this field, but the SDK's type lacks it. */
  airline_initiated_changes?: AirlineInitiatedChange[] | null
}

/** Maps the readable changes. Leaves out the bags of the infants with these ids. */
export type MapChanges = (lapInfants: Set<string>) => MapList<AirlineInitiatedChange, AirlineChange>

/**
 * Maps an order with its cancellation. A cancellation without an id is left out, so that the caller
 * requests it again.
 */
export function mapFullOrder(order: WireOrder, mapChanges: MapChanges): Order {
  const { cancellation } = order
  const lapInfants = findLapInfants(order)
  return {
    ...mapFoundOrder(order),
    cancellation: text(cancellation?.id) ? mapCancellation(cancellation) : null,
    slices: mapItinerary(order, lapInfants),
    seats: mapSeats(order),
    changes: mapChanges(lapInfants)(entries(order.airline_initiated_changes)),
  }
}

/**
 * Infants on a lap, whose bag allowance does not apply to the other passengers. Duffel may omit their type
 * and on whose lap they sit, so their age counts too.
 */
function findLapInfants({ slices, passengers }: DuffelOrder): Set<string> {
  const [last] = entries(entries(slices).at(-1)?.segments)
  const day = text(last?.departing_at)?.slice(0, 10)
  const isInfant = (bornOn: unknown) =>
    isDate(day) &&
    isDate(text(bornOn)) &&
    passengerTypeForAge(ageOn(String(bornOn), day)) === 'infant_without_seat'
  const ids = entries(passengers).flatMap(({ id, born_on: bornOn, infant_passenger_id: onLap }) => [
    onLap,
    ...(isInfant(bornOn) ? [id] : []),
  ])
  return new Set(ids.flatMap((id) => text(id) ?? []))
}

/** Null when any flight cannot be read, because a partial itinerary would mislead. */
function mapItinerary(order: DuffelOrder, lapInfants: Set<string>): Order['slices'] {
  try {
    return requiredList(order.slices, 'slices').map((slice) => mapSlice(slice, lapInfants))
  } catch (error) {
    if (error instanceof UnreadableError) return null
    throw error
  }
}

function mapSeats({ slices }: DuffelOrder): StatedSeat[] {
  return entries(slices)
    .flatMap(({ segments }) => entries(segments))
    .flatMap(({ id, passengers }) =>
      entries(passengers).flatMap(({ passenger_id: passenger, seat }) => {
        const [segmentId, passengerId] = [text(id), text(passenger)]
        if (seat === undefined || !segmentId || !passengerId) return []
        return [{ segmentId, passengerId, designator: text(seat?.designator) }]
      }),
    )
}

const refundTargets: Record<string, RefundTo> = {
  balance: 'card',
  card: 'card',
  arc_bsp_cash: 'card',
  // Duffel documents this value, but the SDK's type lacks it.
  original_form_of_payment: 'card',
  voucher: 'airline_credits',
  airline_credits: 'airline_credits',
  awaiting_payment: 'nowhere',
}

/**
 * If the refund target is unknown, the amount counts as unknown too. Duffel documents the amount as what returns to
 * the payment method, so it may be 0 although the cancellation lists credits.
 */
export function mapCancellation(
  cancellation: OrderCancellation | null | undefined,
): CancellationQuote {
  const known = required(cancellation, 'cancellation')
  const target = lookUp(refundTargets, known.refund_to)
  const refund = target && statedAmount(known.refund_amount, known.refund_currency)
  const credits = mapCredits(known)
  const isNothing = refund !== null && !isPositive(refund.amount)
  const hasCredits = credits.some(({ amount }) => isPositive(amount))
  const onlyCredits = isNothing && hasCredits && target !== 'nowhere'
  const withoutCredits = isNothing && target === 'airline_credits' ? 'nowhere' : target
  return {
    id: requiredText(known.id, 'id of a cancellation'),
    orderId: text(known.order_id),
    refund: onlyCredits ? sumCredits(credits) : refund,
    refundTo: onlyCredits ? 'airline_credits' : (withoutCredits ?? 'card'),
    expiresAt: instantText(known.expires_at),
    confirmedAt: instantText(known.confirmed_at),
    credits,
  }
}

function mapCredits({ airline_credits: credits }: OrderCancellation): AirlineCredit[] {
  return entries(credits).flatMap((credit) => {
    const worth = statedAmount(credit.credit_amount, credit.credit_currency)
    if (!worth) return []
    const name = text(credit.credit_name) ?? 'Airline credit'
    const code = text(credit.credit_code) ?? ''
    return [{ passengerId: text(credit.passenger_id) ?? '', name, code, ...worth }]
  })
}

/** Null if the credits are in several currencies. */
function sumCredits(credits: readonly AirlineCredit[]): ProviderAmount | null {
  const [currency, ...others] = new Set(credits.map((credit) => credit.currency))
  if (!currency || others.length > 0) return null
  return { amount: addAmounts(...credits.map(({ amount }) => amount)), currency }
}

const actionsTaken = ['accepted', 'cancelled', 'changed'] as const

/** The SDK types the slices of a change like an offer's, but Duffel sends those of an order. */
export function mapChange(change: AirlineInitiatedChange, lapInfants: Set<string>): AirlineChange {
  const slices = (list: AirlineInitiatedChange['added'], what: string) =>
    requiredList(list, what).map((slice) => mapSlice(slice, lapInfants))
  const { action_taken: action } = change
  const mapped = {
    id: requiredText(change.id, 'id of a change'),
    orderId: text(change.order_id),
    added: slices(change.added, 'added slices'),
    removed: slices(change.removed, 'removed slices'),
    actions: changeActions.filter((known) => entries(change.available_actions).includes(known)),
    actionTaken: text(action) === null ? null : (oneOf(actionsTaken, action) ?? 'changed'),
    detectedAt: required(
      instantText(change.created_at) ?? instantText(change.updated_at),
      'time of a change',
    ),
  }
  // A change without flights would read as a cancellation of all flights.
  if (mapped.added.length + mapped.removed.length === 0) {
    throw new UnreadableError('flights of a change')
  }
  return mapped
}
