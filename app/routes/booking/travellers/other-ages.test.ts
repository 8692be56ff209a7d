import { expect, test } from 'vitest'
import { anOffer } from '../../../../tests/samples/records.ts'
import { faresTitle } from './other-ages.server.ts'

test('a new fare of the same price is not announced as an updated fare', () => {
  const offer = anOffer()
  const total = { ...offer.price.total, amount: offer.price.total.amount + 1 }
  const dearer = { ...offer, price: { ...offer.price, total } }
  expect(faresTitle({ offer }, { offer: anOffer() })).toContain('The price is the same')
  expect(faresTitle({ offer }, { offer: dearer })).toContain('We’ve updated the fare')
})
