import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import { findCheckoutRecord, reloadCheckout } from '#app/core/booking/checkout.store.server.ts'
import { acquireLease } from '#app/platform/lease.server.ts'
import { listAttempts } from './payment-attempt.store.server.ts'
import { PaymentOutcomeUnknownError } from '#app/core/money/payments-port.ts'
import { moveAlong } from '../../../../tests/records.ts'
import { aCheckoutAlong, travellerOf } from '../../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  deleteBookings,
  mailsTo,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { recoverCheckouts } from './recover-checkouts.server.ts'
import { abandonPayment, advance } from './saga.server.ts'

/** What is taken up when nobody waits for it any more, and what is closed because nobody will. */

afterEach(deleteBookings)

const second = 1 / 60

describe('the recovery of checkouts', () => {
  test('takes up what has stood still for a minute, by one process', async () => {
    const site = createFakeSite()
    const { id } = await aCheckoutAlong(site, ['authorised'])
    site.pass(1)
    expect(await site.run(recoverCheckouts)).toBe(0)
    site.pass(1 - second)
    expect(await site.elsewhere(recoverCheckouts)).toBe(0)
    site.pass(second)
    expect(await site.elsewhere(recoverCheckouts)).toBe(1)
    expect(await findCheckoutRecord(id)).toMatchObject({ state: 'booked' })
  })

  test('is sixty times as fast where that is asked for', async () => {
    const site = createFakeSite({}, { RECOVERY_SPEED: 60 })
    const { id } = await aCheckoutAlong(site, ['authorised'])
    site.pass(second)
    expect(await site.run(recoverCheckouts)).toBe(0)
    site.pass(second)
    expect(await site.elsewhere(recoverCheckouts)).toBe(1)
    expect(await findCheckoutRecord(id)).toMatchObject({ state: 'booked' })
  })

  test('is made by one process at a time', async () => {
    const site = createFakeSite()
    await aCheckoutAlong(site, ['authorised'])
    site.pass(2)
    expect(await site.run(() => acquireLease('recovery', 'another process', 60))).toBe(true)
    expect(await site.run(recoverCheckouts)).toBe(0)
    site.pass(1)
    expect(await site.run(recoverCheckouts)).toBe(1)
  })

  test('gives what cannot be read to a person', async () => {
    const site = createFakeSite()
    const checkout = await aCheckoutAlong(site, ['authorised'])
    const { id } = checkout
    await db().updateTable('checkouts').set({ offer: '{}' }).where('id', '=', id).execute()
    site.pass(2)
    expect(await site.run(recoverCheckouts)).toBe(1)
    expect(await findCheckoutRecord(id)).toMatchObject({ state: 'needs_person' })
    expect(await mailsTo(travellerOf(checkout))).toEqual(['checkout-under-review'])
    expect(site.calls()).toEqual([])
  })
})

describe('a try that its checkout has left behind', () => {
  /** One that was given up while its bank was asked. */
  async function leftBehind(script: Script, intentId: string | null = 'pi_1') {
    const site = createFakeSite(script)
    const { id } = await aCheckoutAlong(site, ['draft'], { intentId })
    site.pass(2)
    await site.run(recoverCheckouts)
    const calls = site.calls()
    const [attempt] = await listAttempts(id)
    return { state: attempt?.state, calls: calls.map((call) => call.replace(id, 'co')) }
  }
  const released = 'release pi_1 co.1:release'
  const page = (status: 'closed' | 'complete', intentId: string | null) => ({
    getHostedPage: { id: 'cs_1', status, url: null, intentId },
  })

  test.each<[string, Script, string | null, object]>([
    ['without an intent holds nothing', {}, null, { state: 'released', calls: [] }],
    ['is released', {}, 'pi_1', { state: 'released', calls: ['getIntent pi_1', released] }],
    [
      'holds nothing any more',
      { getIntent: { status: 'released' } },
      'pi_1',
      { state: 'released', calls: ['getIntent pi_1'] },
    ],
    [
      'was charged',
      { getIntent: { status: 'captured' } },
      'pi_1',
      { state: 'captured', calls: ['getIntent pi_1'] },
    ],
    [
      'is not released yet, and is come back to',
      { release: { status: 'processing' } },
      'pi_1',
      { state: 'live' },
    ],
    [
      'cannot be read, and is come back to',
      { getIntent: new PaymentOutcomeUnknownError('No answer', 'no_answer') },
      'pi_1',
      { state: 'live' },
    ],
    [
      'is an open page, which is closed',
      page('closed', null),
      'cs_1',
      { state: 'released', calls: ['closeHostedPage cs_1', 'getHostedPage cs_1'] },
    ],
    [
      'is a page that was paid',
      page('complete', 'pi_1'),
      'cs_1',
      {
        state: 'released',
        calls: ['closeHostedPage cs_1', 'getHostedPage cs_1', 'getIntent pi_1', released],
      },
    ],
  ])('%s', async (_, script, intentId, outcome) => {
    expect(await leftBehind(script, intentId)).toMatchObject(outcome)
  })
})

describe('a traveller who leaves the bank’s page', () => {
  async function abandoned(script: Script, intentId: string | null = 'pi_1') {
    const site = createFakeSite(script)
    const checkout = await aCheckoutAlong(site, ['action_required'], { intentId })
    const { state, failure } = await site.run(() => abandonPayment(checkout))
    return { state, failure: failure?.code, calls: site.calls() }
  }
  const atBank: Script = { getIntent: { status: 'action_required' } }

  test('can begin again, and what was open there is released', async () => {
    expect(await abandoned(atBank)).toMatchObject({
      state: 'draft',
      failure: 'interrupted',
      calls: expect.arrayContaining([expect.stringMatching(/^release pi_1 /)]) as string[],
    })
  })

  test('has paid after all', async () => {
    expect(await abandoned({})).toMatchObject({ state: 'booked' })
  })

  test('can begin again, and the provider’s page is closed', async () => {
    const { state, calls } = await abandoned({}, 'cs_1')
    expect(calls).toContain('closeHostedPage cs_1')
    // Its answer says that it is open still.
    expect(state).toBe('action_required')
  })

  test('stays on the provider’s page where that cannot be closed', async () => {
    const closeHostedPage = new PaymentOutcomeUnknownError('No answer', 'no_answer')
    expect(await abandoned({ closeHostedPage }, 'cs_1')).toMatchObject({ state: 'action_required' })
    const defect = { closeHostedPage: new Error('Something else') }
    await expect(abandoned(defect, 'cs_1')).rejects.toThrow('Something else')
  })

  test('and whose payment is taken up in this moment has paid', async () => {
    const getIntent = async () => {
      const current = await reloadCheckout(checkout)
      if (current.state === 'action_required') await moveAlong(current, 'authorised')
    }
    const site = createFakeSite(atBank, {}, { meanwhile: { getIntent } })
    const checkout = await aCheckoutAlong(site, ['action_required'])
    expect(await site.run(() => abandonPayment(checkout))).toMatchObject({ state: 'booked' })
  })
})

describe('a step that is overtaken', () => {
  test('is taken up where the other one has left it', async () => {
    let looks = 0
    const getIntent = async () => {
      looks += 1
      if (looks === 1) await moveAlong(checkout, 'authorised')
    }
    const site = createFakeSite({}, {}, { meanwhile: { getIntent } })
    const checkout = await aCheckoutAlong(site, [])
    expect(await site.run(() => advance(checkout))).toMatchObject({ state: 'booked' })
  })

  test('is left to the others after five times', async () => {
    const getIntent = () =>
      db()
        .updateTable('checkouts')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', checkout.id)
        .execute()
    const site = createFakeSite({}, {}, { meanwhile: { getIntent } })
    const checkout = await aCheckoutAlong(site, [])
    expect(await site.run(() => advance(checkout))).toMatchObject({ state: 'paying' })
    expect(site.calls()).toHaveLength(5)
  })
})
