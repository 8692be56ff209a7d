export type Brand =
  'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

export type Decline = {
  code: string
  decline_code: string
  message: string
  param?: string
  advice_code?: string
  network_decline_code?: string
}

export type Behaviour = {
  decline?: string
  threeDSecure?: boolean
  refund?: 'pending' | 'fails'
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry'
}

export type TestCard = {
  number: string
  token?: string
  funding?: 'credit' | 'debit' | 'prepaid'
  country?: string
  behaviour?: Behaviour
  outcome: string
}

export const DECLINES: Record<string, Decline> = {
  generic_decline: declined('generic_decline', 'Your card was declined.', 'try_again_later', '01'),
  insufficient_funds: declined(
    'insufficient_funds',
    'Your card has insufficient funds.',
    'try_again_later',
    '51',
  ),
  lost_card: declined('lost_card', 'Your card was declined.', 'do_not_try_again', '41'),
  stolen_card: declined('stolen_card', 'Your card was declined.', 'do_not_try_again', '43'),
  fraudulent: declined('fraudulent', 'Your card was declined.', undefined, '59'),
  card_velocity_exceeded: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    'try_again_later',
    '61',
  ),
  test_mode_live_card: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
  expired_card: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
    advice_code: 'confirm_card_data',
    network_decline_code: '54',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
    advice_code: 'confirm_card_data',
    network_decline_code: 'N7',
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    advice_code: 'try_again_later',
  },
}

function declined(decline: string, message: string, advice?: string, network?: string): Decline {
  return {
    code: 'card_declined',
    decline_code: decline,
    message,
    ...(advice && { advice_code: advice }),
    ...(network && { network_decline_code: network }),
  }
}

const OK = 'succeeds'

export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', token: 'visa', outcome: OK },
  { number: '4000056655665556', token: 'visa_debit', funding: 'debit', outcome: OK },
  { number: '5555555555554444', token: 'mastercard', outcome: OK },
  { number: '2223003122003222', outcome: OK },
  { number: '5200828282828210', token: 'mastercard_debit', funding: 'debit', outcome: OK },
  { number: '5105105105105100', token: 'mastercard_prepaid', funding: 'prepaid', outcome: OK },
  { number: '378282246310005', token: 'amex', outcome: OK },
  { number: '371449635398431', outcome: OK },
  { number: '6011111111111117', token: 'discover', outcome: OK },
  { number: '6011000990139424', outcome: OK },
  { number: '3056930009020004', token: 'diners', outcome: OK },
  { number: '36227206271667', outcome: OK },
  { number: '3566002020360505', token: 'jcb', outcome: OK },
  { number: '6200000000000005', token: 'unionpay', outcome: OK },
  { number: '4000008260000000', token: 'gb', country: 'GB', outcome: OK },
  { number: '4000002500000003', token: 'fr', country: 'FR', outcome: OK },
  { number: '4000002760000016', token: 'de', country: 'DE', outcome: OK },
  decline('4000000000000002', 'visa_chargeDeclined', 'generic_decline'),
  decline('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  decline('4000000000009987', 'visa_chargeDeclinedLostCard', 'lost_card'),
  decline('4000000000009979', 'visa_chargeDeclinedStolenCard', 'stolen_card'),
  decline('4000000000000069', 'chargeDeclinedExpiredCard', 'expired_card'),
  decline('4000000000000127', 'chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  decline('4000000000000119', 'chargeDeclinedProcessingError', 'processing_error'),
  decline('4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', 'card_velocity_exceeded'),
  decline('4100000000000019', 'radarBlock', 'fraudulent'),
  secured('4000002500003155', 'authenticationRequiredOnSetup'),
  secured('4000002760003184', 'authenticationRequired'),
  secured('4000000000003220', 'threeDSecure2Required'),
  { number: '4000000000003055', token: 'threeDSecureOptional', outcome: OK },
  secured('4000008400001629', 'threeDSecureRequiredChargeDeclined', 'generic_decline'),
  secured('4000008400001280', 'threeDSecureRequiredProcessingError', 'processing_error'),
  secured('4000008260003178', undefined, 'insufficient_funds'),
  {
    number: '4000000000007726',
    token: 'pendingRefund',
    behaviour: { refund: 'pending' },
    outcome: 'succeeds; a refund is pending for a minute, then succeeds',
  },
  {
    number: '4000000000005126',
    token: 'refundFail',
    behaviour: { refund: 'fails' },
    outcome: 'succeeds; a refund succeeds, and fails a minute later',
  },
  disputed('4000000000000259', 'createDispute', 'fraudulent'),
  disputed('4000000000002685', 'createDisputeProductNotReceived', 'product_not_received'),
  disputed('4000000000001976', 'createDisputeInquiry', 'inquiry'),
]

function decline(number: string, token: string, decline: string): TestCard {
  const code = DECLINES[decline]?.code
  const outcome = code === decline ? code : `${code} / ${decline}`
  return { number, token, behaviour: { decline }, outcome }
}

function disputed(
  number: string,
  token: string,
  dispute: NonNullable<Behaviour['dispute']>,
): TestCard {
  const what = dispute === 'inquiry' ? 'an inquiry' : `a dispute (${dispute})`
  return { number, token, behaviour: { dispute }, outcome: `succeeds; ${what} a minute later` }
}

function secured(number: string, token: string | undefined, decline?: string): TestCard {
  return {
    number,
    ...(token && { token }),
    behaviour: { threeDSecure: true, ...(decline && { decline }) },
    outcome: decline ? `3-D Secure, then ${decline}` : '3-D Secure, then succeeds',
  }
}

const BY_NUMBER = new Map(TEST_CARDS.map((card) => [card.number, card]))
const BY_TOKEN = new Map(TEST_CARDS.flatMap((card) => (card.token ? [[card.token, card]] : [])))
const FRAUDULENT = BY_NUMBER.get('4100000000000019')
if (FRAUDULENT) BY_TOKEN.set('chargeDeclinedFraudulent', FRAUDULENT)
const DECLINED = BY_NUMBER.get('4000000000000002')
if (DECLINED) BY_TOKEN.set('chargeDeclined', DECLINED)

export function cardOfToken(token: string): TestCard | undefined {
  const name = /^(?:pm_card_|tok_)(\w+)$/.exec(token)?.[1]
  return name === undefined ? undefined : BY_TOKEN.get(name)
}

export function cardOfNumber(number: string): TestCard {
  return (
    BY_NUMBER.get(number) ?? {
      number,
      behaviour: { decline: 'test_mode_live_card' },
      outcome: 'declined: not a test card',
    }
  )
}

export function brandOf(number: string): Brand {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(6011|65|64[4-9])/.test(number)) return 'discover'
  if (/^3[068]/.test(number)) return 'diners'
  if (/^35/.test(number)) return 'jcb'
  if (/^62/.test(number)) return 'unionpay'
  return 'unknown'
}

function passesLuhn(number: string): boolean {
  let sum = 0
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place])
    const doubled = place % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export type CardProblem = { code: string; message: string; param: string }

export function cardProblem(
  card: { number: string; month: number; year: number; cvc?: string },
  now: Date,
): CardProblem | undefined {
  const { number, month, cvc } = card
  if (!/^\d{12,19}$/.test(number)) {
    const message = 'The card number is not a valid credit card number.'
    return { code: 'invalid_number', message, param: 'number' }
  }
  if (!passesLuhn(number)) {
    return { code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' }
  }
  const year = card.year < 100 ? 2000 + card.year : card.year
  const thisYear = now.getUTCFullYear()
  if (year < thisYear || year > thisYear + 50) {
    const message = "Your card's expiration year is invalid."
    return { code: 'invalid_expiry_year', message, param: 'exp_year' }
  }
  if (month < 1 || month > 12 || (year === thisYear && month < now.getUTCMonth() + 1)) {
    const message = "Your card's expiration month is invalid."
    return { code: 'invalid_expiry_month', message, param: 'exp_month' }
  }
  const cvcLength = brandOf(number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (cvc !== undefined && !cvcLength.test(cvc)) {
    const message = "Your card's security code is invalid."
    return { code: 'invalid_cvc', message, param: 'cvc' }
  }
  return undefined
}
