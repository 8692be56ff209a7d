import { afterEach, expect, test } from 'vitest'
import { findCheckoutRecord } from '#app/core/booking/checkout/checkout.store.server.ts'
import { listAudit } from '#app/core/site/settings.store.server.ts'
import { adminActs, none, review } from '../../../../tests/fakes/admin-acts.ts'
import { aCheckoutAlong, travellerOf } from '../../../../tests/fakes/fake-checkouts.ts'
import { createFakeSite, type Script } from '../../../../tests/fakes/fake-site.ts'
import { openLinkPage } from '#app/core/booking/payment/link/pay-by-link.server.ts'
import {
  admin,
  aLink,
  createLinkSite,
  deleteLinks,
  released,
} from '../../../../tests/fakes/payment-links.ts'
import { sendPaymentLink } from './payment-link.server.ts'
import { kindsTo } from '../../../../tests/samples/mails.ts'

afterEach(deleteLinks)

const acts = { ...adminActs, 'send link': (id: string) => sendPaymentLink(id, admin) }

test.each<[keyof typeof acts, Script, state: string, mails: string[]]>([
  ['adopt', {}, 'booked', ['booking-confirmation', 'confirm-email']],
  ['release', none, 'failed', ['checkout-not-booked']],
  ['close', { ...none, getIntent: released }, 'failed', ['checkout-not-booked']],
  ['send link', { getIntent: released }, 'payment_due', ['payment-link']],
])('“%s” happens once if two administrators choose it', async (act, script, state, mails) => {
  const site = createFakeSite(script)
  const checkout = await aCheckoutAlong(site, review)
  const { id } = checkout
  const outcomes = await site.run(() => Promise.all([acts[act](id), acts[act](id)]))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await findCheckoutRecord(id))?.state).toBe(state)
  expect(await listAudit(9)).toHaveLength(1)
  expect(await kindsTo(travellerOf(checkout))).toEqual(mails)
})

test('two tabs that open a payment link at the same time create only one payment page', async () => {
  const site = createLinkSite()
  const { token } = await aLink(site)
  const open = () => openLinkPage(token, 'https://shop.example/pay')
  const outcomes = await site.run(() => Promise.all([open(), open()]))
  expect(outcomes).toContainEqual({ kind: 'page', url: 'https://bank.example/' })
  expect(site.calls().filter((call) => call.startsWith('openHostedPage'))).toHaveLength(1)
})
