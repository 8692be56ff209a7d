import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { flightRequests as flights } from '#app/core/flight/flight-requests.ts'
import { ChangeStaleError, type Order } from '#app/core/flight/flights-port.ts'
import type { Mode } from '#app/core/site/mode.ts'
import {
  ask,
  decisionsOf,
  later,
  refuse,
  type Answer,
  type Context,
  type Decision,
  type Request,
  type Table,
  type VendorError,
} from '#app/platform/process/process.ts'
import type { AcceptedBy } from './airline-change.ts'
import type { StoredAirlineChange } from './airline-change.store.server.ts'

/**
 * An acceptance takes at most a minute. After three minutes without an answer, the instance that
 * sent it must have died.
 */
const maxAcceptingMs = 3 * 60_000
/** After this time without a readable order, the traveller may accept or cancel again. */
const maxUnreadMs = 30 * 60_000

/** Staff may have taken over an open change; the traveller can still accept it. */
export const changeStates = {
  /** Goes straight to `accepted` when the airline's answer arrives after the change was reopened. */
  open: { next: ['accepting', 'accepted'] },
  /** We asked the airline to accept the change, and do not know its answer. */
  accepting: { next: ['accepting', 'accepted', 'open'] },
  accepted: { next: [] },
  cancelled: { next: [] },
  changed: { next: [] },
} as const

type States = typeof changeStates
export type ChangeState = keyof States
export type ChangeRow = StoredAirlineChange & {
  state: ChangeState
  stateSince: string
  mode: Mode
  booking: Booking
}

export type ChangeEffect =
  /** Prevents a cancellation of the order at the same time. */
  | { do: 'claim order' }
  | { do: 'release order' }
  /** Adopts the new flights, if the order shows them, and mails the traveller. */
  | { do: 'accept'; by: AcceptedBy; order: Order | null }
export type ChangeEvents = { accept: { by: AcceptedBy } }

type C = Context<ChangeRow>
const { move, once, wait } = decisionsOf<States, ChangeRow, object, ChangeEffect>()

/** The reason stored when a newer change has replaced this one. */
export const changedAgainNote = 'changed again'

const isAccepted = (order: Order, { id }: ChangeRow) =>
  order.changes.some((change) => change.id === id && change.actionTaken === 'accepted')
const accepted = (by: AcceptedBy, order: Order | null) =>
  move('accepted', { effects: [{ do: 'accept', by, order }, { do: 'release order' }] })
const reopened = (note: string) => move('open', { note, effects: [{ do: 'release order' }] })

/** The order is read afterwards, because a change lists only the flights that it affects. */
function accept({ row }: C, { by }: ChangeEvents['accept']): Decision<'accepting'> {
  const readOrder = flights.getOrder(row.booking.orderId)
  /**
   * The airline may have accepted an earlier request whose answer was lost. If the order can't be read
   * now, the next step reads it again.
   */
  const failed = (error: VendorError): Decision<'accepted' | 'open'> => {
    const isStale = error instanceof ChangeStaleError
    const notAccepted =
      error.fate === 'refused' ? reopened(isStale ? changedAgainNote : error.code) : later
    return ask(readOrder, {
      ok: (order) => (isAccepted(order, row) ? accepted(by, order) : notAccepted),
      failed: () => later,
    })
  }
  return once(
    'accepting',
    { effects: [{ do: 'claim order' }] },
    flights.acceptAirlineChange(row.id),
    {
      ok: () =>
        ask(readOrder, {
          ok: (order) => accepted(by, order),
          failed: () => accepted(by, null),
        }),
      refused: failed,
      notNow: failed,
      unknown: failed,
    },
  )
}

/**
 * The answer to an acceptance was lost, so this step reads the order to see whether it succeeded.
 * It never sends the request again. Only the traveller, or the job at the deadline, may do that.
 */
function followAcceptance({ row }: C): Decision<'accepted' | 'open'> {
  return ask(flights.getOrder(row.booking.orderId), {
    ok: (order) =>
      isAccepted(order, row)
        ? accepted('unknown', order)
        : wait({ atMostMs: maxAcceptingMs, otherwise: reopened('the request was lost') }),
  })
}

export const changeTable: Table<States, ChangeRow, ChangeEvents> = {
  open: { on: { accept } },
  accepting: {
    step: followAcceptance,
    pace: 'days',
    stuck: { afterMs: maxUnreadMs, then: () => reopened('the order could not be read') },
    on: { accept },
  },
  accepted: {},
  cancelled: {},
  changed: {},
}

/** Decides about an acceptance that succeeded after another call had changed the row. */
export function settleLateAcceptance(
  { row }: C,
  { method }: Request<unknown>,
  answer: Answer<unknown>,
): Decision<'accepted'> {
  const isOpen = row.state === 'open' || row.state === 'accepting'
  if (method !== 'acceptAirlineChange' || !answer.ok || !isOpen) return refuse('nothing to settle')
  return ask(flights.getOrder(row.booking.orderId), {
    ok: (order) => accepted('unknown', order),
    failed: () => accepted('unknown', null),
  })
}
