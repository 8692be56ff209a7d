import { afterEach, describe, expect, test } from 'vitest'
import { updateBooking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  aChangedBooking,
  booked,
  change,
  moved,
  readState,
} from '../../../tests/fakes/airline-changes.ts'
import { deleteBookings, inSequence, order, type Script } from '../../../tests/fakes/fake-site.ts'
import { syncBooking } from './trips.server.ts'
import { adoptOrder } from './adopt-order.server.ts'

/** What becomes of a booking each time that its order is read. */

afterEach(deleteBookings)

/** After so many readings, an hour apart. */
async function afterReading(script: Script, times = 1) {
  const { site, booking } = await aChangedBooking(script)
  for (let time = 0; time < times; time += 1) {
    await site.run(() => syncBooking(booking, -1))
    site.pass(60)
  }
  return readState(booking)
}

const flies = (...hours: number[]) => ({
  getOrder: inSequence<object>(...hours.map((hour) => ({ slices: [moved(hour)] }))),
})
const accept = { ...change, actionTaken: 'accepted' as const }
const asked = { ...change, actions: ['cancel' as const] }

const iberia = { airline: 'Iberia', reference: 'X4YZ12' }

describe('a change', () => {
  test.each<[string, Script, times: number, object]>([
    [
      'that can be accepted is told, with a deadline a week before the flight',
      { listAirlineChanges: [change] },
      1,
      {
        changes: ['aic_1 open'],
        decideBy: ['2027-06-14T08:05:00.000Z'],
        mails: ['airline-change'],
        cases: [],
        departs: ['08'],
      },
    ],
    [
      'that only a person can accept is told to one as well',
      { listAirlineChanges: [asked] },
      1,
      {
        mails: ['airline-change'],
        cases: ['aic_1: It cannot be accepted through the provider.'],
      },
    ],
    [
      'that takes the only flight away makes the trip cancelled by the airline',
      { listAirlineChanges: [{ ...change, added: [] }] },
      2,
      {
        reads: 'Cancelled by the airline',
        revision: 1,
        mails: ['airline-change'],
        cases: ['aic_1: The airline cancelled the flights and offers no others.'],
      },
    ],
    [
      'that takes the only flight away stays one after somebody accepted it',
      { listAirlineChanges: [{ ...accept, added: [] }] },
      1,
      { reads: 'Cancelled by the airline', changes: ['aic_1 accepted'] },
    ],
    [
      'that takes the only flight away is over once another one gives it back',
      {
        listAirlineChanges: [
          { ...change, id: 'aic_0', detectedAt: '2027-05-11T15:00:00.000Z', added: [] },
          { ...change, removed: [], added: [booked] },
        ],
      },
      1,
      { reads: 'Confirmed' },
    ],
    [
      'that another one follows is not told',
      {
        listAirlineChanges: [
          { ...asked, id: 'aic_0', detectedAt: '2027-05-11T15:00:00.000Z' },
          change,
        ],
      },
      1,
      { changes: ['aic_1 open', 'aic_0 open'], mails: ['airline-change'], cases: [] },
    ],
    [
      'that was settled before we knew is not told',
      { listAirlineChanges: [{ ...asked, actionTaken: 'changed' }] },
      1,
      { changes: ['aic_1 changed'], decideBy: [null], mails: [], cases: [] },
    ],
    [
      'is told once',
      { listAirlineChanges: [asked] },
      2,
      { mails: ['airline-change'], cases: ['aic_1: It cannot be accepted through the provider.'] },
    ],
    [
      'that is accepted elsewhere is over, told once',
      { listAirlineChanges: inSequence([asked], [{ ...asked, actionTaken: 'accepted' }]) },
      3,
      {
        changes: ['aic_1 accepted'],
        mails: ['airline-change', 'airline-change-accepted'],
        cases: ['aic_1: closed'],
      },
    ],
    [
      'that is settled otherwise is over',
      { listAirlineChanges: inSequence([asked], [{ ...asked, actionTaken: 'cancelled' }]) },
      2,
      { changes: ['aic_1 cancelled'], mails: ['airline-change'], cases: ['aic_1: closed'] },
    ],
    [
      'that is accepted when we first hear of it is not told',
      { listAirlineChanges: [accept] },
      2,
      { changes: ['aic_1 accepted'], mails: [] },
    ],
  ])('%s', async (_, script, times, outcome) => {
    expect(await afterReading(script, times)).toMatchObject(outcome)
  })
})

describe('an order', () => {
  test.each<[string, Script, times: number, object]>([
    [
      'of other flights moves the booking, and is told once',
      flies(2),
      2,
      { departs: ['10'], bookedFor: ['08'], mails: ['new-itinerary'] },
    ],
    [
      'that moves again leaves what was booked first',
      flies(2, 3),
      2,
      { departs: ['11'], bookedFor: ['08'], mails: ['new-itinerary', 'new-itinerary'] },
    ],
    [
      'that moves as a change had told is not told again',
      { ...flies(0, 2), listAirlineChanges: [change] },
      2,
      { departs: ['10'], mails: ['airline-change'] },
    ],
    [
      'that moves otherwise than a change had told is told',
      { ...flies(0, 3), listAirlineChanges: [change] },
      2,
      { departs: ['11'], mails: ['airline-change', 'new-itinerary'] },
    ],
    [
      'that moves from where no change had told is told',
      { ...flies(0, 2), listAirlineChanges: [{ ...change, removed: [moved(1)] }] },
      2,
      { departs: ['10'], mails: ['airline-change', 'new-itinerary'] },
    ],
    [
      'that moves to more flights than a change had told of is told',
      {
        listAirlineChanges: [change],
        getOrder: inSequence<object>({ slices: [booked] }, { slices: [booked, moved(2)] }),
      },
      2,
      { departs: ['08', '10'], mails: ['airline-change', 'new-itinerary'] },
    ],
    [
      'that moves as a change said that nobody was told of is told',
      { ...flies(0, 2), listAirlineChanges: [{ ...change, actionTaken: 'changed' }] },
      2,
      { departs: ['10'], mails: ['new-itinerary'] },
    ],
    [
      'without any flights is told once as cancelled, to a person as well',
      { getOrder: { slices: [] } },
      2,
      {
        departs: ['08'],
        reads: 'Cancelled by the airline',
        revision: 1,
        mails: ['airline-cancelled'],
        cases: [expect.stringContaining('The airline cancelled the flights and offers no others.')],
      },
    ],
    ['that moves twice counts its revisions', flies(2, 3), 2, { revision: 2 }],
    [
      'whose flights cannot be read brings its tickets',
      { getOrder: { slices: null } },
      1,
      { departs: ['08'], bookedFor: undefined, tickets: 1, mails: [] },
    ],
    [
      'takes no ticket back, and no locator',
      {
        getOrder: inSequence<object>(
          { tickets: [...order.tickets, ...order.tickets], otherReferences: [iberia] },
          { tickets: order.tickets, otherReferences: [] },
        ),
      },
      2,
      { tickets: 2, references: [iberia] },
    ],
    [
      'brings a locator alone',
      {
        getOrder: inSequence<object>({ tickets: [] }, { tickets: [], otherReferences: [iberia] }),
      },
      2,
      { tickets: 0, references: [iberia] },
    ],
  ])('%s', async (_, script, times, outcome) => {
    expect(await afterReading(script, times)).toMatchObject(outcome)
  })

  test('moves no booking that is cancelled, and none that is not there', async () => {
    const { booking } = await aChangedBooking()
    const other = { ...order, slices: [moved(2)], seats: [] }
    expect(await adoptOrder('bkg_nobody', other)).toBe(false)
    await updateBooking(booking.id, { status: 'cancelled' })
    expect(await adoptOrder(booking.id, other)).toBe(false)
    expect(await readState(booking)).toMatchObject({ departs: ['08'], mails: [] })
  })

  test('says whether it has moved, and tells nobody who knows', async () => {
    const { site, booking } = await aChangedBooking()
    const adopt = (hours: number) =>
      site.run(() => adoptOrder(booking.id, { ...order, slices: [moved(hours)], seats: [] }, true))
    expect(await adopt(0)).toBe(false)
    expect(await adopt(2)).toBe(true)
    expect(await adopt(2)).toBe(false)
    expect(await readState(booking)).toMatchObject({ departs: ['10'], mails: [] })
  })
})
