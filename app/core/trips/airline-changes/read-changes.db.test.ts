import { afterEach, describe, expect, test } from 'vitest'
import { updateBooking } from '#app/core/booking/booked/booking.store.server.ts'
import {
  aChangedBooking,
  booked,
  change,
  moved,
  readState,
} from '../../../../tests/fakes/airline-changes.ts'
import {
  deleteBookings,
  inSequence,
  order,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { syncBooking } from '#app/core/trips/trips.server.ts'
import { adoptOrder } from '#app/core/trips/adopt-order.server.ts'

afterEach(deleteBookings)

/** Returns the outcome after `times` reads of the order, an hour apart. */
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
const extras = ['7', '8', '9'].map((number) => ({ passengerIds: [], number, forExtras: true }))

describe('reading an airline change', () => {
  test.each<[string, Script, times: number, object]>([
    [
      'sends a mail with a deadline a week before departure',
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
      'opens a case if the change cannot be accepted through the provider',
      { listAirlineChanges: [asked] },
      1,
      {
        mails: ['airline-change'],
        cases: ['aic_1: It can’t be accepted through the flight provider.'],
      },
    ],
    [
      'marks the trip as cancelled by the airline when the change removes the only flight',
      { listAirlineChanges: [{ ...change, added: [] }] },
      2,
      {
        reads: 'Cancelled by the airline',
        revision: 1,
        mails: ['airline-change'],
        cases: ['aic_1: The airline cancelled the flights and offers no alternatives.'],
      },
    ],
    [
      'keeps the trip marked as cancelled after the loss was accepted elsewhere',
      { listAirlineChanges: [{ ...accept, added: [] }] },
      1,
      { reads: 'Cancelled by the airline', changes: ['aic_1 accepted'] },
    ],
    [
      'removes the mark when a newer change restores the flight',
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
      'sends no mail about a change that a newer change superseded',
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
      'sends no mail about a change that was already settled',
      { listAirlineChanges: [{ ...asked, actionTaken: 'changed' }] },
      1,
      { changes: ['aic_1 changed'], decideBy: [null], mails: [], cases: [] },
    ],
    [
      'sends one mail when it reads the same change twice',
      { listAirlineChanges: [asked] },
      2,
      {
        mails: ['airline-change'],
        cases: ['aic_1: It can’t be accepted through the flight provider.'],
      },
    ],
    [
      'sends one mail when the change was accepted elsewhere',
      { listAirlineChanges: inSequence([asked], [{ ...asked, actionTaken: 'accepted' }]) },
      3,
      {
        changes: ['aic_1 accepted'],
        mails: ['airline-change', 'airline-change-accepted'],
        cases: ['aic_1: closed'],
      },
    ],
    [
      'closes a change that was settled in another way',
      { listAirlineChanges: inSequence([asked], [{ ...asked, actionTaken: 'cancelled' }]) },
      2,
      { changes: ['aic_1 cancelled'], mails: ['airline-change'], cases: ['aic_1: closed'] },
    ],
    [
      'sends no mail about a change that is accepted at the first read',
      { listAirlineChanges: [accept] },
      2,
      { changes: ['aic_1 accepted'], mails: [] },
    ],
  ])('%s', async (_, script, times, outcome) => {
    expect(await afterReading(script, times)).toMatchObject(outcome)
  })
})

describe('reading an order with other flights', () => {
  test.each<[string, Script, times: number, object]>([
    [
      'replaces the flights with one mail',
      flies(2),
      2,
      { departs: ['10'], bookedFor: ['08'], mails: ['new-itinerary'] },
    ],
    [
      'keeps the originally booked flights after a second change of times',
      flies(2, 3),
      2,
      { departs: ['11'], bookedFor: ['08'], mails: ['new-itinerary', 'new-itinerary'] },
    ],
    [
      'sends no second mail for flights that the change announced',
      { ...flies(0, 2), listAirlineChanges: [change] },
      2,
      { departs: ['10'], mails: ['airline-change'] },
    ],
    [
      'sends a mail for flights that differ from the announced flights',
      { ...flies(0, 3), listAirlineChanges: [change] },
      2,
      { departs: ['11'], mails: ['airline-change', 'new-itinerary'] },
    ],
    [
      'sends a mail if the announced change replaced other flights than the booked ones',
      { ...flies(0, 2), listAirlineChanges: [{ ...change, removed: [moved(1)] }] },
      2,
      { departs: ['10'], mails: ['airline-change', 'new-itinerary'] },
    ],
    [
      'sends a mail for more flights than announced',
      {
        listAirlineChanges: [change],
        getOrder: inSequence<object>({ slices: [booked] }, { slices: [booked, moved(2)] }),
      },
      2,
      { departs: ['08', '10'], mails: ['airline-change', 'new-itinerary'] },
    ],
    [
      'sends a mail when the matching change was never announced',
      { ...flies(0, 2), listAirlineChanges: [{ ...change, actionTaken: 'changed' }] },
      2,
      { departs: ['10'], mails: ['new-itinerary'] },
    ],
    [
      'sends one cancellation mail and opens a case when the order has no flights',
      { getOrder: { slices: [] } },
      2,
      {
        departs: ['08'],
        reads: 'Cancelled by the airline',
        revision: 1,
        mails: ['airline-cancelled'],
        cases: [
          expect.stringContaining('The airline cancelled the flights and offers no alternatives.'),
        ],
      },
    ],
    ['counts the revisions of the order', flies(2, 3), 2, { revision: 2 }],
    [
      'copies the tickets when the flights are unreadable',
      { getOrder: { slices: null } },
      1,
      { departs: ['08'], bookedFor: undefined, tickets: 1, mails: [] },
    ],
    [
      'never removes tickets or locators',
      {
        getOrder: inSequence<object>(
          { tickets: [...order.tickets, ...order.tickets], otherReferences: [iberia] },
          { tickets: [...order.tickets, ...extras], otherReferences: [] },
        ),
      },
      2,
      // Documents for extras do not replace the tickets.
      { tickets: 5, references: [iberia] },
    ],
    [
      'replaces tickets that the airline has issued again',
      { getOrder: inSequence<object>({}, { tickets: [{ passengerIds: [], number: '2' }] }) },
      2,
      { numbers: ['2'] },
    ],
    [
      'copies a new locator',
      {
        getOrder: inSequence<object>({ tickets: [] }, { tickets: [], otherReferences: [iberia] }),
      },
      2,
      { tickets: 0, references: [iberia] },
    ],
  ])('%s', async (_, script, times, outcome) => {
    expect(await afterReading(script, times)).toMatchObject(outcome)
  })

  test('ignores cancelled and unknown bookings', async () => {
    const { booking } = await aChangedBooking()
    const other = { ...order, slices: [moved(2)], seats: [] }
    expect(await adoptOrder('bkg_nobody', other)).toBe(false)
    await updateBooking(booking.id, { status: 'cancelled' })
    expect(await adoptOrder(booking.id, other)).toBe(false)
    expect(await readState(booking)).toMatchObject({ departs: ['08'], mails: [] })
  })

  test('reports new flights but sends no mail if the traveller already knows them', async () => {
    const { site, booking } = await aChangedBooking()
    const adopt = (hours: number) =>
      site.run(() => adoptOrder(booking.id, { ...order, slices: [moved(hours)], seats: [] }, true))
    expect(await adopt(0)).toBe(false)
    expect(await adopt(2)).toBe(true)
    expect(await adopt(2)).toBe(false)
    expect(await readState(booking)).toMatchObject({ departs: ['10'], mails: [] })
  })
})
