import type { Offer } from '@duffel/api/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, cents, offersOf, openWorld } from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'

let world: World
let everyRule: Offer[]

beforeAll(async () => {
  world = await openWorld()
  everyRule = await offersOf(world.duffel, 'LTN', 'SEN')
})

afterAll(() => world.close())

const of = (offers: Offer[], airline: string) => {
  const found = offers.find(({ owner }) => owner.iata_code === airline)
  if (!found) throw new Error(`no offer of ${airline}`)
  return found
}

describe('refund conditions', () => {
  it('include every kind of rule on one test route, and match the refund of a cancellation', async () => {
    const refunds = await Promise.all(
      ['U2', 'AA', 'BA', 'DL', 'AF', 'UA', 'LH'].map(async (airline) => {
        // An order uses up the search of its offer, so each airline needs a new search.
        const offer = of(await offersOf(world.duffel, 'LTN', 'SEN'), airline)
        const { data: order } = await book(world.duffel, offer)
        const { data } = await world.duffel.orderCancellations.create({ order_id: order.id })
        const rule = offer.conditions.refund_before_departure
        const penalty = rule?.penalty_amount
          ? `${rule.penalty_amount} ${rule.penalty_currency}`
          : null
        const amount = data.refund_amount
        const kept = amount === null ? null : cents(order.total_amount) - cents(amount)
        return [
          airline,
          rule?.allowed ?? null,
          penalty,
          kept === cents(order.total_amount) ? 'all' : kept,
        ]
      }),
    )
    expect(refunds).toEqual([
      ['U2', true, expect.stringMatching(/^0(\.0+)? GBP$/), 0],
      ['AA', true, expect.stringMatching(/^15(\.0+)? USD$/), 1500],
      // The penalty of 15.80 pounds is 20.00 dollars, at 0.79 pounds to the dollar.
      ['BA', true, expect.stringMatching(/^15\.80? GBP$/), 2000],
      ['DL', true, expect.stringMatching(/^9000(\.0+)? USD$/), 'all'],
      ['AF', true, null, 0],
      ['UA', false, null, 'all'],
      ['LH', null, null, null],
    ])
  })

  it('state the penalties of a British airline in pounds on every route', async () => {
    const offers = await offersOf(world.duffel, 'LHR', 'MAD')
    const stated = offers.flatMap(({ owner, conditions: { change_before_departure: rule } }) =>
      rule?.penalty_currency ? [`${owner.iata_code} ${rule.penalty_currency}`] : [],
    )
    expect(stated).toContain('BA GBP')
    expect(stated).toContain('IB USD')
    expect(stated).not.toContain('BA USD')
  })
})

describe('change conditions of a slice', () => {
  it('differ from those of the whole journey at two airlines of one test route', () => {
    const rules = (airline: string) => {
      const { conditions, slices } = of(everyRule, airline)
      const stated = [conditions, ...slices.map((slice) => slice.conditions)]
      return stated.map((one) => one.change_before_departure?.penalty_amount ?? null)
    }
    expect(rules('IB').map(Number)).toEqual([0, 99])
    expect(rules('KL')).toEqual([expect.stringMatching(/^0/), null])
  })
})

describe('included bags and services', () => {
  it('include no cabin bag at some airlines', () => {
    const carryOns = everyRule.map(
      ({ slices }) =>
        slices[0]?.segments[0]?.passengers[0]?.baggages.find(({ type }) => type === 'carry_on')
          ?.quantity,
    )
    expect(new Set(carryOns)).toEqual(new Set([0, 1]))
  })

  it('list bags in one or several entries, with weights of 15 kg, more, or none', async () => {
    const offers = [
      ...(await offersOf(world.duffel, 'LHR', 'JFK')),
      ...(await offersOf(world.duffel, 'LGW', 'FCO')),
      ...(await offersOf(world.duffel, 'MIA', 'BOG')),
      ...everyRule,
    ]
    const entries = offers.map(({ slices }) =>
      slices[0]?.segments[0]?.passengers[0]?.baggages.filter(({ type }) => type === 'checked'),
    )
    expect(new Set(entries.map((checked) => checked?.length))).toEqual(new Set([1, 2]))

    const byAirline = [...new Map(offers.map((offer) => [offer.owner.iata_code, offer])).values()]
    const weights = new Set<unknown>()
    for (const { id } of byAirline) {
      const { data } = await world.duffel.offers.get(id, { return_available_services: true })
      for (const service of data.available_services ?? []) {
        if (service.type === 'baggage' && service.metadata.type === 'checked') {
          weights.add(service.metadata.maximum_weight_kg)
        }
      }
    }
    expect([...weights]).toEqual(expect.arrayContaining([null, 15, 23]))
  })

  it('also contain services that are not bags', async () => {
    const kinds = new Set<string>()
    for (const offer of everyRule.slice(0, 40)) {
      const { data } = await world.duffel.offers.get(offer.id, { return_available_services: true })
      for (const service of data.available_services ?? []) kinds.add(service.type)
    }
    expect([...kinds].sort()).toEqual(['baggage', 'cancel_for_any_reason', 'seat'])
  })
})

describe('seat maps', () => {
  it('contain seat names, blocked seats without a designator, exit rows and cots', async () => {
    const offers = await offersOf(world.duffel, 'LHR', 'JFK')
    const airlines = [...new Map(offers.map((offer) => [offer.owner.iata_code, offer])).values()]
    const maps = await Promise.all(
      airlines.map(async ({ id }) => (await world.duffel.seatMaps.get({ offer_id: id })).data),
    )
    const rows = maps.flat().flatMap(({ cabins }) => cabins.flatMap((cabin) => cabin.rows))
    const elements = rows.flatMap(({ sections }) => sections.flatMap((section) => section.elements))
    const names = elements.flatMap((element) => ('name' in element && element.name) || [])
    expect(names).toContain('EXTRA LEGROOM')
    expect(names).toContain('Bassinet seat')
    const kept = elements.filter(({ type }) => type === 'restricted_seat_general')
    expect(kept).toContainEqual(expect.objectContaining({ designator: null, disclosures: null }))
    // Exit rows contain no seats, as Duffel documents.
    const withExits = rows
      .map(({ sections }) =>
        sections.flatMap((section) => section.elements.map(({ type }) => type)),
      )
      .filter((types) => types.includes('exit_row'))
    expect(new Set(withExits.flat())).toEqual(new Set(['exit_row']))
  })

  it('offer no exit row to a child or to an adult with an infant', async () => {
    const offers = await offersOf(world.duffel, 'LHR', 'MAD', {
      passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 7 }, { age: 0 }],
    })
    const maps = await Promise.all(
      offers.slice(0, 12).map(({ id }) => world.duffel.seatMaps.get({ offer_id: id })),
    )
    const seats = maps
      .flatMap(({ data }) => data)
      .flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows))
      .flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))
      .flatMap((element) => (element.type === 'seat' ? [element] : []))
    const sold = (exit: boolean) =>
      seats
        .filter(({ disclosures }) => disclosures.some((one) => one.includes('adult')) === exit)
        .flatMap(({ available_services: services }) => services.length || [])
    expect(new Set(sold(true))).toEqual(new Set([1]))
    expect(new Set(sold(false))).toEqual(new Set([3]))
  })
})
