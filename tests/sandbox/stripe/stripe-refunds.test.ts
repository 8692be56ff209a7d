import { describe, expect, it } from 'vitest'
import { failure, heldIntent, openFileWorld } from './stripe-setup.ts'

const world = await openFileWorld()
const { stripe } = world

async function paid(card = 'pm_card_visa') {
  const held = await heldIntent(stripe, card)
  return stripe.paymentIntents.capture(held.id, { expand: ['latest_charge'] })
}

describe('a refund', () => {
  it('can be partial, until the whole amount is refunded', async () => {
    const { id } = await paid()
    const first = await stripe.refunds.create({
      payment_intent: id,
      amount: 10_000,
      reason: 'requested_by_customer',
      metadata: { booking: 'b1' },
    })
    expect(first).toMatchObject({
      object: 'refund',
      amount: 10_000,
      status: 'succeeded',
      currency: 'gbp',
      payment_intent: id,
      reason: 'requested_by_customer',
      metadata: { booking: 'b1' },
    })
    const tooMuch = await failure(stripe.refunds.create({ payment_intent: id, amount: 24_378 }))
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
    expect(tooMuch.code).toBeUndefined()
    const rest = await stripe.refunds.create({ payment_intent: id })
    expect(rest.amount).toBe(24_377)
    expect(await failure(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    })
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(intent).toMatchObject({
      status: 'succeeded',
      latest_charge: { refunded: true, amount_refunded: 34_377 },
    })
    const list = await stripe.refunds.list({ payment_intent: id })
    expect(list.data.map((refund) => refund.id)).toEqual([rest.id, first.id])
    expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ id: first.id })
    expect((await stripe.refunds.update(first.id, { metadata: { note: 'x' } })).metadata).toEqual({
      booking: 'b1',
      note: 'x',
    })
  })

  it('never exceeds the captured amount', async () => {
    const held = await heldIntent(stripe)
    await stripe.paymentIntents.capture(held.id, { amount_to_capture: 5_000 })
    expect(
      await failure(stripe.refunds.create({ payment_intent: held.id, amount: 5_001 })),
    ).toMatchObject({ param: 'amount' })
    expect((await stripe.refunds.create({ payment_intent: held.id })).amount).toBe(5_000)
  })

  it('requires a captured charge', async () => {
    const held = await heldIntent(stripe)
    const error = await failure(stripe.refunds.create({ payment_intent: held.id }))
    expect(error.statusCode).toBe(400)
    expect(error.code).toBeUndefined()
    const open = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' })
    expect((await failure(stripe.refunds.create({ payment_intent: open.id }))).message).toContain(
      'does not have a successful charge',
    )
    expect(await failure(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
      code: 'resource_missing',
    })
    expect(await failure(stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' })
    expect(await failure(stripe.refunds.retrieve('re_none'))).toMatchObject({ statusCode: 404 })
  })

  it('to the pending card succeeds after a minute', async () => {
    const { id } = await paid('pm_card_pendingRefund')
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect(refund.status).toBe('pending')
    await world.control('clock', { shiftMs: 61_000 })
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  })

  it('to the refund-failing card fails after a minute and makes the amount refundable again', async () => {
    const { id } = await paid('pm_card_refundFail')
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 1000 })
    expect(refund.status).toBe('succeeded')
    await world.control('clock', { shiftMs: 61_000 })
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 0, refunded: false })
  })
})
