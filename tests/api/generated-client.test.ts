import createClient from 'openapi-fetch'
import { expect, inject, test } from 'vitest'
import { inDays } from '../clock.ts'
import type { paths } from './api-types.ts'
import { ada, aName, cardDetails, ownDay } from './travel.ts'

/** Creates a generated client. The compiler checks its requests and responses against the OpenAPI document. */
function createTypedClient() {
  const { url } = inject('sites')
  return createClient<paths>({ baseUrl: url, headers: { Origin: url } })
}

test('a client generated from the OpenAPI document searches and books', async () => {
  const client = createTypedClient()
  const departureDate = inDays(ownDay())
  const search = { origin: 'LHR', destination: 'BCN', departureDate, adultsCount: 1 }
  const found = await client.POST('/api/flights/search', { body: search })
  const offer = found.data?.offers.find((one) => !one.passenger_identity_documents_required)
  if (!offer) throw new Error(found.error?.message ?? 'No offer')
  const { title, ...person } = ada
  const { data, error, response } = await client.POST('/api/bookings', {
    body: {
      offerId: offer.id,
      passengers: [
        {
          ...person,
          title: title as 'ms',
          gender: 'female',
          email: `${aName('client')}@example.com`,
        },
      ],
      paymentDetails: {
        amount: offer.total_amount,
        currency: offer.total_currency,
        cardDetails: cardDetails(),
      },
    },
  })
  expect([response.status, error]).toEqual([201, undefined])
  const reference = data && 'duffelBookingId' in data ? data.duffelBookingId : null
  expect(reference).toMatch(/^[A-Z0-9]+$/)
})

test('an invalid field gets a response with a documented code and path', async () => {
  const body = {
    origin: 'LHR',
    destination: 'BCN',
    departureDate: inDays(51),
    retrunDate: inDays(58),
  }
  const { error } = await createTypedClient().POST('/api/flights/search', { body })
  expect(error).toMatchObject({
    code: 'VALIDATION_ERROR',
    errors: { retrunDate: [expect.any(String)] },
  })
})
