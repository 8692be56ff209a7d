import { describe, expect, it } from 'vitest'
import { DAY, failure, heldIntent, openFileWorld } from './stripe-setup.ts'

const world = await openFileWorld()
const { stripe } = world

const base = { amount: 34_377, currency: 'gbp', allowed_payment_method_types: ['card' as const] }

describe('a payment intent', () => {
  it('reports its state when it is created, confirmed, held and captured', async () => {
    const created = await stripe.paymentIntents.create({
      ...base,
      capture_method: 'manual',
      metadata: { checkout: 'co_1' },
      description: 'A flight',
    })
    expect(created).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 34_377,
      amount_capturable: 0,
      capture_method: 'manual',
      latest_charge: null,
      livemode: false,
      metadata: { checkout: 'co_1' },
      payment_method_types: ['card'],
      automatic_payment_methods: null,
    })
    expect(created.id).toMatch(/^pi_[0-9A-Za-z]{24}$/)
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_\\w+$`))

    const held = await stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' })
    expect(held).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 34_377,
      amount_received: 0,
    })

    const captured = await stripe.paymentIntents.capture(created.id, { expand: ['latest_charge'] })
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: 34_377,
      latest_charge: {
        object: 'charge',
        captured: true,
        amount_captured: 34_377,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      },
    })
    const read = await stripe.paymentIntents.retrieve(created.id, {
      expand: ['payment_method', 'latest_charge.refunds'],
    })
    expect(read.payment_method).toMatchObject({ object: 'payment_method', type: 'card' })
    expect(read.latest_charge).toMatchObject({ refunds: { object: 'list', data: [] } })
  })

  it('can be captured for a part of its amount, which releases the rest', async () => {
    const held = await heldIntent(stripe)
    const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 30_000 })
    expect(captured).toMatchObject({ status: 'succeeded', amount: 34_377, amount_received: 30_000 })
    const error = await failure(stripe.paymentIntents.capture(held.id))
    expect(error).toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      statusCode: 400,
    })
  })

  it('cannot be captured for more than is held, or for nothing', async () => {
    const held = await heldIntent(stripe)
    expect(
      await failure(stripe.paymentIntents.capture(held.id, { amount_to_capture: 34_378 })),
    ).toMatchObject({ code: 'amount_too_large', param: 'amount_to_capture' })
    expect(
      await failure(stripe.paymentIntents.capture(held.id, { amount_to_capture: 0 })),
    ).toMatchObject({ code: 'parameter_invalid_integer', param: 'amount_to_capture' })
    expect((await stripe.paymentIntents.retrieve(held.id)).amount_capturable).toBe(34_377)
  })

  it('can be cancelled with a reason, but not twice', async () => {
    const held = await heldIntent(stripe)
    const canceled = await stripe.paymentIntents.cancel(held.id, {
      cancellation_reason: 'abandoned',
    })
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      amount_capturable: 0,
    })
    expect(canceled.canceled_at).toBeTypeOf('number')
    for (const call of [
      stripe.paymentIntents.cancel(held.id),
      stripe.paymentIntents.capture(held.id),
      stripe.paymentIntents.confirm(held.id, { payment_method: 'pm_card_visa' }),
    ]) {
      const error = await failure(call)
      expect(error).toMatchObject({
        code: 'payment_intent_unexpected_state',
        statusCode: 400,
        payment_intent: { id: held.id, status: 'canceled' },
      })
    }
  })

  it('can be created and confirmed in one call', async () => {
    const paid = await stripe.paymentIntents.create({
      ...base,
      confirm: true,
      payment_method: 'pm_card_mastercard',
    })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 34_377 })
    const error = await failure(
      stripe.paymentIntents.create({
        ...base,
        confirm: true,
        payment_method: 'pm_card_visa_chargeDeclined',
      }),
    )
    const left = await stripe.paymentIntents.retrieve(String(error.payment_intent?.id))
    expect(left).toMatchObject({ status: 'requires_payment_method', payment_method: null })
  })

  it('accepts another card after a decline', async () => {
    const created = await stripe.paymentIntents.create(base)
    const error = await failure(
      stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa_chargeDeclined' }),
    )
    expect(error).toMatchObject({
      type: 'StripeCardError',
      rawType: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      payment_intent: { id: created.id, last_payment_error: { code: 'card_declined' } },
    })
    const paid = await stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
    const charges = await stripe.charges.list({ payment_intent: created.id })
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  })

  it('can be updated while it is open', async () => {
    const created = await stripe.paymentIntents.create(base)
    const updated = await stripe.paymentIntents.update(created.id, {
      amount: 40_000,
      payment_method: 'pm_card_visa',
      metadata: { a: 'b' },
    })
    expect(updated).toMatchObject({
      amount: 40_000,
      status: 'requires_confirmation',
      metadata: { a: 'b' },
    })
    await stripe.paymentIntents.confirm(created.id)
    expect(
      await failure(stripe.paymentIntents.update(created.id, { amount: 50_000 })),
    ).toMatchObject({ code: 'payment_intent_unexpected_state' })
    const kept = await stripe.paymentIntents.update(created.id, { metadata: { a: '', c: 'd' } })
    expect(kept.metadata).toEqual({ c: 'd' })
  })

  it('requires a payment method, and a return URL when redirects are possible', async () => {
    const created = await stripe.paymentIntents.create({ amount: 1000, currency: 'gbp' })
    expect(created.automatic_payment_methods).toEqual({ allow_redirects: 'always', enabled: true })
    expect(await failure(stripe.paymentIntents.confirm(created.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    const error = await failure(
      stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' }),
    )
    expect(error.message).toContain('`return_url` must be specified')
    expect(
      await failure(
        stripe.paymentIntents.confirm(created.id, {
          payment_method: 'pm_card_visa',
          return_url: '/relative',
        }),
      ),
    ).toMatchObject({ code: 'url_invalid', param: 'return_url' })
  })

  it('does not charge a payment method twice', async () => {
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
    const pay = () =>
      stripe.paymentIntents.create({ ...base, confirm: true, payment_method: method.id })
    await pay()
    expect((await failure(pay())).message).toContain('may not be used again')
  })

  it('appears in lists with the newest first, page by page', async () => {
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) {
      made.unshift((await stripe.paymentIntents.create(base)).id)
    }
    const first = await stripe.paymentIntents.list({ limit: 2 })
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2))
    expect(first.has_more).toBe(true)
    const second = await stripe.paymentIntents.list({ limit: 3, starting_after: made[1] })
    expect(second.data.map(({ id }) => id)).toEqual(made.slice(2, 5))
    const before = await stripe.paymentIntents.list({ limit: 2, ending_before: made[4] })
    expect(before.data.map(({ id }) => id)).toEqual(made.slice(2, 4))
    const now = Math.floor(Date.now() / 1000)
    expect((await stripe.paymentIntents.list({ created: { gt: now + 60 } })).data).toEqual([])
    const recent = await stripe.paymentIntents.list({ created: { gte: now - 60 }, limit: 100 })
    expect(recent.data.length).toBeGreaterThanOrEqual(5)
    expect(await failure(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({
      param: 'limit',
    })
  })

  it('ends automatically seven days after the hold', async () => {
    const held = await heldIntent(stripe)
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(held.id, {
      expand: ['latest_charge'],
    })
    const captureBefore =
      typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : 0
    expect(captureBefore).toBeGreaterThan(Date.now() / 1000 + 6.9 * 24 * 3600)
    await world.control('clock', { shiftMs: 6.9 * DAY })
    expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe('requires_capture')
    await world.control('clock', { shiftMs: 0.2 * DAY })
    expect(await stripe.paymentIntents.retrieve(held.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      amount_capturable: 0,
    })
    await world.control('clock', { at: new Date().toISOString() })
  })
})

describe('a payment amount', () => {
  const cases: [string, number, string, string | undefined][] = [
    ['of zero', 0, 'gbp', 'parameter_invalid_integer'],
    ['below zero', -5, 'gbp', 'parameter_invalid_integer'],
    ['under the minimum', 29, 'gbp', 'amount_too_small'],
    ['under 50 yen', 49, 'jpy', 'amount_too_small'],
    ['with nine digits', 100_000_000, 'gbp', 'amount_too_large'],
    ['in krona with decimals', 12_345, 'isk', 'invalid_charge_amount_no_decimal_compatible'],
    ['in shillings with decimals', 12_345, 'ugx', 'invalid_charge_amount_no_decimal_compatible'],
    ['in dinars with three decimals', 12_345, 'kwd', 'parameter_invalid_integer'],
  ]
  it.each(cases)('%s (%i %s) is refused', async (_what, amount, currency, code) => {
    const error = await failure(stripe.paymentIntents.create({ amount, currency }))
    expect(error).toMatchObject({ statusCode: 400, code, param: 'amount' })
  })

  it.each([
    [30, 'gbp'],
    [99_999_999, 'usd'],
    [12_300, 'isk'],
    [12_340, 'kwd'],
    [50, 'jpy'],
  ])('accepts %i %s', async (amount, currency) => {
    expect(await stripe.paymentIntents.create({ amount, currency })).toMatchObject({
      amount,
      currency,
    })
  })

  it('must be a whole number of minor units in a known currency', async () => {
    expect(
      await failure(stripe.paymentIntents.create({ amount: 10.5, currency: 'gbp' })),
    ).toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' })
    for (const currency of ['xyz', 'GBP']) {
      const error = await failure(stripe.paymentIntents.create({ amount: 1000, currency }))
      expect(error).toMatchObject({ param: 'currency' })
      expect(error.message).toContain(`Invalid currency: ${currency}`)
    }
  })
})
