import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { failure, heldIntent, openFileWorld } from './stripe-setup.ts'

const world = await openFileWorld()
const { stripe } = world

function challengeUrl(intent: Stripe.PaymentIntent): URL {
  const url = new URL(String(intent.next_action?.redirect_to_url?.url))
  // A fixed IPv4 address also works on machines that resolve 'localhost' to IPv6.
  url.hostname = '127.0.0.1'
  return url
}

/** Submits the form of the page and follows its redirect, without scripts. */
async function answer(intent: Stripe.PaymentIntent, outcome: 'complete' | 'fail' | 'abandon') {
  const url = challengeUrl(intent)
  const page = await fetch(url)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).not.toContain('<script')
  expect(html).toContain(`value="${outcome}"`)
  const fields = new URLSearchParams({ outcome })
  for (const [, name = '', value = ''] of html.matchAll(
    /type="hidden" name="(\w+)" value="([^"]*)"/g,
  )) {
    fields.set(name, value)
  }
  const response = await fetch(new URL('/3d_secure_2/hosted', url), {
    method: 'POST',
    body: fields,
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  return new URL(String(response.headers.get('location')))
}

const SECURED = [
  'authenticationRequiredOnSetup',
  'authenticationRequired',
  'threeDSecure2Required',
].map((name) => `pm_card_${name}`)

describe('3-D Secure', () => {
  it.each(SECURED)(
    'applies to card %s, and the amount is held when the challenge is completed',
    async (card) => {
      const intent = await heldIntent(stripe, card)
      expect(intent).toMatchObject({
        status: 'requires_action',
        amount_capturable: 0,
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: { return_url: 'http://localhost:3000/pay/return?b=1' },
        },
      })
      expect(intent.next_action?.redirect_to_url?.url).toMatch(
        new RegExp(`^http://localhost:${world.sandbox.port}/3d_secure_2/hosted\\?`),
      )
      const back = await answer(intent, 'complete')
      expect(`${back.origin}${back.pathname}`).toBe('http://localhost:3000/pay/return')
      expect(Object.fromEntries(back.searchParams)).toEqual({
        b: '1',
        payment_intent: intent.id,
        payment_intent_client_secret: intent.client_secret,
        redirect_status: 'succeeded',
      })
      expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
        status: 'requires_capture',
        next_action: null,
        amount_capturable: 34_377,
      })
      expect((await fetch(challengeUrl(intent))).status).toBe(410)
    },
  )

  it('applies to card numbers as well as to their test tokens', async () => {
    for (const number of [
      '4000002500003155',
      '4000002760003184',
      '4000000000003220',
      '4000008260003178',
    ]) {
      const method = await stripe.paymentMethods.create({
        type: 'card',
        card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
      })
      expect((await heldIntent(stripe, method.id)).status).toBe('requires_action')
    }
  })

  it('leaves the intent open for another card after a failed challenge', async () => {
    const intent = await heldIntent(stripe, 'pm_card_threeDSecure2Required')
    const back = await answer(intent, 'fail')
    expect(back.searchParams.get('redirect_status')).toBe('failed')
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid.status).toBe('requires_capture')
  })

  it('can be completed after the customer left a first challenge', async () => {
    const intent = await heldIntent(stripe, 'pm_card_threeDSecure2Required')
    await answer(intent, 'abandon')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
    await answer(intent, 'complete')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture')
  })

  it.each([
    ['pm_card_threeDSecureRequiredChargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_threeDSecureRequiredProcessingError', 'processing_error', 'processing_error'],
  ])('can be followed by a decline of card %s', async (card, code, decline_code) => {
    const intent = await heldIntent(stripe, card)
    const back = await answer(intent, 'complete')
    expect(back.searchParams.get('redirect_status')).toBe('failed')
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code },
    })
  })

  it('can be followed by insufficient funds on card 4000008260003178', async () => {
    const method = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4000008260003178', exp_month: 1, exp_year: 2034, cvc: '123' },
    })
    const intent = await heldIntent(stripe, method.id)
    await answer(intent, 'complete')
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
  })

  it('causes a decline instead of a challenge if the payment is off session or the call demands it', async () => {
    const create = (options: Stripe.PaymentIntentCreateParams | object) =>
      failure(
        stripe.paymentIntents.create({
          amount: 5000,
          currency: 'gbp',
          allowed_payment_method_types: ['card'],
          confirm: true,
          payment_method: 'pm_card_authenticationRequired',
          ...options,
        }),
      )
    expect(await create({ off_session: true })).toMatchObject({
      code: 'authentication_required',
      decline_code: 'authentication_required',
    })
    const error = await create({ error_on_requires_action: true })
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      decline_code: 'authentication_not_handled',
    })
    const left = await stripe.paymentIntents.retrieve(String(error.payment_intent?.id))
    expect(left.status).toBe('requires_payment_method')
  })

  it('has the SDK as its next action when there is no return URL', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
    })
    expect(intent.next_action?.type).toBe('use_stripe_sdk')
  })

  it('shows no challenge for a cancelled intent, a wrong secret or an incomplete link', async () => {
    const intent = await heldIntent(stripe, 'pm_card_authenticationRequired')
    const forged = challengeUrl(intent)
    forged.searchParams.set('payment_intent_client_secret', 'pi_x_secret_y')
    expect((await fetch(forged)).status).toBe(410)
    await stripe.paymentIntents.cancel(intent.id)
    expect((await fetch(challengeUrl(intent))).status).toBe(410)
    const bare = await fetch(`${world.sandbox.url}/3d_secure_2/hosted`, {
      method: 'POST',
      body: 'x',
    })
    expect(bare.status).toBe(410)
  })

  it('invalidates the first challenge after a second confirmation', async () => {
    const intent = await heldIntent(stripe, 'pm_card_authenticationRequired')
    const again = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://localhost:3000/two',
    })
    expect((await fetch(challengeUrl(intent))).status).toBe(410)
    expect((await answer(again, 'complete')).pathname).toBe('/two')
  })
})
