import { expect, test } from 'vitest'
import { createSearchSite, offerAt } from '../../../tests/fakes/fake-searches.ts'
import { aBag } from '../../../tests/samples/offers.ts'
import { bagCostsVersion, findBagCosts, noteBagCosts } from './bag-costs.server.ts'

test('the version of the bag costs changes whenever the cost of a known offer changes', () => {
  createSearchSite().run(() => {
    const offer = {
      ...offerAt(300),
      passengers: [{ id: 'pas_1', type: 'adult' as const, age: null }],
    }
    const segmentIds = offer.slices.flatMap(({ segments }) => segments.map(({ id }) => id))
    const note = (amount: number) => {
      const price = { amount, currency: offer.price.total.currency }
      noteBagCosts('test', { offer, services: [aBag('ase_1', { price, segmentIds })] })
      return [bagCostsVersion(), findBagCosts('test')(offer.id)?.checked]
    }
    expect([note(25), note(25), note(30)]).toEqual([
      [1, 25],
      [1, 25],
      [2, 30],
    ])
  })
})
