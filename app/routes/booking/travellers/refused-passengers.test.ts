import { expect, test } from 'vitest'
import { call, get, origin, post } from '../../../../tests/route-calls.ts'
import { ada, anOffer } from '../../../../tests/samples/records.ts'
import { createFakeSite } from '../../../../tests/fakes/fake-site.ts'
import { passengersRefusedCode } from '#app/core/booking/failures.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import * as passengers from './passengers-page.tsx'
import * as payment from '#app/routes/booking/payment/payment-page.tsx'

async function aRefusedCheckout() {
  const { owner, setCookie } = await startSession(new Request(origin))
  const { sessionHash, userId } = owner
  const people = ['pas_1', 'pas_2'].map((id) => ({ id, type: 'adult' as const, age: null }))
  const offer = anOffer({ passengers: people })
  const counts = { adults: 2, children: 0, infants: 0 }
  const checkout = await openCheckout({ sessionHash, userId, mode: 'test', offer, ...counts })
  const grace = { ...ada, id: 'pas_2', givenName: 'Grace', familyName: 'Hopper' }
  const message = 'The airline didn’t accept the last name of Grace Hopper.'
  const refused = [{ detail: 'last name' as const, passengerId: 'pas_2' }]
  await saveDraft(checkout, {
    passengers: [ada, { ...grace, email: null, phone: null }],
    failure: { code: passengersRefusedCode, message, refused },
  })
  const query = `offer=${offer.id}&adults=2&children=0&infants=0`
  return { checkout, offer, query, cookies: [setCookie?.split(';')[0] ?? ''], message }
}

test('the payment page links to the field that the airline refused', async () => {
  const { query, cookies, message } = await aRefusedCheckout()
  const { body } = await call(payment.loader, get(`/booking/payment?${query}`, cookies))
  expect(body).toMatchObject({
    failure: { title: 'Booking Failed', message },
    corrections: [
      {
        label: 'last name of Grace Hopper',
        to: `/booking?${query}#passenger-form-passengers[1].lastName`,
      },
    ],
  })
})

test('the form questions an unexpected year of birth before a new fare is searched', async () => {
  const { checkout, offer, query, cookies } = await aRefusedCheckout()
  const person = { title: 'ms', lastName: 'Lovelace', email: ada.email, phone: ada.phone }
  const born = ['1985-12-10', `${Number(offer.slices[0].departingAt.slice(0, 4)) - 11}-01-01`]
  const fields = born.flatMap((dateOfBirth, index) =>
    Object.entries({ ...person, firstName: index ? 'Grace' : 'Ada', dateOfBirth }).map(
      ([name, value]): [string, string] => [`passengers[${index}].${name}`, value],
    ),
  )
  const site = createFakeSite({ getOffer: { offer, services: [] } })
  const send = async (more: Record<string, string>) => {
    const form = { ...Object.fromEntries(fields), fare: '49200 USD', ...more }
    const sent = post(`/booking?${query}&index`, form, { cookies })
    return site.run(() => call(passengers.action, sent))
  }
  const message = expect.stringMatching(
    /^Grace Lovelace will be 11 on .*, the day of the last flight\. This fare is for an adult/,
  ) as string
  const answer = await send({})
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({
      ageQuestion: `1:${born[1]}`,
      result: expect.objectContaining({
        error: { 'passengers[1].dateOfBirth': [message] },
      }) as object,
    }),
  ])
  // Consent to a search for other dates of birth doesn't cover these dates.
  expect((await send({ 'search-ages': '1:2001-01-01' })).status).toBe(400)
  expect(site.calls().filter((one) => !one.startsWith('getOffer'))).toEqual([])
  expect((await reloadCheckout(checkout)).passengers).toMatchObject([
    {},
    { bornOn: ada.bornOn, familyName: 'Hopper' },
  ])
})

test('the passenger form shows the airline’s refusal at its field until the form is sent again', async () => {
  const { checkout, offer, query, cookies, message } = await aRefusedCheckout()
  const { body } = await call(passengers.loader, get(`/booking?${query}`, cookies))
  expect(body).toMatchObject({ refused: [{ name: 'passengers[1].lastName', message }] })

  const person = {
    title: 'ms',
    firstName: 'Grace',
    dateOfBirth: '1985-12-10',
    email: ada.email,
    phone: ada.phone,
  }
  const fields = [
    ['fare', '49200 USD'],
    ...Object.entries({ ...person, lastName: 'Lovelace' }).map(([name, value]) => [
      `passengers[0].${name}`,
      value,
    ]),
    ...Object.entries({ ...person, lastName: 'Murray' }).map(([name, value]) => [
      `passengers[1].${name}`,
      value,
    ]),
  ]
  const sent = post(
    `/booking?${query}&index`,
    Object.fromEntries(fields) as Record<string, string>,
    {
      cookies,
    },
  )
  const site = createFakeSite({ getOffer: { offer, services: [] } })
  expect((await site.run(() => call(passengers.action, sent))).status).toBe(303)
  expect((await reloadCheckout(checkout)).failure).toBeNull()
})
