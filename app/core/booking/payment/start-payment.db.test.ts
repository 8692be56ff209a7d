import { afterEach, describe, expect, test } from 'vitest'
import { waitUntilIdle } from '#app/platform/concurrency/in-flight.server.ts'
import { interrupted } from '#app/core/booking/failures.ts'
import { reloadCheckout, saveDraft } from '#app/core/booking/checkout/checkout.store.server.ts'
import type { FoundOrder } from '#app/core/flight/flights-port.ts'
import { PaymentOutcomeUnknownError } from '#app/core/money/payments-port.ts'
import { aCard, anOffer, moveAlong } from '../../../../tests/samples/records.ts'
import { aCheckoutAlong, aDraft } from '../../../../tests/fakes/fake-checkouts.ts'
import {
  createFakeSite,
  deleteBookings,
  inSequence,
  order,
  type Script,
} from '../../../../tests/fakes/fake-site.ts'
import { followCheckout, findPaymentPage } from './pay.server.ts'
import { advanceWithin, payByCard, payOnHostedPage } from './pay-and-book.server.ts'

afterEach(deleteBookings)

const atBank = { status: 'action_required' as const, redirectUrl: 'https://bank.example/' }

describe('starting a payment', () => {
  test('uses the latest offer and records the card holder and price', async () => {
    const site = createFakeSite({ authorise: atBank })
    const draft = await aDraft(site)
    const price = (amount: number) => ({ amount, currency: 'USD' })
    const dearer = anOffer({
      id: draft.offerId,
      price: { total: price(500), base: price(410), tax: price(90) },
      providerTotal: { amount: '406.50', currency: 'USD' },
    })
    await site.run(() => payByCard({ ...draft, offer: dearer }, aCard, ''))
    expect(await reloadCheckout(draft)).toMatchObject({
      offer: { price: { total: price(500) } },
      amountMinor: 50_000,
      currency: 'USD',
      providerAmount: '406.50',
      providerCurrency: 'USD',
      consentAmountMinor: 50_000,
      consentCurrency: 'USD',
      holderName: 'Ada Lovelace',
    })
  })

  test('forgets what the airline announced and why the earlier attempt failed', async () => {
    const site = createFakeSite({ authorise: atBank })
    const draft = await aDraft(site)
    await saveDraft(draft, { failure: interrupted, creationFailedAt: '2027-05-12T15:00:00.000Z' })
    const again = await reloadCheckout(draft)
    expect(again).toMatchObject({ failure: interrupted, creationFailedAt: expect.any(String) })
    await site.run(() => payByCard(again, aCard, ''))
    const fresh = { state: 'action_required', failure: null, creationFailedAt: null }
    expect(await reloadCheckout(draft)).toMatchObject(fresh)
  })

  test('contacts no bank for a changed checkout or for a checkout that is already being paid', async () => {
    const site = createFakeSite()
    const draft = await aDraft(site)
    const older = { ...draft, version: draft.version - 1 }
    const urls = { success: '', cancel: '' }
    const saved = { kind: 'superseded', checkout: { state: 'draft', version: draft.version } }
    expect(await site.run(() => payByCard(older, aCard, ''))).toMatchObject(saved)
    expect(await site.run(() => payOnHostedPage(older, urls))).toMatchObject(saved)
    const paying = await site.run(() => moveAlong(draft, 'paying'))
    const begun = { kind: 'advanced', checkout: { state: 'paying' } }
    expect(await site.run(() => payByCard(draft, aCard, ''))).toMatchObject(begun)
    expect(await site.run(() => payByCard(paying, aCard, ''))).toMatchObject(begun)
    expect(site.calls()).toEqual([])
  })
})

describe('advanceWithin', () => {
  const reconciling = ['authorised', 'ordering', 'reconciling'] as const

  async function waited(script: Script) {
    const pauses: number[] = []
    const site = createFakeSite(script, {}, { sleep })
    async function sleep(ms: number): Promise<void> {
      pauses.push(ms)
      if (ms >= 5_000) return new Promise(() => {})
      site.pass(ms / 60_000)
    }
    const checkout = await aCheckoutAlong(site, reconciling)
    const { state } = await site.run(() => advanceWithin(12_000, checkout))
    return { state, pauses }
  }

  test('returns as soon as the checkout is settled', async () => {
    expect(await waited({})).toEqual({ state: 'booked', pauses: [12_000] })
  })

  test('reads the checkout again at growing intervals', async () => {
    expect(await waited({ findOrder: inSequence<FoundOrder | null>(null, null, order) })).toEqual({
      state: 'booked',
      pauses: [12_000, 100, 11_900, 200, 11_700],
    })
  })

  test('returns when the next wait would exceed the limit', async () => {
    expect(await waited({ findOrder: null })).toEqual({
      state: 'reconciling',
      pauses: [
        12_000, 100, 11_900, 200, 11_700, 400, 11_300, 800, 10_500, 1_600, 8_900, 3_200, 5_700,
      ],
    })
  })

  test('reloading the page asks the airline at most twelve times a minute', async () => {
    const site = createFakeSite({ findOrder: null })
    const checkout = await aCheckoutAlong(site, reconciling)
    const load = async (isReload: boolean) => {
      const { state } = await site.run(() => advanceWithin(0, checkout, { isReload }))
      await site.run(() => waitUntilIdle())
      return state
    }
    const reload = () => load(true)
    for (let reloads = 0; reloads < 20; reloads += 1) await reload()
    expect(site.calls()).toHaveLength(12)
    await load(false)
    expect(site.calls()).toHaveLength(1)
    site.pass(1)
    expect(await reload()).toBe('reconciling')
    expect(site.calls()).toHaveLength(1)
  })

  test('returns the current state while the airline is slow, and continues in the background', async () => {
    let ask = () => {}
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (ask = resolve))
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const createOrder = () => {
      ask()
      return answered
    }
    const site = createFakeSite({}, {}, { meanwhile: { createOrder }, sleep })
    async function sleep(ms: number): Promise<void> {
      await asked
      site.pass(ms / 60_000)
    }
    const checkout = await aCheckoutAlong(site, ['authorised'])
    expect(await site.run(() => advanceWithin(12_000, checkout))).toMatchObject({
      state: 'ordering',
    })
    answer()
    await site.run(() => waitUntilIdle())
    expect(await reloadCheckout(checkout)).toMatchObject({ state: 'booked' })
  })
})

describe('findPaymentPage', () => {
  const page = (status: 'open' | 'complete' | 'closed') => ({
    getHostedPage: { id: 'cs_1', status, url: 'https://bank.example/page', intentId: null },
  })
  const redirectUrl = 'https://bank.example/'

  test.each<[string, Script, 'pi_1' | 'cs_1' | null, string | null]>([
    ['returns the bank’s page', { getIntent: { redirectUrl } }, 'pi_1', redirectUrl],
    ['returns null when the bank names no page', {}, 'pi_1', null],
    ['returns the payment provider’s page', page('open'), 'cs_1', 'https://bank.example/page'],
    ['returns null for a completed page', page('complete'), 'cs_1', null],
    ['returns null for a closed page', page('closed'), 'cs_1', null],
    ['returns null before a page is recorded', { getIntent: { redirectUrl } }, null, null],
    [
      'returns null when the bank is unreachable',
      { getIntent: new PaymentOutcomeUnknownError('No answer', 'no_answer') },
      'pi_1',
      null,
    ],
  ])('%s', async (_, script, intentId, url) => {
    const site = createFakeSite(script)
    const checkout = await aCheckoutAlong(site, ['action_required'], { intentId })
    expect(await site.run(() => findPaymentPage(checkout))).toBe(url)
  })

  test('calls no provider while the checkout needs no action', async () => {
    const site = createFakeSite({ getIntent: { redirectUrl } })
    const paying = await aCheckoutAlong(site, [])
    expect(await site.run(() => findPaymentPage(paying))).toBeNull()
    expect(site.calls()).toEqual([])
  })

  test('rethrows errors that no provider caused', async () => {
    const site = createFakeSite({ getIntent: new Error('Something else') })
    const checkout = await aCheckoutAlong(site, ['action_required'])
    await expect(site.run(() => findPaymentPage(checkout))).rejects.toThrow('Something else')
  })

  test('followCheckout advances the checkout and then returns the bank’s page', async () => {
    const atBank: Script = { getIntent: { status: 'action_required', redirectUrl } }
    for (const [script, outcome] of [
      [atBank, { kind: 'needsAuthentication', url: redirectUrl }],
      [{}, { kind: 'advanced', checkout: { state: 'booked' } }],
    ] as const) {
      const site = createFakeSite(script)
      const paying = await aCheckoutAlong(site, [])
      expect(await site.run(() => followCheckout(paying))).toMatchObject(outcome)
      await deleteBookings()
    }
  })
})
