import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { readSearchInput, type SearchQuery } from '#app/core/flight/search-query.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import type { BagKind } from '#app/core/search/results/offer-facts.ts'
import { setMode } from '#app/core/site/settings.store.server.ts'
import type { Price } from '#app/core/money/money.ts'
import { findAlertLink, listAlerts, pauseAlert, setFirstFare } from './alert.store.server.ts'
import {
  findLastFareCheck,
  nextDueWatch,
  saveFareCheck,
} from './fare-watch/fare-watch.store.server.ts'
import { saveKnownFare } from '#app/core/search/prices/known-fare.store.server.ts'
import {
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsUnreachableError,
} from '#app/core/flight/flights-port.ts'
import { watchOf, watchSearch, type FareWatch } from './fare-watch/fare-watch.ts'
import { endPastAlerts } from './end-alerts.server.ts'
import { listWatchedFares } from './fare-watch/watch-history.server.ts'
import { dayWords } from './fare-watch/watch-words.ts'
import { formatFullDate, formatTime } from '#app/core/places/time.ts'
import { saveFareSeen } from '#app/core/search/prices/fare-seen.store.server.ts'
import { insightRoute } from '#app/core/search/prices/usual-prices.ts'
import { inDays } from '../../../tests/clock.ts'
import { createSearchSite, offerAt } from '../../../tests/fakes/fake-searches.ts'
import { runKey } from '#app/core/search/search-offers.server.ts'
import { nextAlertSearch } from './check-fares.server.ts'
import { beginAlert, requestAlert } from './alert-request.server.ts'

const ada = 'ada@contrail.example'
const dollars = (amount: number): Price => ({ amount, currency: 'USD' })
const routeOn = (days: number): FareWatch => ({
  origin: 'JFK',
  destination: 'LHR',
  departsOn: inDays(days),
})

beforeEach(async () => {
  for (const table of [
    ...(['searchAlerts', 'searchWatches', 'outbox', 'knownFares', 'limits'] as const),
    ...(['searches', 'alertLinks', 'faresSeen'] as const),
  ]) {
    await db().deleteFrom(table).execute()
  }
})

/** Requests and confirms an alert, which takes the last known fare as its baseline. */
async function subscribe(watch: FareWatch, email = ada): Promise<string> {
  await requestAlert({ ...watch, email })
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
    const watch = routeOn(20)
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
      const id = await subscribe(routeOn(20))
      await setFirstFare(id, 'test', dollars(300))
      expect(await anAirline(fare).look()).toBe('searched')
      const subject = '$240, down 20%: New York (JFK) to London (LHR)'
      expect(await drops()).toEqual(mails === 0 ? [] : [{ recipient: ada, subject }])
      expect(await alertOf()).toMatchObject({ baseAmount: base })
    },
  )

  test('replaces a baseline of the other mode, and compares nothing with it', async () => {
    const id = await subscribe(routeOn(20))
    await setFirstFare(id, 'live', dollars(500))
    await anAirline(300).look()
    expect(await alertOf()).toMatchObject({ baseMode: 'test', baseAmount: 300 })
    expect(await drops()).toEqual([])
  })

  test('emails a link to the alerts that is valid for as many days as the email says', async () => {
    const id = await subscribe(routeOn(20))
    await setFirstFare(id, 'test', dollars(300))
    const airline = anAirline(240)
    await airline.look()
    const mails = db().selectFrom('outbox').select(['text', 'unsubscribeUrl'])
    const mail = await mails.where('kind', '=', 'price-drop').executeTakeFirstOrThrow()
    const [, days] = /valid for (\d+) days/.exec(mail.text) ?? []
    const token = new URL(mail.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
    airline.pass((Number(days) * 24 - 1) * hour)
    expect(await airline.run(() => findAlertLink(token))).toBe(ada)
    airline.pass(2 * hour)
    expect(await airline.run(() => findAlertLink(token))).toBeNull()
  })

  test('sends nothing for an alert that the owner has just paused', async () => {
    const id = await subscribe(routeOn(20))
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
    const watch = routeOn(20)
    await subscribe(watch)
    await saveKnownFare(runKey(watchSearch(watch, inDays(0)), 'test'), dollars(280))
    const airline = anAirline(300)
    expect(await airline.look()).toBe('known')
    expect(airline.searched()).toBe(0)
    expect(await alertOf()).toMatchObject({ baseAmount: 280 })
  })

  test('emails when a visitor’s search found the lower fare', async () => {
    const watch = routeOn(20)
    const id = await subscribe(watch)
    await setFirstFare(id, 'test', dollars(300))
    const airline = anAirline(300)
    const key = runKey(watchSearch(watch, inDays(0)), 'test')
    await airline.run(() => saveKnownFare(key, dollars(200)))
    const foundAt = new Date(airline.now()).toISOString()
    airline.pass(5 * hour)
    expect(await airline.look()).toBe('known')
    const [mail] = await db()
      .selectFrom('outbox')
      .select('text')
      .where('kind', '=', 'price-drop')
      .execute()
    expect(mail?.text).toContain(
      `found at ${formatTime(foundAt)} UTC on ${formatFullDate(foundAt)}`,
    )
  })

  test('keeps the fares of alerts for any day apart from those of visitors for other days', async () => {
    const watch = { ...routeOn(0), departsOn: '' }
    await subscribe(watch)
    const query = watchSearch(watch, inDays(0))
    const route = insightRoute(query, 'test')!
    const seen = { key: 'visitor', route, departsOn: inDays(9), amount: 90, currency: 'USD' }
    await saveFareSeen(seen)
    await anAirline(300).look()
    expect(await listWatchedFares(watch, 'USD', { query, mode: 'test' })).toEqual([
      { day: inDays(0), amount: 300 },
    ])
  })

  test('changes nothing when it finds no flights', async () => {
    const id = await subscribe(routeOn(20))
    await setFirstFare(id, 'test', dollars(300))
    expect(await anAirline(null).look()).toBe('searched')
    expect(await alertOf()).toMatchObject({ baseAmount: 300 })
    expect(await findLastFareCheck('test', routeOn(20))).toMatchObject({ fare: null })
  })

  test.each([
    ['a day for a near departure', 20, 24],
    ['three days for a distant departure', 60, 72],
    ['a week for a very distant departure', 120, 168],
  ])('runs again after %s', async (_, days, hours) => {
    await subscribe(routeOn(days))
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
      'runs again a day after a refusal of the request',
      new FlightRequestRefusedError('Too many', 'too_many_passengers'),
      'searched',
      86_400,
    ],
    [
      'runs again once the rate limit allows another call',
      new FlightsBusyError('Full', 20, null),
      'busy',
      20,
    ],
  ])('%s', async (_, failure, outcome, seconds) => {
    await subscribe(routeOn(20))
    const airline = anAirline(failure)
    expect(await airline.look()).toBe(outcome)
    expect(await findLastFareCheck('test', routeOn(20))).toBeNull()
    airline.pass(seconds * 1_000 - 1)
    expect(await airline.due()).toBe(false)
    airline.pass(1)
    expect(await airline.due()).toBe(true)
  })

  test('reports a defect in our code and runs again after an hour', async () => {
    await subscribe(routeOn(20))
    const airline = anAirline(new TypeError('Undefined'))
    await expect(airline.look()).rejects.toThrow('Undefined')
    airline.pass(hour - 1)
    expect(await airline.due()).toBe(false)
    airline.pass(1)
    expect(await airline.due()).toBe(true)
  })

  test('runs in one mode even if it has just run in the other', async () => {
    const watch = routeOn(20)
    await subscribe(watch)
    expect(await nextDueWatch('test', inDays(0))).toMatchObject(watch)
    await saveFareCheck('live', watch, dollars(210), 3_600)
    expect(await nextDueWatch('test', inDays(0))).toMatchObject(watch)
    expect(await nextDueWatch('live', inDays(0))).toBeNull()
  })

  test('does not run for a day that is over in London', async () => {
    await subscribe(routeOn(0))
    const airline = anAirline(300)
    expect(await airline.due()).toBe(true)
    airline.pass(9 * hour)
    expect(await airline.due()).toBe(false)
  })
})

describe('a new alert', () => {
  test('takes the last known fare of the current mode as its baseline', async () => {
    const watch = routeOn(30)
    await saveFareCheck('live', watch, dollars(100), 60)
    await subscribe(watch)
    expect(await alertOf()).toMatchObject({ baseAmount: null, confirmedAt: expect.any(String) })
    await saveFareCheck('test', watch, dollars(250), 60)
    await subscribe(watch, 'bob@contrail.example')
    expect(await alertOf('bob@contrail.example')).toMatchObject({
      ...{ baseMode: 'test', baseAmount: 250, baseCurrency: 'USD' },
    })
  })

  test('takes no fare of an earlier day as its baseline', async () => {
    const watch = routeOn(30)
    await saveFareCheck('test', watch, dollars(250), 60)
    const site = createSearchSite()
    site.pass(24 * hour)
    await site.run(() => subscribe(watch))
    expect(await alertOf()).toMatchObject({ baseAmount: null, confirmedAt: expect.any(String) })
  })

  test('has no baseline until the first fare is found', async () => {
    const watch = routeOn(30)
    await saveFareCheck('test', watch, null, 60)
    await subscribe(watch)
    expect(await alertOf()).toMatchObject({ baseAmount: null })
  })

  const alertFor = async (days: number) =>
    (await listAlerts(ada)).find(({ departsOn }) => departsOn === inDays(days))

  test('can only be confirmed by its owner', async () => {
    await requestAlert({ ...routeOn(30), email: ada })
    await requestAlert({ ...routeOn(31), email: ada })
    const first = await alertFor(30)
    const second = await alertFor(31)
    await saveFareCheck('test', routeOn(30), dollars(100), 60)
    await saveFareCheck('test', routeOn(31), dollars(200), 60)
    await beginAlert(second!.id, 'bob@contrail.example')
    expect(await alertFor(31)).toMatchObject({ confirmedAt: null })
    await beginAlert(second!.id, ada)
    expect(await alertFor(30)).toEqual(first)
    expect(await alertFor(31)).toMatchObject({ confirmedAt: expect.any(String), baseAmount: 200 })
  })

  test('keeps its baseline when it is confirmed twice', async () => {
    const watch = routeOn(30)
    const id = await subscribe(watch)
    await saveFareCheck('test', watch, dollars(100), 60)
    await beginAlert(id, ada)
    expect(await alertOf()).toMatchObject({ baseAmount: null })
  })
})

describe('alerts for a whole search', () => {
  const roundTrip = (bags: BagKind[] = [], adults = 2) =>
    watchOf(
      {
        tripType: 'round-trip',
        slices: [
          { origin: 'JFK', destination: 'LHR', date: inDays(20) },
          { origin: 'LHR', destination: 'JFK', date: inDays(27) },
        ],
        ...{ cabinClass: 'economy', adults, children: 1, infants: 0, ages: [4] },
      },
      bags,
    )

  function anAirlineWithBags() {
    const queries: SearchQuery[] = []
    const site = createSearchSite({
      async startSearch(query) {
        queries.push(query)
        const without = { id: 'off_bare', bags: { checked: 0, carryOn: 1 } }
        const offers = [offerAt(300, without), offerAt(400, { id: 'off_bags' })]
        return { requestId: 'orq_1', batched: false, offers }
      },
    })
    const look = () => site.run(async () => (await nextAlertSearch('test'))?.())
    return { ...site, look, queries }
  }

  test('share one search with each other, whatever bags they ask for', async () => {
    await subscribe(roundTrip())
    await subscribe(roundTrip(['checked']), 'bob@contrail.example')
    await subscribe(roundTrip(['checked']), 'eve@contrail.example')
    const airline = anAirlineWithBags()
    expect(await airline.look()).toBe('searched')
    expect(await airline.look()).toBeUndefined()
    expect(airline.queries).toEqual([watchSearch(roundTrip(), inDays(0))])
    expect(await alertOf()).toMatchObject({ baseAmount: 300 })
    expect(await alertOf('bob@contrail.example')).toMatchObject({ baseAmount: 400 })
    expect(await alertOf('eve@contrail.example')).toMatchObject({ baseAmount: 400 })
  })

  test('keep apart from alerts for other travellers or for the route', async () => {
    await subscribe(roundTrip())
    await subscribe(roundTrip([], 3))
    await subscribe(routeOn(20))
    expect(await listAlerts(ada)).toHaveLength(3)
    const airline = anAirlineWithBags()
    for (let times = 0; times < 3; times += 1) expect(await airline.look()).toBe('searched')
    expect(await airline.look()).toBeUndefined()
    expect(airline.queries.map(({ adults }) => adults).sort()).toEqual([1, 2, 3])
  })

  test('do not take a fare without bags for a fare with bags', async () => {
    await subscribe(roundTrip(['checked']))
    await saveKnownFare(runKey(watchSearch(roundTrip(), inDays(0)), 'test'), dollars(200))
    expect(await anAirlineWithBags().look()).toBe('searched')
    expect(await alertOf()).toMatchObject({ baseAmount: 400 })
  })

  test('need a check even if another choice of bags was just checked', async () => {
    await subscribe(roundTrip())
    const airline = anAirline(300)
    await airline.look()
    expect(await airline.due()).toBe(false)
    await subscribe(roundTrip(['checked']))
    expect(await airline.due()).toBe(true)
  })

  test('retry a failed search once for all choices of bags', async () => {
    await subscribe(roundTrip())
    await subscribe(roundTrip(['checked']))
    const airline = anAirline(new FlightsUnreachableError('Cut', 'cut'))
    expect(await airline.look()).toBe('searched')
    expect(await airline.due()).toBe(false)
    airline.pass(hour)
    expect(await airline.due()).toBe(true)
  })

  test('keep the fare of each day for their travellers, dates and bags', async () => {
    const watch = roundTrip(['checked'])
    await subscribe(watch)
    await subscribe(roundTrip())
    await anAirlineWithBags().look()
    const query = watchSearch(watch, inDays(0))
    const fares = (of: FareWatch) => listWatchedFares(of, 'USD', { query, mode: 'test' })
    expect(await fares(watch)).toEqual([{ day: inDays(0), amount: 400 }])
    expect(await fares(roundTrip())).toEqual([{ day: inDays(0), amount: 300 }])
    expect(await fares(roundTrip(['cabin']))).toEqual([])
  })

  test('keep fares with bags apart from those that visitors without bags find', async () => {
    const watch: FareWatch = { ...routeOn(20), bags: 'checked' }
    await subscribe(watch)
    const query = watchSearch(watch, inDays(0))
    const route = insightRoute(query, 'test')!
    const seen = { key: 'visitor', route, departsOn: inDays(20), amount: 90, currency: 'USD' }
    await saveFareSeen(seen)
    await anAirlineWithBags().look()
    expect(await listWatchedFares(watch, 'USD', { query, mode: 'test' })).toEqual([
      { day: inDays(0), amount: 400 },
    ])
  })

  test('email the trip, the travellers and the bags, with a link to exactly this search', async () => {
    const watch = roundTrip(['checked'])
    const id = await subscribe(watch)
    await setFirstFare(id, 'test', dollars(600))
    await anAirlineWithBags().look()
    const [mail] = await db()
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('kind', '=', 'price-drop')
      .execute()
    expect(mail?.subject).toBe('$400, down 33%: New York (JFK) to London (LHR)')
    expect(mail?.text).toContain(
      `the lowest round-trip economy fare for 2 adults, 1 child (age 4) with 1 checked bag each, ${dayWords(watch)}, found at`,
    )
    const [, address = ''] =
      /See the Flights: http:\/\/localhost:3000(\S+)/.exec(mail?.text ?? '') ?? []
    const { searchParams } = new URL(address, 'http://localhost:3000')
    expect(checkSearch(readSearchInput(searchParams), new Date(now()))).toEqual({
      ok: true,
      query: watchSearch(watch, inDays(0)),
    })
    expect(searchParams.getAll('with')).toEqual(['checked'])
  })
})

test.each(['test', 'live'] as const)(
  'a new alert takes the last fare of the mode %s as its baseline',
  async (mode) => {
    await setMode(mode, 'usr_admin')
    onTestFinished(() => setMode('test', 'usr_admin'))
    for (const [of, amount] of [
      ['test', 210],
      ['live', 220],
    ] as const) {
      await saveFareCheck(of, routeOn(20), dollars(amount), 60)
    }
    await subscribe(routeOn(20))
    const baseAmount = mode === 'live' ? 220 : 210
    expect(await alertOf()).toMatchObject({ baseMode: mode, baseAmount })
  },
)

describe('an alert whose day has passed', () => {
  const dayMs = 24 * hour
  const ended = () =>
    db()
      .selectFrom('outbox')
      .select(['recipient', 'text', 'unsubscribeUrl'])
      .where('kind', '=', 'alert-ended')
      .execute()

  test('disappears, and its owner is emailed once', async () => {
    await subscribe(routeOn(20))
    await subscribe({ ...routeOn(20), departsOn: '' })
    const site = createSearchSite()
    site.pass(21 * dayMs)
    await site.run(endPastAlerts)
    expect(await ended()).toEqual([])
    site.pass(dayMs)
    await site.run(() => Promise.all([endPastAlerts(), endPastAlerts()]))
    const unsubscribeUrl = expect.stringContaining('/alerts')
    expect(await ended()).toMatchObject([{ recipient: ada, unsubscribeUrl }])
    const [mail] = await ended()
    expect(mail?.text).toContain(`New York (JFK) to London (LHR), ${dayWords(routeOn(20))}`)
    expect(await listAlerts(ada)).toMatchObject([{ departsOn: '' }])
  })

  test('ends without an email if it is paused or was never confirmed', async () => {
    await pauseAlert(await subscribe(routeOn(20)), ada, true)
    await requestAlert({ ...routeOn(20), email: 'bob@contrail.example' })
    const site = createSearchSite()
    site.pass(22 * dayMs)
    await site.run(endPastAlerts)
    expect(await ended()).toEqual([])
    expect([await alertOf(), await alertOf('bob@contrail.example')]).toEqual([undefined, undefined])
  })
})
