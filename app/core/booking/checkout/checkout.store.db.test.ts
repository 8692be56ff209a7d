import { now } from '../../../../tests/clock.ts'
import { describe, expect, test } from 'vitest'
import { ada, anOffer, anOpening, aUser, moveAlong } from '../../../../tests/samples/records.ts'
import { db, inTransaction } from '#app/platform/database/db.server.ts'
import {
  findCheckout,
  findCheckoutRecord,
  findCheckoutOfOffer,
  listUnbookedCheckouts,
  listStuckCheckouts,
  openCheckout,
  reloadCheckout,
  saveDraft,
  saveUnchangedDraft,
  transition,
} from './checkout.store.server.ts'
import {
  deleteAbandonedDocuments,
  readDocuments,
} from '#app/core/travellers/checkout-documents.store.server.ts'
import { adoptOpenCheckouts, transferToSession } from './checkout-owner.store.server.ts'
import { DecryptionError, newestPrefix } from '#app/platform/encryption.server.ts'
import { reencrypt } from '#app/core/people/reencryption.server.ts'

const passport = {
  passengerId: 'pas_1',
  number: 'X1234567',
  expiresOn: '2031-01-01',
  issuingCountry: 'GB',
}
const toBooked = ['paying', 'authorised', 'ordering', 'ordered', 'booked'] as const
const toFailed = ['paying', 'releasing', 'failed'] as const
const owner = (sessionHash: string | null, userId: string | null = null) => ({
  sessionHash,
  userId,
})
const stored = (id: string) =>
  db().selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('openCheckout', () => {
  test('stores the offer as it was shown', async () => {
    const opening = anOpening({ adults: 2, children: 1 })
    const checkout = await openCheckout(opening)
    expect(checkout).toMatchObject({
      state: 'draft',
      offer: opening.offer,
      adults: 2,
      children: 1,
      infants: 0,
      passengers: [],
      seats: [],
      hasDocuments: false,
      seatsSkipped: false,
      failure: null,
    })
    expect(checkout.history).toMatchObject([{ from: null, to: 'draft' }])
    expect(await findCheckout(checkout.id, owner(opening.sessionHash))).toEqual(checkout)
  })

  test('returns the same checkout to twenty concurrent calls', async () => {
    const opening = anOpening()
    const all = await Promise.all(Array.from({ length: 20 }, () => openCheckout(opening)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  test('opens separate checkouts for each offer and each session', async () => {
    const opening = anOpening()
    const ids = [
      await openCheckout(opening),
      await openCheckout({ ...opening, offer: anOffer() }),
      await openCheckout({ ...opening, sessionHash: 'another' }),
    ].map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
  })

  test('returns the account’s checkout in every browser and prefers a started payment to a draft', async () => {
    const user = await aUser()
    const opening = anOpening({ userId: user.id })
    const first = await openCheckout(opening)
    expect((await openCheckout({ ...opening, sessionHash: 'elsewhere' })).id).toBe(first.id)
    // A guest opens this checkout and signs in later.
    const second = await openCheckout({ ...opening, userId: null, sessionHash: 'guest' })
    expect(second.id).not.toBe(first.id)
    await moveAlong(first, 'paying')
    await adoptOpenCheckouts('guest', user.id)
    const found = await findCheckoutOfOffer(opening.offer.id, owner(null, user.id))
    expect(found).toMatchObject({ id: first.id, state: 'paying' })
  })

  test('opens a new checkout after a failure and returns the booked checkout after a booking', async () => {
    const opening = anOpening()
    const failed = await openCheckout(opening)
    await moveAlong(failed, 'paying', 'releasing', 'failed')
    const next = await openCheckout(opening)
    expect(next.id).not.toBe(failed.id)
    expect(await findCheckoutOfOffer(opening.offer.id, owner(opening.sessionHash))).toEqual(next)
    await moveAlong(next, ...toBooked)
    expect((await openCheckout(opening)).id).toBe(next.id)
  })
})

test('a checkout is visible only to its session and its user', async () => {
  const { id, sessionHash } = await openCheckout(anOpening())
  expect(await findCheckout(id, owner(sessionHash))).not.toBeNull()
  expect(await findCheckout(id, owner('other', 'usr_other'))).toBeNull()
  expect(await findCheckout(id, owner(null))).toBeNull()
  await transferToSession(sessionHash, 'moved')
  expect(await findCheckout(id, owner(sessionHash))).toBeNull()
  expect(await findCheckout(id, owner('moved'))).not.toBeNull()
})

test('listUnbookedCheckouts lists the checkouts of one mode, so that a test payment warns of no repeat', async () => {
  const { sessionHash, ...opening } = anOpening()
  const paying = async (mode: 'test' | 'live') => {
    const offer = anOffer({ id: `off_${mode}_${sessionHash}` })
    return moveAlong(await openCheckout({ ...opening, sessionHash, mode, offer }), 'paying')
  }
  const [ofTest, ofLive] = [await paying('test'), await paying('live')]
  expect(await listUnbookedCheckouts(owner(sessionHash), 'test')).toEqual([ofTest])
  expect(await listUnbookedCheckouts(owner(sessionHash), 'live')).toEqual([ofLive])
})

describe('transition', () => {
  test('changes the state for exactly one of twenty concurrent calls', async () => {
    const draft = await openCheckout(anOpening())
    const wins = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        transition(draft, 'draft', 'paying', { paymentIntentId: `pi_${index}` }),
      ),
    )
    const [winner, ...others] = wins.filter((won) => won !== null)
    expect(others).toEqual([])
    const checkout = await findCheckout(draft.id, owner(draft.sessionHash))
    expect(checkout).toEqual(winner)
    expect(checkout).toMatchObject({
      state: 'paying',
      paymentAttempt: 1,
      paymentIntentId: `pi_${wins.indexOf(winner ?? null)}`,
    })
    expect(checkout?.history.map(({ from, to }) => [from, to])).toEqual([
      [null, 'draft'],
      ['draft', 'paying'],
    ])
  })

  test('returns the row as written, including the note', async () => {
    const checkout = await openCheckout(anOpening())
    const note = 'said "no"\n\\n – it\'s 100% || over'
    const changes = { failure: { code: 'declined', message: 'Declined' }, amountMinor: 49_200 }
    const moved = await transition(checkout, 'draft', 'paying', changes, note)
    expect(moved).toEqual(await reloadCheckout(checkout))
    expect(moved).toMatchObject({ state: 'paying', ...changes })
    expect(moved?.history.at(-1)).toMatchObject({ from: 'draft', to: 'paying', note })
  })

  test('rejects a stale checkout, even when a later attempt is in the same state', async () => {
    const draft = await openCheckout(anOpening())
    const first = await moveAlong(draft, 'paying')
    const second = await moveAlong(first, 'draft', 'paying')
    expect(second.paymentAttempt).toBe(2)
    expect(await transition(first, 'paying', 'draft')).toBeNull()
    expect(await reloadCheckout(draft)).toEqual(second)
  })

  test('returns null when another call has saved the row since the caller read it', async () => {
    const checkout = await openCheckout(anOpening())
    await saveDraft(checkout, { seatsSkipped: true })
    expect(await transition(checkout, 'draft', 'paying')).toBeNull()
    const now = await reloadCheckout(checkout)
    expect(await transition(now, 'draft', 'paying')).toMatchObject({ state: 'paying' })
  })

  test('rolls back with the enclosing transaction', async () => {
    const checkout = await openCheckout(anOpening())
    const broken = inTransaction(async () => {
      await transition(checkout, 'draft', 'paying')
      throw new Error('mail')
    })
    await expect(broken).rejects.toThrow('mail')
    expect(await reloadCheckout(checkout)).toEqual(checkout)
  })
})

describe('saveDraft', () => {
  test('stores the entered details and keeps passports out of the checkout', async () => {
    const checkout = await openCheckout(anOpening())
    const seat = {
      segmentId: 'seg_1',
      passengerId: 'pas_1',
      designator: '12A',
      cabin: 'economy' as const,
      serviceId: 'ase_1',
      price: { amount: 25, currency: 'USD' },
      providerPrice: { amount: '20.00', currency: 'USD' },
    }
    const bag = {
      serviceId: 'ase_2',
      passengerIds: ['pas_1'],
      segmentIds: ['seg_1'],
      name: 'Checked bag',
      quantity: 1,
      price: { amount: 37, currency: 'USD' },
      providerPrice: { amount: '30.00', currency: 'USD' },
    }
    const changes = { passengers: [ada], seats: [seat], bags: [bag], seatsSkipped: true }
    expect(await saveDraft(checkout, { ...changes, documents: [passport] })).toBe(true)
    expect(await reloadCheckout(checkout)).toMatchObject({ ...changes, hasDocuments: true })
    expect(await readDocuments(checkout)).toEqual([passport])
    expect(JSON.stringify(await stored(checkout.id))).not.toContain(passport.number)
  })

  test('saves nothing once the payment has started', async () => {
    const checkout = await openCheckout(anOpening())
    await transition(checkout, 'draft', 'paying')
    expect(await saveDraft(checkout, { passengers: [ada] })).toBe(false)
    expect((await reloadCheckout(checkout)).passengers).toEqual([])
  })

  test('stores a new price', async () => {
    const checkout = await openCheckout(anOpening())
    const offer = { ...checkout.offer, expiresAt: '2098-01-01T00:00:00.000Z' }
    await saveDraft(checkout, { offer, consentAmountMinor: 50_000 })
    expect(await reloadCheckout(checkout)).toMatchObject({
      offer,
      offerExpiresAt: offer.expiresAt,
      consentAmountMinor: 50_000,
    })
  })
})

test('saveUnchangedDraft saves nothing over details that another request has saved', async () => {
  const first = await openCheckout(anOpening())
  expect(await saveUnchangedDraft(first, { passengers: [ada] })).toBe(true)
  expect(await saveUnchangedDraft(first, { passengers: [] })).toBe(false)
  const now = await reloadCheckout(first)
  expect(now.passengers).toEqual([ada])
  expect(await saveUnchangedDraft(now, { seatsSkipped: true })).toBe(true)

  await transition(await reloadCheckout(first), 'draft', 'paying')
  const paying = await reloadCheckout(first)
  expect(await saveUnchangedDraft(paying, { passengers: [] })).toBe(false)
})

describe('stored passports', () => {
  test.each(['booked', 'failed'] as const)(
    'passports are deleted when a checkout is %s',
    async (end) => {
      const checkout = await openCheckout(anOpening())
      await saveDraft(checkout, { documents: [passport] })
      const [last, ...before] = end === 'booked' ? [...toBooked].reverse() : [...toFailed].reverse()
      const saved = await reloadCheckout(checkout)
      const almost = await moveAlong(saved, ...before.reverse())
      expect(await readDocuments(checkout)).toEqual([passport])
      if (last) await moveAlong(almost, last)
      expect(await readDocuments(checkout)).toEqual([])
      expect((await stored(checkout.id)).documents).toBeNull()
    },
  )

  test('passports are deleted when a draft is abandoned, but not while an order needs them', async () => {
    const opening = () => anOpening({ offer: anOffer({ expiresAt: '2020-01-01T00:00:00.000Z' }) })
    const [expired, paying] = [await openCheckout(opening()), await openCheckout(opening())]
    const open = await openCheckout(anOpening())
    for (const checkout of [expired, paying, open]) {
      await saveDraft(checkout, { documents: [passport] })
    }
    await moveAlong(await reloadCheckout(paying), 'paying', 'authorised')
    await deleteAbandonedDocuments('2021-01-01T00:00:00.000Z')
    expect(await readDocuments(expired)).toEqual([])
    for (const checkout of [paying, open]) expect(await readDocuments(checkout)).toEqual([passport])
  })

  test('passports are encrypted again with the newest key, and unreadable ones are left unchanged', async () => {
    const [old, lost, fresh] = await Promise.all(
      [1, 2, 3].map(async () => {
        const checkout = await openCheckout(anOpening())
        await saveDraft(checkout, { documents: [passport] })
        return checkout
      }),
    )
    if (!old || !lost || !fresh) throw new Error('Three were opened')
    const put = (id: string, documents: string) =>
      db().updateTable('checkouts').set({ documents }).where('id', '=', id).execute()
    const documentsOf = async ({ id }: { id: string }) => (await stored(id)).documents ?? ''
    // In this older format a ciphertext does not name its key.
    await put(old.id, (await documentsOf(old)).replace(newestPrefix, 'v1.'))
    await put(lost.id, `v2.00000000.${'A'.repeat(60)}`)
    const untouched = await documentsOf(fresh)
    const { version } = await reloadCheckout(old)

    expect(await reencrypt()).toMatchObject({ moved: 1, unreadable: 1 })
    expect((await documentsOf(old)).startsWith(newestPrefix)).toBe(true)
    expect(await readDocuments(old)).toEqual([passport])
    expect((await reloadCheckout(old)).version).toBe(version)
    expect(await documentsOf(fresh)).toBe(untouched)
    expect(await documentsOf(lost)).toBe(`v2.00000000.${'A'.repeat(60)}`)
    expect(await reencrypt()).toMatchObject({ moved: 0, unreadable: 1 })
    await put(lost.id, await documentsOf(fresh))
  })

  test('passports cannot be decrypted in another row', async () => {
    const [mine, theirs] = [await openCheckout(anOpening()), await openCheckout(anOpening())]
    await saveDraft(theirs, { documents: [passport] })
    const { documents } = await stored(theirs.id)
    await db().updateTable('checkouts').set({ documents }).where('id', '=', mine.id).execute()
    await expect(readDocuments(mine)).rejects.toThrow(DecryptionError)
  })
})

describe('an unreadable row', () => {
  test('an unreadable row is hidden from visitors but still listed for recovery', async () => {
    const checkout = await openCheckout(anOpening())
    const { id, sessionHash } = checkout
    await transition(checkout, 'draft', 'paying', { paymentIntentId: 'pi_lost' })
    await db()
      .updateTable('checkouts')
      .set({ offer: '{', seats: '7' })
      .where('id', '=', id)
      .execute()
    expect(await findCheckout(id, owner(sessionHash))).toBeNull()
    expect(await listStuckCheckouts(['paying'], '2999-01-01T00:00:00.000Z')).toContain(id)
    expect(await findCheckoutRecord(id)).toMatchObject({
      state: 'paying',
      paymentIntentId: 'pi_lost',
      offer: null,
      seats: [],
    })
  })
})

test('listStuckCheckouts returns checkouts that entered a given state before a given time', async () => {
  const open = await Promise.all(
    [
      ['paying' as const],
      ['paying', 'authorised', 'ordering', 'reconciling'] as const,
      toBooked,
      ['paying', 'needs_person'] as const,
    ].map(async (states) => (await moveAlong(await openCheckout(anOpening()), ...states)).id),
  )
  const draft = await openCheckout(anOpening())
  const states = ['paying', 'reconciling'] as const
  const stuck = await listStuckCheckouts(states, '2999-01-01T00:00:00.000Z')
  expect(open.map((id) => stuck.includes(id))).toEqual([true, true, false, false])
  expect(stuck).not.toContain(draft.id)
  const longAgo = new Date(now() - 60_000).toISOString()
  expect(await listStuckCheckouts(states, longAgo)).not.toContain(open[0])
})
