import { formatPrice } from './money.ts'
import type { FareRule, Offer } from './offer.ts'

/** An offer as the browser may see it: without what the airline is paid. */
export type PublicOffer = Omit<Offer, 'providerTotal'>

export function publicOffer({ providerTotal: _, ...offer }: Offer): PublicOffer {
  return offer
}

/** 'Refundable: yes, for a fee of $49' and the like; says so where the airline has not. */
export function ruleLabel(rule: FareRule): string {
  if (!rule) return 'The airline has not stated it'
  if (!rule.allowed) return 'No'
  if (!rule.penalty) return 'Yes; the airline may ask for a fee'
  return rule.penalty.amount === 0 ? 'Yes, free of charge' : `Yes, for ${formatPrice(rule.penalty)}`
}

/** One line each on refund and change, for the price summary. */
export function priceNotes(offer: Pick<Offer, 'refund' | 'change'>): string[] {
  const note = (rule: FareRule, yes: string, no: string, unknown: string) =>
    !rule ? unknown : rule.allowed ? yes : no
  return [
    note(offer.refund, 'Refundable before departure', 'Non-refundable', 'Refund rule not stated'),
    note(offer.change, 'Changeable before departure', 'Not changeable', 'Change rule not stated'),
  ]
}
