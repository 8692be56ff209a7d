import { expect, test } from 'vitest'
import { origin } from '../../../../tests/route-calls.ts'
import { inDays } from '../../../../tests/clock.ts'
import { anOffer } from '../../../../tests/samples/records.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { openDraft } from './open-draft.server.ts'
import { BookingRequestSchema } from '../wire/booking-requests.ts'

const offer = () =>
  anOffer({
    passengers: [
      { id: 'pas_1', type: 'adult', age: null },
      { id: 'pas_2', type: 'child', age: null },
    ],
  })

const adult = { firstName: 'Ada', dateOfBirth: '1985-12-10' }
const child = { firstName: 'Ben', dateOfBirth: inDays(-8 * 365) }

async function namesOf(sent: object[]) {
  const { owner } = await startSession(new Request(origin))
  const passengers = sent.map((one) => ({
    ...{ title: 'mr', gender: 'male', lastName: 'Lovelace' },
    ...{ email: 'ada@contrail.example', phone: '+442071838750', ...one },
  }))
  const card = { number: '', expiryMonth: '', expiryYear: '', cvv: '', holderName: '' }
  const paymentDetails = { amount: '1', currency: 'USD', cardDetails: card }
  const request = { offerId: 'off_1', passengers, paymentDetails }
  const onSale = { offer: offer(), mode: 'test' as const }
  const draft = await openDraft(owner, BookingRequestSchema.parse(request), onSale)
  return draft.passengers.map(({ id, givenName }) => `${id} ${givenName}`)
}

const inPlace = ['pas_1 Ada', 'pas_2 Ben']

test.each([
  ['without ids and types, in the order of the offer', [adult, child]],
  [
    'with types, in any order',
    [
      { ...child, type: 'child' },
      { ...adult, type: 'adult' },
    ],
  ],
  [
    'with ids, in any order',
    [
      { ...child, id: 'pas_2' },
      { ...adult, id: 'pas_1' },
    ],
  ],
])('passengers %s, each get the place for their age', async (_, sent) => {
  expect(await namesOf(sent)).toEqual(inPlace)
})

test.each<[string, object[]]>([
  ['too few', [adult]],
  ['too many', [adult, child, { ...child, firstName: 'Cyd' }]],
  ['of another type', [adult, { ...child, type: 'infant_without_seat' }]],
  ['with an unknown id', [adult, { ...child, id: 'pas_9' }]],
])('passengers who are %s for the offer are refused', async (_, sent) => {
  await expect(namesOf(sent)).rejects.toMatchObject({
    status: 422,
    failure: { message: 'This offer is for 2 passengers of different types' },
  })
})
