import { expect, test } from 'vitest'
import { ada, anOffer, anOpening } from '../../../../tests/samples/records.ts'
import { openCheckout, reloadCheckout } from './checkout.store.server.ts'
import { replaceCheckout } from './replaced-checkout.store.server.ts'

test('a reopened checkout supersedes the checkout that had replaced it', async () => {
  const forAdults = anOpening()
  const forChild = { ...forAdults, offer: anOffer() }
  const draft = { passengers: [ada] }
  const first = await openCheckout(forAdults)
  const second = await openCheckout(forChild)
  const replacements = async () => [
    (await reloadCheckout(first)).replacedBy,
    (await reloadCheckout(second)).replacedBy,
  ]

  expect((await replaceCheckout(await reloadCheckout(first), forChild, draft))?.id).toBe(second.id)
  expect(await replacements()).toEqual([second.id, null])
  expect((await replaceCheckout(await reloadCheckout(second), forAdults, draft))?.id).toBe(first.id)
  expect(await replacements()).toEqual([null, first.id])
  expect((await replaceCheckout(await reloadCheckout(first), forChild, draft))?.id).toBe(second.id)
  expect(await replacements()).toEqual([second.id, null])
})
