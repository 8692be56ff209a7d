import { amountText, shortAmountText } from '../world/money.ts'
import type { Currency } from '../world/money.ts'

/** How an airline writes amounts: all decimals, `300` where it can, or `20.0` where it can. */
export type Style = 'full' | 'whole' | 'tenth'

export function irregular(minor: number, currency: Currency, style: Style): string {
  if (style === 'full') return amountText(minor, currency)
  const short = shortAmountText(minor, currency)
  if (style === 'whole' || short.includes('.')) return short
  return currency === 'JPY' ? short : `${short}.0`
}
