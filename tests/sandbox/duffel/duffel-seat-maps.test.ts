import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, inDays, offerOf, offersOf, openWorld, refused } from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

describe('a seat map', () => {
  it('exists for each segment, with a service for each passenger who needs a seat', async () => {
    const offer = await offerOf(world.duffel, 'LHR', 'JFK', {
      passengers: [{ type: 'adult' }, { age: 7 }, { age: 1 }],
    })
    const { data } = await world.duffel.seatMaps.get({ offer_id: offer.id })
    expect(data.map((map) => map.segment_id)).toEqual(
      offer.slices.flatMap((slice) => slice.segments.map((segment) => segment.id)),
    )
    expect(data[0]?.slice_id).toBe(offer.slices[0]?.id)
    const infant = offer.passengers.find(
      (passenger) => passenger.type === 'infant_without_seat',
    )?.id
    for (const cabin of data.flatMap((map) => map.cabins)) {
      expect(cabin.cabin_class).toBe('economy')
      expect(cabin.rows.every((row) => row.sections.length === cabin.aisles + 1)).toBe(true)
      expect(cabin.wings?.last_row_index).toBeLessThan(cabin.rows.length)
    }
    const elements = data.flatMap((map) =>
      map.cabins.flatMap((cabin) =>
        cabin.rows.flatMap((row) => row.sections.flatMap((section) => section.elements)),
      ),
    )
    for (const element of elements) {
      expect(Object.keys(element).sort()).toEqual([
        'available_services',
        'designator',
        'disclosures',
        'id',
        'name',
        'seat_characteristics',
        'type',
      ])
    }
    const services = elements.flatMap((element) =>
      'available_services' in element ? (element.available_services ?? []) : [],
    )
    expect(services.length).toBeGreaterThan(50)
    expect(services.every((service) => service.total_amount === '20.0')).toBe(true)
    expect(services.some((service) => service.passenger_id === infant)).toBe(false)
    expect(new Set(services.map((service) => service.id)).size).toBe(services.length)
    expect(new Set(services.map((service) => service.passenger_id)).size).toBe(2)
  })

  it('contains every kind of element and uneven rows, but some flights have no seat map', async () => {
    const offers = await offersOf(world.duffel, 'LHR', 'JFK')
    const seen = new Set<string>()
    let uneven = false
    let nameless = false
    let missing = false
    let free = false
    for (const offer of offers.filter((_, index) => index % 4 === 0)) {
      const { data } = await world.duffel.seatMaps.get({ offer_id: offer.id })
      missing ||= data.length < (offer.slices[0]?.segments.length ?? 0)
      for (const { rows } of data.flatMap((map) => map.cabins)) {
        const widths = rows.map((row) =>
          row.sections.map((section) => section.elements.length).join(),
        )
        uneven ||= new Set(widths).size > 2
        for (const element of rows.flatMap((row) =>
          row.sections.flatMap((section) => section.elements),
        )) {
          seen.add(element.type)
          nameless ||=
            String(element.type) === 'restricted_seat_general' &&
            'designator' in element &&
            element.designator === null
          free ||=
            'available_services' in element &&
            (element.available_services ?? []).some((service) => service.total_amount === '0.00')
        }
      }
    }
    const kinds = [
      'seat',
      'restricted_seat_general',
      'empty',
      'bassinet',
      'exit_row',
      'lavatory',
      'galley',
      'closet',
      'crew_rest',
    ]
    expect(kinds.filter((kind) => !seen.has(kind))).toEqual([])
    expect({ uneven, nameless, missing, free }).toEqual({
      uneven: true,
      nameless: true,
      missing: true,
      free: true,
    })
  })

  it('cannot be read for an unknown or expired offer', async () => {
    expect(
      await refused(world.duffel.seatMaps.get({ offer_id: 'off_0000000000000000000000' })),
    ).toMatchObject({ status: 404 })
    expect((await world.raw('/air/seat_maps')).status).toBe(422)
    const offer = await offerOf(world.duffel, 'LHR', 'JFK', { day: inDays(90) })
    await world.advance(31 * MINUTE)
    expect(await refused(world.duffel.seatMaps.get({ offer_id: offer.id }))).toMatchObject({
      status: 422,
      code: 'offer_no_longer_available',
    })
  })
})
