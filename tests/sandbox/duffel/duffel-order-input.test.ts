import type { Offer } from '@duffel/api/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bornToBe } from '../../clock.ts'
import { book, inDays, offerOf, openWorld, refusal, refused, traveller } from './duffel-setup.ts'
import type { World } from './duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

describe('the order endpoint', () => {
  let offer: Offer

  beforeAll(async () => {
    offer = await offerOf(world.duffel, 'LHR', 'JFK', {
      passengers: [{ type: 'adult' }, { age: 8 }, { age: 1 }],
    })
  })

  const [adult, child, infant] = [0, 1, 2]
  const party = () => [
    traveller(offer.passengers[adult]!.id, 0, {
      infant_passenger_id: offer.passengers[infant]!.id,
    }),
    traveller(offer.passengers[child]!.id, 1, { born_on: bornToBe(8, 60) }),
    traveller(offer.passengers[infant]!.id, 2, {
      born_on: inDays(-200),
    }),
  ]
  const withPassenger = (index: number, change: Record<string, unknown>) => ({
    passengers: party().map((passenger, at) =>
      at === index ? { ...passenger, ...change } : passenger,
    ),
  })

  const fields: [string, number, Record<string, unknown>, string, string][] = [
    ['a missing id', adult, { id: undefined }, 'validation_required', '/passengers/0/id'],
    ['an unknown id', adult, { id: 'pas_0000000000000000000000' }, 'not_found', '/passengers/0/id'],
    ['a missing title', adult, { title: undefined }, 'validation_required', '/passengers/0/title'],
    ['an unknown title', adult, { title: 'lord' }, 'validation_inclusion', '/passengers/0/title'],
    ['an unknown gender', adult, { gender: 'x' }, 'validation_inclusion', '/passengers/0/gender'],
    [
      'digits in a name',
      adult,
      { family_name: 'Smith2' },
      'validation_format',
      '/passengers/0/family_name',
    ],
    [
      'a ligature in a name',
      adult,
      { given_name: 'Ægir' },
      'validation_format',
      '/passengers/0/given_name',
    ],
    [
      'a name of one letter',
      adult,
      { given_name: 'A' },
      'validation_format',
      '/passengers/0/given_name',
    ],
    [
      'a name in Cyrillic',
      adult,
      { given_name: 'Иван' },
      'validation_format',
      '/passengers/0/given_name',
    ],
    [
      'a name of 21 characters',
      adult,
      { given_name: 'A'.repeat(21) },
      'validation_length',
      '/passengers/0/given_name',
    ],
    ['a missing email', adult, { email: '' }, 'validation_required', '/passengers/0/email'],
    [
      'an email without a host',
      adult,
      { email: 'amelia@' },
      'validation_format',
      '/passengers/0/email',
    ],
    [
      'a phone number without a plus',
      adult,
      { phone_number: '02080160508' },
      'invalid_phone_number',
      '/passengers/0/phone_number',
    ],
    [
      'a phone number of only ones',
      adult,
      { phone_number: '+11111111111' },
      'invalid_phone_number',
      '/passengers/0/phone_number',
    ],
    [
      'a phone number with an unknown country code',
      adult,
      { phone_number: '+9991234567' },
      'invalid_phone_number',
      '/passengers/0/phone_number',
    ],
    [
      'a phone number that is too short',
      adult,
      { phone_number: '+4420801605' },
      'invalid_phone_number',
      '/passengers/0/phone_number',
    ],
    [
      'a malformed date of birth',
      adult,
      { born_on: '1987-13-01' },
      'invalid_date',
      '/passengers/0/born_on',
    ],
    [
      'an adult aged 5',
      adult,
      { born_on: '2021-01-01' },
      'validation_format',
      '/passengers/0/born_on',
    ],
    [
      'an adult aged 17',
      adult,
      { born_on: bornToBe(17, 60) },
      'validation_format',
      '/passengers/0/born_on',
    ],
    [
      'a child a year younger than in the search',
      child,
      { born_on: bornToBe(7, 60) },
      'validation_format',
      '/passengers/1/born_on',
    ],
    [
      'a child aged 30',
      child,
      { born_on: '1996-01-01' },
      'validation_format',
      '/passengers/1/born_on',
    ],
    [
      'an infant aged 3',
      infant,
      { born_on: '2023-01-01' },
      'validation_format',
      '/passengers/2/born_on',
    ],
    [
      'an infant without an adult',
      adult,
      { infant_passenger_id: null },
      'order_passengers_incompatible_with_offer',
      '/passengers/2/id',
    ],
    [
      'a link to an unknown infant',
      child,
      { infant_passenger_id: 'pas_1' },
      'not_found',
      '/passengers/1/infant_passenger_id',
    ],
    [
      'the name of another passenger',
      child,
      { given_name: 'Amelia' },
      'duplicate_passenger_name',
      '/passengers/1/given_name',
    ],
    [
      'a document with an unknown country',
      adult,
      {
        identity_documents: [
          {
            type: 'passport',
            unique_identifier: 'P1',
            issuing_country_code: 'GBR',
            expires_on: '2040-01-01',
          },
        ],
      },
      'validation_format',
      '/passengers/0/identity_documents/0/issuing_country_code',
    ],
    [
      'two documents',
      adult,
      {
        identity_documents: [1, 2].map((number) => ({
          type: 'passport',
          unique_identifier: `P${number}`,
          issuing_country_code: 'GB',
          expires_on: '2040-01-01',
        })),
      },
      'validation_length',
      '/passengers/0/identity_documents',
    ],
    [
      'a malformed loyalty account number',
      adult,
      { loyalty_programme_accounts: [{ airline_iata_code: 'ZZ', account_number: 'no number' }] },
      'invalid_loyalty_card',
      '/passengers/0/loyalty_programme_accounts/0/account_number',
    ],
    [
      'an expired document',
      adult,
      {
        identity_documents: [
          {
            type: 'passport',
            unique_identifier: 'P1',
            issuing_country_code: 'GB',
            expires_on: '2020-01-01',
          },
        ],
      },
      'invalid_date',
      '/passengers/0/identity_documents/0/expires_on',
    ],
  ]

  it.each(fields)('rejects a passenger with %s', async (_name, index, change, code, pointer) => {
    const error = await refused(book(world.duffel, offer, withPassenger(index, change)))
    expect(error).toMatchObject({ status: 422, type: 'validation_error', code, pointer })
  })

  it('refuses a wrong date of birth or name with the documented message', async () => {
    const age = await refused(
      book(world.duffel, offer, withPassenger(adult, { born_on: '2021-01-01' })),
    )
    expect(age.message).toBe("Field 'type' does not match date of birth for this passenger")
    const name = await refused(
      book(world.duffel, offer, withPassenger(adult, { family_name: 'Smith2' })),
    )
    expect(name.message).toBe("Field 'family_name' has invalid format")
  })

  it('keeps loyalty accounts of supported programmes, and ignores others', async () => {
    const accounts = ['ZZ', 'BA'].map((airline) => ({
      airline_iata_code: airline,
      account_number: '12901014',
    }))
    const one = await offerOf(world.duffel)
    const passengers = [
      traveller(one.passengers[0]!.id, 0, { loyalty_programme_accounts: accounts }),
    ]
    const { data } = await book(world.duffel, one, { passengers })
    expect(data.passengers[0]?.loyalty_programme_accounts).toEqual([accounts[0]])
  })

  it('reports every problem of every passenger', async () => {
    const passengers = party().map((passenger) => ({ ...passenger, title: 'x', email: '' }))
    const { errors } = await refusal(book(world.duffel, offer, { passengers }))
    expect(errors).toHaveLength(6)
  })

  const total = (amount: string) => [{ type: 'balance', currency: 'USD', amount }]
  const orders: [string, () => Record<string, unknown>, string, string | undefined][] = [
    ['no type', () => ({ type: undefined }), 'validation_required', '/type'],
    ['an obsolete type', () => ({ type: 'pay_later' }), 'validation_inclusion', '/type'],
    ['no offer', () => ({ selected_offers: [] }), 'validation_required', '/selected_offers'],
    [
      'two offers',
      () => ({ selected_offers: [offer.id, offer.id] }),
      'validation_length',
      '/selected_offers',
    ],
    [
      'an unknown offer',
      () => ({ selected_offers: ['off_0000000000000000000000'] }),
      'not_found',
      '/selected_offers/0',
    ],
    [
      'a missing passenger',
      () => ({ passengers: [party()[0]] }),
      'order_passengers_incompatible_with_offer',
      '/passengers',
    ],
    [
      'a duplicate passenger',
      () => ({ passengers: [...party(), party()[1]] }),
      'validation_unique',
      '/passengers/3/id',
    ],
    ['no payment', () => ({ payments: [] }), 'validation_required', '/payments'],
    [
      'an amount that is too low',
      () => ({ payments: total('1.00') }),
      'payment_amount_does_not_match_order_amount',
      '/payments/0/amount',
    ],
    [
      'an amount that is a number',
      () => ({ payments: [{ type: 'balance', currency: 'USD', amount: 12 }] }),
      'validation_type',
      '/payments/0/amount',
    ],
    [
      'the wrong currency',
      () => ({ payments: [{ type: 'balance', currency: 'GBP', amount: offer.total_amount }] }),
      'no_match',
      '/payments/0/currency',
    ],
    [
      'an unknown payment type',
      () => ({ payments: [{ type: 'cash', currency: 'USD', amount: offer.total_amount }] }),
      'validation_inclusion',
      '/payments/0/type',
    ],
    [
      'an unknown service',
      () => ({ services: [{ id: 'ase_0000000000000000000000', quantity: 1 }] }),
      'not_found',
      '/services/0/id',
    ],
    ['metadata other than text', () => ({ metadata: { a: 1 } }), 'validation_format', '/metadata'],
    [
      'payments for a hold',
      () => ({ type: 'hold' }),
      'payments_not_allowed_for_order_type',
      undefined,
    ],
  ]

  it.each(orders)('rejects an order with %s', async (_name, change, code, pointer) => {
    const error = await refused(book(world.duffel, offer, { passengers: party(), ...change() }))
    expect(error).toMatchObject({ status: 422, code, pointer })
  })

  it('rejects a service quantity above the maximum, and services in a held order', async () => {
    const { data } = await world.duffel.offers.get(offer.id, { return_available_services: true })
    const id = data.available_services?.[0]?.id
    const many = { passengers: party(), services: [{ id, quantity: 3 }] }
    expect(await refused(book(world.duffel, offer, many))).toMatchObject({
      pointer: '/services/0/quantity',
    })
    const held = {
      type: 'hold',
      payments: [],
      passengers: party(),
      services: [{ id, quantity: 1 }],
    }
    expect(await refused(book(world.duffel, offer, held))).toMatchObject({
      code: 'services_not_allowed_for_order_type',
    })
  })

  it('accepts a corrected order after refused attempts', async () => {
    const passengers = party()
    const { data } = await book(world.duffel, offer, { passengers, services: [] })
    expect(data.passengers.map((passenger) => passenger.id)).toEqual(
      passengers.map((passenger) => passenger.id),
    )
    expect(data.passengers[0]?.infant_passenger_id).toBe(offer.passengers[infant]?.id)
  })
})
