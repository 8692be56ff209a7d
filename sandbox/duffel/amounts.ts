import { amountText, shortAmountText } from '../world/money.ts'
import type { Currency } from '../world/money.ts'

/** Number of decimals in an amount: all, none as in `300`, or one as in `20.0`. */
export type Style = 'full' | 'whole' | 'tenth'

export function irregular(minor: number, currency: Currency, style: Style): string {
  if (style === 'full') return amountText(minor, currency)
  const short = shortAmountText(minor, currency)
  if (style === 'whole' || short.includes('.')) return short
  return currency === 'JPY' ? short : `${short}.0`
}
