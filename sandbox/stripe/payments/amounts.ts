import { refuse } from '../requests/errors.ts'

// Source: docs.stripe.com/currencies, presentment currencies.
const CURRENCIES = new Set(
  'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx usd uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw'.split(
    ' ',
  ),
)

const ZERO_DECIMAL = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
)
const THREE_DECIMAL = new Set('bhd jod kwd omr tnd'.split(' '))
/** Currencies without decimals whose amounts Stripe requires to end in two zeros. */
const TWO_ZEROS = new Set(['isk', 'ugx'])

/** Minimum charges in minor units. Stripe documents no minimum for other currencies. */
// prettier-ignore
const MIN_AMOUNTS: Record<string, number> = {
  usd: 50, aed: 200, aud: 50, bgn: 100, brl: 50, cad: 50, chf: 50, czk: 1500, dkk: 250, eur: 50,
  gbp: 30, hkd: 400, huf: 17500, inr: 50, jpy: 50, mxn: 1000, myr: 200, nok: 300, nzd: 50,
  pln: 200, ron: 200, sek: 300, sgd: 50, thb: 1000,
}

const MAX_AMOUNT = 99_999_999

/** Formats minor units as Stripe's messages do, such as '0.50 usd'. */
export function amountText(amount: number, currency: string): string {
  const digits = ZERO_DECIMAL.has(currency) ? 0 : THREE_DECIMAL.has(currency) ? 3 : 2
  const text = String(amount).padStart(digits + 1, '0')
  const number = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return `${number} ${currency}`
}

export function checkCurrency(currency: string, param = 'currency'): string {
  if (CURRENCIES.has(currency)) return currency
  refuse(
    `Invalid currency: ${currency.slice(0, 20)}. Stripe currently supports these currencies: ${[...CURRENCIES].join(', ')}`,
    { param },
  )
}

export function checkAmount(amount: number, currency: string, param = 'amount') {
  if (amount < 1) {
    refuse('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param,
    })
  }
  if (amount > MAX_AMOUNT) {
    refuse(`Amount must be no more than ${amountText(MAX_AMOUNT, currency)}`, {
      code: 'amount_too_large',
      param,
    })
  }
  checkDecimals(amount, currency, param)
  const minimum = MIN_AMOUNTS[currency] ?? 1
  if (amount < minimum) {
    refuse(`Amount must be at least ${amountText(minimum, currency)}`, {
      code: 'amount_too_small',
      param,
    })
  }
}

/** Checks the last digits of an amount. The same rules apply to captures and refunds. */
export function checkDecimals(amount: number, currency: string, param: string) {
  if (TWO_ZEROS.has(currency) && amount % 100 !== 0) {
    refuse(`Invalid amount. Amounts in ${currency} must end in 00.`, {
      code: 'invalid_charge_amount_no_decimal_compatible',
      param,
    })
  }
  if (THREE_DECIMAL.has(currency) && amount % 10 !== 0) {
    refuse(`Invalid amount. Amounts in ${currency} must have 0 as their last digit.`, {
      code: 'parameter_invalid_integer',
      param,
    })
  }
}
