import { expect, inject, test } from 'vitest'
import { bornToBe, inDays } from '../clock.ts'
import { readLedger } from '../e2e/ledger.ts'
import { ada, aName, bookingOf, ownDay } from './travel.ts'
import { bodyOf, Visitor } from './visitor.ts'

type Offer = Parameters<typeof bookingOf>[0] & {
  passengers: { id: string; type: string; age: number | null }[]
  supported_passenger_identity_document_types: string[]
  supported_loyalty_programmes: string[]
}

/** Days until the flights of the search before. */
let day = 0

async function search(visitor: Visitor, party: object, [from, to] = ['LHR', 'MAD']) {
  day = ownDay()
  const departureDate = inDays(day)
  const asked = { origin: from, destination: to, departureDate, limit: 100, ...party }
  return visitor.call('POST', '/api/flights/search', asked)
}

async function anOfferFor(visitor: Visitor, party: object, route?: [string, string]) {
  const { offers } = bodyOf<{ offers: Offer[] }>(await search(visitor, party, route))
  return offers.find(({ supported_loyalty_programmes: codes }) => codes.length > 0)!
}

const byron = { title: 'mr', firstName: 'Byron', lastName: 'Lovelace' }
const child = (age: number) => ({ ...byron, dateOfBirth: bornToBe(age, day) })

function book(visitor: Visitor, offer: Offer, changes: object, others: object[] = []) {
  const { passengers, ...rest } = bookingOf(offer, `${aName('guest')}@example.com`)
  const sent = [...passengers.map((one) => ({ ...one, ...changes })), ...others]
  return visitor.call('POST', '/api/bookings', { ...rest, passengers: sent })
}

const errorsOf = (answer: Awaited<ReturnType<Visitor['call']>>) => [
  answer.status,
  bodyOf(answer).errors,
]

test('a search accepts ages, and its offers state the ages of their passengers', async () => {
  const visitor = new Visitor()
  const offer = await anOfferFor(visitor, { adultsCount: 2, childrenCount: 1, ages: [4, 14] })
  expect(offer.passengers.map(({ type, age }) => [type, age])).toEqual([
    ['adult', null],
    ['adult', 14],
    ['child', 4],
  ])
  const wrong = await search(visitor, { childrenCount: 1, ages: [30] })
  expect(errorsOf(wrong)).toEqual([422, { ages: ['A child is 2 to 11 years old'] }])
  const alone = await search(visitor, { ages: '15' })
  expect(errorsOf(alone)).toEqual([
    422,
    { adultsCount: ['No one under 16 can travel alone: please call us'] },
  ])
  expect((await search(visitor, { childrenCount: 1, ages: {} })).status).toBe(422)
})

test('a traveller cannot book a fare for another age', async () => {
  const visitor = new Visitor()
  const offer = await anOfferFor(visitor, { childrenCount: 1, ages: [4] })
  expect(errorsOf(await book(visitor, offer, {}, [child(5)]))).toEqual([
    422,
    {
      'passengers.1.dateOfBirth': [
        'This fare is for age 4, but this traveller is 5 on the day of the last flight. Search again with ages.',
      ],
    },
  ])
  const grown = await book(visitor, offer, { dateOfBirth: bornToBe(17, day) }, [child(4)])
  expect(errorsOf(grown)).toEqual([
    422,
    {
      'passengers.0.dateOfBirth': [
        'This fare is for age 18 or over, but this traveller is 17 on the day of the last flight. Search again with ages.',
      ],
    },
  ])
  expect((await book(visitor, offer, {}, [child(4)])).status).toBe(201)
})

test('travellers under 16 cannot travel alone', async () => {
  const visitor = new Visitor()
  const offer = await anOfferFor(visitor, {})
  const [status, errors] = errorsOf(await book(visitor, offer, { dateOfBirth: bornToBe(15, day) }))
  expect([status, errors]).toEqual([
    422,
    {
      'passengers.0.dateOfBirth': [
        expect.stringMatching(/^No one under 16 can travel alone: please call us at \+1/),
      ],
    },
  ])
})

test('the API validates names, documents and loyalty numbers', async () => {
  const visitor = new Visitor()
  const offer = await anOfferFor(visitor, {})
  const passport = { passportNumber: 'A1234567', passportExpiryDate: '2040-05-06' }
  expect(
    errorsOf(
      await book(visitor, offer, {
        ...passport,
        passportIssuingCountry: 'XX',
        loyaltyNumber: '12',
      }),
    ),
  ).toEqual([
    422,
    {
      'passengers.0.loyaltyNumber': [
        'Please enter the number as shown on the card: 5 to 20 letters and digits',
      ],
      'passengers.0.passportIssuingCountry': ['Please choose the country that issued the passport'],
    },
  ])
  const made = await book(visitor, offer, {
    ...{ ...passport, passportIssuingCountry: 'NG', loyaltyNumber: '1290-1014' },
    ...{ firstName: 'Nguyễn', lastName: 'St. John' },
  })
  expect(made.status).toBe(201)
  const { orders } = await readLedger(inject('sites'))
  const order = orders.find(({ offer_id: id }) => id === offer.id)
  const [airline] = offer.supported_loyalty_programmes
  expect(order?.passengers).toMatchObject([
    {
      given_name: 'Nguyen',
      family_name: 'St John',
      loyalty_programme_accounts: [{ airline_iata_code: airline, account_number: '12901014' }],
    },
  ])
})

test('the site does not request or send a passport if the airline takes none', async () => {
  const visitor = new Visitor()
  const { offers } = bodyOf<{ offers: Offer[] }>(await search(visitor, {}, ['LGW', 'LTN']))
  const [offer] = offers
  expect(offer!.supported_passenger_identity_document_types).toEqual([])
  const passport = {
    passportNumber: 'A1234567',
    passportExpiryDate: '2040-05-06',
    passportIssuingCountry: 'NG',
  }
  expect((await book(visitor, offer!, { ...ada, ...passport })).status).toBe(201)
})
