import { findBookingById, resetBookingSync } from '#app/core/booking/booked/booking.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'
import { MoveRefused, type Process } from '#app/platform/process/process.ts'
import { adoptOrder, closeChangeCase } from '#app/core/trips/adopt-order.server.ts'
import { enqueueChangeAccepted } from './airline-change-mails.server.ts'
import {
  changeTable,
  settleLateAcceptance,
  type changeStates,
  type ChangeEffect,
  type ChangeEvents,
  type ChangeRow,
  type ChangeState,
} from './airline-change.process.ts'
import {
  findChange,
  listAcceptances,
  writeChange,
  type StoredAirlineChange,
} from './airline-change.store.server.ts'
import { claimOrder, releaseOrder } from '#app/core/trips/order-claim.store.server.ts'

export const claimed = 'being cancelled'

/** Derives the state from columns of an earlier release, which recorded only the answer. */
async function rowOf(change: StoredAirlineChange | null): Promise<ChangeRow | null> {
  const booking = change && (await findBookingById(change.bookingId))
  if (!booking) return null
  const { actionTaken, acceptingSince, detectedAt } = change
  const state = actionTaken ?? (acceptingSince ? 'accepting' : 'open')
  return { ...change, state, stateSince: acceptingSince ?? detectedAt, mode: booking.mode, booking }
}

const columnsOf = (state: ChangeState) => ({
  actionTaken: state === 'open' || state === 'accepting' ? null : state,
  acceptingSince: state === 'accepting' ? isoNow() : null,
  retries: 0,
  retryAt: null,
})

/**
 * The process that accepts an airline's change. Other answers of the traveller need no call to the
 * airline.
 */
export const changeProcess: Process<typeof changeStates, ChangeRow, ChangeEvents, ChangeEffect> = {
  name: 'airline change',
  table: changeTable,
  rows: {
    read: async (id) => rowOf(await findChange(id)),
    move: async (row, to) => rowOf(await writeChange(row, columnsOf(to))),
    postpone: async (row, retryAt) =>
      rowOf(await writeChange(row, { retryAt, retries: row.retries + 1 })),
    listDue: listAcceptances,
  },
  effects: {
    'claim order': async ({ bookingId }) => {
      if (!(await claimOrder(bookingId, 'airline change'))) throw new MoveRefused(claimed)
    },
    'release order': ({ bookingId }) => releaseOrder(bookingId, 'airline change'),
    accept: async (row, { by, order }) => {
      if (row.booking.status === 'cancelled') return
      await closeChangeCase(row.id, 'The new flights were accepted.')
      const isMoved = order !== null && (await adoptOrder(row.bookingId, order, true))
      // The next visit or the sync job must read the order again, so forget the time of this read.
      if (!isMoved) await resetBookingSync(row.bookingId)
      const booking = (await findBookingById(row.bookingId)) ?? row.booking
      await enqueueChangeAccepted(booking, by, row, isMoved ? null : row.added)
    },
  },
  late: settleLateAcceptance,
  logged: ({ id: change, bookingId: booking }) => ({ change, booking }),
  staffMustAct: () => false,
  recovery: { lease: 'acceptances', leaseSeconds: 120, afterSeconds: 90, maxRows: 50 },
}
