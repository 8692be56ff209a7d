import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import type { FareWatch } from './fare-watch.ts'
import type { Price } from '#app/core/money/money.ts'
import { listAlerts, pauseAlert, setFirstFare } from './alert.store.server.ts'
import { findLastFareCheck, saveFareCheck } from './fare-watch.store.server.ts'
import { saveKnownFare } from '#app/core/search/known-fare.store.server.ts'
import { FlightsBusyError, FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import { watchSearch } from './fare-watch.ts'
import { inDays } from '../../../tests/clock.ts'
import { createSearchSite, offerAt } from '../../../tests/fakes/fake-searches.ts'
import { runKey } from '#app/core/search/search-offers.server.ts'
import { nextAlertSearch } from './check-fares.server.ts'
import { beginAlert, requestAlert } from './alert-request.server.ts'

const ada = 'ada@contrail.example'
const dollars = (amount: number): Price => ({ amount, currency: 'USD' })
const watchOf = (days: number): FareWatch => ({
  origin: 'JFK',
  destination: 'LHR',
  departsOn: inDays(days),
})
const linkTo = (token: string) => `https://contrail.example/alerts?token=${token}`

beforeEach(async () => {
  for (const table of [
    ...(['priceAlerts', 'fareWatches', 'outbox', 'knownFares', 'limits'] as const),
    ...(['searches', 'alertLinks'] as const),
  ]) {
    await db().deleteFrom(table).execute()
  }
})

/** Requests and confirms an alert, which takes the last known fare as its baseline. */
async function subscribe(watch: FareWatch, email = ada): Promise<string> {
  await requestAlert({ ...watch, email }, linkTo, linkTo)
  const { id } = (await listAlerts(email)).at(-1)!
  await beginAlert(id, email)
  return id
}

const alertOf = async (email = ada) => (await listAlerts(email))[0]
const drops = async () =>
  db()
    .selectFrom('outbox')
    .select(['recipient', 'subject'])
    .where('kind', '=', 'price-drop')
    .orderBy('recipient')
    .execute()

function anAirline(answer: number | Error | null) {
  let searched = 0
  const site = createSearchSite({
    async startSearch() {
      searched += 1
      if (answer instanceof Error) throw answer
      const offers = answer === null ? [] : [offerAt(answer)]
      return { requestId: 'orq_1', batched: false, offers }
    },
  })
  const look = () => site.run(async () => (await nextAlertSearch('test'))?.())
  const due = () => site.run(async () => (await nextAlertSearch('test')) !== null)
  return { ...site, look, due, searched: () => searched }
}

const hour = 3_600_000

describe('the fare check of a watched day', () => {
  test('runs only if the day has an alert', async () => {
    expect(await anAirline(300).look()).toBeUndefined()
  })

  test('sets the baseline of all alerts for the day with one search', async () => {
    const watch = watchOf(20)
    await subscribe(watch)
    await subscribe(watch, 'bob@contrail.example')
    const airline = anAirline(300)
    expect(await airline.look()).toBe('searched')
    expect(airline.searched()).toBe(1)
    const base = { baseMode: 'test', baseAmount: 300, baseCurrency: 'USD' }
    expect(await alertOf()).toMatchObject(base)
    expect(await alertOf('bob@contrail.example')).toMatchObject(base)
    expect(await findLastFareCheck('test', watch)).toMatchObject({ fare: dollars(300) })
    expect(await drops()).toEqual([])
  })

  test.each([
    ['a fifth below', 240, 1, 240],
    ['a little less than a fifth below', 241, 0, 300],
    ['above', 400, 0, 300],
  ])(
    'finds a fare %s the baseline and queues %i mails; the next baseline is %i',
    async (_, fare, mails, base) => {
      const id = await subscribe(watchOf(20))
      await setFirstFare(id, 'test', dollars(300))
      expect(await anAirline(fare).look()).toBe('searched')
      const subject = '$240, down 20%: New York (JFK) to London (LHR)'
      expect(await drops()).toEqual(mails === 0 ? [] : [{ recipient: ada, subject }])
      expect(await alertOf()).toMatchObject({ baseAmount: base })
    },
  )

  test('sends nothing for an alert that the owner has just paused', async () => {
    const id = await subscribe(watchOf(20))
    await setFirstFare(id, 'test', dollars(300))
    const site = createSearchSite({
      async startSearch() {
        await pauseAlert(id, ada, true)
        return { requestId: 'orq_1', batched: false, offers: [offerAt(100)] }
      },
    })
    await site.run(async () => (await nextAlertSearch('test'))?.())
    expect(await drops()).toEqual([])
    expect(await alertOf()).toMatchObject({ baseAmount: 300, toldAt: null })
  })

  test('makes no search right after a visitor’s search', async () => {
    const watch = watchOf(20)
    await subscribe(watch)
    await saveKnownFare(runKey(watchSearch(watch, inDays(0)), 'test'), dollars(280))
    const airline = anAirline(300)
    expect(await airline.look()).toBe('known')
    expect(airline.searched()).toBe(0)
    expect(await alertOf()).toMatchObject({ baseAmount: 280 })
  })

  test('changes nothing when it finds no flights', async () => {
    const id = await subscribe(watchOf(20))
    await setFirstFare(id, 'test', dollars(300))
    expect(await anAirline(null).look()).toBe('searched')
    expect(await alertOf()).toMatchObject({ baseAmount: 300 })
    expect(await findLastFareCheck('test', watchOf(20))).toMatchObject({ fare: null })
  })

  test.each([
    ['a day for a near departure', 20, 24],
    ['three days for a distant departure', 60, 72],
    ['a week for a very distant departure', 120, 168],
  ])('runs again after %s', async (_, days, hours) => {
    await subscribe(watchOf(days))
    const airline = anAirline(300)
    await airline.look()
    airline.pass(hours * hour - 1)
    expect(await airline.due()).toBe(false)
    airline.pass(1)
    expect(await airline.due()).toBe(true)
  })

  test.each([
    [
      'runs again an hour after a failure',
      new FlightsUnreachableError('Cut', 'cut'),
      'searched',
      3_600,
    ],
    [
      'runs again once the rate limit allows another call',
      new FlightsBusyError('Full', 20, null),
      'busy',
      20,
    ],
  ])('%s', async (_, failure, outcome, seconds) => {
    await subscribe(watchOf(20))
    const airline = anAirline(failure)
    expect(await airline.look()).toBe(outcome)
    expect(await findLastFareCheck('test', watchOf(20))).toBeNull()
    airline.pass(seconds * 1_000 - 1)
    expect(await airline.due()).toBe(false)
    airline.pass(1)
    expect(await airline.due()).toBe(true)
  })

  test('reports a defect in our code and runs again after an hour', async () => {
    await subscribe(watchOf(20))
    const airline = anAirline(new TypeError('Undefined'))
    await expect(airline.look()).rejects.toThrow('Undefined')
    airline.pass(hour - 1)
    expect(await airline.due()).toBe(false)
    airline.pass(1)
    expect(await airline.due()).toBe(true)
  })

  test('does not run for a day that is over in London', async () => {
    await subscribe(watchOf(0))
    const airline = anAirline(300)
    expect(await airline.due()).toBe(true)
    airline.pass(9 * hour)
    expect(await airline.due()).toBe(false)
  })
})

describe('a new alert', () => {
  test('takes the last known fare of the current mode as its baseline', async () => {
    const watch = watchOf(30)
    await saveFareCheck('live', watch, dollars(100), 60)
    await subscribe(watch)
    expect(await alertOf()).toMatchObject({ baseAmount: null, confirmedAt: expect.any(String) })
    await saveFareCheck('test', watch, dollars(250), 60)
    await subscribe(watch, 'bob@contrail.example')
    expect(await alertOf('bob@contrail.example')).toMatchObject({
      ...{ baseMode: 'test', baseAmount: 250, baseCurrency: 'USD' },
    })
  })

  test('has no baseline until the first fare is found', async () => {
    const watch = watchOf(30)
    await saveFareCheck('test', watch, null, 60)
    await subscribe(watch)
    expect(await alertOf()).toMatchObject({ baseAmount: null })
  })

  const alertFor = async (days: number) =>
    (await listAlerts(ada)).find(({ departsOn }) => departsOn === inDays(days))

  test('can only be confirmed by its owner', async () => {
    await requestAlert({ ...watchOf(30), email: ada }, linkTo, linkTo)
    await requestAlert({ ...watchOf(31), email: ada }, linkTo, linkTo)
    const first = await alertFor(30)
    const second = await alertFor(31)
    await saveFareCheck('test', watchOf(30), dollars(100), 60)
    await saveFareCheck('test', watchOf(31), dollars(200), 60)
    await beginAlert(second!.id, 'bob@contrail.example')
    expect(await alertFor(31)).toMatchObject({ confirmedAt: null })
    await beginAlert(second!.id, ada)
    expect(await alertFor(30)).toEqual(first)
    expect(await alertFor(31)).toMatchObject({ confirmedAt: expect.any(String), baseAmount: 200 })
  })

  test('keeps its baseline when it is confirmed twice', async () => {
    const watch = watchOf(30)
    const id = await subscribe(watch)
    await saveFareCheck('test', watch, dollars(100), 60)
    await beginAlert(id, ada)
    expect(await alertOf()).toMatchObject({ baseAmount: null })
  })
})
