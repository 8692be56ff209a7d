/**
 * Exact money. Provider amounts are decimal strings of varying precision ("300", "20.0", "343.77");
 * card amounts are integer minor units. Prices are also added and compared in minor units.
 */

/** An amount as the flight provider states it: a decimal string and an ISO 4217 code. */
export type ProviderAmount = { amount: string; currency: string }

/**
 * A price as the traveller pays it: currency units and an ISO 4217 code. With an uplift the amount
 * is whole. Without an uplift the amount can have a fraction, such as 46.07. Calculate only with
 * the functions below.
 */
export type Price = { amount: number; currency: string }

export class InvalidAmountError extends Error {
  override readonly name = 'InvalidAmountError'
  constructor(readonly amount: string) {
    super(`Not a decimal amount: ${JSON.stringify(amount)}`)
  }
}

type Decimal = { digits: bigint; scale: number }

const decimal = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/

export function isAmount(value: unknown): value is string {
  return typeof value === 'string' && decimal.test(value) && !value.startsWith('-')
}

function parseDecimal(text: string): Decimal {
  const match = decimal.exec(text)
  if (!match) throw new InvalidAmountError(text)
  const fraction = match[3] ?? ''
  const digits = BigInt(`${match[2]}${fraction}`)
  return { digits: match[1] ? -digits : digits, scale: fraction.length }
}

function rescale({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale)
}

function formatDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${text.slice(-scale)}`
}

export function addAmounts(...amounts: string[]): string {
  const decimals = amounts.map(parseDecimal)
  const scale = Math.max(0, ...decimals.map((decimal) => decimal.scale))
  const digits = decimals.reduce((sum, decimal) => sum + rescale(decimal, scale), 0n)
  return formatDecimal({ digits, scale })
}

export function subtractAmounts(from: string, amount: string): string {
  const [a, b] = [parseDecimal(from), parseDecimal(amount)]
  const scale = Math.max(a.scale, b.scale)
  return formatDecimal({ digits: rescale(a, scale) - rescale(b, scale), scale })
}

export function isPositive(amount: string): boolean {
  return parseDecimal(amount).digits > 0n
}

export function multiplyAmount(amount: string, times: number): string {
  const { digits, scale } = parseDecimal(amount)
  return formatDecimal({ digits: digits * BigInt(times), scale })
}

/** Compares decimal strings regardless of trailing zeros. */
export function isSameAmount(a: string, b: string): boolean {
  const [x, y] = [parseDecimal(a), parseDecimal(b)]
  const scale = Math.max(x.scale, y.scale)
  return rescale(x, scale) === rescale(y, scale)
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return (numerator % denominator) * 2n >= denominator ? quotient + 1n : quotient
}

/** Returns the number of decimals that a charge may have. Stripe rounds a third decimal away. */
function chargeableDecimals(currency: string): number {
  return wholeUnitsOnly.has(currency) ? 0 : Math.min(2, minorUnitExponent(currency))
}

/**
 * Converts an airline's price to the price for the traveller. Adds `upliftPercent` ("23", "12.5")
 * and rounds half up to a whole unit. Without an uplift, rounds to the smallest chargeable unit. No
 * other function adds the uplift. Throws `InvalidAmountError`.
 */
export function customerPrice({ amount, currency }: ProviderAmount, upliftPercent: string): Price {
  const raw = parseDecimal(amount)
  const uplift = parseDecimal(upliftPercent)
  if (raw.digits < 0n) throw new InvalidAmountError(amount)
  const code = currency.toUpperCase()
  const scale = uplift.digits === 0n ? chargeableDecimals(code) : 0
  const factor = 100n * 10n ** BigInt(uplift.scale) + uplift.digits
  const digits = divideHalfUp(
    raw.digits * factor * 10n ** BigInt(scale),
    100n * 10n ** BigInt(uplift.scale) * 10n ** BigInt(raw.scale),
  )
  return { amount: Number(formatDecimal({ digits, scale })), currency: code }
}

export function addPrices(...prices: [Price, ...Price[]]): Price {
  const { currency } = prices[0]
  const other = prices.find((price) => price.currency !== currency)
  if (other) throw new Error(`Cannot add ${other.currency} to ${currency}`)
  return fromMinorUnits(
    prices.reduce((sum, price) => sum + toMinorUnits(price), 0),
    currency,
  )
}

export function subtractPrices(from: Price, price: Price): Price {
  return addPrices(from, { ...price, amount: -price.amount })
}

export function multiplyPrice(price: Price, times: number): Price {
  return fromMinorUnits(toMinorUnits(price) * times, price.currency)
}

export function isSamePrice(a: Price, b: Price): boolean {
  return a.amount === b.amount && a.currency === b.currency
}

// Stripe's tables (docs.stripe.com/currencies) differ from display formatting: ISK and UGX have no
// decimals, but Stripe expects two-decimal amounts that end in 00.
const zeroDecimal = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '))
const wholeUnitsOnly = new Set(['ISK', 'UGX'])

export function minorUnitExponent(currency: string): 0 | 2 | 3 {
  const code = currency.toUpperCase()
  return zeroDecimal.has(code) ? 0 : threeDecimal.has(code) ? 3 : 2
}

export function toMinorUnits({ amount, currency }: Price): number {
  return Math.round(amount * 10 ** minorUnitExponent(currency))
}

/** Converts minor units to a price. Throws `InvalidAmountError` for fractions of a minor unit. */
export function fromMinorUnits(minor: number, currency: string): Price {
  if (!Number.isSafeInteger(minor)) throw new InvalidAmountError(`${minor} minor ${currency}`)
  return { amount: minor / 10 ** minorUnitExponent(currency), currency: currency.toUpperCase() }
}

export function priceToDecimal(price: Price): string {
  return Number.isInteger(price.amount)
    ? String(price.amount)
    : minorToDecimal(toMinorUnits(price), price.currency)
}

/** Rounds a cached price up to whole units, so that nothing costs more than shown. */
export function wholeUnits({ amount, currency }: Price): Price {
  return { amount: Math.ceil(amount), currency }
}

/** Returns "39600 USD": minor units for a hidden form field. */
export function priceToField(price: Price): string {
  return `${toMinorUnits(price)} ${price.currency}`
}

/** Reads a hidden form field. Returns null for invalid text, such as a tampered field. */
export function priceFromField(text: unknown): Price | null {
  const [, minor, currency] = /^(\d{1,15}) ([A-Z]{3})$/.exec(String(text)) ?? []
  if (minor === undefined || currency === undefined) return null
  return fromMinorUnits(Number(minor), currency)
}

/**
 * Converts to minor units, rounded down to the smallest chargeable unit. Throws
 * `InvalidAmountError`.
 */
export function floorToMinorUnits({ amount, currency }: ProviderAmount): number {
  const { digits, scale } = parseDecimal(amount)
  const exponent = minorUnitExponent(currency)
  const minor = (digits * 10n ** BigInt(exponent)) / 10n ** BigInt(scale)
  const step = exponent === 3 ? 10n : wholeUnitsOnly.has(currency.toUpperCase()) ? 100n : 1n
  return Number(minor - (minor % step))
}

/**
 * Reads a typed amount such as "120.50" as minor units. Returns null when a card cannot be charged
 * this amount.
 */
export function minorFromText(text: string, currency: string): number | null {
  const plain = text.trim()
  const exponent = minorUnitExponent(currency)
  if (!/^\d{1,10}(\.\d{1,3})?$/.test(plain)) return null
  const { digits, scale } = parseDecimal(plain)
  if (scale > exponent) return null
  const exact = Number(digits * 10n ** BigInt(exponent - scale))
  return floorToMinorUnits({ amount: plain, currency }) === exact ? exact : null
}

export function minorToDecimal(minor: number, currency: string): string {
  return formatDecimal({ digits: BigInt(minor), scale: minorUnitExponent(currency) })
}

/** Returns "$343.77", rounded down to the decimals of the currency. Throws `InvalidAmountError`. */
export function formatProviderAmount(amount: ProviderAmount): string {
  return formatMinor(floorToMinorUnits(amount), amount.currency)
}

/** Returns "$520" or "$46.07", without trailing zero decimals. */
export function formatCharged(minor: number, currency: string): string {
  return formatMinor(minor, currency).replace(/\.0+$/, '')
}

export function formatMinor(minor: number, currency: string): string {
  const exponent = minorUnitExponent(currency)
  const value = (minor / 10 ** exponent).toFixed(exponent)
  return formatterFor(currency, exponent)?.format(Number(value)) ?? `${currency} ${value}`
}

const formatters = new Map<string, Intl.NumberFormat | null>()

function formatterFor(currency: string, decimals = 0): Intl.NumberFormat | null {
  const key = `${currency}.${decimals}`
  let formatter = formatters.get(key)
  if (formatter === undefined) {
    try {
      formatter = new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })
    } catch {
      formatter = null
    }
    formatters.set(key, formatter)
  }
  return formatter
}

/** Returns "$1,234" or "$46.07", or "N/A" for a missing price or currency. */
export function formatPrice(price: Price | null | undefined): string {
  if (!price?.currency) return 'N/A'
  if (!Number.isFinite(price.amount)) return `${price.currency} N/A`
  const decimals = Number.isInteger(price.amount) ? 0 : minorUnitExponent(price.currency)
  const formatter = formatterFor(price.currency, decimals)
  return formatter?.format(price.amount) ?? `${price.currency} ${price.amount}`
}

/**
 * Returns the whole percent by which `amount` is below `usual`. Divides last to avoid
 * floating-point error.
 */
export function percentBelow(amount: number, usual: number): number {
  return Math.floor(((usual - amount) * 100) / usual)
}
