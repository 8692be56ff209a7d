import { isPositive } from '../money/money.ts'
import type { FareRule, Offer, Service } from './offer.ts'
import { feeWords, paysBack } from './refund.ts'

/** An offer as the browser may see it: without what the airline is paid. */
export type PublicOffer = Omit<Offer, 'providerTotal'>

export function publicOffer({ providerTotal: _, ...offer }: Offer): PublicOffer {
  return offer
}

export type PublicService = Omit<Service, 'providerPrice'>

export function publicServices(services: readonly Service[]): PublicService[] {
  return services.map(({ providerPrice: _, ...service }) => service)
}

/**
 * 'Yes, until departure, with a $49 fee' and the like; says so where the airline has not, and where it
 * asks for its fee in another currency than that of the fare.
 */
export function ruleLabel(rule: FareRule, currency: string): string {
  if (!rule) return 'The airline has not stated it'
  if (!rule.allowed) return 'No'
  if (!rule.penalty) return 'Yes, until departure; the airline may ask for a fee'
  const { penalty } = rule
  return isPositive(penalty.amount)
    ? `Yes, until departure, with a ${feeWords(penalty, currency)}`
    : 'Yes, until departure, free of charge'
}

/** One line each on refund and change, for the price summary. */
export function priceNotes(offer: Pick<Offer, 'refund' | 'change' | 'providerTotal'>): string[] {
  const refundable = paysBack(offer)
    ? 'Refundable before departure'
    : 'No refund: the airline’s fee is as high as the fare'
  const note = (rule: FareRule, yes: string, no: string, unknown: string) =>
    !rule ? unknown : rule.allowed ? yes : no
  return [
    note(offer.refund, refundable, 'Non-refundable', 'Refund rule not stated'),
    note(offer.change, 'Changeable before departure', 'Not changeable', 'Change rule not stated'),
  ]
}
