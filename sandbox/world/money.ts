/** Currencies of the sandbox, whose amounts are in whole minor units. */
export type Currency = 'USD' | 'GBP' | 'EUR' | 'JPY' | 'KWD'

const currencies: Record<Currency, { perDollar: number; decimals: number }> = {
  USD: { perDollar: 1, decimals: 2 },
  GBP: { perDollar: 0.79, decimals: 2 },
  EUR: { perDollar: 0.92, decimals: 2 },
  JPY: { perDollar: 151.3, decimals: 0 },
  KWD: { perDollar: 0.3072, decimals: 3 },
}

export function fromDollars(dollars: number, currency: Currency): number {
  const { perDollar, decimals } = currencies[currency]
  return Math.round(dollars * perDollar * 10 ** decimals)
}

export function toDollars(minor: number, currency: Currency): number {
  const { perDollar, decimals } = currencies[currency]
  return minor / 10 ** decimals / perDollar
}

export function exchange(minor: number, from: Currency, to: Currency): number {
  return from === to ? minor : fromDollars(toDollars(minor, from), to)
}

const home: Record<string, Currency> = { GB: 'GBP', JP: 'JPY' }

/**
 * Currency in which airlines of a country state penalties, or null if it is the currency of the
 * fare.
 */
export function ownCurrency(country: string): Currency | null {
  return home[country] ?? null
}

export function decimalsOf(currency: Currency): number {
  return currencies[currency].decimals
}

/** Decimal string with all decimals of the currency: 34377 → `343.77`. */
export function amountText(minor: number, currency: Currency): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals ? `${whole}.${digits.slice(-decimals)}` : whole
  return minor < 0 ? `-${text}` : text
}

/** Decimal string without zero decimals, as some airlines send: `300`, `20.0`. */
export function shortAmountText(minor: number, currency: Currency): string {
  return amountText(minor, currency)
    .replace(/\.0+$/, '')
    .replace(/(\.\d*[1-9])0+$/, '$1')
}

/** Parses a decimal string exactly. Null for a malformed amount. */
export function parseAmount(text: string, currency: Currency): number | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text)
  if (!match) return null
  const decimals = decimalsOf(currency)
  const fraction = match[3] ?? ''
  if (/[1-9]/.test(fraction.slice(decimals))) return null
  const minor = Number((match[2] ?? '') + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return match[1] ? -minor : minor
}
