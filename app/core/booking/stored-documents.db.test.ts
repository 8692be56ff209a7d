import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import { reloadCheckout, saveDraft, type Checkout } from './checkout.store.server.ts'
import { inDays } from '../../../tests/clock.ts'
import { aDraft } from '../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../tests/fakes/fake-site.ts'
import { findDocuments, forgetUnreadableDocuments } from './stored-documents.server.ts'

/** Passports that stand encrypted beside a checkout, and whether its order can have them. */

afterEach(deleteBookings)

const passport = {
  passengerId: 'pas_1',
  number: 'X1234567',
  issuingCountry: 'GB',
  expiresOn: inDays(900),
}

const aDraftWith = async (write?: (draft: Checkout) => Promise<unknown>) => {
  const draft = await aDraft(createFakeSite())
  await write?.(draft)
  return reloadCheckout(draft)
}

const stored = (draft: Checkout) => saveDraft(draft, { documents: [passport] })
/** Encrypted with a key that is gone. */
const lost = ({ id }: Checkout) =>
  db()
    .updateTable('checkouts')
    .set({ documents: `v2.00000000.${'A'.repeat(60)}` })
    .where('id', '=', id)
    .execute()

describe('the passports of a draft', () => {
  test.each<[string, typeof lost | typeof stored | undefined, object | null]>([
    ['are what was entered', stored, [passport]],
    ['are none where none were entered', undefined, []],
    ['are nobody’s any more once their key is gone', lost, null],
  ])('%s', async (_, write, documents) => {
    expect(await findDocuments(await aDraftWith(write))).toEqual(documents)
  })

  test('of no checkout are no lost ones', async () => {
    await expect(findDocuments({ id: 'co_nobody' })).rejects.toThrow('no result')
  })

  test('that can be read are kept, and it can be paid for', async () => {
    const draft = await aDraftWith(stored)
    expect(await forgetUnreadableDocuments(draft)).toBeNull()
    expect(await findDocuments(draft)).toEqual([passport])
    expect((await reloadCheckout(draft)).failure).toBeNull()
  })

  test('that cannot be read are asked for again, before a card is', async () => {
    const draft = await aDraftWith(lost)
    expect(await forgetUnreadableDocuments(draft)).toMatchObject({ code: 'documents_lost' })
    expect(await reloadCheckout(draft)).toMatchObject({
      hasDocuments: false,
      failure: { code: 'documents_lost' },
    })
  })

  test('that nobody has entered keep nobody from paying', async () => {
    expect(await forgetUnreadableDocuments(await aDraftWith())).toBeNull()
  })
})
