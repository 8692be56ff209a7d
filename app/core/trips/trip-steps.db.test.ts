import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
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

describe('a trip that its traveller looks at', () => {
  test.each([
    ['within a quarter of an hour is read once', 15, 1],
    ['after it is read again', 15 + 1 / 60_000, 2],
  ])('%s', async (_, minutes, times) => {
    const { site, booking } = await aTrip()
    const look = () => site.run(() => syncBooking(booking))
    await look()
    site.pass(minutes)
    await look()
    expect(readings(site)).toBe(times)
  })

  test('is not read once it is cancelled', async () => {
    const { site, booking } = await aTrip({}, { status: 'cancelled' })
    await site.run(() => syncBooking(booking))
    expect(site.calls()).toEqual([])
  })

  test('that the airline has cancelled is cancelled here, and its changes are not asked for', async () => {
    const { site, booking } = await aTrip({ getOrder: cancelled })
    await site.run(() => syncBooking(booking))
    expect(site.calls().filter((call) => call.startsWith('listAirlineChanges'))).toEqual([])
    expect((await findBookingById(booking.id))?.status).toBe('cancelled')
  })

  test('has its new flights, and the change that waits for an answer', async () => {
    const later = { getOrder: { slices: [moved(3)] } as Script['getOrder'] }
    const { site, booking } = await aTrip({ ...later, listAirlineChanges: [change] })
    await site.run(() => syncBooking(booking))
    expect(await readState(booking)).toMatchObject({ departs: ['11'], changes: ['aic_1 open'] })
  })
})

describe('a trip whose order is read', () => {
  test.each<[string, Script]>([
    ['that cannot be', { getOrder: lost }],
    ['whose changes cannot be', { listAirlineChanges: lost }],
  ])('%s stays as it is', async (_, script) => {
    const { site, booking } = await aTrip(script)
    await expect(site.run(() => syncBooking(booking))).resolves.toBeUndefined()
    expect((await findBookingById(booking.id))?.status).toBe('confirmed')
  })
})

test('flights that an order tells are taken, though its changes cannot be asked for', async () => {
  const getOrder = { slices: [moved(3)] } as Script['getOrder']
  const { site, booking } = await aTrip({ getOrder, listAirlineChanges: lost })
  await site.run(() => syncBooking(booking))
  expect(await readState(booking)).toMatchObject({ departs: ['11'], changes: [] })
})

describe('what the airline’s webhook says of an order', () => {
  const told = (site: ReturnType<typeof createFakeSite>, orderId = 'ord_1') =>
    site.run(() => syncBookingOfOrder(orderId, 'test'))

  test('is read, unless it is the echo of our own reading', async () => {
    const { site, booking } = await aTrip()
    await site.run(() => syncBooking(booking))
    site.pass(10 / 60)
    await told(site)
    expect(readings(site)).toBe(1)
    site.pass(1 / 60_000)
    await told(site)
    expect(readings(site)).toBe(1)
  })

  test('says nothing of an order that is not ours, or of the other mode', async () => {
    const { site } = await aTrip({}, { mode: 'live' })
    await told(site)
    await told(site, 'ord_2')
    expect(site.calls()).toEqual([])
  })

  test.each([
    ['is told again by the airline where it is away', { getOrder: lost }, lost],
    ['is told again where its changes cannot be read', { listAirlineChanges: lost }, lost],
    ['is not asked for again where it is refused', { getOrder: refused }, null],
    ['is not asked for again where we are refused', { getOrder: ours }, null],
  ])('%s', async (_, script, failure) => {
    const { site, booking } = await aTrip(script)
    const outcome = await told(site).then(
      () => null,
      (error: unknown) => error,
    )
    expect(outcome).toBe(failure)
    // The next telling is read at once, where there is one.
    const row = await db()
      .selectFrom('bookings')
      .select('orderReadAt')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(row.orderReadAt === null).toBe(failure !== null)
  })
})

describe('trips that nobody looks at', () => {
  test('are read every six hours', async () => {
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

  test('are read by one process at a time', async () => {
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

  test('wait while visitors need the calls of the minute, and are the next ones read', async () => {
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

  test('are over once they have arrived, and read no more', async () => {
    const { site, booking } = await aTrip()
    site.pass(60 * 24 * 60)
    expect(await site.run(syncStaleBookings)).toBe(1)
    expect(readings(site)).toBe(0)
    expect((await findBookingById(booking.id))?.status).toBe('completed')
    expect(await site.run(syncStaleBookings)).toBe(0)
  })

  test('are read at the airline where our record of them is unreadable', async () => {
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
