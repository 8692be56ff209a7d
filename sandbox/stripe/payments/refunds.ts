import type { Account } from '../account.ts'
import { amountText, checkDecimals } from './amounts.ts'
import { isChargedBack } from './disputes.ts'
import { missing, refuse } from '../requests/errors.ts'
import type { Params } from '../requests/params.ts'
import type { Charge, Refund } from '../records.ts'

/** Delay of a refund to either of the two refund test cards, by the sandbox clock. */
const SETTLES_AFTER_MS = 60_000

function chargeToRefund(account: Account, intentId?: string, chargeId?: string): Charge {
  const { charges, intents } = account.records
  if (intentId !== undefined) {
    const intent = intents.get(intentId)
    if (!intent) return missing('payment_intent', intentId, 'payment_intent', true)
    const charge = charges.get(intent.view.latest_charge ?? '')
    if (!charge || charge.status !== 'succeeded') {
      refuse(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
    }
    return charge
  }
  if (chargeId !== undefined) {
    const charge = charges.get(chargeId)
    if (!charge) return missing('charge', chargeId, 'charge', true)
    if (charge.status !== 'succeeded') {
      refuse(`Charge ${chargeId} did not succeed, so it cannot be refunded.`)
    }
    return charge
  }
  refuse(
    'One of the following params should be provided for this request: payment_intent or charge.',
    { code: 'parameter_missing', param: 'payment_intent' },
  )
}

export function createRefund(account: Account, params: Params): Refund {
  const intentId = params.string('payment_intent')
  const chargeId = params.string('charge')
  const amount = params.integer('amount')
  const reason = params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer'])
  const metadata = params.metadata()
  params.ignore('instructions_email', 'refund_application_fee', 'reverse_transfer')
  params.done()
  if (intentId !== undefined && chargeId !== undefined) {
    refuse('You may only specify one of these parameters: payment_intent, charge.', {
      param: 'charge',
    })
  }
  const charge = chargeToRefund(account, intentId, chargeId)
  if (charge.refunded) {
    refuse(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
      charge: charge.id,
    })
  }
  if (isChargedBack(account, charge.id)) {
    refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      charge: charge.id,
    })
  }
  if (!charge.captured) {
    refuse(
      `Charge ${charge.id} has not been captured, so it cannot be refunded. Cancel its PaymentIntent instead.`,
    )
  }
  const left = charge.amount_captured - charge.amount_refunded
  const refunded = amount ?? left
  if (refunded < 1) {
    refuse('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (refunded > left) {
    refuse(
      `Refund amount (${amountText(refunded, charge.currency)}) is greater than unrefunded amount on charge (${amountText(left, charge.currency)})`,
      { param: 'amount' },
    )
  }
  checkDecimals(refunded, charge.currency, 'amount')
  return refundCharge(account, charge, refunded, reason ?? null, metadata)
}

function refundCharge(
  account: Account,
  charge: Charge,
  amount: number,
  reason: string | null,
  metadata: Record<string, string>,
): Refund {
  const behaviour = account.records.methods.get(charge.payment_method)?.behaviour.refund
  const refund: Refund = {
    id: account.id('re'),
    object: 'refund',
    amount,
    balance_transaction: account.id('txn'),
    charge: charge.id,
    created: account.seconds(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(behaviour === 'pending' && { pending_reason: 'processing' }),
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  save(account, refund)
  addRefunded(account, charge, amount)
  if (behaviour) {
    account.schedule.add('refund-settles', refund.id, account.deps.clock.now() + SETTLES_AFTER_MS)
  }
  account.emit('refund.created', refund)
  account.emit('charge.refunded', charge)
  return refund
}

function addRefunded(account: Account, charge: Charge, amount: number) {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded >= charge.amount_captured
  account.records.charges.put(charge.id, charge)
}

export function save(account: Account, refund: Refund) {
  account.records.refunds.put(refund.id, refund, {
    charge: refund.charge,
    payment_intent: refund.payment_intent,
  })
}

/** Ends a refund. If the refund fails, its amount can be refunded again. */
export function settleRefund(account: Account, id: string) {
  const refund = account.records.refunds.get(id)
  if (!refund) return
  const before = { status: refund.status }
  if (refund.status === 'pending') {
    refund.status = 'succeeded'
    delete refund.pending_reason
  } else {
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
    refund.failure_balance_transaction = account.id('txn')
    const charge = account.records.charges.get(refund.charge)
    if (charge) addRefunded(account, charge, -refund.amount)
  }
  save(account, refund)
  account.emit('refund.updated', refund, before)
  if (refund.status === 'failed') account.emit('refund.failed', refund)
}
