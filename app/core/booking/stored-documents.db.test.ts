import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { reloadCheckout, saveDraft, type Checkout } from './checkout/checkout.store.server.ts'
import { inDays } from '../../../tests/clock.ts'
import { aDraft } from '../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, deleteBookings } from '../../../tests/fakes/fake-site.ts'
import { findDocuments, forgetUnreadableDocuments } from './stored-documents.server.ts'

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
/** Stores passports that are encrypted with a key that no longer exists. */
const lost = ({ id }: Checkout) =>
  db()
    .updateTable('checkouts')
    .set({ documents: `v2.00000000.${'A'.repeat(60)}` })
    .where('id', '=', id)
    .execute()

describe('passports of a draft', () => {
  test.each<[string, typeof lost | typeof stored | undefined, object | null]>([
    ['match the entered details', stored, [passport]],
    ['default to an empty list', undefined, []],
    ['cannot be read once their key is removed', lost, null],
  ])('%s', async (_, write, documents) => {
    expect(await findDocuments(await aDraftWith(write))).toEqual(documents)
  })

  test('findDocuments rejects for an unknown checkout', async () => {
    await expect(findDocuments({ id: 'co_nobody' })).rejects.toThrow('no result')
  })

  test('readable passports remain, and the draft can be paid', async () => {
    const draft = await aDraftWith(stored)
    expect(await forgetUnreadableDocuments(draft)).toBeNull()
    expect(await findDocuments(draft)).toEqual([passport])
    expect((await reloadCheckout(draft)).failure).toBeNull()
  })

  test('unreadable passports are requested again before a card is entered', async () => {
    const draft = await aDraftWith(lost)
    expect(await forgetUnreadableDocuments(draft)).toMatchObject({ code: 'documents_lost' })
    expect(await reloadCheckout(draft)).toMatchObject({
      hasDocuments: false,
      failure: { code: 'documents_lost' },
    })
  })

  test('missing passports do not prevent payment', async () => {
    expect(await forgetUnreadableDocuments(await aDraftWith())).toBeNull()
  })
})
