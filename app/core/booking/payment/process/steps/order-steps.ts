import {
  alreadyOrdered,
  interrupted,
  notConfirmed,
  notCreated,
  orderCancelled,
  orderFailure,
} from '#app/core/booking/failures.ts'
import { flightRequests as flights } from '#app/core/flight/flight-requests.ts'
import {
  OrderDuplicateError,
  type FlightProviderError,
  type FoundOrder,
  type PlacedOrder,
} from '#app/core/flight/flights-port.ts'
import {
  ask,
  later,
  refuse,
  unreachable,
  type Context,
  type Decision,
  type VendorError,
} from '#app/platform/process/process.ts'
import { hoursToMilliseconds, minutesToMilliseconds } from 'date-fns'
import { attemptHistory } from '../../attempt/attempt.ts'
import {
  facts,
  isActive,
  endAndRelease,
  move,
  once,
  ordered,
  toStaff,
  wait,
  type C,
  type CheckoutEvents,
  type OrderFacts,
  type ReadableRow,
} from '../checkout-decisions.ts'

/**
 * An order call lasts at most 130 s. After three minutes the process that made the call must have
 * died.
 */
const orderLostMs = minutesToMilliseconds(3)
const reconcileDeadlineMs = hoursToMilliseconds(1)
/**
 * Duffel places or refuses an order within two minutes, or announces a delay (202, or 200 without a
 * locator). After this time an unlisted order was therefore not placed. `sweepBooks` opens a case
 * if the order appears later.
 */
const absentAfterMs = minutesToMilliseconds(15)
const secondLookDelayMs = 1_000
/** History note for an order that the airline has announced but not confirmed. */
const announcedNote = 'pending'
/**
 * After the airline reports a failed or duplicate order, the step waits this long for our order to
 * be listed.
 */
const doubtMs = minutesToMilliseconds(3)

/** Places the order. Only the caller that commits `ordering` sends the order, and only once. */
export const placeOrder = ({ row }: Context<ReadableRow>): Decision<'ordering' | 'releasing'> =>
  ask(facts.ofOrder(row), { ok: (known) => sendOrder(row, known) })

function sendOrder(
  row: ReadableRow,
  { isBooked, order }: OrderFacts,
): Decision<'ordering' | 'releasing'> {
  // Another traveller has booked from the same search, so the airline accepts no further order.
  if (isBooked || !order)
    return endAndRelease(alreadyOrdered, 'Another checkout booked from the same search')
  if ('message' in order) return endAndRelease(order, `The order wasn’t sent (${order.code})`)
  const doubt = (note: string, failure = row.failure) =>
    move('reconciling', {
      note,
      changes: { failure },
      effects: [{ do: 'mark search', as: 'ordered' }],
    })
  const refused = (error: VendorError) => {
    const failure = orderFailure(error as FlightProviderError, row.passengers)
    return endAndRelease(failure, failure.code)
  }
  return once('ordering', {}, flights.createOrder(order), {
    ok: (made) => (made.status === 'placed' ? ordered(made.order) : doubt(announcedNote)),
    unknown: (error) =>
      doubt(error.code, error instanceof OrderDuplicateError ? alreadyOrdered : row.failure),
    refused,
    notNow: refused,
  })
}

export const orderLost = (): Decision<'reconciling'> =>
  wait({
    atMostMs: orderLostMs + 1,
    otherwise: move('reconciling', { note: 'The airline didn’t respond to the order' }),
  })

/** Looks up an order that may exist, and never places it again. */
export function findOrder({
  row,
  ageMs,
}: Context<ReadableRow>): Decision<'ordered' | 'releasing' | 'needs_person'> {
  const look = flights.findOrder(row.offerId, row.id)
  const failed = () =>
    wait({
      atMostMs: reconcileDeadlineMs,
      otherwise: toStaff('We couldn’t ask the airline about the order for an hour'),
    })
  return ask(look, {
    failed,
    ok: (found) => {
      if (isActive(found)) return ordered(found)
      if (found) return endAndRelease(orderCancelled, 'The airline cancelled the order')
      if (row.creationFailedAt) {
        return wait({
          atMostMs: doubtMs,
          otherwise: endAndRelease(notCreated, 'The airline couldn’t create the order'),
        })
      }
      if (row.failure?.code === alreadyOrdered.code) {
        return ask(facts.ofSearch(row), {
          ok: ({ isBooked }) =>
            // The airline accepts one order per search, and another checkout placed it.
            isBooked
              ? endAndRelease(alreadyOrdered, 'Another checkout booked from the same search')
              : wait({
                  atMostMs: doubtMs,
                  otherwise: endAndRelease(
                    alreadyOrdered,
                    'The airline has another order from the same search',
                  ),
                }),
        })
      }
      if (isAnnounced(row)) {
        // An empty list does not prove that there is no order, even after an hour.
        return wait({
          atMostMs: reconcileDeadlineMs,
          otherwise: toStaff(
            'The airline announced the order, but hasn’t listed it within an hour',
          ),
        })
      }
      if (ageMs < absentAfterMs) return later
      // After an outage of this site, the order may have been looked up only once so far. One empty
      // answer proves too little, so look again.
      return ask(facts.pause(secondLookDelayMs), {
        ok: () =>
          ask(look, {
            failed: () => later,
            ok: (again) =>
              again
                ? later
                : endAndRelease(notConfirmed, 'The airline has listed no order within 15 minutes'),
          }),
      })
    },
  })
}

function isAnnounced(row: ReadableRow): boolean {
  const sent = attemptHistory(row).filter(({ to }) => to === 'reconciling')
  return sent.at(-1)?.note === announcedNote
}

/** Opens a case for an order that was placed although its checkout has ended since then. */
export function reportLateOrder({ row }: C, placed: PlacedOrder | FoundOrder): Decision<never> {
  const isEnded = row.state === 'draft' || row.state === 'failed'
  if (!isEnded || row.orderId === placed.id) return later
  return wait({ effects: [{ do: 'report late order', order: placed }] })
}

/** Continues a checkout under review whose order the airline now lists. */
export function lookForOrder(
  { row }: C,
  { note }: CheckoutEvents['look for order'],
): Decision<'ordered'> {
  if (!row.offer || row.orderId) return refuse('nothing to look for')
  return ask(flights.findOrder(row.offerId, row.id), {
    failed: unreachable,
    ok: (order) => (isActive(order) ? ordered(order, note) : refuse('no active order')),
  })
}

/** Ends a checkout under review after the airline reported that it could not create the order. */
export const endUnordered = (
  { row }: C,
  { version }: CheckoutEvents['order not created'],
): Decision<'releasing'> =>
  row.version !== version || !row.creationFailedAt
    ? refuse('changed since it was read')
    : ask(flights.findOrder(row.offerId, row.id), {
        failed: unreachable,
        ok: (order) =>
          order
            ? refuse('The airline has an order.')
            : endAndRelease(notCreated, 'The airline reported that it won’t create an order'),
      })

export const abandonOrder = () => endAndRelease(interrupted, 'A step has failed for a day')
