import {
  floorToMinorUnits,
  formatCharged,
  formatPrice,
  fromMinorUnits,
  isPositive,
  minorToDecimal,
  priceToDecimal,
  sameAmount,
  subtractAmounts,
  toMinorUnits,
  type Price,
  type ProviderAmount,
} from '#app/core/money/money.ts'
import type { FareRule, Offer } from './offer.ts'

/** What the traveller pays, and what of it the airline is paid; the rest is our service fee. */
export type Paid = {
  total: Price
  cost: ProviderAmount
  /** What can still be paid back, in minor units; undefined before anything was. */
  leftMinor?: number | undefined
}

export type RefundWords = { sentence: string; note: string | null }

/** "$586.34", "$60": an amount without decimals that say nothing. */
export function shortAmount(amount: ProviderAmount): string {
  return formatCharged(floorToMinorUnits(amount), amount.currency)
}

/** "$75 fee"; says in which currency the airline asks for it where that is not the fare's. */
export function feeWords(penalty: ProviderAmount, currency: string): string {
  const fee = `${shortAmount(penalty)} fee`
  return penalty.currency === currency ? fee : `${fee}, charged in ${penalty.currency}`
}

const sentences = (parts: string[]) => {
  const [first, ...rest] = parts
  return first ? `${[first[0]!.toUpperCase() + first.slice(1), ...rest].join('; ')}.` : null
}

/** As it can be paid, and as our books have it: a part of a minor unit belongs to nobody. */
function payable(amount: ProviderAmount): ProviderAmount {
  const { currency } = amount
  const whole = minorToDecimal(floorToMinorUnits(amount), currency)
  return sameAmount(whole, amount.amount) ? amount : { amount: whole, currency }
}

/** Our service fee within what is paid; null where there is none, or none that can be told. */
export function serviceFee({ total, cost }: Paid): ProviderAmount | null {
  const amount = subtractAmounts(priceToDecimal(total), payable(cost).amount)
  if (cost.currency !== total.currency || !isPositive(amount)) return null
  return { amount, currency: cost.currency }
}

/**
 * The line under a total that says how much of it is our service fee, for each of so many travellers:
 * rounded up where it does not divide evenly. Null where there is no fee.
 */
export function feeLine(paid: Paid, travellers: number): string | null {
  const fee = serviceFee(paid)
  if (!fee) return null
  const { currency } = fee
  const each = Math.ceil(floorToMinorUnits(fee) / travellers)
  return `Total includes our service fee of ${formatCharged(each, currency)} per traveller (not refundable)`
}

function feeOf(paid: Paid): string[] {
  const fee = serviceFee(paid)
  return fee ? [`our service fee of ${shortAmount(fee)} is not refunded`] : []
}

/** What the airline gives back of its own amount; to the card, never more than is left of the charge. */
function words(back: ProviderAmount, paid: Paid): RefundWords {
  const { total, cost, leftMinor } = paid
  const given = floorToMinorUnits(back)
  const owed = Math.min(Math.max(0, given), toMinorUnits(total))
  const minor = Math.min(owed, leftMinor ?? owed)
  const amount = formatCharged(minor, back.currency)
  const kept = subtractAmounts(payable(cost).amount, minorToDecimal(given, back.currency))
  const keeps = isPositive(kept)
    ? [`the airline keeps ${shortAmount({ amount: kept, currency: cost.currency })}`]
    : []
  return {
    sentence:
      minor === 0
        ? 'If you cancel you get nothing back.'
        : `If you cancel you get back ${amount} of ${formatPrice(total)}.`,
    note: sentences([
      ...(minor < owed ? ['a part of your payment has already been paid back'] : []),
      ...keeps,
      ...feeOf(paid),
    ]),
  }
}

/** What comes back by the rule of a fare, as far as the airline has said. */
export function promisedRefund(rule: FareRule, paid: Paid): RefundWords {
  const { total, cost } = paid
  const note = sentences(feeOf(paid))
  if (!rule) return { sentence: 'The airline has not said what you get back if you cancel.', note }
  if (!rule.allowed) {
    return {
      sentence: 'If you cancel you get nothing back: this fare is non-refundable.',
      note: null,
    }
  }
  const { penalty } = rule
  if (!penalty) {
    const sentence = 'You can cancel for a refund; the airline says how much when you ask.'
    return { sentence, note }
  }
  if (!isPositive(penalty.amount)) return words(cost, paid)
  if (penalty.currency !== cost.currency) {
    const back = `${shortAmount(cost)} of ${formatPrice(total)}`
    const fee = shortAmount(penalty)
    return {
      // The fee cannot be subtracted here: the airline converts it when it quotes.
      sentence: `If you cancel, ${back} can be refunded; the airline then takes its fee of ${fee} off that.`,
      note,
    }
  }
  const back = subtractAmounts(cost.amount, penalty.amount)
  return words({ amount: isPositive(back) ? back : '0', currency: cost.currency }, paid)
}

/** Whether anything comes back, as far as the airline has said: its penalty may be as high as the fare. */
export function paysBack({ refund, providerTotal }: Pick<Offer, 'refund' | 'providerTotal'>) {
  if (!refund?.allowed) return false
  const { penalty } = refund
  if (!penalty || penalty.currency !== providerTotal.currency) return true
  return isPositive(subtractAmounts(providerTotal.amount, penalty.amount))
}

/** What comes back by the airline's own quote, to the card at most the minor units that are quoted. */
export function quotedRefund(
  minor: number,
  paid: Paid,
  given?: ProviderAmount | null,
): RefundWords {
  const { currency } = paid.total
  const back =
    given?.currency === currency ? given : { amount: minorToDecimal(minor, currency), currency }
  return words(back, { ...paid, leftMinor: minor })
}

type Booked = {
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

/**
 * What cancelling a booking pays: the one sentence of its confirmation, mail, trip and cancel page, and
 * the one that details and payment showed before. `leftMinor` is what can still be paid back of the
 * charge, in minor units. Null where its stored record cannot be read.
 */
export function bookingRefund(
  booking: Booked & { data: { refund: FareRule } | null },
  leftMinor?: number,
): RefundWords | null {
  return booking.data && promisedRefund(booking.data.refund, { ...paidFor(booking), leftMinor })
}
