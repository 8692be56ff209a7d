import { app } from '#app/core/app.server.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout-record.ts'
import { log } from '#app/platform/log.server.ts'
import { openCase } from '#app/core/money/case.store.server.ts'
import { reloadCheckout, type Checkout } from '#app/core/booking/checkout.store.server.ts'
import { DecryptionError } from '#app/platform/encryption.server.ts'
import {
  isSearchBooked,
  recordSearchBooked,
  recordSearchOrdered,
} from '#app/core/flight/gone-offer.store.server.ts'
import {
  FlightProviderError,
  FlightRequestRefusedError,
  OrderDuplicateError,
  type OrderRequest,
  type PlacedOrder,
} from '#app/core/flight/flights-port.ts'
import { deleteSearchOf } from '#app/core/search/search-offers.server.ts'
import {
  alreadyOrdered,
  documentsLost,
  notConfirmed,
  notCreated,
  orderCancelled,
  orderFailure,
} from '#app/core/booking/failures.server.ts'
import { lookUpOrder } from './look-up-order.server.ts'
import { mailUnderReview } from './mail-outcome.server.ts'
import { minutesToMs } from '#app/core/site/durations.server.ts'
import { ageOf, attemptHistory, move, type StepResult } from './move.server.ts'
import { orderRequest } from './order-request.server.ts'

/**
 * An order call lasts at most 130 s. After three minutes the process that made the call must have
 * died.
 */
const orderLostMs = () => minutesToMs(3)
const reconcileDeadlineMs = () => minutesToMs(60)
/**
 * Duffel places or refuses an order within two minutes, or announces a delay (202, or 200 without a
 * locator). After this time an unlisted order was therefore not placed. `sweepBooks` opens a case
 * if the order appears later.
 */
const absentAfterMs = () => minutesToMs(15)
const secondLookDelayMs = 1_000
/** History note for an order that the airline has announced but not confirmed. */
const announcedNote = 'pending'
/**
 * After the airline reports a failed or duplicate order, the step waits this long for our order to
 * be listed.
 */
const doubtMs = () => minutesToMs(3)

/**
 * Places the order. Of several concurrent callers, only the one that wins the compare-and-set does
 * this.
 */
export async function placeOrderStep(checkout: Checkout): Promise<StepResult> {
  // Another traveller has booked from the same search, so the airline would refuse this order.
  if (await isSearchBooked(checkout.offer)) {
    const changes = { failure: alreadyOrdered }
    return move(checkout, 'authorised', 'releasing', {
      changes,
      note: 'booked by another checkout',
    })
  }
  const request = await requestOrFailure(checkout)
  if ('message' in request) {
    const note = `not ordered: ${request.code}`
    return move(checkout, 'authorised', 'releasing', { changes: { failure: request }, note })
  }
  const ordering = await move(checkout, 'authorised', 'ordering')
  if (ordering === 'superseded') return ordering
  await deleteSearchOf(checkout.offerId, checkout.mode)
  try {
    const result = await app().flights(checkout.mode).createOrder(request)
    return result.status === 'placed'
      ? await recordOrder(ordering, 'ordering', result.order)
      : await move(ordering, 'ordering', 'reconciling', {
          note: announcedNote,
          inSameTransaction: ({ offer }) => recordSearchOrdered(offer),
        })
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    return handleRefusal(ordering, error)
  }
}

/** Returns the request, or the failure that prevents the request. Sends nothing to the airline. */
async function requestOrFailure(checkout: Checkout): Promise<OrderRequest | CheckoutFailure> {
  try {
    return await orderRequest(checkout)
  } catch (error) {
    log.error({ err: error, checkout: checkout.id }, 'could not build an order from the checkout')
    if (error instanceof DecryptionError) return documentsLost
    if (error instanceof FlightRequestRefusedError) return orderFailure(error)
    throw error
  }
}

async function handleRefusal(ordering: Checkout, error: FlightProviderError): Promise<StepResult> {
  log.warn({ err: error, checkout: ordering.id }, 'order failed')
  const inSameTransaction = ({ offer }: Checkout) => recordSearchOrdered(offer)
  if (error instanceof OrderDuplicateError) {
    const changes = { failure: alreadyOrdered }
    return move(ordering, 'ordering', 'reconciling', {
      changes,
      note: error.code,
      inSameTransaction,
    })
  }
  if (error.fate === 'unknown') {
    return move(ordering, 'ordering', 'reconciling', { note: error.code, inSameTransaction })
  }
  const failure = orderFailure(error, inFormOrder(ordering))
  return move(ordering, 'ordering', 'releasing', { changes: { failure }, note: failure.code })
}

function inFormOrder({ offer, passengers }: Checkout) {
  return offer.passengers.map(({ id }) => passengers.find((one) => one.id === id) ?? { id })
}

export async function recordOrder(
  checkout: Checkout,
  from: 'ordering' | 'reconciling' | 'releasing' | 'needs_person',
  placed: PlacedOrder,
  note?: string,
): Promise<Checkout | 'superseded'> {
  const changes = { orderId: placed.id, bookingReference: placed.reference, failure: null }
  const inSameTransaction = ({ offer }: Checkout) => recordSearchBooked(offer)
  const moved = await move(checkout, from, 'ordered', { changes, note, inSameTransaction })
  if (moved === 'superseded') await reportLateOrder(checkout, placed)
  return moved
}

async function reportLateOrder(checkout: Checkout, placed: PlacedOrder): Promise<void> {
  const { id, mode, state, orderId } = await reloadCheckout(checkout)
  if (orderId === placed.id || (state !== 'draft' && state !== 'failed')) return
  await openCase({
    kind: 'order_without_booking',
    subject: placed.id,
    mode,
    checkoutId: id,
    detail: `Order ${placed.id} (${placed.reference}) was placed after the checkout had ended.`,
  })
  log.error({ checkout: id, order: placed.id }, 'order placed after the checkout had ended')
}

export function lostOrderStep(checkout: Checkout): StepResult | Promise<StepResult> {
  if (ageOf(checkout) <= orderLostMs()) return 'waiting'
  return move(checkout, 'ordering', 'reconciling', { note: 'order call lost' })
}

/** Looks up an order that may exist, and never places it again. */
export async function reconcileStep(checkout: Checkout): Promise<StepResult> {
  const from = 'reconciling'
  const found = await lookUpOrder(checkout, 'order not looked up', 'error')
  if (found === 'unknown') {
    if (ageOf(checkout) < reconcileDeadlineMs()) return 'waiting'
    return handOver(checkout, 'the airline could not be asked within the hour')
  }
  if (found && !found.cancelledAt) return recordOrder(checkout, from, found)
  const release = (failure: CheckoutFailure, note: string) =>
    move(checkout, from, 'releasing', { changes: { failure }, note })
  if (found) return release(orderCancelled, 'order was cancelled')
  if (checkout.creationFailedAt) {
    return ageOf(checkout) < doubtMs() ? 'waiting' : release(notCreated, 'order.creation_failed')
  }
  if (checkout.failure?.code === alreadyOrdered.code) {
    // The airline accepts one order per search, and another checkout placed it.
    if (await isSearchBooked(checkout.offer))
      return release(alreadyOrdered, 'booked by another checkout')
    return ageOf(checkout) < doubtMs() ? 'waiting' : release(alreadyOrdered, 'not our order')
  }
  if (isAnnounced(checkout)) {
    // An empty list does not prove that there is no order, even after an hour.
    if (ageOf(checkout) < reconcileDeadlineMs()) return 'waiting'
    return handOver(checkout, 'no order found within the hour')
  }
  if (ageOf(checkout) < absentAfterMs()) return 'waiting'
  // After an outage of this site, the look-up above may be the first one, so a second one follows.
  await app().clock.sleep(secondLookDelayMs)
  if ((await lookUpOrder(checkout, 'order not looked up', 'error')) !== null) return 'waiting'
  return release(notConfirmed, 'no order within a quarter of an hour')
}

function isAnnounced(checkout: Checkout): boolean {
  const sent = attemptHistory(checkout).findLast(({ to }) => to === 'reconciling')
  return sent?.note === announcedNote
}

function handOver(checkout: Checkout, note: string) {
  return move(checkout, 'reconciling', 'needs_person', { note, inSameTransaction: mailUnderReview })
}
