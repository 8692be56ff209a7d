import { describe, expect, test } from 'vitest'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
  type DraftChanges,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { inDays } from '../../../../tests/clock.ts'
import { createSearchSite } from '../../../../tests/fakes/fake-searches.ts'
import { aBag } from '../../../../tests/samples/offers.ts'
import { ada, anOffer, anOpening } from '../../../../tests/samples/records.ts'
import { twoTravellers } from '../../../../tests/samples/two-travellers.ts'
import { refreshOffer } from '#app/core/search/read-offer.server.ts'
import { orderRequest } from './order-request.server.ts'

const traveller = (changes: Partial<CheckoutPassenger>): CheckoutPassenger => ({
  ...ada,
  ...changes,
})

async function requestOf(changes: DraftChanges, offer = anOffer()) {
  const opened = await openCheckout(anOpening({ offer }))
  await saveDraft(opened, changes)
  const checkout = await reloadCheckout(opened)
  return { checkout, request: await orderRequest(checkout) }
}

const extra = {
  passengerIds: ['pas_1'],
  segmentIds: ['seg_1'],
  price: { amount: 49, currency: 'USD' },
  providerPrice: { amount: '40.00', currency: 'USD' },
}
const seat = {
  segmentId: 'seg_1',
  passengerId: 'pas_1',
  designator: '12A',
  cabin: 'economy' as const,
  price: extra.price,
  providerPrice: { amount: '12.50', currency: 'USD' },
}

test('an order request has each traveller’s own passport, however the passports are sorted', async () => {
  const loyaltyProgrammes = [{ code: 'BA', name: 'Executive Club' }]
  const { request } = await requestOf(twoTravellers, anOffer({ loyaltyProgrammes }))
  expect(request.passengers).toMatchObject([
    { id: 'pas_1', givenName: 'Ada', passport: { number: 'P111' }, loyalty: { number: 'BA111' } },
    {
      id: 'pas_2',
      givenName: 'Charles',
      passport: { number: 'P222' },
      loyalty: { number: 'BA222' },
    },
  ])
})

test('an order request contains the checkout, travellers, extras and total payment', async () => {
  const { checkout, request } = await requestOf({
    passengers: [ada],
    documents: [
      { passengerId: 'pas_1', number: 'X1', expiresOn: '2031-01-01', issuingCountry: 'GB' },
    ],
    seats: [{ ...seat, serviceId: 'ase_seat' }],
    bags: [{ ...extra, serviceId: 'ase_bag', name: 'Extra checked bag', quantity: 2 }],
  })
  expect(request).toEqual({
    checkoutId: checkout.id,
    offerId: checkout.offer.id,
    passengers: [
      {
        id: 'pas_1',
        title: 'ms',
        gender: 'f',
        givenName: 'Ada',
        familyName: 'Lovelace',
        bornOn: '1985-12-10',
        email: 'ada@contrail.example',
        phone: '+442071838750',
        infantId: null,
        loyalty: null,
        passport: { number: 'X1', expiresOn: '2031-01-01', issuingCountry: 'GB' },
      },
    ],
    services: [
      { id: 'ase_seat', quantity: 1 },
      { id: 'ase_bag', quantity: 2 },
    ],
    payment: { amount: '492.50', currency: 'USD' },
  })
})

test('each infant is assigned to a separate adult, in form order', async () => {
  const baby = { type: 'infant_without_seat', bornOn: '2027-01-01' } as const
  const { request } = await requestOf({
    passengers: [
      traveller({ id: 'pas_child', type: 'child', bornOn: '2018-01-01' }),
      traveller({ id: 'pas_a' }),
      traveller({ id: 'pas_i', ...baby }),
      traveller({ id: 'pas_b' }),
      traveller({ id: 'pas_j', ...baby }),
      // No adult is left for this infant.
      traveller({ id: 'pas_k', ...baby }),
    ],
  })
  expect(request.passengers.map(({ id, infantId }) => [id, infantId])).toEqual([
    ['pas_child', null],
    ['pas_a', 'pas_i'],
    ['pas_i', null],
    ['pas_b', 'pas_j'],
    ['pas_j', null],
    ['pas_k', null],
  ])
})

test('an infant is assigned to an adult, not to a 17-year-old', async () => {
  const { request } = await requestOf({
    passengers: [
      traveller({ id: 'pas_young', bornOn: `${Number(inDays(0).slice(0, 4)) - 17}-01-01` }),
      traveller({ id: 'pas_old' }),
      traveller({ id: 'pas_i', type: 'infant_without_seat', bornOn: '2027-01-01' }),
    ],
  })
  expect(request.passengers.map(({ infantId }) => infantId)).toEqual([null, 'pas_i', null])
})

describe('order requests for offers that accept fewer details', () => {
  const passport = { number: 'X1', expiresOn: '2031-01-01', issuingCountry: 'GB' }
  const loyalty = { airline: 'BA', number: '12901014' }
  const programmes = [{ code: 'BA', name: 'British Airways' }]
  const given = {
    passengers: [traveller({ loyalty }), traveller({ id: 'pas_2' })],
    documents: [{ passengerId: 'pas_1', ...passport }],
  }

  test.each([
    [
      'the request sends everything that the offer accepts',
      { loyaltyProgrammes: programmes },
      passport,
      loyalty,
    ],
    [
      'the request omits a frequent flyer number of another airline',
      { loyaltyProgrammes: [] },
      passport,
      null,
    ],
    [
      'the request omits passports that the offer does not accept',
      { passportAccepted: false, loyaltyProgrammes: programmes },
      null,
      loyalty,
    ],
  ])('%s', async (_, offer, sentPassport, sentLoyalty) => {
    const { request } = await requestOf(given, anOffer(offer))
    expect(request.passengers).toMatchObject([
      { passport: sentPassport, loyalty: sentLoyalty },
      { passport: null, loyalty: null },
    ])
  })
})

test('names are sent as printed on tickets, and missing contacts default to the first traveller', async () => {
  const { request } = await requestOf({
    passengers: [
      traveller({}),
      traveller({ id: 'pas_2', givenName: 'Øyvind', familyName: 'Åse', email: null, phone: null }),
      traveller({ id: 'pas_3', email: 'b@contrail.example', phone: '+4712345678' }),
    ],
  })
  expect(request.passengers.slice(1)).toMatchObject([
    {
      givenName: 'Oeyvind',
      familyName: 'Aase',
      email: 'ada@contrail.example',
      phone: '+442071838750',
      passport: null,
    },
    { email: 'b@contrail.example', phone: '+4712345678' },
  ])
})

describe('refused order requests', () => {
  test.each<[string, Partial<CheckoutPassenger>]>([
    ['without a known title and gender', { title: 'dr', gender: 'undisclosed' }],
    ['without a printable given name', { givenName: '李' }],
    ['without a printable family name', { familyName: '李' }],
  ])('an order request is refused for a traveller %s', async (_, changes) => {
    await expect(requestOf({ passengers: [traveller(changes)] })).rejects.toMatchObject({
      name: 'FlightRequestRefusedError',
      code: 'invalid_passenger',
    })
  })
})

test('an order has the id under which the airline has listed a bag last', async () => {
  const offer = anOffer()
  let reads = 0
  const { run } = createSearchSite({
    getOffer: async () => ({ offer, services: [aBag(`ase_${++reads}`)] }),
  })
  const services = await run(async () => {
    const { passengerIds, segmentIds, name, price, providerPrice } = aBag('ase_1')
    const bag = { passengerIds, segmentIds, name, price: price!, providerPrice, maxKg: 23 }
    for (const _ of [1, 2]) await refreshOffer(offer.id, 'test')
    const bags = [{ ...bag, serviceId: 'ase_1', quantity: 2 }]
    return (await requestOf({ passengers: [ada], bags }, offer)).request.services
  })
  expect(services).toEqual([{ id: 'ase_2', quantity: 2 }])
})
