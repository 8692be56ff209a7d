import {
  isPositive,
  isSameAmount,
  subtractAmounts,
  type ProviderAmount,
} from '#app/core/money/money.ts'
import type { FareRule, Offer } from '../offer.ts'

type Rules = Pick<Offer, 'change' | 'sliceChanges'>

export type ScopedRule = { scope: string; rule: FareRule }

function sameRule(a: FareRule, b: FareRule): boolean {
  if (!a || !b || a.allowed !== b.allowed) return a === b
  if (!a.allowed) return true
  const [fee, other] = [a.penalty, b.penalty]
  if (!fee || !other) return fee === other
  return fee.currency === other.currency && isSameAmount(fee.amount, other.amount)
}

function highest(fees: readonly (ProviderAmount | null)[]): ProviderAmount | null {
  return fees.reduce<ProviderAmount | null>((high, fee) => {
    if (!high || fee?.currency !== high.currency) return null
    return isPositive(subtractAmounts(fee.amount, high.amount)) ? fee : high
  }, fees[0] ?? null)
}

/** A change is allowed only if the journey and every slice allow it. The highest fee applies. */
export function changeRule({ change, sliceChanges }: Rules): FareRule {
  const stated = [change, ...sliceChanges].filter((rule) => rule !== null)
  if (stated.some(({ allowed }) => !allowed)) return { allowed: false, penalty: null }
  if (!change && (sliceChanges.length === 0 || sliceChanges.includes(null))) return null
  return { allowed: true, penalty: highest(stated.map(({ penalty }) => penalty)) }
}

export function differingChanges({ slices, ...rules }: Rules & Pick<Offer, 'slices'>) {
  const { change, sliceChanges } = rules
  const differing = slices.flatMap(({ origin, destination }, index): ScopedRule[] => {
    const rule = sliceChanges[index] ?? null
    if (!rule || sameRule(rule, change)) return []
    return [{ scope: `Only ${origin.code} to ${destination.code}`, rule }]
  })
  return differing.length > 0 ? [{ scope: 'Whole trip', rule: change }, ...differing] : []
}
