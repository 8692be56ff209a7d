import type { Account } from '../account.ts'
import { missing, refuse } from '../requests/errors.ts'
import type { Params } from '../requests/params.ts'
import type { Charge, MethodRecord } from '../records.ts'

/** Delay of a dispute after the capture, by the sandbox clock. */
const OPENS_AFTER_MS = 60_000
const FEE = 1500
const DAY_SECONDS = 24 * 3600

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null as string | null,
}

/** Evidence that decides a dispute in Stripe's test mode. Source: docs.stripe.com/testing#evidence. */
const outcomes: Record<string, 'won' | 'lost'> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

/** Opens a dispute a minute after the capture, if the card does so. */
export function scheduleDispute(account: Account, { id, payment_method }: Charge) {
  if (!account.records.methods.get(payment_method)?.behaviour.dispute) return
  account.schedule.add('dispute-opens', id, account.deps.clock.now() + OPENS_AFTER_MS)
}

function newDispute(account: Account, charge: Charge, { view, behaviour }: MethodRecord) {
  const { brand } = view.card
  const isInquiry = behaviour.dispute === 'inquiry'
  const isUndelivered = behaviour.dispute === 'product_not_received'
  const reasonCode = isUndelivered ? '13.1' : '10.4'
  return {
    id: account.id('du'),
    object: 'dispute' as const,
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [] as ReturnType<typeof newMovement>[],
    charge: charge.id,
    created: account.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [] as string[],
    evidence: noEvidence,
    evidence_details: {
      due_by: account.seconds() + 9 * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false as const,
    metadata: {},
    network_reason_code: reasonCode,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: reasonCode,
      },
      type: 'card' as const,
    },
    reason: isUndelivered ? 'product_not_received' : 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
}

export type Dispute = ReturnType<typeof newDispute>

type Disputed = Pick<Charge, 'id' | 'currency'> & { charge: string }

function newMovement(account: Account, { id, charge, currency }: Disputed, amount: number) {
  const isWithdrawal = amount < 0
  const fee = isWithdrawal ? FEE : 0
  const feeDetail = { amount: fee, application: null, currency, type: 'stripe_fee' }
  return {
    id: account.id('txn'),
    object: 'balance_transaction' as const,
    amount,
    available_on: account.seconds(),
    balance_type: 'payments',
    created: account.seconds(),
    currency,
    description: `Chargeback ${isWithdrawal ? 'withdrawal' : 'reversal'} for ${charge}`,
    exchange_rate: null,
    fee,
    fee_details: isWithdrawal ? [{ ...feeDetail, description: 'Dispute fee' }] : [],
    net: amount - fee,
    reporting_category: isWithdrawal ? 'dispute' : 'dispute_reversal',
    source: id,
    status: 'available',
    type: 'adjustment',
  }
}

function save(account: Account, dispute: Dispute) {
  const { charge, payment_intent } = dispute
  account.records.disputes.put(dispute.id, dispute, { charge, payment_intent })
}

/** An inquiry moves no money and leaves the charge refundable. A chargeback takes the amount and a fee. */
export function openDispute(account: Account, chargeId: string) {
  const { charges, methods } = account.records
  const charge = charges.get(chargeId)
  const method = charge && methods.get(charge.payment_method)
  if (!method || charge.amount_refunded >= charge.amount_captured) return
  const dispute = newDispute(account, charge, method)
  charge.disputed = true
  charges.put(charge.id, charge)
  save(account, dispute)
  account.emit('charge.dispute.created', dispute)
  if (!dispute.is_charge_refundable) moveFunds(account, dispute, -dispute.amount)
}

function moveFunds(account: Account, dispute: Dispute, amount: number) {
  dispute.balance_transactions.push(newMovement(account, dispute, amount))
  save(account, dispute)
  account.emit(`charge.dispute.funds_${amount < 0 ? 'withdrawn' : 'reinstated'}`, dispute)
}

export function isChargedBack(account: Account, chargeId: string): boolean {
  const disputes = account.records.disputes.list({ key: 'charge', value: chargeId })
  return disputes.some((dispute) => !dispute.is_charge_refundable && dispute.status !== 'won')
}

export function disputeById(account: Account, id: string): Dispute {
  return account.records.disputes.get(id) ?? missing('dispute', id, 'dispute', true)
}

/** Accepts only the evidence that decides a dispute in test mode. */
export function answerDispute(account: Account, id: string, params: Params): Dispute {
  const dispute = disputeById(account, id)
  const text = params.hash('evidence')?.string('uncategorized_text')
  const isSubmitted = params.boolean('submit') ?? true
  params.done()
  const outcome = outcomes[text ?? '']
  if (text === undefined || !outcome || !isSubmitted) {
    refuse('This sandbox only takes winning_evidence or losing_evidence, submitted as a text.', {
      param: 'evidence[uncategorized_text]',
    })
  }
  dispute.evidence = { ...dispute.evidence, uncategorized_text: text }
  Object.assign(dispute.evidence_details, {
    has_evidence: true,
    submission_count: 1,
    submission_method: 'manual',
  })
  return close(account, dispute, outcome)
}

/** Accepts the dispute, which loses it. */
export function acceptDispute(account: Account, id: string, params: Params): Dispute {
  params.done()
  return close(account, disputeById(account, id), 'lost')
}

function close(account: Account, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  if (!/needs_response$/.test(dispute.status)) {
    refuse('This dispute is already closed.', { code: 'dispute_already_closed' })
  }
  dispute.status = dispute.status.startsWith('warning_') ? 'warning_closed' : outcome
  save(account, dispute)
  if (dispute.status === 'won') moveFunds(account, dispute, dispute.amount)
  account.emit('charge.dispute.closed', dispute)
  return dispute
}
