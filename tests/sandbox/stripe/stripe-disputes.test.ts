import { describe, expect, it } from 'vitest'
import { failure, heldIntent, openFileWorld } from './stripe-setup.ts'

const world = await openFileWorld()
const { stripe } = world

/** Pays with a card and waits until its dispute opens. */
async function disputed(card: string, refunded = 0) {
  const { id } = await stripe.paymentIntents.capture((await heldIntent(stripe, card)).id)
  if (refunded > 0) await stripe.refunds.create({ payment_intent: id, amount: refunded })
  await world.control('clock', { shiftMs: 61_000 })
  const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
  if (!dispute) throw new Error(`${card} is not disputed`)
  return dispute
}

async function eventsOf(id: string) {
  const { data } = await stripe.events.list({ limit: 100 })
  return data
    .filter(({ data: { object } }) => 'id' in object && object.id === id)
    .map(({ type }) => type.replace('charge.dispute.', ''))
    .reverse()
}

const won = { evidence: { uncategorized_text: 'winning_evidence' } }

describe('a chargeback', () => {
  it.each([
    ['pm_card_createDispute', 'fraudulent', '10.4'],
    ['pm_card_createDisputeProductNotReceived', 'product_not_received', '13.1'],
  ])('with the card %s takes what was not refunded, and a fee', async (card, reason, code) => {
    const dispute = await disputed(card, 4_377)
    expect(dispute).toMatchObject({
      amount: 30_000,
      currency: 'gbp',
      reason,
      network_reason_code: code,
      status: 'needs_response',
      is_charge_refundable: false,
      balance_transactions: [{ amount: -30_000, fee: 1_500, net: -31_500 }],
    })
    expect(await eventsOf(dispute.id)).toEqual(['created', 'funds_withdrawn'])
    const charge = await stripe.charges.retrieve(String(dispute.charge))
    expect(charge.disputed).toBe(true)
    const refund = stripe.refunds.create({ charge: charge.id, amount: 100 })
    expect(await failure(refund)).toMatchObject({ statusCode: 400, code: 'charge_disputed' })
  })

  it('returns the amount when it is won', async () => {
    const { id } = await disputed('pm_card_createDispute')
    const answered = await stripe.disputes.update(id, won)
    expect(answered).toMatchObject({
      status: 'won',
      balance_transactions: [{ amount: -34_377 }, { amount: 34_377, fee: 0 }],
      evidence_details: { has_evidence: true, submission_count: 1 },
    })
    expect(await eventsOf(id)).toEqual(['created', 'funds_withdrawn', 'funds_reinstated', 'closed'])
    expect(await failure(stripe.disputes.close(id))).toMatchObject({ statusCode: 400 })
    const refund = await stripe.refunds.create({ charge: String(answered.charge), amount: 100 })
    expect(refund.status).toBe('succeeded')
  })

  it('keeps the amount when it is lost or accepted', async () => {
    const [first, second] = [
      await disputed('pm_card_createDispute'),
      await disputed('pm_card_createDispute'),
    ]
    const evidence = { uncategorized_text: 'losing_evidence' }
    const answers = [
      await stripe.disputes.update(first.id, { evidence }),
      await stripe.disputes.close(second.id),
    ]
    for (const { id, status, balance_transactions: moved } of answers) {
      expect({ status, moved }).toMatchObject({ status: 'lost', moved: [{ amount: -34_377 }] })
      expect(await eventsOf(id)).toEqual(['created', 'funds_withdrawn', 'closed'])
    }
  })

  it('does not open after a whole refund, and is decided only by known evidence', async () => {
    await expect(disputed('pm_card_createDispute', 34_377)).rejects.toThrow('is not disputed')
    const { id } = await disputed('pm_card_createDispute')
    const unknown = stripe.disputes.update(id, { evidence: { uncategorized_text: 'a letter' } })
    expect(await failure(unknown)).toMatchObject({ statusCode: 400 })
    const draft = stripe.disputes.update(id, { ...won, submit: false })
    expect(await failure(draft)).toMatchObject({ statusCode: 400 })
    expect((await stripe.disputes.retrieve(id)).status).toBe('needs_response')
    expect(await failure(stripe.disputes.retrieve('du_none'))).toMatchObject({ statusCode: 404 })
  })
})

it('an inquiry moves no money and leaves the charge refundable', async () => {
  const inquiry = await disputed('pm_card_createDisputeInquiry')
  expect(inquiry).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
  })
  const refund = await stripe.refunds.create({ charge: String(inquiry.charge), amount: 100 })
  expect(refund.status).toBe('succeeded')
  const closed = await stripe.disputes.update(inquiry.id, won)
  expect(closed.status).toBe('warning_closed')
  expect(await eventsOf(inquiry.id)).toEqual(['created', 'closed'])
})
