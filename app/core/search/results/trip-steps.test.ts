import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Offer } from '#app/core/flight/offer.ts'
import { anOffer, aSegment, aSlice } from '../../../../tests/samples/offers.ts'
import type { BagCosts } from './bag-price.ts'
import { emptyResultSet, joinOffers, readResultSet, writeResultSet } from './result-set.ts'
import { readResultsView, returnView, viewOf, viewParams } from './results-view.ts'
import { selectOffers } from './select-offers.ts'
import {
  cheapestTrip,
  listedPart,
  outboundCode,
  outboundSet,
  priceDifference,
  returnSet,
  rowIdOf,
} from './trip-steps.ts'

const at = (time: string) => `2026-03-14T${time}:00`
const backAt = (time: string) => `2026-03-21T${time}:00`

type Trip = { id: string; price: number; out?: string; back?: string; changes?: Partial<Offer> }

/** Each time of departure is another flight. */
function trip({ id, price, out = '08:10', back = '14:10', changes }: Trip): Offer {
  const total = { amount: price, currency: 'USD' }
  const number = (time: string) => time.replace(':', '')
  return anOffer({
    id,
    price: { total, tax: total, base: total },
    slices: [
      aSlice([
        aSegment('LHR', 'JFK', {
          flightNumber: `AA ${number(out)}`,
          departingAt: at(out),
          arrivingAt: at('23:00'),
        }),
      ]),
      aSlice(
        [
          aSegment('JFK', 'LHR', {
            flightNumber: `AA ${number(back)}`,
            departingAt: backAt(back),
            arrivingAt: backAt('23:30'),
          }),
        ],
        { duration: 300 },
      ),
    ],
    ...changes,
  })
}

const setOf = (...batches: Offer[][]) =>
  batches.reduce((set, offers) => joinOffers(set, offers), emptyResultSet())

const view = (query = '') => readResultsView(new URLSearchParams(query))
const outbound = view('choose=outbound')
const morning = 'AA0810T0810'

const flightsOfTwoDays = (second: string) =>
  `AA 100 2026-03-14T22:10:00+BA 7 ${second} / AA 101 2026-03-21T09:00:00`

describe('the code of an outbound flight', () => {
  test.each([
    ['AA 100 2026-03-14T08:10:00 / AA 101 2026-03-21T09:00:00', 'AA100T0810'],
    [flightsOfTwoDays('2026-03-15T09:15:00'), 'AA100T2210-BA7T0915D1'],
    [flightsOfTwoDays('2026-03-16T09:15:00'), 'AA100T2210-BA7T0915D2'],
    [flightsOfTwoDays('2026-03-13T23:15:00'), 'AA100T2210-BA7T2315B1'],
  ])('names the flights %s as %s', (flights, code) => {
    expect(outboundCode(flights)).toBe(code)
  })

  test('stays the same after an address is written and read', () => {
    const code = outboundCode(flightsOfTwoDays('2026-03-15T09:15:00'))
    const asked = returnView(outbound, code)
    expect(readResultsView(new URLSearchParams(viewParams(asked)))).toEqual(asked)
  })
})

describe('outbound flights', () => {
  test('show each outbound flight once, at the price of the cheapest trip with it', () => {
    const set = setOf([
      trip({ id: 'off_1', price: 500, back: '14:10' }),
      trip({ id: 'off_2', price: 420, back: '18:10' }),
      trip({ id: 'off_3', price: 700, out: '12:30' }),
    ])
    const { shown, total, lowest, highest } = selectOffers(outboundSet(set).offers, outbound)
    expect(shown.map(({ flights, price }) => [outboundCode(flights), price])).toEqual([
      [morning, 420],
      ['AA1230T1230', 700],
    ])
    expect([total, lowest, highest]).toEqual([2, 420, 700])
  })

  test('have the duration, the times and the counts of the outbound flight', () => {
    const { offers, facets } = outboundSet(setOf([trip({ id: 'off_1', price: 500 })]))
    expect(offers[0]).toMatchObject({ duration: 195, departure: 'morning', departsAt: 490 })
    expect(facets.counts.departure).toEqual({ morning: 1 })
    expect(facets.longest).toBe(195)
  })

  test('have the price of the cheapest trip whose fare passes the filters', () => {
    const set = setOf([
      trip({ id: 'off_1', price: 400, changes: { refund: { allowed: false, penalty: null } } }),
      trip({ id: 'off_2', price: 520, back: '18:10' }),
    ])
    const asked = view('choose=outbound&refundable=1')
    const { shown } = selectOffers(outboundSet(set).offers, asked)
    expect(shown.map(({ price }) => price)).toEqual([520])
  })

  test('keep their id when a cheaper trip arrives', () => {
    const before = setOf([trip({ id: 'off_1', price: 500 })])
    const after = joinOffers(before, [trip({ id: 'off_2', price: 300, back: '18:10' })])
    const [first, second] = [before, after].map((set) => {
      const part = listedPart(set, outbound)!
      const [facts] = selectOffers(part.set.offers, part.view).shown
      return { id: rowIdOf(part, facts!), price: facts!.price }
    })
    expect([first, second]).toEqual([
      { id: morning, price: 500 },
      { id: morning, price: 300 },
    ])
  })

  test('have the same flights and prices in whatever order and batches the trips arrive', () => {
    const times = ['06:05', '08:10', '12:30', '19:45']
    const someTrip = fc.record({
      price: fc.integer({ min: 100, max: 130 }),
      out: fc.constantFrom(...times),
      back: fc.constantFrom(...times),
    })
    fc.assert(
      fc.property(fc.array(someTrip, { minLength: 1, maxLength: 40 }), fc.nat(), (trips, cut) => {
        const offers = trips.map((one, index) => trip({ id: `off_${index}`, ...one }))
        const half = cut % offers.length
        const whole = setOf(offers)
        const joined = setOf(offers.slice(half).reverse(), offers.slice(0, half))
        const rows = (set: typeof whole) =>
          selectOffers(outboundSet(set).offers, outbound).shown.map(
            ({ flights, price }) => [outboundCode(flights), price] as const,
          )
        expect(rows(joined)).toEqual(rows(whole))
        for (const [code, price] of rows(whole)) {
          const prices = trips.filter(({ out }) => code.endsWith(`T${out.replace(':', '')}`))
          expect(price).toBe(Math.min(...prices.map((one) => one.price)))
          const returns = returnSet(whole, code)!
          expect(cheapestTrip(returns.offers, view().filters)?.price).toBe(price)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('return flights', () => {
  const set = setOf([
    trip({ id: 'off_1', price: 500, back: '14:10' }),
    trip({ id: 'off_2', price: 420, back: '18:10' }),
    trip({ id: 'off_3', price: 390, out: '12:30', back: '06:05' }),
  ])

  test('belong to whole trips with the chosen outbound flight', () => {
    const { offers, facets } = returnSet(set, morning)!
    expect(offers.map(({ id }) => id)).toEqual(['off_2', 'off_1'])
    expect(offers[0]).toMatchObject({ duration: 300, departure: 'evening' })
    expect(facets.counts.departure).toEqual({ evening: 1, afternoon: 1 })
    expect(facets.bounds).toEqual({ min: 420, max: 500 })
  })

  test('differ in price from the cheapest trip that the outbound flight was offered from', () => {
    const part = listedPart(set, view(`choose=return&flight=${morning}&departure=afternoon`))!
    const { shown } = selectOffers(part.set.offers, part.view)
    expect(shown.map(({ price }) => price)).toEqual([500])
    expect(priceDifference(shown[0]!, part.cheapest)).toBe(80)
  })

  test('have no difference in another currency', () => {
    const [cheapest, other] = returnSet(set, morning)!.offers
    expect(priceDifference({ ...other!, otherCurrency: 'EUR' }, cheapest!)).toBeNull()
    expect(priceDifference(other!, null)).toBeNull()
  })

  test('compare with the cheapest fare that includes the chosen bags', () => {
    const bare = { bags: { checked: 0, carryOn: 1 } }
    const bags = setOf([
      trip({ id: 'off_1', price: 300, changes: bare }),
      trip({ id: 'off_2', price: 350, back: '18:10' }),
    ])
    const { filters } = view('with=checked')
    const { offers } = returnSet(bags, morning)!
    expect(cheapestTrip(offers, filters)?.id).toBe('off_2')
    expect(cheapestTrip(offers, view('with=checked&refundable=1').filters)?.id).toBe('off_2')
    expect(cheapestTrip(offers, view('maxPrice=100').filters)).toBeNull()
    const [dear, cheap] = [
      offers.find(({ id }) => id === 'off_2')!,
      offers.find(({ id }) => id === 'off_1')!,
    ]
    // The price with bags is not comparable with the price without.
    expect(priceDifference(dear, cheap, ['checked'])).toBeNull()
    expect(priceDifference(cheap, { ...cheap, price: 290 }, ['checked'])).toBe(10)
  })

  test('wait until the chosen outbound flight has arrived', () => {
    const asked = view('choose=return&flight=AA0999T0999')
    expect(listedPart(set, asked)).toBeNull()
    const part = listedPart({ ...set, complete: true }, asked)
    expect(part).toMatchObject({ gone: true, view: { step: { kind: 'outbound' } } })
  })

  test('stay the same after the set is compressed', () => {
    const read = readResultSet(writeResultSet(set))
    expect(returnSet(read, morning)?.offers).toEqual(returnSet(set, morning)?.offers)
  })
})

describe('prices with the chosen bags', () => {
  const none = { bags: { checked: 0, carryOn: 1 } }
  const set = setOf([
    trip({ id: 'off_1', price: 300, back: '14:10', changes: none }),
    trip({ id: 'off_2', price: 330, back: '18:10', changes: none }),
    trip({ id: 'off_3', price: 280, back: '20:15', changes: none }),
    trip({ id: 'off_4', price: 345, out: '12:30', back: '06:05' }),
  ])
  const costs: Record<string, BagCosts> = {
    off_1: { checked: 60 },
    off_2: { checked: 20 },
    off_3: { checked: null },
  }
  const listed = (query: string) => {
    const part = listedPart(set, view(`with=checked&${query}`), (id) => costs[id])!
    const selection = selectOffers(part.set.offers, part.view)
    return { part, shown: selection.shown, selection }
  }

  test('order pairs, outbound flights and return flights alike', () => {
    const rows = (query: string) =>
      listed(query).shown.map(({ id, price, bagsCost }) => [id, price, bagsCost])
    expect(rows('')).toEqual([
      ['off_4', 345, undefined],
      ['off_2', 350, 20],
      ['off_1', 360, 60],
      ['off_3', 280, null],
    ])
    expect(rows('choose=outbound')).toEqual([
      ['off_4', 345, undefined],
      ['off_2', 350, 20],
    ])
    expect(rows(`choose=return&flight=${morning}`)).toEqual([
      ['off_2', 350, 20],
      ['off_1', 360, 60],
      ['off_3', 280, null],
    ])
  })

  test.each(['', `choose=return&flight=${morning}&`])(
    'agree at the top of the list, in the tabs and in the lowest price: %s',
    (query) => {
      const { shown, selection } = listed(query)
      expect(selection.picks?.cheapest).toBe(shown[0])
      expect(selection.lowest).toBe(shown[0]!.price)
      expect(selection.withoutBags).toBe(1)
      const best = listed(`${query}sort=best`)
      expect(best.selection.picks?.best).toBe(best.shown[0])
      for (const sort of ['best', 'price-desc']) {
        expect(listed(`${query}sort=${sort}`).shown.at(-1)?.id).toBe('off_3')
      }
    },
  )

  test('give the difference of a return, and a price without the bags has none', () => {
    const { part, shown } = listed(`choose=return&flight=${morning}`)
    expect(part.cheapest).toMatchObject({ id: 'off_2', price: 350 })
    const differences = shown.map((facts) =>
      priceDifference(facts, part.cheapest, part.view.filters.myBags),
    )
    expect(differences).toEqual([0, 10, null])
  })

  test('count in the price filter and in the number of returns', () => {
    const { part, shown } = listed('choose=outbound&maxPrice=355')
    expect(shown.map(({ price }) => price)).toEqual([345, 350])
    expect([...part.returns.values()]).toEqual([2, 1])
    expect(part.set.facets.bounds).toEqual({ min: 345, max: 360 })
  })

  test('count for airlines and for the price range', () => {
    for (const query of ['', 'choose=outbound', `choose=return&flight=${morning}`]) {
      const { part, selection } = listed(query)
      const { bounds, airlines } = part.set.facets
      expect(bounds.min).toBe(selection.lowest)
      expect(airlines.map(({ lowest }) => lowest)).toEqual([selection.lowest])
    }
    const unpriced = listedPart(set, view('with=checked'), () => ({ checked: null }))
    expect(unpriced!.set.facets.bounds).toEqual({ min: 345, max: 345 })
  })

  test('decide alone whether a flight passes the price filter', () => {
    const fares = setOf([
      trip({ id: 'off_1', price: 300, changes: none }),
      trip({ id: 'off_2', price: 450 }),
      trip({ id: 'off_3', price: 290, back: '18:10', changes: none }),
    ])
    const idsOf = (query: string) => {
      const part = listedPart(fares, view(`with=checked&${query}`))!
      return selectOffers(part.set.offers, part.view).shown.map(({ id }) => id)
    }
    expect(idsOf('')).toEqual(['off_2', 'off_3'])
    expect(idsOf('maxPrice=400')).toEqual(['off_3'])
    expect(idsOf('minPrice=400')).toEqual(['off_2'])
    const { filters } = view('with=checked&maxPrice=400')
    expect(cheapestTrip(returnSet(fares, morning)!.offers, filters)?.id).toBe('off_3')
  })

  test('stay computed until the costs change', () => {
    let reads = 0
    const at = (version: number) => Object.assign((id: string) => (reads++, costs[id]), { version })
    const chosen = view('with=checked')
    const first = listedPart(set, chosen, at(1))!.set
    const once = reads
    expect(once).toBeGreaterThan(0)
    expect(listedPart(set, chosen, at(1))!.set).toBe(first)
    expect(reads).toBe(once)
    expect(listedPart(set, chosen, at(2))!.set).not.toBe(first)
    expect(reads).toBe(2 * once)
  })

  test('leave the offers as they are when the cost of no bag is known', () => {
    expect(listedPart(set, view('with=checked'))!.set.offers).toBe(set.offers)
    expect(listedPart(set, view(), (id) => costs[id])!.set).toBe(set)
  })
})

test('pairs stay whole trips', () => {
  const set = setOf([trip({ id: 'off_1', price: 500 })])
  const part = listedPart(set, view())!
  expect(part.set).toBe(set)
  expect(rowIdOf(part, set.offers[0]!)).toBe('off_1')
})

describe('the filters of a step', () => {
  const chosen = returnView(view('choose=outbound&stops=0&departure=morning&refundable=1'), morning)

  test('about the fare stay with the return flights, and those about the flight do not', () => {
    expect(new URLSearchParams(viewParams(chosen)).toString()).toBe(
      `choose=return&flight=${morning}&out_stops=0&out_departure=morning&refundable=1`,
    )
  })

  test('return with the outbound flights', () => {
    const asked = { ...view('departure=evening&refundable=1&sort=duration'), step: chosen.step }
    const address = new URLSearchParams(viewParams(viewOf('outbound', asked))).toString()
    expect(address).toBe('choose=outbound&stops=0&refundable=1&departure=morning&sort=duration')
  })

  test('exclude the filter for one outbound flight, which is for pairs', () => {
    expect(view('choose=outbound&outbound=AA100').filters.outbound).toBeNull()
    expect(view('outbound=AA100').filters.outbound).toBe('AA100')
    expect(viewOf('outbound', view('outbound=AA100')).filters.outbound).toBeNull()
    const chosen = view('choose=return&flight=AA100T0810&out_outbound=AA100&out_stops=0')
    expect(viewOf('pairs', chosen).filters.outbound).toBeNull()
  })
})

test('a return without a valid outbound flight shows the outbound flights', () => {
  for (const query of ['choose=return', 'choose=return&flight=<script>', 'choose=return&flight=']) {
    expect(view(query).step).toEqual({ kind: 'outbound' })
  }
  expect(view('choose=both').step).toEqual({ kind: 'pairs' })
})

test('a trip that is no round trip has no steps', () => {
  const params = new URLSearchParams('choose=outbound')
  expect(readResultsView(params, false).step).toEqual({ kind: 'pairs' })
})
