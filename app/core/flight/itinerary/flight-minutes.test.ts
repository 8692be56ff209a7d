import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import { filterParams, readFilters, testOf } from '#app/core/search/results/filters.ts'
import { factsOf } from '#app/core/search/results/offer-facts.ts'
import { instantsOf } from '#app/core/places/time.ts'
import { cardFacts, offerCard } from '../card-facts.ts'
import { groundMinutes, minutesByClock, minutesOfSegments } from './flight-minutes.ts'
import type { Segment } from '../offer.ts'

type Airport = [code: string, timeZone: string | null]
type Moment = [airport: Airport, local: string]

function flight(from: Moment, to: Moment, duration: number | null = null): Segment {
  const place = ([code, timeZone]: Airport) => ({
    code,
    name: `${code} Airport`,
    city: code,
    timeZone,
  })
  return aSegment(from[0][0], to[0][0], {
    origin: place(from[0]),
    destination: place(to[0]),
    departingAt: from[1],
    arrivingAt: to[1],
    duration,
  })
}

const dubai: Airport = ['DXB', 'Asia/Dubai']
const frankfurt: Airport = ['FRA', 'Europe/Berlin']
const dublin: Airport = ['DUB', 'Europe/Dublin']
/** Clocks in Europe go forward during the layover in Frankfurt. */
const overTheChange = [
  flight([dubai, '2027-03-27T18:10:00'], [frankfurt, '2027-03-27T23:30:00']),
  flight([frankfurt, '2027-03-28T06:30:00'], [dublin, '2027-03-28T07:40:00']),
] as const

describe('a layover during a clock change', () => {
  const offer = anOffer({ slices: [aSlice([...overTheChange])] })

  test('shows the hours that pass, not the difference between the clocks', () => {
    const [slice] = offerCard(cardFacts(offer)).slices
    expect(slice?.layovers).toMatchObject([{ wait: '6h in FRA (FRA)', minutes: '6h' }])
  })

  test('passes the layover filter according to the hours that pass', () => {
    const passes = (minutes: number) => {
      const filters = readFilters(new URLSearchParams({ maxLayover: String(minutes) }))
      expect(filterParams(filters)).toHaveLength(1)
      return testOf(filters)(factsOf(offer))
    }
    expect(passes(360)).toBe(true)
    expect(passes(359)).toBe(false)
  })

  test('lasts an hour longer when clocks go back', () => {
    const boston: Airport = ['BOS', 'America/New_York']
    const segments = [
      flight([dublin, '2026-10-31T19:00:00'], [boston, '2026-10-31T22:30:00']),
      flight([boston, '2026-11-01T06:30:00'], [['DCA', 'America/New_York'], '2026-11-01T08:10:00']),
    ] as const
    expect(groundMinutes([...segments])).toEqual([540])
  })
})

describe('the hour that clocks repeat in autumn', () => {
  const newYork: Airport = ['JFK', 'America/New_York']
  const chicago: Airport = ['ORD', 'America/Chicago']
  const boston: Airport = ['BOS', 'America/New_York']

  test.each([
    // In New York, 01:40 occurs at 05:40Z and again at 06:40Z.
    [115, 70],
    [175, 10],
  ])('resolves to one instant through the duration of a flight of %i minutes', (duration, wait) => {
    const segments = [
      flight([chicago, '2026-10-31T22:45:00'], [newYork, '2026-11-01T01:40:00'], duration),
      flight([newYork, '2026-11-01T01:50:00'], [boston, '2026-11-01T02:50:00'], 60),
    ] as const
    expect(groundMinutes([...segments])).toEqual([wait])
  })

  test('has two instants, while a skipped hour and any other hour have one', () => {
    const at = (local: string) =>
      instantsOf(local, 'America/New_York').map((ms) => new Date(ms).toISOString().slice(0, 16))
    expect(at('2026-11-01T01:30:00')).toEqual(['2026-11-01T05:30', '2026-11-01T06:30'])
    expect(at('2026-11-01T00:59:00')).toEqual(['2026-11-01T04:59'])
    expect(at('2026-11-01T02:00:00')).toEqual(['2026-11-01T07:00'])
    expect(at('2027-03-14T02:30:00')).toEqual(['2027-03-14T07:30'])
    expect(at('2027-03-14T03:00:00')).toEqual(['2027-03-14T07:00'])
    expect(at('soon')).toEqual([])
  })
})

test('a layover in an unknown time zone is measured on the local clock', () => {
  const [first, second] = overTheChange
  const nowhere = { ...first.destination, timeZone: null }
  expect(
    groundMinutes([
      { ...first, destination: nowhere },
      { ...second, origin: nowhere },
    ]),
  ).toEqual([420])
})

test('a layover that ends before it starts has no duration', () => {
  const [first, second] = overTheChange
  expect(groundMinutes([first, { ...second, departingAt: '2027-03-27T23:00:00' }])).toEqual([null])
})

test('a layover between two time zones is measured with both zones', () => {
  const segments = [
    flight([dubai, '2027-03-01T08:00:00'], [['ECN', 'Asia/Famagusta'], '2027-03-01T10:00:00']),
    flight([['LCA', 'Europe/London'], '2027-03-01T10:00:00'], [dublin, '2027-03-01T15:00:00']),
  ] as const
  expect(groundMinutes([...segments])).toEqual([120])
})

describe('minutesByClock', () => {
  test.each<[string, string | null, string, string | null, number | null]>([
    ['2026-03-14T08:05:00', 'Europe/London', '2026-03-14T11:20:00', 'America/New_York', 435],
    // This flight crosses the date line.
    ['2026-03-14T22:00:00', 'America/Los_Angeles', '2026-03-16T06:30:00', 'Australia/Sydney', 870],
    ['2027-01-15T00:05:00', 'Asia/Tokyo', '2027-01-14T12:10:00', 'Pacific/Honolulu', 425],
    // In this night, clocks in New York go forward.
    ['2026-03-07T22:00:00', 'America/New_York', '2026-03-08T08:00:00', 'America/New_York', 540],
    ['2026-03-14T08:05:00', 'Europe/London', '2026-03-14T08:05:00', 'Europe/London', 0],
    ['2026-03-14T08:05:00', 'Europe/London', '2026-03-14T11:20:00', null, null],
    ['2026-03-14T08:05:00', null, '2026-03-14T11:20:00', null, null],
    ['2026-03-14T08:05:00', 'Mars/Olympus', '2026-03-14T11:20:00', 'Europe/London', null],
    ['soon', 'Europe/London', '2026-03-14T11:20:00', 'Europe/London', null],
    ['2026-03-14T11:20:00', 'Europe/London', '2026-03-14T08:05:00', 'Europe/London', null],
  ])('from %s (%s) to %s (%s) returns %s', (leaves, from, lands, to, minutes) => {
    expect(minutesByClock(flight([['AAA', from], leaves], [['BBB', to], lands]))).toBe(minutes)
  })
})

describe('a random trip over clock changes and the date line', () => {
  const zones = [
    'Pacific/Auckland',
    'Pacific/Kiritimati',
    'Pacific/Apia',
    'Pacific/Pago_Pago',
    'Pacific/Honolulu',
    'America/Los_Angeles',
    'America/New_York',
    'America/St_Johns',
    'Europe/London',
    'Europe/Berlin',
    'Africa/Casablanca',
    'Asia/Kathmandu',
    'Asia/Tokyo',
    'Australia/Lord_Howe',
    'Australia/Sydney',
  ]
  const localIn = (timeZone: string, ms: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      .format(ms)
      .replace(' ', 'T')
  /** True if the clocks show this time twice. */
  const isTwice = (timeZone: string, ms: number) =>
    [-60, -30, 30, 60].some(
      (minutes) => localIn(timeZone, ms + minutes * 60_000) === localIn(timeZone, ms),
    )
  const zone = fc.constantFrom(...zones)
  const changes = [
    '2027-03-28',
    '2026-11-01',
    '2027-03-14',
    '2027-04-04',
    '2026-10-03',
    '2027-02-07',
  ]
  const start = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -36 * 60, max: 36 * 60 }))
    .map(([day, minutes]) => Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)
  const minutes = fc.integer({ min: 20, max: 18 * 60 })

  test('has layovers and a duration that match the time that passes', () => {
    fc.assert(
      fc.property(
        zone,
        zone,
        zone,
        start,
        minutes,
        minutes,
        minutes,
        (from, via, to, at, out, wait, on) => {
          const [lands, leaves] = [at + out * 60_000, at + (out + wait) * 60_000]
          const ends = leaves + on * 60_000
          // If both ends of a flight are shown twice, its times don't tell which hour it flies in.
          fc.pre(!isTwice(from, at) || !isTwice(via, lands))
          fc.pre(!isTwice(via, leaves) || !isTwice(to, ends))
          const hub: Airport = ['VIA', via]
          const segments = [
            flight([['AAA', from], localIn(from, at)], [hub, localIn(via, lands)], out),
            flight([hub, localIn(via, leaves)], [['BBB', to], localIn(to, ends)], on),
          ] as const
          expect(groundMinutes([...segments])).toEqual([wait])
          expect(minutesOfSegments([...segments])).toBe(out + wait + on)
        },
      ),
      { numRuns: 300 },
    )
  })
})
