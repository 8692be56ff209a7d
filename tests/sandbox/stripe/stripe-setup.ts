import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { startSandbox } from '../../../sandbox/server.ts'
import type { Sandbox, SandboxOptions } from '../../../sandbox/server.ts'
import { observer } from '../wire-check.ts'

export type World = {
  sandbox: Sandbox
  stripe: Stripe
  /** Calls a control route, with POST if there is a body. */
  control(path: string, body?: unknown, method?: string): Promise<unknown>
  close(): Promise<void>
}

export function stripeFor(sandbox: Sandbox, key = 'sk_test_sandbox', retries = 0): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: retries,
    timeout: 10_000,
    telemetry: false,
  })
}

export async function openWorld(options: SandboxOptions = {}): Promise<World> {
  const sandbox = await startSandbox({ observer, ...options })
  return {
    sandbox,
    stripe: stripeFor(sandbox),
    async control(path, body, method = body === undefined ? 'GET' : 'POST') {
      const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return response.json()
    },
    close: () => sandbox.close(),
  }
}

/** Opens a world for the tests of one file, and closes it after the last of them. */
export async function openFileWorld(): Promise<World> {
  const world = await openWorld()
  afterAll(() => world.close())
  return world
}

/** Returns the Stripe error of a call. The test fails if the call succeeds. */
export async function failure(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('the call succeeded')
}

export async function heldIntent(stripe: Stripe, card = 'pm_card_visa', amount = 34_377) {
  const created = await stripe.paymentIntents.create({
    amount,
    currency: 'gbp',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
  })
  return stripe.paymentIntents.confirm(created.id, {
    payment_method: card,
    return_url: 'http://localhost:3000/pay/return?b=1',
  })
}

export const DAY = 24 * 3600 * 1000
