import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failure, openFileWorld, openWorld } from './stripe-setup.ts'

const { stripe } = await openFileWorld()

function typed(
  number: string,
  changes: Partial<{ exp_month: number; exp_year: number; cvc: string }> = {},
) {
  return {
    type: 'card' as const,
    card: { number, exp_month: 12, exp_year: 2034, cvc: '123', ...changes },
  }
}

function pay(payment_method: string) {
  return stripe.paymentIntents.create({
    amount: 4900,
    currency: 'usd',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    confirm: true,
    payment_method,
    return_url: 'http://localhost:3000/back',
  })
}

describe('a payment method', () => {
  it('can be created from a card number, and keeps the card’s details without the number', async () => {
    const made = await stripe.paymentMethods.create({
      ...typed('4242 4242 4242 4242'),
      billing_details: {
        name: 'Amelia Earhart',
        email: 'a@example.com',
        address: { city: 'Atchison' },
      },
      metadata: { a: 'b' },
    })
    expect(made).toMatchObject({
      object: 'payment_method',
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, funding: 'credit' },
      billing_details: { name: 'Amelia Earhart', address: { city: 'Atchison', country: null } },
      metadata: { a: 'b' },
      customer: null,
    })
    expect(await stripe.paymentMethods.retrieve(made.id)).toMatchObject({ id: made.id })
    expect(JSON.stringify(made)).not.toContain('4242424242424242')
  })

  it('can be created from a test token', async () => {
    const made = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_amex' } })
    expect(made.card).toMatchObject({ brand: 'amex', last4: '0005' })
    expect(
      await failure(stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_none' } })),
    ).toMatchObject({ code: 'resource_missing' })
  })

  it.each([
    ['4242424242424241', {}, 'incorrect_number', 'number'],
    ['4242', {}, 'invalid_number', 'number'],
    ['4242abcd42424242', {}, 'invalid_number', 'number'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['4242424242424242', { exp_month: 0 }, 'invalid_expiry_month', 'exp_month'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
    ['4242424242424242', { cvc: '99' }, 'invalid_cvc', 'cvc'],
    ['4242424242424242', { cvc: '1234' }, 'invalid_cvc', 'cvc'],
  ])('for card %s with %o is refused with %s', async (number, changes, code, param) => {
    expect(await failure(stripe.paymentMethods.create(typed(number, changes)))).toMatchObject({
      type: 'StripeCardError',
      rawType: 'card_error',
      statusCode: 402,
      code,
      param,
    })
  })

  it('accepts two-digit years, and four-digit codes of American Express', async () => {
    const made = await stripe.paymentMethods.create(
      typed('378282246310005', { exp_year: 34, cvc: '1234' }),
    )
    expect(made.card).toMatchObject({ brand: 'amex', exp_year: 2034 })
  })

  it('can refuse raw card numbers, with the message of the real API', async () => {
    const strict = await openWorld({ rawCards: false })
    const error = await failure(strict.stripe.paymentMethods.create(typed('4242424242424242')))
    expect(error).toMatchObject({
      type: 'StripeCardError',
      rawType: 'invalid_request_error',
      statusCode: 402,
    })
    expect(error.code).toBeUndefined()
    expect(error.message).toContain('Sending credit card numbers directly to the Stripe API')
    const token = { type: 'card' as const, card: { token: 'tok_visa' } }
    expect((await strict.stripe.paymentMethods.create(token)).card?.last4).toBe('4242')
    await strict.close()
  })

  it('stores no card number and no security code in the database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
    const stored = await openWorld({ data: join(folder, 'sandbox.db') })
    const made = await stored.stripe.paymentMethods.create(
      typed('4000056655665556', { cvc: '987' }),
    )
    await failure(stored.stripe.paymentMethods.create(typed('4000056655665557')))
    await stored.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      confirm: true,
      payment_method: made.id,
    })
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
    expect(bytes.join('')).toContain(made.id)
    expect(bytes.join('')).not.toMatch(/400005665566555[67]|"987"/)
    await stored.close()
    rmSync(folder, { recursive: true })
  })
})

describe('a test card', () => {
  const fine: [string, string, string][] = [
    ['4242424242424242', 'pm_card_visa', 'visa'],
    ['5555555555554444', 'pm_card_mastercard', 'mastercard'],
    ['378282246310005', 'pm_card_amex', 'amex'],
    ['4000000000007726', 'pm_card_pendingRefund', 'visa'],
    ['4000000000005126', 'pm_card_refundFail', 'visa'],
  ]
  it.each(fine)('%s (%s) accepts a hold', async (number, token, brand) => {
    for (const id of [(await stripe.paymentMethods.create(typed(number))).id, token]) {
      const held = await pay(id)
      expect(held.status).toBe('requires_capture')
      const method = await stripe.paymentMethods.retrieve(String(held.payment_method))
      expect(method.card).toMatchObject({ brand, last4: number.slice(-4) })
    }
  })

  type Refusal = [string, string | null, string, string, string | undefined, string | undefined]
  const declines: Refusal[] = [
    [
      '4000000000000002',
      'visa_chargeDeclined',
      'card_declined',
      'generic_decline',
      undefined,
      'try_again_later',
    ],
    [
      '4000000000009995',
      'visa_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      undefined,
      'try_again_later',
    ],
    [
      '4000000000009987',
      'visa_chargeDeclinedLostCard',
      'card_declined',
      'lost_card',
      undefined,
      'do_not_try_again',
    ],
    [
      '4000000000009979',
      'visa_chargeDeclinedStolenCard',
      'card_declined',
      'stolen_card',
      undefined,
      'do_not_try_again',
    ],
    [
      '4000000000000069',
      'chargeDeclinedExpiredCard',
      'expired_card',
      'expired_card',
      'exp_month',
      'confirm_card_data',
    ],
    [
      '4000000000000127',
      'chargeDeclinedIncorrectCvc',
      'incorrect_cvc',
      'incorrect_cvc',
      'cvc',
      'confirm_card_data',
    ],
    [
      '4000000000000119',
      'chargeDeclinedProcessingError',
      'processing_error',
      'processing_error',
      undefined,
      'try_again_later',
    ],
    ['4100000000000019', 'radarBlock', 'card_declined', 'fraudulent', undefined, undefined],
    [
      '4100000000000019',
      'chargeDeclinedFraudulent',
      'card_declined',
      'fraudulent',
      undefined,
      undefined,
    ],
    [
      '4000000000006975',
      null,
      'card_declined',
      'card_velocity_exceeded',
      undefined,
      'try_again_later',
    ],
    ['4111111111111111', null, 'card_declined', 'test_mode_live_card', undefined, undefined],
  ]
  it.each(declines)(
    '%s (%s) is refused with %s / %s',
    async (number, token, code, decline, param, advice) => {
      const ids = [(await stripe.paymentMethods.create(typed(number))).id]
      if (token) ids.push(`pm_card_${token}`)
      for (const id of ids) {
        const error = await failure(pay(id))
        expect(error).toMatchObject({
          type: 'StripeCardError',
          rawType: 'card_error',
          statusCode: 402,
          code,
          decline_code: decline,
          payment_intent: { status: 'requires_payment_method', payment_method: null },
          payment_method: { card: { last4: number.slice(-4) } },
        })
        expect(error.param || undefined).toBe(param)
        expect(error.advice_code || undefined).toBe(advice)
        expect(error.requestId).toMatch(/^req_/)
        const charge = await stripe.charges.retrieve(String(error.charge))
        expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
      }
    },
  )

  it('with an unknown token is refused as a missing payment method', async () => {
    expect(await failure(pay('pm_card_nonsense'))).toMatchObject({
      code: 'resource_missing',
      param: 'payment_method',
    })
  })
})
