import { afterEach, describe, expect, test } from 'vitest'
import { abandoned as abandonedFailure } from '#app/core/booking/failures.ts'
import { db } from '#app/platform/database/db.server.ts'
import {
  findCheckoutRecord,
  reloadCheckout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { acquireLease } from '#app/platform/concurrency/lease.server.ts'
import { listAttempts } from '../attempt/payment-attempt.store.server.ts'
import { PaymentOutcomeUnknownError } from '#app/core/money/payments-port.ts'
import { moveAlong } from '../../../../../tests/samples/records.ts'
import { aCheckoutAlong, travellerOf } from '../../../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  deleteBookings,
  inSequence,
  type Script,
} from '../../../../../tests/fakes/fake-site.ts'
import { recoverCheckouts } from './checkout-process.server.ts'
import { abandonPayment, advance } from './checkout-process.server.ts'
import { kindsTo } from '../../../../../tests/samples/mails.ts'

afterEach(deleteBookings)

const second = 1 / 60

describe('recoverCheckouts', () => {
  test('resumes checkouts that were idle for a minute', async () => {
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

  test('resumes checkouts sooner with RECOVERY_SPEED', async () => {
    const site = createFakeSite({}, { RECOVERY_SPEED: 60 })
    const { id } = await aCheckoutAlong(site, ['authorised'])
    site.pass(second)
    expect(await site.run(recoverCheckouts)).toBe(0)
    site.pass(second)
    expect(await site.elsewhere(recoverCheckouts)).toBe(1)
    expect(await findCheckoutRecord(id)).toMatchObject({ state: 'booked' })
  })

  test('runs in one process at a time', async () => {
    const site = createFakeSite()
    await aCheckoutAlong(site, ['authorised'])
    site.pass(2)
    expect(await site.run(() => acquireLease('recovery', 'another process', 60))).toBe(true)
    expect(await site.run(recoverCheckouts)).toBe(0)
    site.pass(1)
    expect(await site.run(recoverCheckouts)).toBe(1)
  })

  test('hands an unreadable checkout over to a person', async () => {
    const site = createFakeSite()
    const checkout = await aCheckoutAlong(site, ['authorised'])
    const { id } = checkout
    await db().updateTable('checkouts').set({ offer: '{}' }).where('id', '=', id).execute()
    site.pass(2)
    expect(await site.run(recoverCheckouts)).toBe(1)
    expect(await findCheckoutRecord(id)).toMatchObject({ state: 'needs_person' })
    expect(await kindsTo(travellerOf(checkout))).toEqual(['checkout-under-review'])
    expect(site.calls()).toEqual([])
  })
})

describe('abandoned payment attempts', () => {
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
    ['an attempt without an intent ends as released', {}, null, { state: 'released', calls: [] }],
    [
      'an attempt has its hold released',
      {},
      'pi_1',
      { state: 'released', calls: ['getIntent pi_1', released] },
    ],
    [
      'an attempt whose hold has expired ends as released',
      { getIntent: { status: 'released' } },
      'pi_1',
      { state: 'released', calls: ['getIntent pi_1'] },
    ],
    [
      'an attempt whose card was charged ends as captured',
      { getIntent: { status: 'captured' } },
      'pi_1',
      { state: 'captured', calls: ['getIntent pi_1'] },
    ],
    [
      'an attempt remains live while the release is pending',
      { release: { status: 'processing' } },
      'pi_1',
      { state: 'live' },
    ],
    [
      'an attempt remains live while its payment is unreadable',
      { getIntent: new PaymentOutcomeUnknownError('No answer', 'no_answer') },
      'pi_1',
      { state: 'live' },
    ],
    [
      'an attempt with an open page has the page closed',
      page('closed', null),
      'cs_1',
      { state: 'released', calls: ['closeHostedPage cs_1', 'getHostedPage cs_1'] },
    ],
    [
      'an attempt with a paid page has the payment released',
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

describe('abandonPayment', () => {
  async function abandoned(script: Script, intentId: string | null = 'pi_1') {
    const site = createFakeSite(script)
    const checkout = await aCheckoutAlong(site, ['action_required'], { intentId })
    site.pass(1)
    const { state, failure } = await site.run(() => abandonPayment(checkout))
    const mails = await kindsTo(travellerOf(checkout))
    return { state, failure, calls: site.calls(), mails }
  }
  const atBank: Script = { getIntent: { status: 'action_required' } }

  test('releases the payment so that the traveller can start again', async () => {
    expect(await abandoned(atBank)).toMatchObject({
      state: 'draft',
      failure: abandonedFailure,
      calls: expect.arrayContaining([expect.stringMatching(/^release pi_1 /)]) as string[],
      mails: [],
    })
  })

  test('keeps a payment that has succeeded', async () => {
    expect(await abandoned({})).toMatchObject({ state: 'booked' })
  })

  test('closes the provider’s page so that the traveller can start again', async () => {
    const shown = { id: 'cs_1', url: '', intentId: null }
    const script: Script = {
      getHostedPage: inSequence({ ...shown, status: 'open' }, { ...shown, status: 'closed' }),
    }
    const outcome = await abandoned(script, 'cs_1')
    expect(outcome).toMatchObject({ state: 'draft', failure: abandonedFailure, mails: [] })
    expect(outcome.calls).toContain('closeHostedPage cs_1')
  })

  test('keeps following a page that the provider shows as open although we closed it', async () => {
    expect(await abandoned({}, 'cs_1')).toMatchObject({ state: 'action_required', mails: [] })
  })

  test('leaves the payment unchanged when the page cannot be closed', async () => {
    const closeHostedPage = new PaymentOutcomeUnknownError('No answer', 'no_answer')
    expect(await abandoned({ closeHostedPage }, 'cs_1')).toMatchObject({ state: 'action_required' })
    const defect = { closeHostedPage: new Error('Something else') }
    await expect(abandoned(defect, 'cs_1')).rejects.toThrow('Something else')
  })

  test('keeps a payment that another process continues concurrently', async () => {
    const getIntent = async () => {
      const current = await reloadCheckout(checkout)
      if (current.state === 'action_required') await moveAlong(current, 'authorised')
    }
    const site = createFakeSite(atBank, {}, { meanwhile: { getIntent } })
    const checkout = await aCheckoutAlong(site, ['action_required'])
    expect(await site.run(() => abandonPayment(checkout))).toMatchObject({ state: 'booked' })
  })
})

describe('advance', () => {
  test('continues from the state that another process has written', async () => {
    let looks = 0
    const getIntent = async () => {
      looks += 1
      if (looks === 1) await moveAlong(checkout, 'authorised')
    }
    const site = createFakeSite({}, {}, { meanwhile: { getIntent } })
    const checkout = await aCheckoutAlong(site, [])
    expect(await site.run(() => advance(checkout))).toMatchObject({ state: 'booked' })
  })

  test('stops after other processes have saved the checkout five times', async () => {
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
