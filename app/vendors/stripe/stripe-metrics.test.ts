import { expect, test } from 'vitest'
import { providerCallSeconds } from '#app/platform/metrics.server.ts'
import { errorOf, intentId, withStripe } from '../../../tests/fakes/documented-stripe.ts'

test('Stripe calls are measured by purpose and outcome', async () => {
  providerCallSeconds.reset()
  const body = errorOf('invalid_request_error', 'resource_missing', undefined)
  const headers = { 'Stripe-Should-Retry': 'false' }
  const intent = {
    id: intentId,
    object: 'payment_intent',
    amount: 100,
    currency: 'usd',
    status: 'canceled',
    metadata: {},
  }
  for (const answer of [
    { status: 400, body, headers },
    { status: 200, body: intent },
  ]) {
    await withStripe(answer, async (payments) => {
      await payments.getIntent(intentId).catch(() => null)
      await payments.release(intentId, 'key').catch(() => null)
    })
  }
  const { values } = await providerCallSeconds.get()
  const ofName = (name: string) => values.filter(({ metricName }) => metricName?.endsWith(name))
  const ends = ofName('_count').map(({ labels, value }) => ({ ...labels, value }))
  expect(ends).toHaveLength(4)
  for (const purpose of ['read', 'write']) {
    for (const outcome of ['ok', 'error']) {
      expect(ends).toContainEqual(expect.objectContaining({ provider: 'stripe', purpose, outcome }))
    }
  }
  expect(Math.max(...ofName('_sum').map(({ value }) => value))).toBeLessThan(10)
})
