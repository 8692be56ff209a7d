import { afterEach, describe, expect, test } from 'vitest'
import { answerChange } from './airline-change.store.server.ts'
import { findBookingById, updateBooking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  CancellationOutcomeUnknownError,
  ChangeStaleError,
  FlightsUnreachableError,
  type AirlineChange,
} from '#app/core/flight/flights-port.ts'
import { aChangedBooking, change, moved, readState } from '../../../tests/fakes/airline-changes.ts'
import { createFakeSite, deleteBookings, type Script } from '../../../tests/fakes/fake-site.ts'
import { confirmCancellation, quoteCancellation } from './cancel-booking.server.ts'
import { syncBooking } from './trips.server.ts'
import { acceptChange, askForOtherFlights } from './answer-change.server.ts'
import { settleDueChanges } from './due-changes.server.ts'

/** What becomes of a change by the word of its traveller, and by the time that passes without one. */

afterEach(deleteBookings)

const away = new FlightsUnreachableError('No answer', 'no_answer')
const stale = new ChangeStaleError('Old', 'stale')
const defect = new Error('Something else')
const flies = { slices: [moved(2)] satisfies [unknown] }
const hour = 60
const day = 24 * hour
const second = 1 / 60

describe('a change that is accepted', () => {
  const accepted = { changes: ['aic_1 accepted'], mails: ['airline-change-accepted'] }
  const open = { changes: ['aic_1 open'], mails: [] }
  const shows = (changes: Partial<AirlineChange>) => ({
    ...flies,
    changes: [{ ...change, actionTaken: 'accepted' as const, ...changes }],
  })

  test.each<[string, Script, Partial<AirlineChange>, string, object]>([
    ['moves the booking', { getOrder: flies }, {}, 'accepted', { ...accepted, departs: ['10'] }],
    [
      'moves the booking once the order shows it',
      {},
      {},
      'accepted, times to follow',
      { ...accepted, departs: ['08'] },
    ],
    [
      'moves the booking once the order can be read',
      { getOrder: away },
      {},
      'accepted, times to follow',
      { ...accepted, departs: ['08'] },
    ],
    [
      'is another one',
      { getOrder: flies },
      { id: 'aic_2' },
      'gone',
      { changes: ['aic_2 open'], mails: [] },
    ],
    [
      'takes the only flight away cannot be',
      { getOrder: flies },
      { added: [] },
      'nothing to accept',
      { ...open, departs: ['08'] },
    ],
    ['cannot be', { getOrder: flies }, { actions: ['cancel'] }, 'gone', open],
    [
      'was settled',
      {},
      { actionTaken: 'changed' },
      'gone',
      { changes: ['aic_1 changed'], mails: [] },
    ],
    [
      'does not reach the airline',
      { acceptAirlineChange: away, getOrder: flies },
      {},
      'unreachable',
      open,
    ],
    [
      'is not answered, nor shown',
      { acceptAirlineChange: away, getOrder: away },
      {},
      'unreachable',
      open,
    ],
    [
      'is not answered, and shown',
      { acceptAirlineChange: away, getOrder: shows({}) },
      {},
      'accepted',
      { ...accepted, departs: ['10'] },
    ],
    [
      'is not answered, and shown as settled otherwise',
      { acceptAirlineChange: away, getOrder: shows({ actionTaken: 'changed' }) },
      {},
      'unreachable',
      open,
    ],
    [
      'is not answered, while another one is shown as accepted',
      { acceptAirlineChange: away, getOrder: shows({ id: 'aic_2' }) },
      {},
      'unreachable',
      open,
    ],
    [
      'was followed by another one, which is read',
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
    ['accepting', { acceptAirlineChange: defect }],
    ['reading', { getOrder: defect }],
  ])('hides no defect of ours in %s', async (_, script) => {
    const { site, booking } = await aChangedBooking(script, [{}])
    await expect(site.run(() => acceptChange(booking, 'aic_1'))).rejects.toThrow('Something else')
  })

  test('is read again at the next visit where its times are to follow', async () => {
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
  ])('and was %s by another tab at once is not told twice', async (answer, getOrder, outcome) => {
    const acceptAirlineChange = () => answerChange({ id: 'aic_1' }, answer)
    const { site, booking } = await aChangedBooking({ getOrder }, [{}], { acceptAirlineChange })
    expect(await site.run(() => acceptChange(booking, 'aic_1'))).toBe(outcome)
    expect(await readState(booking)).toMatchObject({ departs: ['08'], mails: [] })
  })

  test('and was kept by another tab with its flights is accepted', async () => {
    const acceptAirlineChange = async () => {
      await answerChange({ id: 'aic_1' }, 'accepted')
      if (booking.data) await updateBooking(booking.id, { data: { ...booking.data, ...flies } })
    }
    const { site, booking } = await aChangedBooking({}, [{}], { acceptAirlineChange })
    expect(await site.run(() => acceptChange(booking, 'aic_1'))).toBe('accepted')
    expect(await readState(booking)).toMatchObject({ mails: [] })
  })

  test('stays open while its booking is being cancelled, and not while one only asks', async () => {
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

test('other flights are asked for once, and looked for by a person', async () => {
  const { site, booking } = await aChangedBooking({}, [{}])
  const ask = (id: string) => site.run(() => askForOtherFlights(booking, id, 'A day later'))
  expect(await ask('aic_2')).toBe('gone')
  expect(await readState(booking)).toMatchObject({ changes: ['aic_1 open'], mails: [], cases: [] })
  expect(await ask('aic_1')).toBe('asked')
  expect(await ask('aic_1')).toBe('asked before')
  expect(await readState(booking)).toMatchObject({
    changes: ['aic_1 open handed over'],
    mails: ['airline-change-asked'],
    cases: ['aic_1: The traveller wants other flights: "A day later".'],
  })
  // No deadline decides it any more, and its traveller still can.
  site.pass(35 * day)
  expect(await site.run(settleDueChanges)).toBe(0)
  await site.run(() => acceptChange(booking, 'aic_1'))
  expect(await readState(booking)).toMatchObject({ cases: ['aic_1: closed'] })
  expect(await ask('aic_1')).toBe('gone')
})

describe('a change that nobody answers', () => {
  const detectedAt = '2027-05-12T15:00:00.000Z'
  const start = Date.parse(detectedAt)
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()

  type Situation = {
    script?: Script
    kept?: Partial<AirlineChange>[]
    /** Minutes until its deadline when it was found, and those that have passed since. */
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
    // To the moment, whatever the clock of the run says.
    site.pass((start - site.now()) / 60_000 + passed)
    const looked = await site.run(settleDueChanges)
    return { looked, ...(await readState(booking)) }
  }

  const handedOver = { changes: ['aic_1 open handed over'], mails: [], cases: [] }
  const reminded = { looked: 1, changes: ['aic_1 open'], mails: ['airline-change-reminder'] }

  test.each<[string, Situation, object]>([
    [
      'is left until two days before its deadline',
      { passed: 18 * day - second },
      { looked: 0, mails: [] },
    ],
    ['is reminded of two days before', { passed: 18 * day }, reminded],
    [
      'is reminded of in the last quarter of a short time',
      { until: 4 * day, passed: 3 * day },
      reminded,
    ],
    [
      'is not reminded of before that',
      { until: 4 * day, passed: 3 * day - second },
      { looked: 1, changes: ['aic_1 open'], mails: [] },
    ],
    ['is reminded of until its deadline', { passed: 20 * day - second }, reminded],
    [
      'is accepted at its deadline',
      { passed: 20 * day },
      {
        looked: 1,
        changes: ['aic_1 accepted'],
        mails: ['airline-change-accepted'],
        departs: ['10'],
      },
    ],
    [
      'and cannot be accepted is handed over',
      { passed: 20 * day, kept: [{ actions: ['cancel'] }] },
      {
        changes: ['aic_1 open handed over'],
        mails: [],
        cases: ['aic_1: The traveller has not answered in time.'],
      },
    ],
    [
      'and has taken a flight away is handed over',
      { passed: 20 * day, kept: [{ added: [] }] },
      { cases: ['aic_1: The traveller has not answered in time.'] },
    ],
    [
      'is decided a quarter of an hour later where the airline is away',
      { passed: 20 * day, script: { acceptAirlineChange: away } },
      { changes: ['aic_1 open'], decideBy: [at(20 * day + 15)], mails: [] },
    ],
    [
      'and was changed again waits for that one',
      { passed: 20 * day, script: { acceptAirlineChange: stale } },
      { changes: ['aic_1 open'], decideBy: [at(20 * day)] },
    ],
    [
      'and that another one follows is over',
      {
        passed: 20 * day,
        kept: [{ actions: ['cancel'] }, { id: 'aic_2', detectedAt: at(1), actionTaken: 'changed' }],
      },
      { changes: ['aic_2 changed', 'aic_1 open handed over'], cases: [] },
    ],
    [
      'and whose booking is cancelled is over',
      { passed: 20 * day, before: ({ id }) => updateBooking(id, { status: 'cancelled' }) },
      handedOver,
    ],
    ['and whose flight has left is over', { until: 41 * day, passed: 41 * day }, handedOver],
  ])('%s', async (_, situation, outcome) => {
    expect(await settled(situation)).toMatchObject(outcome)
  })

  test('is decided later while its booking is being cancelled', async () => {
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

  test('is reminded of once, by one process at a time', async () => {
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
