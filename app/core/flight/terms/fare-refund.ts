import {
  floorToMinorUnits,
  formatCharged,
  formatPrice,
  fromMinorUnits,
  isPositive,
  minorToDecimal,
  priceToDecimal,
  isSameAmount,
  subtractAmounts,
  toMinorUnits,
  type Price,
  type ProviderAmount,
} from '#app/core/money/money.ts'
import type { FareRule, Offer } from '../offer.ts'

/** `cost` is the amount we pay the airline. The rest of `total` is our service fee. */
export type Paid = {
  total: Price
  cost: ProviderAmount
  /** Minor units that refunds and chargebacks have returned to the traveller, or are returning. */
  returnedMinor?: number
}

export type RefundWords = { sentence: string; note: string | null }

export function shortAmount(amount: ProviderAmount): string {
  return formatCharged(floorToMinorUnits(amount), amount.currency)
}

/** Returns "$75 fee", with the currency code when it differs from the fare's currency. */
export function feeLabel(penalty: ProviderAmount, currency: string): string {
  const fee = `${shortAmount(penalty)} fee`
  return penalty.currency === currency ? fee : `${fee}, charged in ${penalty.currency}`
}

const sentences = (parts: string[]) => {
  const [first, ...rest] = parts
  return first ? `${[first[0]!.toUpperCase() + first.slice(1), ...rest].join('; ')}.` : null
}

function payable(amount: ProviderAmount): ProviderAmount {
  const { currency } = amount
  const whole = minorToDecimal(floorToMinorUnits(amount), currency)
  return isSameAmount(whole, amount.amount) ? amount : { amount: whole, currency }
}

/** Returns null when the service fee is zero or when the currencies differ. */
export function serviceFee({ total, cost }: Paid): ProviderAmount | null {
  const amount = subtractAmounts(priceToDecimal(total), payable(cost).amount)
  if (cost.currency !== total.currency || !isPositive(amount)) return null
  return { amount, currency: cost.currency }
}

/**
 * States cents if the airline's amount has cents. The refund beside it states the same fee, and its parts must add up
 * to the total.
 */
export function feeLine(paid: Paid, travellers: number): string | null {
  const fee = serviceFee(paid)
  if (!fee) return null
  const { currency } = fee
  const each = Math.ceil(floorToMinorUnits(fee) / travellers)
  return `Total includes our service fee of ${formatCharged(each, currency)} per traveller (not refundable)`
}

function feeNotes(paid: Paid): string[] {
  const fee = serviceFee(paid)
  return fee ? [`our service fee of ${shortAmount(fee)} is not refunded`] : []
}

/** The sum of refunds that were sent or requested, and of chargebacks. */
const returnedNote = (minor: number, { currency }: Price) =>
  `in total, ${formatCharged(minor, currency)} of your payment has been returned to you or is on its way`

/**
 * The promise names a fee in another currency, so the quote repeats it beside the amount that the airline keeps. What
 * the airline keeps may also be seats or bags.
 */
const foreignFee = (penalty: ProviderAmount | null | undefined, { currency }: ProviderAmount) =>
  penalty && penalty.currency !== currency && isPositive(penalty.amount)
    ? ` (its cancellation fee is ${shortAmount(penalty)})`
    : ''

/** After a refund, the note states one sum, because the refund may have included our fee. */
function keptNotes(
  minor: number,
  { total, cost, returnedMinor = 0 }: Paid,
  given: number,
  penalty?: ProviderAmount | null,
) {
  if (returnedMinor > 0) {
    const rest = toMinorUnits(total) - returnedMinor - minor
    return [
      returnedNote(returnedMinor, total),
      ...(rest > 0 ? [`${formatCharged(rest, total.currency)} is not refunded`] : []),
    ]
  }
  const kept = subtractAmounts(payable(cost).amount, minorToDecimal(given, cost.currency))
  const keeps = isPositive(kept)
    ? [
        `the airline keeps ${shortAmount({ amount: kept, currency: cost.currency })}${foreignFee(penalty, cost)}`,
      ]
    : []
  return [...keeps, ...feeNotes({ total, cost })]
}

function refundWords(
  back: ProviderAmount,
  paid: Paid,
  penalty?: ProviderAmount | null,
): RefundWords {
  const { total, returnedMinor = 0 } = paid
  const given = floorToMinorUnits(back)
  const left = Math.max(0, toMinorUnits(total) - returnedMinor)
  const minor = Math.min(Math.max(0, given), left)
  const amount = formatCharged(minor, back.currency)
  return {
    sentence:
      minor === 0
        ? 'If you cancel, you won’t get a refund.'
        : `If you cancel, your refund is ${amount} of ${formatPrice(total)}.`,
    note: sentences(keptNotes(minor, paid, given, penalty)),
  }
}

export function promisedRefund(rule: FareRule, paid: Paid): RefundWords {
  const { total, cost, returnedMinor = 0 } = paid
  const nothing = { amount: '0', currency: total.currency }
  if (rule?.allowed && returnedMinor >= toMinorUnits(total)) return refundWords(nothing, paid)
  const note = sentences(returnedMinor > 0 ? [returnedNote(returnedMinor, total)] : feeNotes(paid))
  if (!rule) {
    return { sentence: 'The airline hasn’t told us how much you’d get back if you cancel.', note }
  }
  if (!rule.allowed) {
    return {
      sentence: 'This fare is non-refundable. You can’t cancel it for a refund.',
      note: null,
    }
  }
  const { penalty } = rule
  if (!penalty) {
    const sentence =
      'You can cancel for a refund. The airline confirms the amount when you ask to cancel.'
    return { sentence, note }
  }
  if (!isPositive(penalty.amount)) return refundWords(cost, paid)
  if (penalty.currency !== cost.currency) {
    const left = minorToDecimal(toMinorUnits(total) - returnedMinor, total.currency)
    const isLess =
      cost.currency === total.currency && isPositive(subtractAmounts(cost.amount, left))
    // The airline's fee is in another currency, and the airline converts the fee only when it
    // quotes a refund.
    const fee = `the airline’s ${shortAmount(penalty)} fee`
    if (isLess) {
      // The airline takes its fee from the fare, so what is left of the payment may be refunded in full.
      const most = shortAmount({ amount: left, currency: total.currency })
      const sentence = `If you cancel, your refund is at most ${most}. It can be less because of ${fee}.`
      return { sentence, note }
    }
    const back = `${shortAmount(cost)} of ${formatPrice(total)}`
    return { sentence: `If you cancel, your refund is up to ${back}, minus ${fee}.`, note }
  }
  const back = subtractAmounts(cost.amount, penalty.amount)
  return refundWords({ amount: isPositive(back) ? back : '0', currency: cost.currency }, paid)
}

/** A refund with an unknown penalty counts as refundable. */
export function isRefundable({ refund, providerTotal }: Pick<Offer, 'refund' | 'providerTotal'>) {
  if (!refund?.allowed) return false
  const { penalty } = refund
  if (!penalty || penalty.currency !== providerTotal.currency) return true
  return isPositive(subtractAmounts(providerTotal.amount, penalty.amount))
}

/** `minor` is the amount refunded to the card, in minor units. `given` is the amount that the airline returns. */
export function quotedRefund(
  minor: number,
  paid: Paid,
  given?: ProviderAmount | null,
  rule: FareRule = null,
) {
  const { currency } = paid.total
  const back =
    given?.currency === currency ? given : { amount: minorToDecimal(minor, currency), currency }
  return refundWords(back, paid, rule?.penalty)
}

export type Booked = {
  amountMinor: number
  currency: string
  providerAmount: string
  providerCurrency: string
}

export function paidFor(booking: Booked): Paid {
  const { amountMinor, currency, providerAmount, providerCurrency } = booking
  return {
    total: fromMinorUnits(amountMinor, currency),
    cost: { amount: providerAmount, currency: providerCurrency },
  }
}

/** `returnedMinor`: see `Paid`. Returns null when the stored record cannot be read. */
export function bookingRefund(
  booking: Booked & { data: { refund: FareRule } | null },
  returnedMinor = 0,
): RefundWords | null {
  return booking.data && promisedRefund(booking.data.refund, { ...paidFor(booking), returnedMinor })
}
