import { describe, expect, test } from 'vitest'
import { OfferSchema } from '#app/core/booking/checkout/checkout-record.ts'
import { seatGrid } from '#app/core/flight/seats/seat-grid.ts'
import { seatsPricedIn, type SeatMap } from '#app/core/flight/seats/seat-maps.ts'
import { customerPrice, isAmount } from '#app/core/money/money.ts'
import { bagsLabel } from '#app/core/flight/card-facts.ts'
import { cabinLabel, fareLines } from '#app/core/flight/offer-labels.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { promisedRefund } from '#app/core/flight/terms/fare-refund.ts'
import { emptyResultSet, joinOffers } from '#app/core/search/results/result-set.ts'
import duffelOffer from '../../../../tests/documented/duffel-offer.json'
import { query } from '../../../../tests/fakes/failing-duffel.ts'
import duffelSeatMap from '../../../../tests/documented/duffel-seat-map.json'
import { mutationsOf } from '../../../../tests/samples/document-mutations.ts'
import { isTimeZone } from '#app/core/places/time.ts'
import {
  answerWith,
  breaks,
  drain,
  flights,
  offerId,
  outcome,
  partition,
  slice,
  times,
  unreadable,
  useDocumentedAirline,
} from '../../../../tests/fakes/documented-duffel.ts'

/** Maps Duffel's documented responses, with one value at a time null, absent or unknown. */

useDocumentedAirline()

const price = 'total_amount|total_currency|expires_at'

const neededOfOffer = new RegExp(String.raw`^(id|${price}|passengers(\[\](\.id)?)?|${slice})$`)
const parsedOfOffer = new RegExp(`^(${price}|${times})$`)

type DuffelOffer = typeof duffelOffer

function expectSound(offer: Offer, stated: DuffelOffer): void {
  expect(OfferSchema.safeParse(offer).error).toBeUndefined()
  const { total_amount: amount, total_currency: currency } = stated
  expect(offer.price.total).toEqual(customerPrice({ amount, currency }, '23'))
  expect(offer.providerTotal).toEqual({ amount, currency })
  const lines = fareLines(offer.price)
  expect(lines.reduce((sum, line) => sum + line.price.amount, 0)).toBe(offer.price.total.amount)
  const taxed = isAmount(stated.tax_amount) && stated.tax_currency === currency
  expect(offer.price.tax !== null).toBe(taxed)

  const set = joinOffers(emptyResultSet(), [offer])
  expect(set.offers[0]?.closesAt).toBeLessThan(Number.MAX_SAFE_INTEGER)
  expect([...set.cards.values()].join()).not.toMatch(/undefined|NaN|Invalid|null in|N\/A/)
  for (const rule of [offer.refund, offer.change]) {
    const { sentence } = promisedRefund(rule, {
      total: offer.price.total,
      cost: offer.providerTotal,
    })
    expect(sentence).not.toMatch(/undefined|NaN|null/)
  }
  expect(Date.parse(offer.expiresAt)).toBe(Date.parse(stated.expires_at))
  for (const { origin } of offer.slices) expect(isTimeZone(origin.timeZone ?? 'UTC')).toBe(true)
}

const ofOffer = mutationsOf(
  duffelOffer,
  (path) => !/^available_services|\.(city|airports|seat|cabin)\./.test(path),
)

describe('mapOffer', () => {
  test('maps the documented offer', async () => {
    answerWith(duffelOffer)
    const { offer, services } = await flights.getOffer(offerId)
    expectSound(offer, duffelOffer)
    expect(offer).toMatchObject({
      price: {
        total: { amount: 423, currency: 'GBP' },
        tax: { amount: 65 },
        base: { amount: 358 },
      },
      refund: { allowed: true, penalty: { amount: '40.00', currency: 'GBP' } },
      passengers: [{ type: 'adult' }, { type: 'child', age: 9 }],
      bags: { checked: 1, carryOn: 1 },
      emissionsKg: 182,
      documentsRequired: true,
    })
    expect(offer.slices[0].segments[0]).toMatchObject({
      technicalStops: ['BOG'],
      aircraft: 'Boeing 777-300',
      operator: null,
    })
    expect(offer.slices[0].segments[1]?.operator?.name).toBe('Iberia')
    expect(services.map(({ type, price }) => [type, price])).toEqual([
      ['baggage', { amount: 25, currency: 'GBP' }],
    ])
  })

  // The documented offer requires a document, so it cannot be booked here without a passport.
  const takesNoPassport = ({ path, to }: { path: string; to: string }) =>
    path.startsWith('supported_passenger_identity') && (path.endsWith('[]') || to === 'empty')
  const [broken, readable] = partition(
    ofOffer,
    (mutation) => breaks(mutation, neededOfOffer, parsedOfOffer) || takesNoPassport(mutation),
  )
  const another = { ...duffelOffer, id: 'off_another' }

  test.each(broken)('leaves out an offer with %s', async (_, { document }) => {
    answerWith([document, another])
    const listed = await drain(flights.listOffers('orq_1', query))
    expect(listed.map(({ id }) => id)).toEqual(['off_another'])
    expect(unreadable).toHaveLength(1)
    answerWith(document)
    expect(await outcome(flights.getOffer(offerId))).toBe('FlightsUnreachableError unreadable')
  })

  test.each(readable)('maps an offer with %s', async (_, { document }) => {
    answerWith([document, another])
    const listed = await drain(flights.listOffers('orq_1', query))
    expect(listed.map(({ id }) => id)).toEqual([document.id, 'off_another'])
    expect(unreadable).toEqual([])
    answerWith(document)
    const { offer } = await flights.getOffer(offerId)
    for (const read of [listed[0]!, offer]) expectSound(read, document)
  })

  test.each<[string, object]>([
    ['conditions null', { refund: null, change: null }],
    ['conditions.refund_before_departure null', { refund: null }],
    ['conditions.refund_before_departure.allowed null', { refund: null }],
    ['conditions.refund_before_departure.penalty_amount null', { refund: { penalty: null } }],
    ['conditions.refund_before_departure.penalty_amount unheard of', { refund: { penalty: null } }],
    ['conditions.refund_before_departure.penalty_currency null', { refund: { penalty: null } }],
    [
      'conditions.refund_before_departure.penalty_currency foreign',
      { refund: { penalty: { amount: '40.00', currency: 'JPY' } } },
    ],
    ['tax_amount null', { price: { tax: null, base: null } }],
    ['tax_currency foreign', { price: { tax: null, base: null } }],
    ['total_currency foreign', { price: { total: { amount: 423, currency: 'JPY' }, tax: null } }],
    ['total_emissions_kg null', { emissionsKg: null }],
    ['total_emissions_kg blank', { emissionsKg: null }],
    ['slices[].segments[].passengers[].baggages empty', { bags: { checked: null, carryOn: null } }],
    ['slices[].segments[].passengers[].baggages[].quantity null', { bags: { checked: null } }],
    ['owner null', { airline: { name: 'Airline', code: '', logo: null } }],
    [
      'slices[].origin.time_zone unheard of',
      { slices: [{ origin: { timeZone: 'America/Asuncion' } }] },
    ],
    [
      'slices[].destination.time_zone unheard of',
      { slices: [{ destination: { timeZone: 'America/New_York' } }] },
    ],
    ['slices[].duration null', { slices: [{ duration: 720 }] }],
    [
      'slices[].segments[].aircraft null',
      { slices: [{ segments: [{ aircraft: null }, { aircraft: 'Boeing 777-300' }] }] },
    ],
    [
      'slices[].segments[].stops null',
      { slices: [{ segments: [{ technicalStops: [] }, { technicalStops: [] }] }] },
    ],
  ])('keeps the known facts of an offer with %s', async (name, known) => {
    answerWith(new Map(ofOffer).get(name)?.document)
    expect((await flights.getOffer(offerId)).offer).toMatchObject(known)
  })
})

const ofService = mutationsOf({ available_services: duffelOffer.available_services })

test.each(ofService)(
  'an offer with %s lists only the services that we can sell',
  async (_, { document: { available_services: stated } }) => {
    answerWith({ ...duffelOffer, available_services: stated })
    const { services } = await flights.getOffer(offerId)
    for (const { id, price, providerPrice, maximumQuantity } of services) {
      const known = stated.find((service) => service?.id === id)
      const { total_amount: amount = '', total_currency: currency = '' } = known ?? {}
      expect(providerPrice).toEqual({ amount, currency })
      expect(price).toEqual(customerPrice(providerPrice, '23'))
      expect(maximumQuantity).toBeGreaterThanOrEqual(1)
    }
    const sold = (stated ?? []).filter(
      (service) =>
        service?.id &&
        isAmount(service.total_amount) &&
        /^[A-Z]{3}$/.test(service.total_currency ?? '') &&
        service.type === 'baggage' &&
        service.maximum_quantity !== 0,
    )
    expect(services.map(({ id }) => id)).toEqual(sold.map(({ id }) => id))
    expect(unreadable).toEqual([])
  },
)

const [bagOnSale] = duffelOffer.available_services

test.each([
  ['cancel_for_any_reason', {}],
  ['seat', { metadata: { designator: '14B', name: 'Exit row seat', disclosures: [] } }],
  ['pet_in_cabin', {}],
  ['baggage', { maximum_quantity: 0 }],
  ['baggage', { total_amount: null }],
])('service type %s with %j is not listed', async (type, changes) => {
  const other = { ...bagOnSale, id: 'ase_other', type, ...changes }
  answerWith({ ...duffelOffer, available_services: [other, bagOnSale] })
  const { services } = await flights.getOffer(offerId)
  expect(services.map(({ id }) => id)).toEqual([bagOnSale?.id])
})

test.each([
  ['business', 'Club World', 'Business (Club World)'],
  ['business', 'Business Class', 'Business'],
  ['business', null, 'Business'],
  ['premium_economy', 'PREMIUM ECONOMY', 'Premium Economy'],
  ['first', 'First', 'First Class'],
  ['economy', 'Economy Light', 'Economy (Economy Light)'],
  ['ultra', 'Ultra', 'Economy (Ultra)'],
])('cabin class %s with marketing name %s is shown as %s', async (cabin, name, label) => {
  const offer = structuredClone(duffelOffer)
  for (const passenger of offer.slices[0]!.segments[0]!.passengers) {
    Object.assign(passenger, { cabin_class: cabin, cabin_class_marketing_name: name })
  }
  answerWith(offer)
  const { slices } = (await flights.getOffer(offerId)).offer
  expect(cabinLabel(slices[0].segments[0])).toBe(label)
})

test('the label of a fare without a cabin bag says that none is included', async () => {
  const offer = structuredClone(duffelOffer)
  for (const { baggages } of offer.slices.flatMap(({ segments }) =>
    segments.flatMap(({ passengers }) => passengers),
  )) {
    for (const bag of baggages) if (bag.type === 'carry_on') bag.quantity = 0
  }
  answerWith(offer)
  const { bags } = (await flights.getOffer(offerId)).offer
  expect(bagsLabel(bags)).toBe('No cabin bag included, 1 checked bag')
})

const layout = String.raw`cabins(\[\](\.rows)?)?`
const neededOfMap = new RegExp(`^(id|slice_id|segment_id|${layout})$`)
const emptyIsFine = /^cabins(\[\]\.rows)?$/

describe('mapSeatMap', () => {
  const priced = (maps: SeatMap[]) =>
    maps
      .flatMap(({ cabins }) => cabins)
      .flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat()))
      .flatMap(({ services }) => services)

  test('maps the documented seat map', async () => {
    answerWith([duffelSeatMap])
    const maps = await flights.getSeatMaps(offerId)
    expect(maps[0]?.cabins[0]).toMatchObject({ cabin: 'economy', deck: 'main', aisles: 2 })
    expect(priced(maps).map(({ price }) => price)).toEqual(
      Array.from({ length: 3 }, () => ({ amount: 25, currency: 'GBP' })),
    )
  })

  test.each(mutationsOf(duffelSeatMap))(
    'maps a seat map with %s, or leaves it out if the field is required',
    async (_, mutation) => {
      const { path, to, document } = mutation
      answerWith([document, { ...duffelSeatMap, id: 'sea_another' }])
      const maps = await flights.getSeatMaps(offerId)
      const isEmpty = to === 'empty' && emptyIsFine.test(path)
      const broken = !isEmpty && breaks(mutation, neededOfMap, /^$/)
      expect(maps.at(-1)?.id).toBe('sea_another')
      expect(maps).toHaveLength(broken ? 1 : 2)
      expect(unreadable).toHaveLength(broken ? 1 : 0)

      const stated = JSON.stringify(document)
      for (const { serviceId, passengerId, providerPrice, price } of priced(maps.slice(0, -1))) {
        const { amount, currency } = providerPrice
        const serviceJson = `"id":"${serviceId}","passenger_id":"${passengerId}","total_amount":"${amount}","total_currency":"${currency}"`
        expect(stated).toContain(serviceJson)
        expect(price).toEqual(customerPrice(providerPrice, '23'))
      }
      for (const cabin of maps.flatMap(({ cabins }) => cabins))
        expect(() => seatGrid(cabin)).not.toThrow()
      expect(
        priced(seatsPricedIn('GBP', maps)).every(({ price }) => price.currency === 'GBP'),
      ).toBe(true)
    },
  )

  test('keeps a seat in a foreign currency, but seatsPricedIn leaves the seat out', async () => {
    const name = 'cabins[].rows[].sections[].elements[].available_services[].total_currency foreign'
    const [row] = duffelSeatMap.cabins[0]!.rows.slice(1)
    const seat = row!.sections[0]!.elements[1]!
    const foreign = new Map(mutationsOf({ ...duffelSeatMap, cabins: [cabinOf([seat])] })).get(name)
    answerWith([foreign?.document])
    const maps = await flights.getSeatMaps(offerId)
    expect(priced(maps).map(({ price }) => price.currency)).toEqual(['JPY', 'GBP'])
    expect(priced(seatsPricedIn('GBP', maps))).toHaveLength(1)
  })
})

function cabinOf(elements: unknown[]) {
  const [cabin] = duffelSeatMap.cabins
  return { ...cabin!, rows: [{ id: 'row_1', sections: [{ id: 'sec_1', elements }] }] }
}

describe('passenger details that an offer accepts', () => {
  const read = async (changes: object) => {
    answerWith({ ...duffelOffer, passenger_identity_documents_required: false, ...changes })
    return (await flights.getOffer(offerId)).offer
  }

  test.each([
    [
      'is accepted when passports are listed',
      { supported_passenger_identity_document_types: ['tax_id', 'passport'] },
      true,
    ],
    [
      'is not accepted when only other documents are listed',
      { supported_passenger_identity_document_types: ['tax_id'] },
      false,
    ],
    [
      'is not accepted when no documents are listed',
      { supported_passenger_identity_document_types: [] },
      false,
    ],
    [
      'is accepted when the offer does not say',
      { supported_passenger_identity_document_types: undefined },
      true,
    ],
  ])('a passport %s', async (_, changes, passportAccepted) => {
    expect(await read(changes)).toMatchObject({ passportAccepted, documentsRequired: false })
  })

  test('loyalty programmes carry the name of a known airline, or else their code', async () => {
    const { loyaltyProgrammes } = await read({
      supported_loyalty_programmes: ['IB', 'KL', 'XX', 'IB'],
    })
    expect(loyaltyProgrammes).toEqual([
      { code: 'IB', name: 'Iberia' },
      { code: 'KL', name: 'KLM' },
      { code: 'XX', name: 'XX' },
    ])
    expect((await read({ supported_loyalty_programmes: null })).loyaltyProgrammes).toEqual([])
  })

  test('a private fare is ignored when its kind is unknown', async () => {
    const fare = async (type: string) =>
      (await read({ private_fares: [{ type, corporate_code: 'FLX53' }] })).privateFare
    expect(await fare('corporate')).toBe('corporate')
    expect(await fare('unheard_of')).toBeNull()
    expect((await read({ private_fares: [] })).privateFare).toBeNull()
  })

  test.each([
    [
      { type: 'adult', age: null },
      { type: 'adult', age: null },
    ],
    [
      { type: 'adult', age: 14 },
      { type: 'adult', age: 14 },
    ],
    [
      { type: 'child', age: 14 },
      { type: 'adult', age: 14 },
    ],
    [
      { type: null, age: 11 },
      { type: 'child', age: 11 },
    ],
    [
      { type: 'child', age: null },
      { type: 'child', age: null },
    ],
    [
      { type: null, age: 1 },
      { type: 'infant_without_seat', age: 1 },
    ],
    [
      { type: 'infant_without_seat', age: null },
      { type: 'infant_without_seat', age: null },
    ],
  ])('passenger %j is counted as %j', async (stated, counted) => {
    const [first] = duffelOffer.passengers
    const { passengers } = await read({ passengers: [{ ...first, ...stated }] })
    expect(passengers).toMatchObject([counted])
  })
})
