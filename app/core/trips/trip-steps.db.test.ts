import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { findBookingById, type NewBooking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsOperatorError,
  FlightsUnreachableError,
  type Order,
} from '#app/core/flight/flights-port.ts'
import { change, moved, readState } from '../../../tests/fakes/airline-changes.ts'
import { aBookingOf } from '../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  cancelled,
  deleteBookings,
  inSequence,
  order,
  type Script,
} from '../../../tests/fakes/fake-site.ts'
import { syncBooking, syncBookingOfOrder, syncStaleBookings } from './trips.server.ts'

afterEach(deleteBookings)

const lost = new FlightsUnreachableError('Cut', 'cut')
const refused = new FlightRequestRefusedError('No', 'no')
const ours = new FlightsOperatorError('Expired', 'expired_access_token')

async function aTrip(script: Script = {}, changes: Partial<NewBooking> = {}) {
  const site = createFakeSite(script, { RECOVERY_SPEED: 1 })
  const booking = await aBookingOf(site, changes)
  return { site, booking }
}

const read = 'getOrder ord_1'
const readings = (site: ReturnType<typeof createFakeSite>) =>
  site.calls().filter((call) => call === read).length

describe('syncBooking', () => {
  test.each([
    ['reads the order once within 15 minutes', 15, 1],
    ['reads the order again after 15 minutes', 15 + 1 / 60_000, 2],
  ])('%s', async (_, minutes, times) => {
    const { site, booking } = await aTrip()
    const look = () => site.run(() => syncBooking(booking))
    await look()
    site.pass(minutes)
    await look()
    expect(readings(site)).toBe(times)
  })

  test('skips a cancelled booking', async () => {
    const { site, booking } = await aTrip({}, { status: 'cancelled' })
    await site.run(() => syncBooking(booking))
    expect(site.calls()).toEqual([])
  })

  test('copies a cancellation by the airline without reading the changes', async () => {
    const { site, booking } = await aTrip({ getOrder: cancelled })
    await site.run(() => syncBooking(booking))
    expect(site.calls().filter((call) => call.startsWith('listAirlineChanges'))).toEqual([])
    expect((await findBookingById(booking.id))?.status).toBe('cancelled')
  })

  test('copies new flights and saves the open change', async () => {
    const later = { getOrder: { slices: [moved(3)] } as Script['getOrder'] }
    const { site, booking } = await aTrip({ ...later, listAirlineChanges: [change] })
    await site.run(() => syncBooking(booking))
    expect(await readState(booking)).toMatchObject({ departs: ['11'], changes: ['aic_1 open'] })
  })
})

describe('an unreadable order or list of changes', () => {
  test.each<[string, Script]>([
    ['without any answer', { getOrder: lost }],
    ['with readable flights but unreadable changes', { listAirlineChanges: lost }],
  ])('an order %s leaves the booking unchanged', async (_, script) => {
    const { site, booking } = await aTrip(script)
    await expect(site.run(() => syncBooking(booking))).resolves.toBeUndefined()
    expect((await findBookingById(booking.id))?.status).toBe('confirmed')
  })
})

test('new flights are copied even if the list of changes is unavailable', async () => {
  const getOrder = { slices: [moved(3)] } as Script['getOrder']
  const { site, booking } = await aTrip({ getOrder, listAirlineChanges: lost })
  await site.run(() => syncBooking(booking))
  expect(await readState(booking)).toMatchObject({ departs: ['11'], changes: [] })
})

describe('syncBookingOfOrder', () => {
  const told = (site: ReturnType<typeof createFakeSite>, orderId = 'ord_1') =>
    site.run(() => syncBookingOfOrder(orderId, 'test'))

  test('reads the order unless the webhook is an echo of our own read', async () => {
    const { site, booking } = await aTrip()
    await site.run(() => syncBooking(booking))
    site.pass(10 / 60)
    await told(site)
    expect(readings(site)).toBe(1)
    site.pass(1 / 60_000)
    await told(site)
    expect(readings(site)).toBe(1)
  })

  test('ignores unknown orders and orders of the other mode', async () => {
    const { site } = await aTrip({}, { mode: 'live' })
    await told(site)
    await told(site, 'ord_2')
    expect(site.calls()).toEqual([])
  })

  test.each([
    ['requests redelivery during an outage', { getOrder: lost }, lost],
    ['requests redelivery when the changes are unreadable', { listAirlineChanges: lost }, lost],
    ['requests no redelivery after a refusal', { getOrder: refused }, null],
    ['requests no redelivery when our key is refused', { getOrder: ours }, null],
  ])('%s', async (_, script, failure) => {
    const { site, booking } = await aTrip(script)
    const outcome = await told(site).then(
      () => null,
      (error: unknown) => error,
    )
    expect(outcome).toBe(failure)
    const row = await db()
      .selectFrom('bookings')
      .select('orderReadAt')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(row.orderReadAt === null).toBe(failure !== null)
  })
})

describe('syncStaleBookings', () => {
  test('reads each booking every six hours', async () => {
    const { site } = await aTrip()
    const sweep = () => site.run(syncStaleBookings)
    site.pass(360)
    expect([await sweep(), readings(site)]).toEqual([0, 0])
    site.pass(1 / 60_000)
    expect([await sweep(), readings(site)]).toEqual([1, 1])
    site.pass(360)
    expect(await sweep()).toBe(0)
    site.pass(1 / 60_000)
    expect([await sweep(), readings(site)]).toEqual([1, 1])
  })

  test('runs in one process at a time', async () => {
    const { site } = await aTrip()
    site.pass(361)
    await site.run(syncStaleBookings)
    site.calls()
    site.pass(361)
    await site.run(syncStaleBookings)
    expect(await site.elsewhere(syncStaleBookings)).toBe(0)
    expect(readings(site)).toBe(1)
    site.pass(361)
    expect(await site.elsewhere(syncStaleBookings)).toBe(1)
  })

  test('stops while visitors use up the rate limit, then continues with the skipped bookings', async () => {
    const busy = new FlightsBusyError('Full', 30, null)
    const site = createFakeSite(
      { getOrder: inSequence<Partial<Order>>(busy, order) },
      { RECOVERY_SPEED: 1 },
    )
    await aBookingOf(site)
    await aBookingOf(site, { orderId: 'ord_2', paymentIntentId: 'pi_2' })
    site.pass(361)
    expect(await site.run(syncStaleBookings)).toBe(0)
    const asked = () => site.calls().filter((call) => call.startsWith('getOrder'))
    expect(asked()).toHaveLength(1)
    site.pass(0.5)
    expect(await site.run(syncStaleBookings)).toBe(2)
    expect(asked()).toHaveLength(2)
  })

  test('marks trips that have arrived as completed', async () => {
    const { site, booking } = await aTrip()
    site.pass(60 * 24 * 60)
    expect(await site.run(syncStaleBookings)).toBe(1)
    expect(readings(site)).toBe(0)
    expect((await findBookingById(booking.id))?.status).toBe('completed')
    expect(await site.run(syncStaleBookings)).toBe(0)
  })

  test('syncs bookings with unreadable data', async () => {
    const { site, booking } = await aTrip()
    await db()
      .updateTable('bookings')
      .set({ bookingData: '{}' })
      .where('id', '=', booking.id)
      .execute()
    site.pass(60 * 24 * 60)
    expect(await site.run(syncStaleBookings)).toBe(1)
    expect(readings(site)).toBe(1)
  })
})
