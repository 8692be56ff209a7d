import { expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import {
  openCheckout,
  reloadCheckout,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { recordIntent, startAttempt } from '../../../tests/samples/payment-attempts.ts'
import { anOpening, moveAlong } from '../../../tests/samples/records.ts'
import { takeCardAttempt } from '#app/web/session/limits/limits.server.ts'

let addresses = 0

function takeCard(checkout: Checkout) {
  addresses += 1
  const headers = { 'x-contrail-peer': `198.51.100.${addresses}` }
  return takeCardAttempt(
    new Request('http://localhost:3000/booking/payment', { headers }),
    checkout,
  )
}

async function tryCard(draft: Checkout, intentId: string | null): Promise<Checkout> {
  const paying = await startAttempt(draft)
  const noted = intentId && paying ? await recordIntent(paying, 'paying', intentId) : paying
  return moveAlong(noted!, 'draft')
}

async function triedOften(intentOf: (index: number) => string | null): Promise<Checkout> {
  let checkout = await openCheckout(anOpening())
  for (let index = 0; index < 10; index += 1) {
    expect(await takeCard(checkout)).toBeNull()
    checkout = await tryCard(checkout, intentOf(index))
  }
  return reloadCheckout(checkout)
}

test('a checkout accepts ten cards an hour, then suggests the phone until the hour is over', async () => {
  const checkout = await triedOften((index) => `pi_${index}`)
  const limited = await takeCard(checkout)
  expect(limited?.message).toMatch(
    /^Too many attempts\. Please try again in 60 minutes\. .*You can also book by phone/,
  )
  expect(limited?.retryAfter).toBeGreaterThan(3_500)

  const anHourAgo = new Date(now() - 3_601_000).toISOString()
  const first = { checkoutId: checkout.id, number: 1 }
  await db()
    .updateTable('paymentAttempts')
    .set({ createdAt: anHourAgo })
    .where('checkoutId', '=', first.checkoutId)
    .where('number', '=', first.number)
    .execute()
  expect(await takeCard(checkout)).toBeNull()
  expect((await takeCard(await tryCard(checkout, 'pi_10')))?.retryAfter).toBeGreaterThan(3_500)
})

test('cards that never reached a bank do not count', async () => {
  expect(await takeCard(await triedOften(() => null))).toBeNull()
})
