import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import Stripe from 'stripe'
import { bookedOrder, openWorld, refused, request, type World } from './duffel/duffel-setup.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const setAccount = async (state: object) => (await world.control('account', state)).status

it('the balance pays for orders until it is too low, and pays again after a top-up', async () => {
  const first = await bookedOrder(world.duffel, 'LHR', 'DUB')
  await setAccount({ balance: Number(first.total_amount) + 1 })
  const second = await bookedOrder(world.duffel, 'LHR', 'DUB')
  expect(second.total_amount).toBe(first.total_amount)
  const left = (await (await world.control('account')).json()) as { balance: number }
  expect(left.balance).toBeLessThan(Number(first.total_amount))
  expect(await refused(bookedOrder(world.duffel, 'LHR', 'DUB'))).toMatchObject({
    status: 422,
    type: 'invalid_state_error',
    code: 'insufficient_balance',
  })
  await setAccount({ balance: null })
  expect((await bookedOrder(world.duffel, 'LHR', 'DUB')).id).toMatch(/^ord_/)
})

it('every call with an expired token is refused until the token is renewed', async () => {
  await setAccount({ duffelTokenExpired: true })
  const expired = { status: 401, type: 'authentication_error', code: 'expired_access_token' }
  expect(await refused(request(world.duffel, 'LHR', 'JFK'))).toMatchObject(expired)
  expect(await refused(world.duffel.airlines.list())).toMatchObject(expired)
  await setAccount({ duffelTokenExpired: false })
  expect((await world.duffel.airlines.list()).status).toBe(200)
})

it('only the feature that is not enabled for the account is refused', async () => {
  await setAccount({ unavailable: ['/air/orders'] })
  expect(await refused(bookedOrder(world.duffel, 'LHR', 'DUB'))).toMatchObject({
    status: 403,
    code: 'unavailable_feature',
  })
  expect((await world.duffel.airlines.list()).status).toBe(200)
})

it('a call with an expired key fails with Stripe’s documented error', async () => {
  const stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: world.sandbox.port,
    protocol: 'http',
    telemetry: false,
  })
  await setAccount({ stripeKeyExpired: true })
  await expect(stripe.paymentIntents.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    code: 'api_key_expired',
  })
  await world.reset()
  expect((await stripe.paymentIntents.list()).data).toEqual([])
})

it.each([{}, { balance: -1 }, { balance: '5' }, { unavailable: ['/v1'] }, { other: true }])(
  'a malformed account state is refused: %j',
  async (state) => {
    expect(await setAccount(state)).toBe(400)
    expect(await (await world.control('account')).json()).toMatchObject({ balance: null })
  },
)
