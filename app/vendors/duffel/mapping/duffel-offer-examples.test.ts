import { describe, expect, test } from 'vitest'
import documented from '../../../../tests/documented/duffel-offer.json'
import { query } from '../../../../tests/fakes/failing-duffel.ts'
import {
  answerWith,
  drain,
  flights,
  offerId,
  useDocumentedAirline,
  unreadable,
} from '../../../../tests/fakes/documented-duffel.ts'

useDocumentedAirline()

async function read(changes: object) {
  answerWith({ ...documented, ...changes })
  return flights.getOffer(offerId)
}

const [slice] = documented.slices as [(typeof documented.slices)[0]]
const [first, second] = slice.segments as [(typeof slice.segments)[0], (typeof slice.segments)[0]]
const [adult, child] = first.passengers as [
  (typeof first.passengers)[0],
  (typeof first.passengers)[0],
]

async function flight(changes: object) {
  const { offer } = await read({ slices: [{ ...slice, segments: [{ ...first, ...changes }] }] })
  return offer.slices[0].segments[0]
}

const logo = (code: string) =>
  `https://assets.duffel.com/img/airlines/for-light-background/full-color-logo/${code}.svg`
const duffelAirways = { name: 'Duffel Airways', code: 'ZZ', logo: logo('ZZ') }
const places = {
  asuncion: {
    code: 'ASU',
    name: 'Silvio Pettirossi International Airport',
    city: 'Asunción',
    timeZone: 'America/Asuncion',
  },
  panama: {
    code: 'PTY',
    name: 'Tocumen International Airport',
    city: 'Panama City',
    timeZone: 'America/Panama',
  },
  miami: {
    code: 'MIA',
    name: 'Miami International Airport',
    city: 'Miami',
    timeZone: 'America/New_York',
  },
}
const ids = documented.passengers.map(({ id }) => id)
const feeOf40 = { allowed: true, penalty: { amount: '40.00', currency: 'GBP' } }
const ofEveryFlight = {
  originTerminal: '2',
  destinationTerminal: '1',
  carrier: duffelAirways,
  flightNumber: 'ZZ 7967',
  aircraft: 'Boeing 777-300',
  cabin: 'economy',
  cabinName: 'Economy',
  bags: { checked: 1, carryOn: 1 },
  amenities: { wifi: true, power: true, seatPitch: '30' },
}

test('the documented offer is mapped with its flights', async () => {
  const { offer } = await read({})
  expect(offer).toMatchObject({
    id: documented.id,
    airline: duffelAirways,
    price: {
      total: { amount: 423, currency: 'GBP' },
      tax: { amount: 65, currency: 'GBP' },
      base: { amount: 358, currency: 'GBP' },
    },
    providerTotal: { amount: '343.77', currency: 'GBP' },
    refund: feeOf40,
    change: feeOf40,
    expiresAt: '2027-09-01T11:26:21.137Z',
    documentsRequired: true,
    emissionsKg: 182,
    passengers: [
      { id: ids[0], type: 'adult', age: null },
      { id: ids[1], type: 'child', age: 9 },
    ],
    bags: { checked: 1, carryOn: 1 },
    slices: [
      {
        id: slice.id,
        origin: places.asuncion,
        destination: places.miami,
        departingAt: '2027-10-01T01:00:00',
        arrivingAt: '2027-10-01T12:00:00',
        duration: 720,
        fareBrand: 'Basic',
        segments: [
          {
            ...ofEveryFlight,
            id: first.id,
            origin: places.asuncion,
            destination: places.panama,
            departingAt: '2027-10-01T01:00:00',
            arrivingAt: '2027-10-01T05:34:00',
            duration: 394,
            operator: null,
            technicalStops: ['BOG'],
          },
          {
            ...ofEveryFlight,
            id: second.id,
            origin: places.panama,
            destination: places.miami,
            departingAt: '2027-10-01T08:00:00',
            arrivingAt: '2027-10-01T12:00:00',
            duration: 180,
            operator: { name: 'Iberia', code: 'IB', logo: logo('IB') },
            technicalStops: [],
          },
        ],
      },
    ],
  })
})

describe('a passenger', () => {
  test.each([
    ['adult', null, 'adult'],
    ['adult', 9, 'child'],
    ['child', 13, 'adult'],
    ['infant_without_seat', null, 'infant_without_seat'],
    [null, 0, 'infant_without_seat'],
    [null, 1, 'infant_without_seat'],
    [null, 2, 'child'],
    [null, 11, 'child'],
    [null, 12, 'adult'],
    [null, null, 'adult'],
    ['young_adult', 17, 'adult'],
  ])('with type %s and age %s flies as %s', async (type, age, as) => {
    const { offer } = await read({ passengers: [{ id: 'pas_1', type, age }] })
    expect(offer.passengers).toEqual([{ id: 'pas_1', type: as, age }])
  })
})

describe('the bag allowance', () => {
  const having = (checked: number | null, id = ids[0]) => ({
    ...adult,
    passenger_id: id,
    baggages: checked === null ? [] : [{ type: 'checked', quantity: checked }],
  })
  const lapInfant = { id: 'pas_infant', type: 'infant_without_seat', age: 1 }
  const infant = { ...having(0, lapInfant.id), cabin_class: 'first' }

  test.each([
    ['the smallest allowance of all passengers', [having(2), having(1, ids[1])], 1],
    [
      'null if the allowance of one passenger is not stated',
      [having(2), having(null, ids[1])],
      null,
    ],
    ['null if there are no passengers', [], null],
    ['the allowance of the other passengers, not of a lap infant', [infant, having(2)], 2],
    ['the allowance of the infant if no one else flies', [infant], 0],
    ['the allowance of a passenger without an id', [{ ...having(2), passenger_id: null }], 2],
  ])('equals %s', async (_, passengers, checked) => {
    const { offer } = await read({
      passengers: [...documented.passengers, lapInfant],
      slices: [{ ...slice, segments: [{ ...first, passengers }] }],
    })
    expect(offer.slices[0].segments[0].bags).toEqual({ checked, carryOn: null })
  })

  test('equals the smallest allowance of all flights for a journey', async () => {
    const less = { ...second, passengers: [having(0)] }
    const { offer } = await read({ slices: [{ ...slice, segments: [first, less] }] })
    expect(offer.bags).toEqual({ checked: 0, carryOn: null })
  })

  test('the cabin of a flight is taken from a passenger with a seat', async () => {
    const passengers = [infant, having(1)]
    const { offer } = await read({
      passengers: [...documented.passengers, lapInfant],
      slices: [{ ...slice, segments: [{ ...first, passengers }] }],
    })
    expect(offer.slices[0].segments[0].cabin).toBe('economy')
  })
})

describe('a flight', () => {
  const carrier = first.marketing_carrier
  test.each<[string, object, object]>([
    [
      'without an airline',
      { marketing_carrier: null, operating_carrier: null },
      {
        carrier: { name: 'Airline', code: '', logo: null },
        flightNumber: '7967',
        operator: null,
      },
    ],
    ['without a number', { marketing_carrier_flight_number: null }, { flightNumber: 'ZZ' }],
    [
      'whose number has zeros in front',
      { marketing_carrier_flight_number: '0070' },
      { flightNumber: 'ZZ 70' },
    ],
    [
      'flown by an airline without a code',
      { operating_carrier: { ...carrier, iata_code: null, name: 'Rio Charter' } },
      { operator: { name: 'Rio Charter', code: '' } },
    ],
    [
      'without a duration, by its local times',
      { ...second, arriving_at: '2027-10-01T12:30:00', duration: null },
      { duration: 210 },
    ],
    [
      'from a city that our list names otherwise',
      { origin: { iata_code: 'BLR', city_name: 'Bangalore' } },
      { origin: { code: 'BLR', city: 'Bengaluru' } },
    ],
    [
      'from an airport that our list lacks',
      { origin: { iata_code: 'QQQ', name: 'Airstrip', city_name: 'Town' } },
      { origin: { name: 'Airstrip', city: 'Town' } },
    ],
    [
      'from an airport without a city',
      { origin: { iata_code: 'QQQ', name: 'Airstrip', city_name: null } },
      { origin: { city: 'Airstrip' } },
    ],
    [
      'from an airport without a name',
      { origin: { iata_code: 'QQQ' } },
      { origin: { code: 'QQQ', name: 'QQQ', city: 'QQQ', timeZone: null } },
    ],
    [
      'from a known airport without a time zone',
      { origin: { iata_code: 'MIA', time_zone: null } },
      { origin: { timeZone: 'America/New_York' } },
    ],
    [
      'with stops that lack a code or a name',
      {
        stops: [
          { airport: {} },
          { airport: { name: 'Airstrip' }, duration: 'PT1H5M' },
          { airport: { iata_code: 'BOG' } },
          { airport: null },
        ],
      },
      { technicalStops: ['Airstrip', 'BOG'], technicalStopMinutes: [65, null] },
    ],
    [
      'in a cabin without a description',
      { passengers: [{ ...adult, cabin_class_marketing_name: null, cabin: null }] },
      { cabinName: 'Economy', amenities: { wifi: null, power: null, seatPitch: null } },
    ],
    [
      'in a cabin with some unknown amenities',
      {
        passengers: [
          {
            ...child,
            cabin: { amenities: { wifi: null, seat: null, power: { available: false } } },
          },
        ],
      },
      { amenities: { wifi: null, power: false, seatPitch: null } },
    ],
    ['without passengers', { passengers: [] }, { cabin: 'economy', cabinName: 'Economy' }],
  ])('%s is mapped to what is known', async (_, changes, known) => {
    expect(await flight(changes)).toMatchObject(known)
  })

  test.each(['economy', 'premium_economy', 'business', 'first'])(
    'in %s keeps its cabin class',
    async (name) => {
      const passengers = [{ ...adult, cabin_class: name, cabin_class_marketing_name: 'Its name' }]
      expect(await flight({ passengers })).toMatchObject({ cabin: name, cabinName: 'Its name' })
    },
  )

  test('in an unknown cabin class is shown in economy', async () => {
    const passengers = [{ ...adult, cabin_class: 'suite' }]
    expect(await flight({ passengers })).toMatchObject({ cabin: 'economy' })
  })

  test('sets the times and duration of a journey of one flight', async () => {
    const alone = { ...second, arriving_at: '2027-10-01T12:30:00' }
    const { offer } = await read({ slices: [{ ...slice, duration: null, segments: [alone] }] })
    expect(offer.slices[0]).toMatchObject({
      departingAt: '2027-10-01T08:00:00',
      arrivingAt: '2027-10-01T12:30:00',
      duration: 210,
    })
  })
})

describe('a fare', () => {
  const total = { amount: 423, currency: 'GBP' }
  test.each<[string, object, object]>([
    [
      'that consists of taxes has a base of 0',
      { tax_amount: '343.77' },
      { total, tax: total, base: { amount: 0 } },
    ],
    [
      'with taxes above its total has no breakdown',
      { tax_amount: '345.00' },
      { total, tax: null, base: null },
    ],
  ])('%s', async (_, changes, price) => {
    expect((await read(changes)).offer.price).toMatchObject(price)
  })

  test('can be changeable and non-refundable', async () => {
    const conditions = {
      refund_before_departure: { allowed: false, penalty_amount: null, penalty_currency: null },
      change_before_departure: { allowed: true, penalty_amount: '0.00', penalty_currency: 'GBP' },
    }
    expect((await read({ conditions })).offer).toMatchObject({
      refund: { allowed: false, penalty: null },
      change: { allowed: true, penalty: { amount: '0.00', currency: 'GBP' } },
    })
  })

  test.each([
    [true, true],
    [false, false],
    [null, false],
  ])(
    'requires a passport only when the offer states that documents are required: %s',
    async (stated, required) => {
      const { offer } = await read({ passenger_identity_documents_required: stated })
      expect(offer.documentsRequired).toBe(required)
    },
  )
})

describe('advance seat selection', () => {
  test.each([
    [[true, true], true],
    [[true, false], false],
    [[false, null], false],
    [[true, null], null],
  ])('for slices with %j is %j', async (stated, choice) => {
    const slices = stated.map((advance_seat_selection) => ({
      ...slice,
      conditions: { ...slice.conditions, advance_seat_selection },
    }))
    expect((await read({ slices })).offer.seatChoice).toBe(choice)
  })

  test('remains unknown if a slice has no conditions', async () => {
    expect((await read({ slices: [{ ...slice, conditions: null }] })).offer.seatChoice).toBeNull()
  })
})

describe('an offer that is left out', () => {
  const flightless = (changes: object) => ({
    slices: [{ ...slice, segments: [{ ...first, ...changes }] }],
  })
  test.each<[object, string]>([
    [{ id: null }, 'No id'],
    [{ total_amount: null }, 'No total'],
    [{ expires_at: null }, 'No expiry'],
    [{ passengers: null }, 'No passengers'],
    [{ passengers: [] }, 'No passengers'],
    [{ passengers: [{ id: null }] }, 'No id of a passenger'],
    [{ slices: null }, 'No slices'],
    [{ slices: [] }, 'No slice'],
    [{ slices: [null] }, 'No slice'],
    [{ slices: [{ ...slice, segments: null }] }, 'No segments'],
    [{ slices: [{ ...slice, segments: [] }] }, 'No segment'],
    [{ slices: [{ ...slice, segments: [null] }] }, 'No segment'],
    [{ slices: [{ ...slice, origin: null }] }, 'No origin'],
    [{ slices: [{ ...slice, destination: { iata_code: null } }] }, 'No code of destination'],
    [flightless({ origin: null }), 'No origin'],
    [flightless({ destination: null }), 'No destination'],
    [flightless({ departing_at: 'soon' }), 'No departure'],
    [flightless({ arriving_at: null }), 'No arrival'],
  ])('with %o is logged as "%s"', async (changes, message) => {
    answerWith([{ ...documented, ...changes }, null])
    expect(await drain(flights.listOffers('orq_1', query))).toEqual([])
    expect(unreadable).toEqual([
      { id: 'id' in changes ? 'without an id' : documented.id, message },
      { id: 'without an id', message: 'No entry' },
    ])
  })
})

test.each([
  ['https://zz.example/carriage', 'https://zz.example/carriage'],
  ['javascript:alert(1)', null],
  ['/carriage', null],
  [undefined, null],
])('conditions of carriage URL %s is read as %s', async (address, conditionsUrl) => {
  const owner = { ...documented.owner, conditions_of_carriage_url: address }
  expect((await read({ owner })).offer.conditionsUrl).toBe(conditionsUrl)
})
