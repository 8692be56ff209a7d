import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { duffelEvents, duffelWebhook } from '#app/vendors/duffel/duffel-webhook.server.ts'
import { stripeEvents, stripeWebhook } from '#app/vendors/stripe/stripe-webhook.server.ts'

test.each([
  ['Duffel', duffelEvents],
  ['Stripe', stripeEvents],
])('the README lists exactly the events to subscribe to at %s', async (vendor, events) => {
  const readme = await readFile('README.md', 'utf8')
  const [, listed = ''] =
    new RegExp(`^ +- ${vendor}: ([^]*?)\n(?: +- |\\d\\. )`, 'm').exec(readme) ?? []
  expect(listed.match(/(?<=`)[\w.]+(?=`)/g)).toEqual([...events])
})

const notEvents = [null, true, 7, 'ok', '', [], [{}], {}, { data: 7 }, { data: { object: [] } }]

test.each([
  ...notEvents,
  { id: 7, type: 7, data: { object: { id: 7, metadata: 7 } } },
  { id: 'evt_1', type: 'charge.dispute.created', livemode: 'no', data: { object: 'dispute' } },
  { id: 'evt_1', type: 'refund.failed', data: { object: { metadata: { refund_key: ['rf'] } } } },
])('the malformed webhook body %j has no mode and is ignored', (body) => {
  expect([duffelWebhook.modeOf(body), stripeWebhook.modeOf(body)]).toEqual([null, null])
  expect(duffelWebhook.parse(body, 'test', 'digest')).toBeNull()
  expect(stripeWebhook.parse(body, 'test')).toBeNull()
})
