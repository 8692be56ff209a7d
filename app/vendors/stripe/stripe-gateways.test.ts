import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  foreignBodies,
  gatewayStatuses,
  jsonScalars,
  startVendor,
  type Answering,
} from '../../../tests/fakes/vendor-server.ts'
import { maxAnswerBytes } from '#app/vendors/envelope.server.ts'
import { createStripeProvider } from './stripe.server.ts'
import {
  errorOf,
  expected,
  intent,
  intentId,
  meaningOf,
  meanings,
} from '../../../tests/fakes/documented-stripe.ts'

/** The tests of this file run concurrently because the SDK pauses before each retry. */

const foreign = { error: { type: 'OAuthException', code: 190, message: 'Bad Request' } }

describe('a response that does not come from Stripe', () => {
  const unknown = (got: Record<string, string>) =>
    Object.fromEntries(Object.entries(got).map(([call, text]) => [call, text.replace(/:.*/, '')]))

  test.concurrent.each(gatewayStatuses)(
    'with status %i leaves the outcome unknown',
    async (status) => {
      const bodies = Object.entries({
        ...foreignBodies,
        'an error of another type': { body: foreign },
      })
      const got = await Promise.all(
        bodies.map(async ([name, body]) => [name, unknown(await meanings({ status, ...body }))]),
      )
      const nothingProved = bodies.map(([name]) => [name, expected('PaymentOutcomeUnknown')])
      expect(Object.fromEntries(got)).toEqual(Object.fromEntries(nothingProved))
    },
  )

  test.concurrent.each<[string, Answering]>([
    ['an HTML page', { status: 200, type: 'text/html', body: '<h1>Please sign in</h1>' }],
    ['an empty body', { status: 200, type: null }],
    ['truncated JSON', { status: 200, body: '{"id":"pi_3TEAgkD5R7' }],
    ['JSON of another shape', { status: 200, body: { ok: true } }],
    ['an object of another kind', { status: 200, body: { id: 'cus_1', object: 'customer' } }],
    ...[...jsonScalars, 'null', '[]', '[{"object":"payment_intent"}]'].map(
      (body): [string, Answering] => [`the JSON ${body}`, { status: 200, body }],
    ),
    ['an error in a success', { status: 200, body: errorOf('card_error', 'card_declined') }],
    ['an error that is a number', { status: 402, body: { error: 7 } }],
    ['an error that is a list', { status: 402, body: { error: [] } }],
    ['an intent in a refusal', { status: 402, body: intent }],
    ['an object without a kind', { status: 200, body: { id: intentId, amount: 34_377 } }],
    ['an intent without an amount', { status: 200, body: { id: 'x', object: 'payment_intent' } }],
    ['a redirect', { status: 302, headers: { Location: '/login' } }],
    ['cut before it is read', 'cut before it is read'],
    ['cut after it is read', 'cut after it is read'],
    ['cut within the answer', 'cut within the answer'],
    ['no answer', 'no answer'],
    ['headers and then silence', 'headers and then silence'],
  ])('leaves the outcome unknown: %s', async (_, answering) => {
    expect(unknown(await meanings(answering))).toEqual(expected('PaymentOutcomeUnknown'))
  })

  test.concurrent.each(['true', '"ok"', 'null', '[]', '', '{"id":"pi_3TEAgkD5R7'])(
    'counts as unreadable when its body is %j',
    async (body) => {
      const got = await meanings({ status: 200, body })
      expect(got).toEqual(expected('PaymentOutcomeUnknown: unreadable'))
    },
  )

  test('times out when it arrives too slowly', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    try {
      const config = { secretKey: 'sk_test_x', url: `http://127.0.0.1:${port}`, timeoutMs: 200 }
      const reading = createStripeProvider(config).getIntent(intentId)
      expect(await meaningOf(reading)).toMatch(/^PaymentOutcomeUnknown/)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('leaves the outcome unknown when it is too long', async () => {
    const body = ' '.repeat(maxAnswerBytes) + JSON.stringify(intent)
    const vendor = await startVendor(() => ({ status: 200, body }))
    try {
      const payments = createStripeProvider({ secretKey: 'sk_test_x', url: vendor.url })
      expect(await meaningOf(payments.getIntent(intentId))).toMatch(/^PaymentOutcomeUnknown/)
    } finally {
      await vendor.stop()
    }
  })

  test('leaves the outcome unknown when the connection is refused', async () => {
    const vendor = await startVendor(() => 'no answer')
    await vendor.stop()
    const payments = createStripeProvider({ secretKey: 'sk_test_x', url: vendor.url })
    expect(await meaningOf(payments.capture(intentId, 'key'))).toMatch(/^PaymentOutcomeUnknown/)
  })
})
