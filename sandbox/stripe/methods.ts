import { createHmac, randomBytes } from 'node:crypto'
import type { Account } from './account.ts'
import { brandOf, cardOfNumber, cardOfToken, cardProblem } from './cards.ts'
import type { TestCard } from './cards.ts'
import { missing, refuse, refuseCard } from './requests/errors.ts'
import type { Params } from './requests/params.ts'
import type { BillingDetails, MethodRecord } from './records.ts'

/** This key is only in memory, so that no one can later test card numbers against fingerprints. */
const FINGERPRINT_KEY = randomBytes(32)

const RAW_CARD_REFUSAL =
  'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable raw card data APIs in test mode, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.'

const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

const NO_DETAILS: BillingDetails = {
  address: NO_ADDRESS,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

/** Wallets that the payment page offers, each with the test card that it pays with. */
export const WALLETS = {
  apple_pay: { name: 'Apple Pay', number: '4242424242424242', dynamic_last4: '1234' },
  google_pay: { name: 'Google Pay', number: '5555555555554444', dynamic_last4: '5678' },
  link: { name: 'Link', number: '4242424242424242', dynamic_last4: null },
} as const

export type WalletType = keyof typeof WALLETS

export function isWallet(type: string): type is WalletType {
  return Object.hasOwn(WALLETS, type)
}

/** Saves the card of a wallet. */
export function saveWalletCard(
  account: Account,
  type: WalletType,
  billing: BillingDetails,
): MethodRecord {
  const { number, dynamic_last4 } = WALLETS[type]
  const record = saveCard(account, cardOfNumber(number), tokenExpiry(account), billing)
  record.view.card.wallet = { dynamic_last4, type, [type]: {} }
  account.records.methods.put(record.view.id, record)
  return record
}

export type CardDetails = { number: string; month: number; year: number; cvc?: string }

/** Saves a payment method with only the last four digits of the card number. */
function saveCard(
  account: Account,
  card: TestCard,
  details: { month: number; year: number; cvc: boolean },
  billing: BillingDetails = NO_DETAILS,
  metadata: Record<string, string> = {},
): MethodRecord {
  const brand = brandOf(card.number)
  const behaviour = card.behaviour ?? {}
  const record: MethodRecord = {
    view: {
      id: account.id('pm'),
      object: 'payment_method',
      allow_redisplay: 'unspecified',
      billing_details: billing,
      card: {
        brand,
        checks: {
          address_line1_check: null,
          address_postal_code_check: null,
          cvc_check: details.cvc ? 'unchecked' : null,
        },
        country: card.country ?? 'US',
        display_brand: brand === 'amex' ? 'american_express' : brand,
        exp_month: details.month,
        exp_year: details.year,
        fingerprint: createHmac('sha256', FINGERPRINT_KEY)
          .update(card.number)
          .digest('base64')
          .replace(/[^0-9A-Za-z]/g, '')
          .slice(0, 16),
        funding: card.funding ?? 'credit',
        generated_from: null,
        last4: card.number.slice(-4),
        networks: { available: [brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      created: account.seconds(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata,
      type: 'card',
    },
    behaviour,
    spent: false,
  }
  account.records.methods.put(record.view.id, record)
  return record
}

export function methodFor(account: Account, id: string, param = 'payment_method'): MethodRecord {
  const known = account.records.methods.get(id)
  if (known) return known
  const card = id.startsWith('pm_card_') ? cardOfToken(id) : undefined
  if (!card) return missing('PaymentMethod', id, param)
  return saveCard(account, card, tokenExpiry(account))
}

function tokenExpiry(account: Account) {
  const year = new Date(account.deps.clock.now()).getUTCFullYear() + 1
  return { month: 12, year, cvc: true }
}

function readBilling(params: Params): BillingDetails {
  const billing = params.hash('billing_details')
  if (!billing) return NO_DETAILS
  const address = billing.hash('address')
  return {
    address: address
      ? {
          city: address.string('city') ?? null,
          country: address.string('country') ?? null,
          line1: address.string('line1') ?? null,
          line2: address.string('line2') ?? null,
          postal_code: address.string('postal_code') ?? null,
          state: address.string('state') ?? null,
        }
      : NO_ADDRESS,
    email: billing.string('email') ?? null,
    name: billing.string('name') ?? null,
    phone: billing.string('phone') ?? null,
    tax_id: billing.string('tax_id') ?? null,
  }
}

export function createMethod(account: Account, params: Params): MethodRecord {
  const type = params.required('type')
  if (type !== 'card') {
    refuse(
      `The payment method type "${type.slice(0, 40)}" is invalid. This sandbox only supports 'card'.`,
      {
        param: 'type',
      },
    )
  }
  const card = params.hash('card')
  const billing = readBilling(params)
  const metadata = params.metadata()
  params.choice('allow_redisplay', ['always', 'limited', 'unspecified'])
  params.ignore('radar_options')
  if (!card) {
    refuse('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
  }
  const token = card.string('token')
  if (token !== undefined) {
    params.done()
    const known = token.startsWith('tok_') ? cardOfToken(token) : undefined
    if (!known) return missing('token', token, 'card[token]')
    return saveCard(account, known, tokenExpiry(account), billing, metadata)
  }
  const number = card.required('number').replace(/[\s-]/g, '')
  const month = card.requiredInteger('exp_month')
  const year = card.requiredInteger('exp_year')
  const cvc = card.string('cvc')
  card.ignore('networks')
  params.done()
  if (!account.deps.env.rawCards) refuse(RAW_CARD_REFUSAL, {}, 402)
  return saveTypedCard(account, { number, month, year, ...(cvc && { cvc }) }, billing, metadata)
}

export function saveTypedCard(
  account: Account,
  details: CardDetails,
  billing?: BillingDetails,
  metadata?: Record<string, string>,
): MethodRecord {
  const problem = cardProblem(details, new Date(account.deps.clock.now()))
  if (problem) refuseCard(problem.message, problem.code, problem.param)
  const { number, month, year, cvc } = details
  return saveCard(
    account,
    cardOfNumber(number),
    { month, year: year < 100 ? 2000 + year : year, cvc: cvc !== undefined },
    billing,
    metadata,
  )
}

export function billingOf(name: string | null, email: string | null): BillingDetails {
  return { ...NO_DETAILS, name, email }
}
