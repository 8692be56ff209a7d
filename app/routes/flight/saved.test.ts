import { expect, test } from 'vitest'
import type { Price } from '#app/core/money/money.ts'
import { createFakeSite } from '../../../tests/fakes/fake-site.ts'
import { anOffer } from '../../../tests/samples/records.ts'
import {
  FlightsUnreachableError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/core/flight/flights-port.ts'
import { action } from './saved.tsx'
import { savedViews } from './saved.server.ts'

const free = () => Promise.resolve(0)

test.each([
  [{ amount: 592, currency: 'USD' }, '$100 less than when you saved it'],
  [{ amount: 392, currency: 'USD' }, '$100 more than when you saved it'],
  [{ amount: 492, currency: 'USD' }, 'Same price as when you saved it'],
  [{ amount: 392, currency: 'EUR' }, null],
  [null, null],
])(
  'a saved flight of 492 USD with the earlier price %j has the note %j',
  (price: Price | null, note) => {
    const offer = anOffer()
    const saved = { id: offer.id, search: '', price }
    return createFakeSite({ getOffer: { offer, services: [] } }).run(async () => {
      const [view] = await savedViews([saved], 'test', free)
      expect(view).toMatchObject({ state: 'on-sale', price: '$492', change: note })
    })
  },
)

test.each([
  { Failure: OfferGoneError, state: 'gone' },
  { Failure: OfferNotFoundError, state: 'gone' },
  { Failure: FlightsUnreachableError, state: 'unread' },
])('after $Failure.name, a saved flight has the state $state', ({ Failure, state }) => {
  const saved = { id: `off_${Failure.name}`, search: '', price: { amount: 492, currency: 'USD' } }
  return createFakeSite({ getOffer: new Failure('No offer', 'none') }).run(async () => {
    expect(await savedViews([saved], 'test', free)).toMatchObject([{ state, priceThen: '$492' }])
  })
})

test('an id that is none leads back without a fragment, in which a header would not be valid', async () => {
  const body = new URLSearchParams({ save: '\u001a|C]', back: '/search?adults=1' })
  const request = new Request('http://localhost/saved', { method: 'POST', body })
  const answer = await action({ request, params: {}, context: {} })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/search?adults=1'])
})

test('a page without scripts returns to the button of the saved flight', async () => {
  const id = anOffer().id
  const body = new URLSearchParams({ save: id, back: '/search?adults=1' })
  const request = new Request('http://localhost/saved', { method: 'POST', body })
  const answer = await action({ request, params: {}, context: {} })
  const { pathname, hash } = new URL(answer.headers.get('Location') ?? '', request.url)
  expect(pathname + hash).toBe(`/search#${id}`)
})
