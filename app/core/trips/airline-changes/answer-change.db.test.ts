import { afterEach, describe, expect, test } from 'vitest'
import { answerChange } from './airline-change.store.server.ts'
import { findBookingById, updateBooking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  CancellationOutcomeUnknownError,
  ChangeStaleError,
  FlightsUnreachableError,
  type AirlineChange,
} from '#app/core/flight/flights-port.ts'
import {
  aChangedBooking,
  change,
  moved,
  readState,
} from '../../../../tests/fakes/airline-changes.ts'
import { aDelayedTrip, type Hours } from '../../../../tests/samples/delayed-trips.ts'
import { createFakeSite, deleteBookings, type Script } from '../../../../tests/fakes/fake-site.ts'
import {
  confirmCancellation,
  quoteCancellation,
} from '#app/core/trips/cancellation/cancel-booking.server.ts'
import { syncBooking } from '#app/core/trips/trips.server.ts'
import { acceptChange, askForOtherFlights } from './answer-change.server.ts'
import { settleDueChanges } from './due-changes.server.ts'

afterEach(deleteBookings)

const away = new FlightsUnreachableError('No answer', 'no_answer')
const stale = new ChangeStaleError('Old', 'stale')
const defect = new Error('Something else')
const flies = { slices: [moved(2)] satisfies [unknown] }
const hour = 60
const day = 24 * hour
const second = 1 / 60

describe('acceptChange', () => {
  const accepted = { changes: ['aic_1 accepted'], mails: ['airline-change-accepted'] }
  const open = { changes: ['aic_1 open'], mails: [] }
  const shows = (changes: Partial<AirlineChange>) => ({
    ...flies,
    changes: [{ ...change, actionTaken: 'accepted' as const, ...changes }],
  })

  test.each<[string, Script, Partial<AirlineChange>, string, object]>([
    [
      'moves the booking to the new flights',
      { getOrder: flies },
      {},
      'accepted',
      { ...accepted, departs: ['10'] },
    ],
    [
      'accepts, and waits for the order to show the new flights',
      {},
      {},
      'accepted, times to follow',
      { ...accepted, departs: ['08'] },
    ],
    [
      'accepts, and waits until the order is readable',
      { getOrder: away },
      {},
      'accepted, times to follow',
      { ...accepted, departs: ['08'] },
    ],
    [
      'refuses a change other than the open one',
      { getOrder: flies },
      { id: 'aic_2' },
      'gone',
      { changes: ['aic_2 open'], mails: [] },
    ],
    [
      'refuses a change that removes the only flight',
      { getOrder: flies },
      { added: [] },
      'nothing to accept',
      { ...open, departs: ['08'] },
    ],
    [
      'refuses a change that the airline does not let us accept',
      { getOrder: flies },
      { actions: ['cancel'] },
      'gone',
      open,
    ],
    [
      'refuses a change that was settled elsewhere',
      {},
      { actionTaken: 'changed' },
      'gone',
      { changes: ['aic_1 changed'], mails: [] },
    ],
    [
      'reports that the airline cannot be reached',
      { acceptAirlineChange: away, getOrder: flies },
      {},
      'unreachable',
      open,
    ],
    [
      'reports an outage when the order cannot be read after an unanswered call',
      { acceptAirlineChange: away, getOrder: away },
      {},
      'unreachable',
      open,
    ],
    [
      'reports an outage when the order cannot be read after a refused call',
      { acceptAirlineChange: stale, getOrder: away },
      {},
      'unreachable',
      open,
    ],
    [
      'succeeds when the order shows that an unanswered call was accepted',
      { acceptAirlineChange: away, getOrder: shows({}) },
      {},
      'accepted',
      { ...accepted, departs: ['10'] },
    ],
    [
      'fails when the order shows that the change was answered differently',
      { acceptAirlineChange: away, getOrder: shows({ actionTaken: 'changed' }) },
      {},
      'unreachable',
      open,
    ],
    [
      'fails when the order shows that another change was accepted',
      { acceptAirlineChange: away, getOrder: shows({ id: 'aic_2' }) },
      {},
      'unreachable',
      open,
    ],
    [
      'reports a newer change that superseded this one',
      { acceptAirlineChange: stale, listAirlineChanges: [{ ...change, id: 'aic_2' }] },
      {},
      'changed again',
      { changes: ['aic_2 open', 'aic_1 open'], mails: ['airline-change'] },
    ],
  ])('%s', async (_, script, kept, outcome, after) => {
    const { site, booking } = await aChangedBooking(script, [kept])
    expect(await site.run(() => acceptChange(booking, 'aic_1'))).toBe(outcome)
    expect(await readState(booking)).toMatchObject(after)
  })

  test.each<[string, Script]>([
    ['accepting the change', { acceptAirlineChange: defect }],
    ['reading the order', { getOrder: defect }],
  ])('rethrows an error of our own code while %s', async (_, script) => {
    const { site, booking } = await aChangedBooking(script, [{}])
    await expect(site.run(() => acceptChange(booking, 'aic_1'))).rejects.toThrow('Something else')
  })

  test('lets the next visit read the order again when the order lacks the new flights', async () => {
    const { site, booking } = await aChangedBooking({}, [{}])
    await site.run(() => syncBooking(booking, -1))
    await site.run(() => acceptChange(booking, 'aic_1'))
    site.calls()
    await site.run(() => syncBooking(booking))
    expect(site.calls()).toContain('getOrder ord_1')
  })

  test.each<['accepted' | 'cancelled', object, string]>([
    ['accepted', flies, 'accepted, times to follow'],
    ['cancelled', flies, 'gone'],
  ])(
    'sends no second mail when another tab has %s the change',
    async (answer, getOrder, outcome) => {
      const acceptAirlineChange = () => answerChange({ id: 'aic_1' }, answer)
      const { site, booking } = await aChangedBooking({ getOrder }, [{}], { acceptAirlineChange })
      expect(await site.run(() => acceptChange(booking, 'aic_1'))).toBe(outcome)
      expect(await readState(booking)).toMatchObject({ departs: ['08'], mails: [] })
    },
  )

  test('succeeds when another tab saved the acceptance with its flights', async () => {
    const acceptAirlineChange = async () => {
      await answerChange({ id: 'aic_1' }, 'accepted')
      if (booking.data) await updateBooking(booking.id, { data: { ...booking.data, ...flies } })
    }
    const { site, booking } = await aChangedBooking({}, [{}], { acceptAirlineChange })
    expect(await site.run(() => acceptChange(booking, 'aic_1'))).toBe('accepted')
    expect(await readState(booking)).toMatchObject({ mails: [] })
  })

  test('fails while a cancellation is being confirmed, but not while it is only quoted', async () => {
    const unknown = new CancellationOutcomeUnknownError('No answer', 'no_answer')
    const script = { confirmCancellation: unknown }
    const { site, booking } = await aChangedBooking(script, [{}])
    await site.run(() => quoteCancellation(booking))
    await site.run(() => confirmCancellation(booking, 'ore_1'))
    expect(await site.run(() => acceptChange(booking, 'aic_1'))).toBe('being cancelled')
    expect(await readState(booking)).toMatchObject({ changes: ['aic_1 open'] })
    await deleteBookings()
    const asks = await aChangedBooking({ getOrder: flies }, [{}])
    await asks.site.run(() => quoteCancellation(asks.booking))
    expect(await asks.site.run(() => acceptChange(asks.booking, 'aic_1'))).toBe('accepted')
  })
})

test('an answer to a change that a newer one has replaced reports the newer change', async () => {
  const newer = { id: 'aic_2', detectedAt: '2099-01-01T00:00:00.000Z' }
  const { site, booking } = await aChangedBooking({ getOrder: flies }, [{}, newer])
  expect(await site.run(() => acceptChange(booking, 'aic_1'))).toBe('changed again')
  const ask = site.run(() => askForOtherFlights(booking, 'aic_1', 'A day later'))
  expect(await ask).toBe('changed again')
  const changes = ['aic_2 open', 'aic_1 open']
  expect(await readState(booking)).toMatchObject({ changes, mails: [], cases: [] })
})

test('the accepted change of another booking counts as no answer to this one', async () => {
  const { site, booking } = await aChangedBooking({ getOrder: flies }, [{}])
  expect(await site.run(() => acceptChange(booking, 'aic_1'))).toBe('accepted')
  const other = { ...booking, id: 'bk_other' }
  expect(await site.run(() => acceptChange(other, 'aic_1'))).toBe('gone')
})

test('askForOtherFlights opens one case for each change', async () => {
  const { site, booking } = await aChangedBooking({}, [{}])
  const ask = (id: string) => site.run(() => askForOtherFlights(booking, id, 'A day later'))
  expect(await ask('aic_2')).toBe('gone')
  expect(await readState(booking)).toMatchObject({ changes: ['aic_1 open'], mails: [], cases: [] })
  expect(await ask('aic_1')).toBe('asked')
  expect(await ask('aic_1')).toBe('asked before')
  expect(await readState(booking)).toMatchObject({
    changes: ['aic_1 open handed over'],
    mails: ['airline-change-asked'],
    cases: ['aic_1: The traveller wants other flights: “A day later”.'],
  })
  site.pass(35 * day)
  expect(await site.run(settleDueChanges)).toBe(0)
  await site.run(() => acceptChange(booking, 'aic_1'))
  expect(await readState(booking)).toMatchObject({ cases: ['aic_1: closed'] })
  expect(await ask('aic_1')).toBe('gone')
})

describe('settleDueChanges', () => {
  const detectedAt = '2027-05-12T15:00:00.000Z'
  const start = Date.parse(detectedAt)
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()

  type Situation = {
    script?: Script
    kept?: Partial<AirlineChange>[]
    until?: number
    passed: number
    before?: (booking: { id: string }) => Promise<unknown>
  }

  async function settled({
    script = { getOrder: flies },
    kept = [{}],
    until = 20 * day,
    passed,
    before,
  }: Situation) {
    const decideBy = at(until)
    const { site, booking } = await aChangedBooking(
      script,
      kept.map((changes) => ({ detectedAt, decideBy, ...changes })),
    )
    await before?.(booking)
    site.pass((start - site.now()) / 60_000 + passed)
    const looked = await site.run(settleDueChanges)
    return { looked, ...(await readState(booking)) }
  }

  const handedOver = { changes: ['aic_1 open handed over'], mails: [], cases: [] }
  const reminded = { looked: 1, changes: ['aic_1 open'], mails: ['airline-change-reminder'] }

  test.each<[string, Situation, object]>([
    [
      'sends no reminder earlier than two days before the deadline',
      { passed: 18 * day - second },
      { looked: 0, mails: [] },
    ],
    ['sends a reminder two days before the deadline', { passed: 18 * day }, reminded],
    [
      'sends a reminder in the last quarter of a short period',
      { until: 4 * day, passed: 3 * day },
      reminded,
    ],
    [
      'sends no reminder before the last quarter',
      { until: 4 * day, passed: 3 * day - second },
      { looked: 1, changes: ['aic_1 open'], mails: [] },
    ],
    ['sends a late reminder until the deadline', { passed: 20 * day - second }, reminded],
    [
      'accepts a change at its deadline',
      { passed: 20 * day },
      {
        looked: 1,
        changes: ['aic_1 accepted'],
        mails: ['airline-change-accepted'],
        departs: ['10'],
      },
    ],
    [
      'hands a change to staff if it cannot be accepted',
      { passed: 20 * day, kept: [{ actions: ['cancel'] }] },
      {
        changes: ['aic_1 open handed over'],
        mails: [],
        cases: ['aic_1: The traveller didn’t decide in time.'],
      },
    ],
    [
      'hands a change to staff if it removed a flight',
      { passed: 20 * day, kept: [{ added: [] }] },
      { cases: ['aic_1: The traveller didn’t decide in time.'] },
    ],
    [
      'retries 15 minutes later during an outage of the airline',
      { passed: 20 * day, script: { acceptAirlineChange: away } },
      { changes: ['aic_1 open'], decideBy: [at(20 * day + 15)], mails: [] },
    ],
    [
      'keeps a change open when a newer change made it stale',
      { passed: 20 * day, script: { acceptAirlineChange: stale } },
      { changes: ['aic_1 open'], decideBy: [at(20 * day)] },
    ],
    [
      'ends a change that a newer change superseded',
      {
        passed: 20 * day,
        kept: [{ actions: ['cancel'] }, { id: 'aic_2', detectedAt: at(1), actionTaken: 'changed' }],
      },
      { changes: ['aic_2 changed', 'aic_1 open handed over'], cases: [] },
    ],
    [
      'ends a change of a cancelled booking',
      { passed: 20 * day, before: ({ id }) => updateBooking(id, { status: 'cancelled' }) },
      handedOver,
    ],
    [
      'ends a change of a trip that has departed',
      { until: 41 * day, passed: 41 * day },
      handedOver,
    ],
  ])('%s', async (_, situation, outcome) => {
    expect(await settled(situation)).toMatchObject(outcome)
  })

  test.each<[string, Record<'booked' | 'planned', Hours>]>([
    ['planned', { booked: [-2, 5], planned: [4, 11] }],
    ['old', { booked: [4, 11], planned: [-2, 5] }],
  ])('hands a change to staff while the %s departure is ahead', async (_, times) => {
    const site = createFakeSite()
    const booking = await site.run(() => aDelayedTrip(times))
    site.pass(2)
    await site.run(settleDueChanges)
    expect(await readState(booking)).toMatchObject({
      changes: [`aic_${booking.id} open handed over`],
      cases: [`aic_${booking.id}: The traveller didn’t decide in time.`],
    })
  })

  test('postpones the decision while a cancellation is being confirmed', async () => {
    const unknown = new CancellationOutcomeUnknownError('No answer', 'no_answer')
    const before = async ({ id }: { id: string }) => {
      const booking = await findBookingById(id)
      const site = createFakeSite({ confirmCancellation: unknown })
      await site.run(() => quoteCancellation(booking!))
      await site.run(() => confirmCancellation(booking!, 'ore_1'))
    }
    expect(await settled({ passed: 20 * day, before })).toMatchObject({
      changes: ['aic_1 open'],
      decideBy: [at(20 * day + 15)],
    })
  })

  test('sends one reminder when several processes run', async () => {
    const { site, booking } = await aChangedBooking({}, [{ detectedAt, decideBy: at(20 * day) }])
    site.pass((start - site.now()) / 60_000 + 18 * day - second)
    expect(await site.run(settleDueChanges)).toBe(0)
    site.pass(2 - second)
    expect(await site.elsewhere(settleDueChanges)).toBe(0)
    site.pass(second)
    expect(await site.elsewhere(settleDueChanges)).toBe(1)
    site.pass(3)
    expect(await site.run(settleDueChanges)).toBe(0)
    expect(await readState(booking)).toMatchObject({ mails: ['airline-change-reminder'] })
  })
})
