import { expect, test } from 'vitest'
import type { Price } from '#app/core/money/money.ts'
import { createFakeSite } from '../../../tests/fakes/fake-site.ts'
import { anOffer } from '../../../tests/samples/records.ts'
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
