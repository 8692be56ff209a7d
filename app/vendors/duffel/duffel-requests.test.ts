import { describe, expect, test } from 'vitest'
import duffelOffer from '../../../tests/documented/duffel-offer.json'
import { query as searched } from '../../../tests/fakes/failing-duffel.ts'
import { startVendor, type Answering, type Sent } from '../../../tests/fakes/vendor-server.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { duffelAt } from '../../../tests/fakes/duffel-at.ts'
import type { FlightProvider } from '#app/core/flight/flights-port.ts'

const id = '0000AzVj9AIZnvUPuRo7Mo'

async function sentBy(
  call: (flights: FlightProvider) => Promise<unknown>,
  answer: (sent: Sent) => Answering = () => ({ status: 200, body: { data: [] } }),
): Promise<(Sent & { url: URL; data: unknown })[]> {
  const vendor = await startVendor(answer)
  await call(duffelAt(vendor.url)).catch(() => {})
  await vendor.stop()
  return vendor.sent.map((sent) => ({
    ...sent,
    url: new URL(sent.path, vendor.url),
    data: sent.body ? (JSON.parse(sent.body) as { data: unknown }).data : undefined,
  }))
}

async function drain(pages: AsyncGenerator<unknown>): Promise<void> {
  for await (const _ of pages);
}

const person = {
  title: 'ms',
  gender: 'f',
  givenName: 'Ada',
  familyName: 'Lovelace',
  bornOn: '1985-12-10',
  email: 'ada@example.com',
  phone: '+442071838750',
} as const
const sentPerson = {
  title: 'ms',
  gender: 'f',
  given_name: 'Ada',
  family_name: 'Lovelace',
  born_on: '1985-12-10',
  email: 'ada@example.com',
  phone_number: '+442071838750',
}

test('createOrder sends one request with the version, checkout id and exact amount', async () => {
  const sent = await sentBy((flights) =>
    flights.createOrder({
      checkoutId: 'co_1',
      offerId: `off_${id}`,
      passengers: [
        {
          ...person,
          id: 'pas_1',
          infantId: 'pas_2',
          passport: { number: 'P1', issuingCountry: 'GB', expiresOn: '2030-06-25' },
        },
        {
          ...person,
          id: 'pas_2',
          infantId: null,
          passport: null,
          loyalty: { airline: 'BA', number: '12901014' },
        },
      ],
      services: [{ id: 'ase_1', quantity: 2 }],
      payment: { amount: '20.0', currency: 'KWD' },
    }),
  )
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/air/orders',
    headers: {
      authorization: 'Bearer duffel_test_x',
      'duffel-version': 'v2',
      'content-type': 'application/json',
    },
  })
  const document = {
    type: 'passport',
    unique_identifier: 'P1',
    issuing_country_code: 'GB',
    expires_on: '2030-06-25',
  }
  expect(sent[0]?.data).toEqual({
    type: 'instant',
    selected_offers: [`off_${id}`],
    passengers: [
      { ...sentPerson, id: 'pas_1', infant_passenger_id: 'pas_2', identity_documents: [document] },
      {
        ...sentPerson,
        id: 'pas_2',
        loyalty_programme_accounts: [{ airline_iata_code: 'BA', account_number: '12901014' }],
      },
    ],
    services: [{ id: 'ase_1', quantity: 2 }],
    payments: [{ type: 'balance', amount: '20.0', currency: 'KWD' }],
    metadata: { checkout_id: 'co_1' },
  })
})

test('startSearch sends ages below 18, local dates and a timeout shorter than ours', async () => {
  const [batch, plain] = await sentBy(
    (flights) =>
      flights.startSearch({
        tripType: 'one-way',
        slices: [{ origin: 'LHR', destination: 'JFK', date: '2027-03-14' }],
        cabinClass: 'business',
        adults: 3,
        children: 3,
        infants: 1,
        ages: [4, 11, 14],
      }),
    ({ path }) =>
      path.includes('batch') ? { status: 500, type: null } : { status: 201, body: {} },
  )
  expect(batch?.url.pathname).toBe('/air/batch_offer_requests/')
  expect(plain?.url.pathname).toBe('/air/offer_requests/')
  expect(plain?.url.searchParams.get('return_offers')).toBe('true')
  for (const search of [batch, plain]) {
    expect(Number(search?.url.searchParams.get('supplier_timeout'))).toBeLessThan(25_000)
    expect(search?.data).toEqual({
      slices: [
        {
          origin: 'LHR',
          destination: 'JFK',
          departure_date: '2027-03-14',
          departure_time: null,
          arrival_time: null,
        },
      ],
      passengers: [
        { type: 'adult' },
        { type: 'adult' },
        { age: 14 },
        { age: 4 },
        { age: 11 },
        { age: 8 },
        { age: 1 },
      ],
      cabin_class: 'business',
      max_connections: 2,
    })
  }
})

test('startSearch tries batches only once on an account without batches', async () => {
  const query: SearchQuery = {
    tripType: 'one-way',
    slices: [{ origin: 'LHR', destination: 'JFK', date: '2027-03-14' }],
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
  }
  const error = { type: 'authentication_error', code: 'unavailable_feature', title: 'Unavailable' }
  const refused: Answering = { status: 403, body: { errors: [error] } }
  const found: Answering = { status: 201, body: { data: { id: `orq_${id}`, offers: [] } } }
  const started: unknown[] = []
  const searchTwice = async (flights: FlightProvider) => {
    for (const _ of [1, 2]) started.push(await flights.startSearch(query))
  }
  const sent = await sentBy(searchTwice, ({ path }) => (path.includes('batch') ? refused : found))
  const plainSearch = { requestId: `orq_${id}`, batched: false, offers: [] }
  expect(started).toEqual([plainSearch, plainSearch])
  const [batch, plain] = ['/air/batch_offer_requests/', '/air/offer_requests/']
  expect(sent.map(({ url }) => url.pathname)).toEqual([batch, plain, plain])

  const failures: unknown[] = []
  const attempts = await sentBy(
    (flights) => flights.startSearch(query).catch((failure: unknown) => failures.push(failure)),
    () => refused,
  )
  expect(attempts).toHaveLength(2)
  expect(failures).toMatchObject([{ name: 'FlightsOperatorError', code: error.code }])
})

test('listOffers reads all pages with the cursors it receives', async () => {
  const page = (after: string | null): Answering => ({
    status: 200,
    body: { data: [duffelOffer], meta: { limit: 200, before: null, after } },
  })
  const sent = await sentBy(
    (flights) => drain(flights.listOffers(`orq_${id}`, searched)),
    ({ path }) => page(path.includes('after=') ? null : 'g2wAAAACbQ'),
  )
  const first = `/air/offers?limit=200&offer_request_id=orq_${id}&sort=total_amount`
  expect(sent.map(({ path }) => path)).toEqual([first, first.replace('?', '?after=g2wAAAACbQ&')])
})

describe('after a dropped connection', () => {
  test.each<[string, number, (flights: FlightProvider) => Promise<unknown>]>([
    ['getOffer', 2, (flights) => flights.getOffer(`off_${id}`)],
    ['getSeatMaps', 2, (flights) => flights.getSeatMaps(`off_${id}`)],
    ['findOrder', 2, (flights) => flights.findOrder(`off_${id}`, 'co_1')],
    ['getOrder', 2, (flights) => flights.getOrder(`ord_${id}`)],
    ['quoteCancellation', 1, (flights) => flights.quoteCancellation(`ord_${id}`)],
    ['confirmCancellation', 1, (flights) => flights.confirmCancellation(`ore_${id}`)],
    ['acceptAirlineChange', 1, (flights) => flights.acceptAirlineChange(`aic_${id}`)],
    ['listAirlineChanges', 1, (flights) => flights.listAirlineChanges(`ord_${id}`)],
    ['arrivingOffers', 1, (flights) => drain(flights.arrivingOffers(`orq_${id}`, searched))],
  ])('%s is tried %i times', async (_, times, call) => {
    expect(await sentBy(call, () => 'cut after it is read')).toHaveLength(times)
    expect(await sentBy(call, () => ({ status: 502, type: 'text/html', body: 'no' }))).toHaveLength(
      1,
    )
  })
})
