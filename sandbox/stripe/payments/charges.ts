import type { Account } from '../account.ts'
import type { Decline } from '../cards.ts'
import type { Charge, MethodRecord, PaymentIntent } from '../records.ts'

function newCharge(
  account: Account,
  intent: PaymentIntent,
  { view: method, behaviour }: MethodRecord,
  captureBefore: number | null,
): Charge {
  const { card } = method
  const secured = behaviour.threeDSecure === true
  return {
    id: account.id('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'SANDBOX',
    captured: false,
    created: account.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 32,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: intent.amount,
        authorization_code: null,
        brand: card.brand,
        ...(captureBefore !== null && { capture_before: captureBefore }),
        checks: { ...card.checks, ...(card.checks.cvc_check && { cvc_check: 'pass' }) },
        country: card.country,
        electronic_commerce_indicator: null,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        extended_authorization: { status: 'disabled' },
        fingerprint: card.fingerprint,
        funding: card.funding,
        incremental_authorization: { status: 'unavailable' },
        installments: null,
        last4: card.last4,
        mandate: null,
        multicapture: { status: 'unavailable' },
        network: card.brand,
        network_token: { used: false },
        network_transaction_id: null,
        overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
        regulated_status: 'unregulated',
        three_d_secure: secured
          ? {
              authentication_flow: 'challenge',
              electronic_commerce_indicator: '05',
              exemption_indicator: null,
              result: 'authenticated',
              result_reason: null,
              transaction_id: null,
              version: '2.2.0',
            }
          : null,
        transaction_link_id: null,
        wallet: card.wallet && {
          ...card.wallet,
          ...(card.wallet.type === 'link' && { link: { funding_source_group: null } }),
        },
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

function saveCharge(account: Account, charge: Charge): Charge {
  account.records.charges.put(charge.id, charge, { payment_intent: charge.payment_intent })
  return charge
}

/** `captureBefore` is in Unix seconds. If it is null, the charge is captured immediately. */
export function recordCharge(
  account: Account,
  intent: PaymentIntent,
  method: MethodRecord,
  captureBefore: number | null,
): Charge {
  const charge = newCharge(account, intent, method, captureBefore)
  if (captureBefore === null) {
    charge.captured = true
    charge.amount_captured = charge.amount
    charge.balance_transaction = account.id('txn')
  }
  return saveCharge(account, charge)
}

export function recordDecline(
  account: Account,
  intent: PaymentIntent,
  method: MethodRecord,
  refusal: Pick<Decline, 'code' | 'message' | 'advice_code' | 'network_decline_code'> & {
    decline_code?: string
  },
): Charge {
  const charge = newCharge(account, intent, method, null)
  charge.status = 'failed'
  charge.paid = false
  charge.failure_code = refusal.code
  charge.failure_message = refusal.message
  charge.outcome = {
    advice_code: refusal.advice_code ?? null,
    network_advice_code: null,
    network_decline_code: refusal.network_decline_code ?? null,
    network_status: 'declined_by_network',
    reason: refusal.decline_code ?? refusal.code,
    risk_level: 'normal',
    risk_score: 32,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  }
  return saveCharge(account, charge)
}
