import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkApiInput, readApiBody, readApiQuery } from './input.server.ts'
import { ApiError } from './errors.server.ts'
import { findUnknownFields } from './unknown-fields.server.ts'
import { BookingRequestSchema } from './wire/booking-requests.ts'
import { SearchRequestSchema } from './wire/flights.ts'

const search = { origin: 'LHR', destination: 'JFK', departureDate: '2027-05-01' }

async function refusalOf(work: () => unknown): Promise<unknown> {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof ApiError ? { status: error.status, ...error.failure } : error
  }
}

const bodyOf = (body: object) =>
  new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) })

describe('unknown fields', () => {
  test('an unknown field in a body is refused by its name', async () => {
    const request = bodyOf({ ...search, retrunDate: '2027-05-08' })
    const message = expect.stringMatching(/^retrunDate is not a field.*returnDate/) as string
    expect(await refusalOf(() => readApiBody(request, SearchRequestSchema))).toMatchObject({
      status: 422,
      code: 'VALIDATION_ERROR',
      message,
      errors: { retrunDate: [message] },
    })
  })

  test('an unknown field in a query is refused', async () => {
    const request = new Request(
      `http://localhost/?${new URLSearchParams({ ...search, adutls: '2' })}`,
    )
    expect(await refusalOf(() => readApiQuery(request, SearchRequestSchema))).toMatchObject({
      errors: { adutls: [expect.any(String)] },
    })
  })

  test('unknown fields within lists and objects are refused', () => {
    const sent = {
      passengers: [{ firstname: 'Ada' }],
      paymentDetails: { cardDetails: { cvc: '1' } },
    }
    expect(findUnknownFields(sent, BookingRequestSchema).map(({ path }) => path)).toEqual([
      'passengers.0.firstname',
      'paymentDetails.cardDetails.cvc',
    ])
  })

  test('an unknown field is reported together with other problems', async () => {
    const refusal = await refusalOf(() =>
      checkApiInput({ b: 1 }, z.object({ a: z.string() }), [{ path: 'b', known: ['a'] }]),
    )
    expect(refusal).toMatchObject({ errors: { b: [expect.any(String)], a: ['a is required'] } })
  })
})

test('a search accepts the pages’ parameter names for the numbers of travellers', async () => {
  const asked = await readApiBody(
    bodyOf({ ...search, adults: 2, children: 1 }),
    SearchRequestSchema,
  )
  expect(asked).toMatchObject({ adults: 2, children: 1 })
})

test('a missing search field is reported with the message of the specification', async () => {
  const refusal = await refusalOf(() => readApiBody(bodyOf({ origin: '' }), SearchRequestSchema))
  const missing = ['Missing required flight search parameters']
  expect(refusal).toMatchObject({
    message: missing[0],
    errors: { origin: missing, destination: missing, departureDate: missing },
  })
})
