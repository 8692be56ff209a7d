import { describe, expect, test } from 'vitest'
import { flightLine } from '#app/core/booking/booked/booking-words.ts'
import { mailed, kindsTo } from '../../../../tests/samples/mails.ts'
import { useAirlines } from '../../../../tests/app.ts'
import * as booked from '../../../../tests/samples/booked-trips.ts'
import { now } from '../../../../tests/clock.ts'
import * as application from '#app/core/app.server.ts'
import * as database from '#app/platform/database/db.server.ts'
import * as changes from './airline-change.store.server.ts'
import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import * as bookings from '#app/core/booking/booked/booking.store.server.ts'
import * as cancel from '#app/core/trips/cancellation/cancel-booking.server.ts'
import * as trips from '#app/core/trips/trips.server.ts'
import * as answers from './answer-change.server.ts'
import * as due from './due-changes.server.ts'

const airlines = useAirlines()

const roundTrip = () => booked.aBookedTrip(airlines, { route: 'LHR-DUB', backAfter: 7 })

async function alter({ orderId }: Booking, how: object): Promise<void> {
  const url = `${airlines.url}/_sandbox/orders/${orderId}/change`
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(how) })
  expect(response.status).toBe(200)
}

const reload = async ({ id }: Booking): Promise<Booking> => {
  const booking = await bookings.findBookingById(id)
  if (!booking) throw new Error('No such booking')
  return booking
}

const linesOf = ({ data }: Booking) => (data?.slices ?? []).map(flightLine)

/** Syncs the booking even if it was synced a moment ago. */
const sync = async (booking: Booking): Promise<Booking> => {
  await trips.syncBooking(booking, -1)
  return reload(booking)
}

const openChange = async (booking: Booking) => {
  const change = await changes.findOpenChange(booking)
  if (!change) throw new Error('No change is open')
  return change
}

const casesOf = (changeId: string) =>
  database
    .db()
    .selectFrom('cases')
    .select(['kind', 'detail', 'closedAt'])
    .where('subject', '=', changeId)
    .execute()

const at = (ms: number) => new Date(now() + ms).toISOString()
const hour = 3_600_000

const setTimes = (id: string, times: { detectedAt?: string; decideBy: string }) =>
  database.db().updateTable('airlineChanges').set(times).where('id', '=', id).execute()

const acceptPath = '/air/airline_initiated_changes/:id/actions/accept'

describe('a sync of an order whose flights differ from the booking', () => {
  test.each(['times', 'leg-replaced'])(
    'replaces all flights and sends one mail: %s',
    async (change) => {
      const booking = await roundTrip()
      const [out = '', back = ''] = linesOf(booking)
      await alter(booking, { change, minutes: 95, as: 'changed' })
      const moved = await sync(booking)
      expect(linesOf(moved)).toEqual([expect.not.stringContaining(out), back])
      expect(moved.data?.bookedSlices?.map(flightLine)).toEqual([out, back])
      await sync(booking)
      const [mail, ...more] = await mailed(booking.primaryEmail)
      expect(more).toEqual([])
      expect(mail?.kind).toBe('new-itinerary')
      expect(mail?.text).toContain(`Before:\n${out}\n${back}`)
      expect(mail?.text).toContain(`Now:\n${linesOf(moved).join('\n')}`)
      expect(mail?.text).toContain('refund')
      expect(mail?.text).toMatch(
        /YOUR NEW FLIGHTS\n\nOutbound Flight · .*\n\d\d:\d\d {11}London .*\n {16}.*Terminal/,
      )
    },
  )

  test('removes a cancelled leg and mentions the right to a refund', async () => {
    const booking = await roundTrip()
    const [out = '', back = ''] = linesOf(booking)
    await alter(booking, { change: 'leg-cancelled', as: 'changed' })
    const moved = await sync(booking)
    expect(linesOf(moved)).toEqual([out])
    expect(moved.data?.bookedSlices?.map(flightLine)).toEqual([out, back])
    const [mail] = await mailed(booking.primaryEmail)
    expect(mail?.text).toContain('You have the right to a refund')
  })

  test('keeps our flight ids, which seats and bags refer to', async () => {
    const booking = await roundTrip()
    const ids = ({ data }: Booking) =>
      (data?.slices ?? []).map(({ segments }) => segments.map(({ id }) => id))
    const [, back] = ids(booking)
    await alter(booking, { change: 'times', as: 'changed' })
    const [moved, kept] = ids(await sync(booking))
    expect(kept).toEqual(back)
    expect(moved).toEqual(ids(booking)[0])
  })

  test('replaces the flights even if the list of changes is unreadable', async () => {
    const booking = await roundTrip()
    await alter(booking, { change: 'times', as: 'changed' })
    const lists = { method: 'GET', path: '/air/airline_initiated_changes' }
    await airlines.fail(lists, { kind: 'html', status: 502 })
    expect(linesOf(await sync(booking))).not.toEqual(linesOf(booking))
  })

  // A dropped connection is retried immediately.
  test.each([
    [{ kind: 'html', status: 503 }, 1],
    [{ kind: 'garbage' }, 1],
    [{ kind: 'cut-before-commit' }, 2],
  ])('changes nothing when the order is unreadable: %j', async (fault, times) => {
    const booking = await roundTrip()
    await alter(booking, { change: 'leg-cancelled', as: 'changed' })
    await airlines.fail({ method: 'GET', path: '/air/orders/:id' }, fault, times)
    expect(linesOf(await sync(booking))).toEqual(linesOf(booking))
    expect(linesOf(await sync(booking))).toHaveLength(1)
  })
})

describe('an open airline change', () => {
  test('replaces only its own leg when the traveller accepts it', async () => {
    const booking = await roundTrip()
    const [, back = ''] = linesOf(booking)
    await alter(booking, { change: 'leg-replaced', minutes: 240 })
    expect(linesOf(await sync(booking))).toEqual(linesOf(booking))
    const change = await openChange(booking)
    expect(change.actions).toEqual(['accept', 'cancel', 'change'])
    expect(change.added).toHaveLength(1)
    expect(await answers.acceptChange(booking, change.id)).toBe('accepted')
    const moved = await reload(booking)
    expect(linesOf(moved)).toEqual([...change.added.map(flightLine), back])
    expect(await kindsTo(booking.primaryEmail)).toEqual([
      'airline-change',
      'airline-change-accepted',
    ])
    await sync(booking)
    expect(await kindsTo(booking.primaryEmail)).toHaveLength(2)
  })

  test('has a mail that names a deadline, and the refund before the alternatives', async () => {
    const booking = await roundTrip()
    await alter(booking, { change: 'times', minutes: 400 })
    await sync(booking)
    const text = (await mailed(booking.primaryEmail))[0]?.text ?? ''
    const places = ['Before:', 'Now:', 'full refund', 'accept the new flights', 'Please decide by']
    const found = places.map((words) => text.indexOf(words))
    expect(found).not.toContain(-1)
    expect(found).toEqual([...found].sort((a, b) => a - b))
  })

  test('counts as accepted in the end, even if every response of the airline is lost', async () => {
    const booking = await roundTrip()
    await alter(booking, { change: 'times' })
    await sync(booking)
    const { id } = await openChange(booking)
    await airlines.fail({ method: 'POST', path: acceptPath }, { kind: 'cut-after-commit' })
    expect(await answers.acceptChange(booking, id)).toBe('accepted')
    expect(linesOf(await reload(booking))).toHaveLength(2)
  })

  test.each([
    { kind: 'html', status: 502 },
    { kind: 'status', status: 503 },
  ])('stays open when a gateway answers %j', async (fault) => {
    const booking = await roundTrip()
    await alter(booking, { change: 'times' })
    await sync(booking)
    const { id } = await openChange(booking)
    await airlines.fail({ method: 'POST', path: acceptPath }, fault)
    expect(await answers.acceptChange(booking, id)).toBe('unreachable')
    expect(await answers.acceptChange(booking, id)).toBe('accepted')
  })

  test('appears in the list of open decisions until the traveller answers it', async () => {
    const [booking, unchanged] = [await roundTrip(), await roundTrip()]
    const toDecide = async () => [...(await changes.findOpenChanges([booking, unchanged])).keys()]
    expect(await toDecide()).toEqual([])
    await alter(booking, { change: 'times' })
    await sync(booking)
    expect(await toDecide()).toEqual([booking.id])
    expect(await answers.acceptChange(booking, (await openChange(booking)).id)).toBe('accepted')
    expect(await toDecide()).toEqual([])
    expect(await changes.findOpenChanges([])).toEqual(new Map())
  })
})

test('an airline change is no longer open after the booking is cancelled', async () => {
  const booking = await roundTrip()
  await alter(booking, { change: 'times' })
  await sync(booking)
  const { id } = await openChange(booking)
  await answers.askForOtherFlights(booking, id, 'Later')
  const quoted = await cancel.quoteCancellation(booking)
  if (!quoted.ok) throw new Error(quoted.refusal.code)
  await cancel.confirmCancellation(booking, quoted.cancellation.quoteId)
  expect((await reload(booking)).status).toBe('cancelled')
  expect(await changes.findOpenChange(booking)).toBeNull()
  expect((await casesOf(id))[0]?.closedAt).not.toBeNull()
})

describe('the deadline of an airline change', () => {
  async function undecided(how: object): Promise<{ booking: Booking; id: string }> {
    const booking = await roundTrip()
    await alter(booking, how)
    await sync(booking)
    return { booking, id: (await openChange(booking)).id }
  }

  test('leads to a reminder for every traveller, even if many changes are due', async () => {
    const { booking, id } = await undecided({ change: 'times' })
    const open = await openChange(booking)
    const others = Array.from({ length: 25 }, (_, index) => `${id}_${index}`)
    for (const other of others) {
      const { added, removed, actions, bookingId } = open
      const known = { id: other, bookingId, actionTaken: null, detectedAt: at(-400 * hour) }
      await changes.saveAirlineChange({
        ...known,
        ...{ added, removed, actions, decideBy: at(10 * hour) },
      })
    }
    const ofOthers = database
      .db()
      .updateTable('airlineChanges')
      .set({ remindedAt: at(-hour) })
    await ofOthers.where('id', 'in', others).execute()
    await setTimes(id, { detectedAt: at(-240 * hour), decideBy: at(20 * hour) })
    await due.settleDueChanges()
    await database.db().deleteFrom('airlineChanges').where('id', 'in', others).execute()
    expect(await kindsTo(booking.primaryEmail)).toEqual([
      'airline-change',
      'airline-change-reminder',
    ])
  })

  test('accepts the new flights and emails the traveller when it passes', async () => {
    const { booking, id } = await undecided({ change: 'times' })
    await setTimes(id, { decideBy: at(-hour) })
    const refused = { method: 'POST', path: acceptPath }
    await airlines.fail(refused, { kind: 'status', status: 503 })
    await due.settleDueChanges()
    expect(Date.parse((await openChange(booking)).decideBy ?? '')).toBeGreaterThan(now())
    await setTimes(id, { decideBy: at(-hour) })
    await due.settleDueChanges()
    expect(await changes.findOpenChange(booking)).toBeNull()
    expect(linesOf(await reload(booking))).not.toEqual(linesOf(booking))
    const mails = await mailed(booking.primaryEmail)
    expect(mails.at(-1)).toMatchObject({ kind: 'airline-change-accepted' })
    expect(mails.at(-1)?.text).toContain('We didn’t hear from you')
  })
})

test('over ninety days, every change is accepted or handed to staff by its deadline', async () => {
  await database.db().deleteFrom('airlineChanges').execute()
  const start = new Map([
    [0, 'times'],
    [15, 'leg-cancelled'],
    [30, 'leg-replaced'],
  ])
  const changed = []
  let passed = 0
  const clock = { ...application.app().clock, now: () => now() + passed }
  const later = <T>(work: () => Promise<T>) =>
    application.runIn({ ...application.app(), clock }, work)
  const overdue = () =>
    database
      .db()
      .selectFrom('airlineChanges')
      .select(['id', 'decideBy'])
      .where('decideBy', '<', at(passed - hour))
      .where('actionTaken', 'is', null)
      .where('handedOverAt', 'is', null)
      .execute()
  for (; passed < 90 * 24 * hour; passed += 12 * hour) {
    const change = start.get(passed / (24 * hour))
    if (change) {
      const booking = await roundTrip()
      await alter(booking, { change })
      await later(() => sync(booking))
      changed.push(booking)
    }
    // A day-long outage of the airline must only delay decisions.
    if (passed === 20 * 24 * hour) {
      const refused = { method: 'POST', path: acceptPath }
      await airlines.fail(refused, { kind: 'status', status: 503 }, 2)
    }
    await later(() => due.settleDueChanges())
    expect(await overdue(), `after ${passed / hour / 24} days`).toEqual([])
  }
  for (const booking of changed) {
    const kinds = await kindsTo(booking.primaryEmail)
    expect(kinds.filter((kind) => kind === 'airline-change')).toHaveLength(1)
    const isAccepted = kinds.includes('airline-change-accepted')
    const isPersons = (await later(() => changes.findOpenChange(booking))) !== null
    expect([isAccepted, isPersons]).toContain(true)
  }
})
