import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  inDays,
  offerOf,
  offersOf,
  openWorld,
  orderBody,
  book,
  request,
  traveller,
  type World,
} from './duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

type Flown = { slices: { segments: { passengers: { cabin_class: string }[] }[] }[] }

/** Collects the cabins of all passengers on all flights. */
const cabinsOf = ({ slices }: Flown) =>
  new Set(
    slices.flatMap(({ segments }) =>
      segments.flatMap(({ passengers }) => passengers.map((one) => one.cabin_class)),
    ),
  )

describe('the sandbox plays each value that an airline may give', () => {
  it.each(['economy', 'premium_economy', 'business', 'first'])(
    'an order in %s names this cabin for each passenger',
    async (cabin) => {
      const { cabin_class: asked } = await request(world.duffel, 'LHR', 'JFK', { cabin })
      expect(asked).toBe(cabin)
      const offer = await offerOf(world.duffel, 'LHR', 'JFK', { cabin })
      const { data: order } = await book(world.duffel, offer)
      expect(cabinsOf(order)).toEqual(new Set([cabin]))
    },
  )

  it.each(['business', 'premium_economy'])('offers in %s name this cabin', async (cabin) => {
    const offer = await offerOf(world.duffel, 'LHR', 'JFK', { cabin })
    const { data } = await world.duffel.offers.get(offer.id)
    expect(cabinsOf(data)).toEqual(new Set([cabin]))
  })

  it('offers state each price of Wi-Fi', async () => {
    const offers = await offersOf(world.duffel, 'LHR', 'JFK')
    const costs = offers.flatMap(({ slices }) =>
      slices.flatMap(({ segments }) =>
        segments.flatMap(({ passengers }) =>
          passengers.flatMap(({ cabin }) => cabin?.amenities?.wifi?.cost ?? []),
        ),
      ),
    )
    expect(new Set(costs)).toEqual(new Set(['free', 'paid', 'free or paid', 'n/a']))
  })

  it('an offer may state no type of a traveller whose age it knows', async () => {
    const passengers = [{ type: 'adult' }, { age: 9 }]
    const offer = await offerOf(world.duffel, 'SEN', 'LGW', { passengers })
    expect(offer.passengers).toMatchObject([{ type: 'adult' }, { type: null, age: 9 }])
  })

  it('offers that need a document but accept no passport list other documents', async () => {
    const offer = await offerOf(world.duffel, 'LGW', 'LCY')
    expect(offer.supported_passenger_identity_document_types).toEqual([
      'tax_id',
      'known_traveler_number',
      'passenger_redress_number',
    ])
  })

  it.each([
    ['mr', 'm'],
    ['mrs', 'f'],
    ['ms', 'f'],
    ['miss', 'f'],
  ])('an order keeps the title %s and the gender %s', async (title, gender) => {
    const offer = await offerOf(world.duffel, 'LHR', 'DUB')
    const passengers = offer.passengers.map(({ id }) => traveller(id, 0, { title, gender }))
    const { data: order } = await book(world.duffel, offer, { ...orderBody(offer), passengers })
    expect(order.passengers).toMatchObject([{ title, gender }])
  })

  it('a change by the airline can be updated, and settled by other flights', async () => {
    const offer = await offerOf(world.duffel, 'LHR', 'DUB', { back: inDays(70) })
    const { data: order } = await book(world.duffel, offer)
    await world.control(`orders/${order.id}/change`, { change: 'times', actions: ['update'] })
    const { airlineInitiatedChanges: changes } = world.duffel
    const { data: open } = await changes.list(order.id)
    expect(open).toMatchObject([{ action_taken: null, available_actions: ['update'] }])
    const { data: done } = await changes.update(open[0]?.id ?? '', 'changed')
    expect(done).toMatchObject({ action_taken: 'changed', available_actions: [] })
    expect((await world.duffel.orders.get(order.id)).data.slices).toHaveLength(2)
  })
})
