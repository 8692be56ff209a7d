import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { duffelEvents } from './flights/duffel-webhook.server.ts'
import { stripeEvents } from './payments/stripe-webhook.server.ts'

test.each([
  ['Duffel', duffelEvents],
  ['Stripe', stripeEvents],
])('the README lists the events to subscribe to at %s, and no other', async (vendor, events) => {
  const readme = await readFile('README.md', 'utf8')
  const [, listed = ''] =
    new RegExp(`^ +- ${vendor}: ([^]*?)\n(?: +- |\\d\\. )`, 'm').exec(readme) ?? []
  expect(listed.match(/(?<=`)[\w.]+(?=`)/g)).toEqual([...events])
})
