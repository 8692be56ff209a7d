import { expect, test } from 'vitest'
import { get } from '../../../../tests/route-calls.ts'
import { createSearchSite } from '../../../../tests/fakes/fake-searches.ts'
import { anOffer } from '../../../../tests/samples/records.ts'
import { aBag } from '../../../../tests/samples/offers.ts'
import { handleApiCall } from '../handle.server.ts'
import { readOffer, verifyOffer } from './offers.server.ts'

test.each<[seconds: number, status: number, answer: object]>([
  [179, 200, { valid: true, minutes_remaining: 2 }],
  [59, 200, { valid: true, minutes_remaining: 0 }],
  [0, 410, { valid: false, error: 'OFFER_EXPIRED', minutes_remaining: null }],
])('an offer with %i seconds left answers %i', async (seconds, status, answer) => {
  const { id, ...facts } = anOffer()
  const site = createSearchSite({
    getOffer: async () => ({ offer: { id, ...facts, expiresAt }, services: [] }),
  })
  const expiresAt = new Date(site.now() + seconds * 1_000).toISOString()
  const path = `/api/flights/verify-offer/${id}`
  const answered = await site.run(() => handleApiCall(get(path), [verifyOffer]))
  expect(answered.status).toBe(status)
  expect(await answered.json()).toMatchObject(answer)
})

test('an offer has only the extras whose price can be added to its own', async () => {
  const offer = anOffer()
  const services = ['GBP', offer.price.total.currency].map((currency) =>
    aBag(`ase_${currency}`, { price: { amount: 25, currency } }),
  )
  const site = createSearchSite({ getOffer: async () => ({ offer, services }) })
  const path = `/api/flights/offer/${offer.id}`
  const answered = await site.run(() => handleApiCall(get(path), [readOffer]))
  expect(await answered.json()).toMatchObject({ available_services: [{ id: 'ase_USD' }] })
})
