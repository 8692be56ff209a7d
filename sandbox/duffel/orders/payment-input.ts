import { parseAmount, toDollars } from '../../world/money.ts'
import type { Currency } from '../../world/money.ts'
import { fieldsOr, listOr } from '../body.ts'
import type { SandboxDeps } from '../../deps.ts'
import { blank, invalid, notInList, refused } from '../problems.ts'
import type { Problem } from '../problems.ts'

const TYPES = ['balance', 'card', 'arc_bsp_cash']

/** Checks one payment against the amount due in minor units. `20.0` equals `20.00`. */
export function checkOnePayment(
  value: unknown,
  pointer: string,
  due: number,
  currency: Currency,
  problems: Problem[],
): void {
  const payment = fieldsOr(value)
  const { type } = payment
  if (typeof type !== 'string') problems.push(blank(`${pointer}/type`))
  else if (!TYPES.includes(type)) problems.push(notInList(`${pointer}/type`, TYPES))
  if (typeof payment.currency !== 'string' || payment.currency === '') {
    problems.push(blank(`${pointer}/currency`))
  } else if (payment.currency !== currency) {
    problems.push(
      invalid(
        `${pointer}/currency`,
        'no_match',
        'No match',
        `Field 'currency' didn't match ${currency}`,
      ),
    )
    return
  }
  const { amount } = payment
  if (amount === undefined || amount === null || amount === '') {
    problems.push(blank(`${pointer}/amount`))
  } else if (typeof amount !== 'string') {
    problems.push(
      invalid(
        `${pointer}/amount`,
        'validation_type',
        'Invalid type',
        "Field 'amount' must be a decimal string",
      ),
    )
  } else if (parseAmount(amount, currency) !== due) {
    problems.push(
      invalid(
        `${pointer}/amount`,
        'payment_amount_does_not_match_order_amount',
        'Payment amount does not match order amount',
        'The amount of the payment must be the total of the offer and its services.',
      ),
    )
  }
}

export function checkPayment(
  value: unknown,
  due: number,
  currency: Currency,
  problems: Problem[],
): void {
  const payments = listOr(value)
  if (payments.length === 0) problems.push(blank('/payments'))
  else if (payments.length > 1) {
    problems.push(
      invalid(
        '/payments',
        'validation_length',
        'Invalid length',
        "Field 'payments' should be 1 item",
      ),
    )
  } else checkOnePayment(payments[0], '/payments/0', due, currency, problems)
}

export function insufficientBalance() {
  return refused(
    'insufficient_balance',
    'Insufficient balance',
    'The balance of your account is not enough to pay for this order.',
  )
}

export function drawBalance({ account }: SandboxDeps, due: number, currency: Currency): void {
  if (!account.draw(toDollars(due, currency))) throw insufficientBalance()
}
