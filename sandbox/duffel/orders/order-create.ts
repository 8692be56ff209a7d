import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx, Reply } from '../../exchange.ts'
import { listOr } from '../body.ts'
import type { Fields } from '../body.ts'
import type { Duffel, FoundOffer } from '../context.ts'
import { checkWithAirline, rememberTravellers } from './airline-objections.ts'
import { findOffer, offerGone } from '../context.ts'
import { expiryOf, isHoldable } from '../search/fare-rules.ts'
import { currentTotal } from '../search/offers.ts'
import { documentsRequired, documentTypes, programmesOf } from '../search/offer-text.ts'
import { buildOrder, lastDepartureDay, orderKeys, todayAtOrigin } from './order-build.ts'
import type { Chosen, NewOrder } from './order-build.ts'
import type { OrderDoc } from './order-types.ts'
import { readMetadata } from '../metadata.ts'
import { readServices, takeSeats } from './order-services.ts'
import { readPassengers } from './passengers.ts'
import { checkPayment, drawBalance, insufficientBalance } from './payment-input.ts'
import {
  Failure,
  airlineRefused,
  blank,
  invalid,
  notInList,
  refused,
  unlinked,
  unprocessable,
} from '../problems.ts'
import type { Problem } from '../problems.ts'

const SETTLES_AFTER_MS = 30_000
const APPEARS_AFTER_MS = 60_000
/** Delay of an answer that must arrive after the webhook of its order. */
const DELAYED_ANSWER_MS = 1_200
function selectedOffer(duffel: Duffel, data: Fields): FoundOffer {
  const selected = listOr(data.selected_offers)
  if (selected.length === 0) throw new Failure(422, blank('/selected_offers'))
  if (selected.length > 1) {
    throw new Failure(
      422,
      invalid(
        '/selected_offers',
        'validation_length',
        'Invalid length',
        "Field 'selected_offers' should be 1 item",
      ),
    )
  }
  const id = selected[0]
  const found = typeof id === 'string' ? findOffer(duffel, id) : undefined
  if (!found) throw new Failure(422, unlinked('/selected_offers/0'))
  return found
}

function checkOffer(duffel: Duffel, { set }: FoundOffer): void {
  if (set.doc.attempted === 'booked') {
    throw unprocessable(
      'offer_request_already_booked',
      'Offer request already booked',
      'An order was already created from this offer request; please perform a new search.',
    )
  }
  if (set.doc.attempted === 'attempted') {
    throw refused(
      'order_creation_already_attempted',
      'Order creation already attempted',
      'The creation of an order from this offer request was already attempted. You should not retry.',
    )
  }
  if (set.scenario.goneWhenRead) throw offerGone()
  if (duffel.now() >= expiryOf(set)) {
    throw refused(
      'offer_expired',
      'Offer expired',
      'The offer has expired; please perform a new search.',
    )
  }
}

function markRequest(duffel: Duffel, found: FoundOffer, attempted: 'booked' | 'attempted'): void {
  const doc = { ...found.set.doc, attempted }
  duffel.requests.put(doc.id, doc)
  found.set.doc = doc
}

function storeOrder(
  duffel: Duffel,
  found: FoundOffer,
  doc: OrderDoc,
  chosen: Chosen[],
  travellers: string[],
): void {
  duffel.orders.put(doc.order.id, doc, orderKeys(doc))
  markRequest(
    duffel,
    found,
    doc.pending && doc.pending.outcome !== 'complete' ? 'attempted' : 'booked',
  )
  for (const { service } of chosen) {
    if (service.seat) takeSeats(duffel, service.seat.flight, [service.seat.designator])
  }
  rememberTravellers(duffel, travellers, doc.order.id)
}

function announceOrder(duffel: Duffel, { order }: OrderDoc): void {
  duffel.events.emit('order.created', { id: order.id, offer_id: order.offer_id }, order.id)
}

function readOrder(duffel: Duffel, data: Fields): NewOrder {
  const { type } = data
  if (type !== 'instant' && type !== 'hold') {
    throw new Failure(
      422,
      type === undefined || type === null
        ? blank('/type')
        : notInList('/type', ['instant', 'hold']),
    )
  }
  const found = selectedOffer(duffel, data)
  checkOffer(duffel, found)
  const { set, entry } = found
  const problems: Problem[] = []
  const party = {
    set,
    today: todayAtOrigin(duffel, found),
    lastDay: lastDepartureDay(found),
    documentsRequired: documentsRequired(set),
    documentTypes: documentTypes(set),
    programmes: programmesOf(entry),
  }
  const passengers = readPassengers(data.passengers, party, problems)
  const chosen = readServices(duffel, found, data.services, problems)
  const metadata = readMetadata(data.metadata, problems)
  if (type === 'hold' && !isHoldable(set, entry)) {
    problems.push(
      invalid(
        '/type',
        'validation_inclusion',
        'Invalid value',
        'This offer requires an instant payment',
      ),
    )
  }
  const total = chosen.reduce(
    (sum, { service, quantity }) => sum + service.minor * quantity,
    currentTotal(duffel, found),
  )
  if (type === 'hold') {
    if (listOr(data.payments).length > 0) {
      throw unprocessable(
        'payments_not_allowed_for_order_type',
        'Payments not allowed',
        'Payments are not allowed for orders of type hold.',
      )
    }
    if (chosen.length > 0) {
      throw unprocessable(
        'services_not_allowed_for_order_type',
        'Services not allowed',
        'Services are not allowed for orders of type hold.',
      )
    }
  } else checkPayment(data.payments, total, set.currency, problems)
  if (problems.length > 0) throw new Failure(422, ...problems)
  return { found, type, passengers, chosen, total, metadata }
}

export async function createOrder(duffel: Duffel, ctx: Ctx, data: Fields): Promise<Reply> {
  const request = readOrder(duffel, data)
  const { found, chosen } = request
  const travellers = checkWithAirline(duffel, found, request.passengers)
  const outcome = found.set.scenario.order
  if (outcome === 'airline-error') {
    markRequest(duffel, found, 'attempted')
    throw airlineRefused(
      502,
      'airline_unknown',
      'Airline error',
      'The airline responded with an unexpected error, please contact Duffel support.',
    )
  }
  if (outcome === 'no-balance' && request.type === 'instant') {
    throw insufficientBalance()
  }
  if (outcome === 'failed-before-answer') return failBeforeAnswer(duffel, found)
  const doc = buildOrder(duffel, request)
  const { order } = doc
  const now = duffel.now()
  if (outcome === 'later') doc.pending = { outcome: 'complete', dueAt: now + SETTLES_AFTER_MS }
  if (outcome === 'accepted') doc.pending = { outcome: 'appear', dueAt: now + APPEARS_AFTER_MS }
  if (outcome === 'accepted-then-failed')
    doc.pending = { outcome: 'fail', dueAt: now + SETTLES_AFTER_MS }
  duffel.deps.store.transaction(() => {
    if (request.type === 'instant') drawBalance(duffel.deps, request.total, found.set.currency)
    storeOrder(duffel, found, doc, chosen, travellers)
    if (doc.pending) duffel.later('settle-order', order.id, doc.pending.dueAt)
    else announceOrder(duffel, doc)
  })
  if (outcome === 'cut') ctx.socketCut()
  if (outcome === 'later') return { status: 200, json: { data: unfinishedOrder(doc) } }
  if (doc.pending) return { status: 202, json: { data: null } }
  return { status: 201, json: { data: order } }
}

async function failBeforeAnswer(duffel: Duffel, found: FoundOffer): Promise<Reply> {
  markRequest(duffel, found, 'attempted')
  duffel.events.emit('order.creation_failed', { offer_id: found.id }, found.id)
  await pause(DELAYED_ANSWER_MS)
  return { status: 202, json: { data: null } }
}

export function unfinishedOrder({ order }: OrderDoc) {
  return {
    ...order,
    booking_reference: null,
    booking_references: [],
    documents: [],
    available_actions: [],
  }
}

export function settleOrder(duffel: Duffel, id: string): void {
  const doc = duffel.orders.get(id)
  if (!doc?.pending) return
  const { outcome } = doc.pending
  if (outcome === 'fail') {
    duffel.orders.delete(id)
    duffel.events.emit(
      'order.creation_failed',
      { offer_id: doc.order.offer_id },
      doc.order.offer_id,
    )
    return
  }
  const settled = { ...doc, pending: null }
  duffel.orders.put(id, settled, orderKeys(settled))
  const found = findOffer(duffel, doc.order.offer_id)
  if (found) markRequest(duffel, found, 'booked')
  announceOrder(duffel, settled)
}
