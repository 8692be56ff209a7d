import { expect, test } from 'vitest'
import { openCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { recordMovement } from '#app/core/money/ledger.store.server.ts'
import { createFakeSite } from '../../../../tests/fakes/fake-site.ts'
import { anOpening } from '../../../../tests/samples/records.ts'
import { readRefundable } from './refundable.server.ts'

test('the refund of a cancellation reduces what is left of the booked charge, not of another one', async () => {
  const site = createFakeSite({
    getIntent: { status: 'captured', amountMinor: 49_200, refundedMinor: 0 },
  })
  const { id: checkoutId } = await openCheckout(anOpening())
  const charge = { checkoutId, mode: 'test', currency: 'USD' } as const
  const leftOf = async (intentId: string) =>
    (await site.run(() => readRefundable(charge, intentId))).leftMinor
  await site.run(async () => {
    await recordMovement({ ...charge, cause: 'capture', providerId: 'pi_booked', amount: 49_200 })
    await recordMovement({ ...charge, cause: 'refund', providerId: 're_booked', amount: 10_000 })
  })
  expect([await leftOf('pi_booked'), await leftOf('pi_other')]).toEqual([39_200, 49_200])
})
