import { isPositive } from '#app/core/money/money.ts'
import type { Carrier, FareRule, Offer, Place, Segment, Service, Slice } from './offer.ts'
import { changeRule, differingChanges, type ScopedRule } from './terms/change-rules.ts'
import { feeLabel, isRefundable } from './terms/fare-refund.ts'

/** The offer as the browser may see it, without the amount that we pay the airline. */
export type PublicOffer = Omit<Offer, 'providerTotal' | 'vendor'>

export function publicOffer({ providerTotal: _, vendor: _vendor, ...offer }: Offer): PublicOffer {
  return offer
}

export type ShownOffer = Pick<Offer, 'id' | 'price' | 'emissionsKg' | 'slices'>

export type RuleFacts = Pick<
  Offer,
  'airline' | 'privateFare' | 'refund' | 'documentsRequired' | 'loyaltyProgrammes' | 'conditionsUrl'
> & {
  changes: ScopedRule[]
  refundable: boolean
}

export function ruleFacts(offer: Offer): RuleFacts {
  const { airline, privateFare, refund } = offer
  const changes = differingChanges(offer)
  const { documentsRequired, loyaltyProgrammes, conditionsUrl } = offer
  return {
    airline,
    privateFare,
    refund,
    refundable: isRefundable(offer),
    changes: changes.length > 0 ? changes : [{ scope: '', rule: changeRule(offer) }],
    documentsRequired,
    loyaltyProgrammes,
    conditionsUrl,
  }
}

/** Removes fields that only the server needs. Shares equal objects to keep the page data small. */
export function shownOffer(offer: Offer): ShownOffer {
  const places = new Map<string, Place>()
  const place = ({ code, name, city, cityCode }: Place) => {
    const known = places.get(code) ?? { code, name, city, cityCode, timeZone: null }
    places.set(code, known)
    return known
  }
  const carriers = new Map<string, Carrier>()
  const carrier = ({ code, name }: Carrier) => {
    const known = carriers.get(name) ?? { code, name, logo: null }
    carriers.set(name, known)
    return known
  }
  const segment = (flown: Segment): Segment => ({
    ...flown,
    origin: place(flown.origin),
    destination: place(flown.destination),
    carrier: carrier(flown.carrier),
    operator: flown.operator && carrier(flown.operator),
  })
  const slice = ({ segments: [first, ...rest], ...whole }: Slice): Slice => ({
    ...whole,
    origin: place(whole.origin),
    destination: place(whole.destination),
    segments: [segment(first), ...rest.map(segment)],
  })
  const [first, ...rest] = offer.slices
  return {
    id: offer.id,
    price: offer.price,
    emissionsKg: offer.emissionsKg,
    slices: [slice(first), ...rest.map(slice)],
  }
}

export type PublicService = Omit<Service, 'providerPrice'>

export function publicServices(services: readonly Service[]): PublicService[] {
  return services.map(({ providerPrice: _, ...service }) => service)
}

/**
 * Returns a text such as "Yes, until departure, with a $49 fee". Names the fee's currency when it
 * differs from the fare's.
 */
export function ruleLabel(rule: FareRule, currency: string): string {
  if (!rule) return 'Not stated by the airline'
  if (!rule.allowed) return 'No'
  if (!rule.penalty) return 'Yes, until departure; the airline may charge a fee'
  const { penalty } = rule
  return isPositive(penalty.amount)
    ? `Yes, until departure, with a ${feeLabel(penalty, currency)}`
    : 'Yes, until departure, free of charge'
}

export function priceNotes(
  offer: Pick<Offer, 'refund' | 'change' | 'sliceChanges' | 'slices' | 'providerTotal'>,
): string[] {
  const refundable = isRefundable(offer)
    ? 'Refundable before departure'
    : 'No refund: the airline’s fee is as high as the fare'
  const note = (rule: FareRule, yes: string, no: string, unknown: string) =>
    !rule ? unknown : rule.allowed ? yes : no
  const partly = differingChanges(offer).some(({ rule }) => rule?.allowed)
  const notChangeable = partly ? 'Not every flight is changeable' : 'Not changeable'
  return [
    note(offer.refund, refundable, 'Non-refundable', 'Refund rule not stated'),
    note(changeRule(offer), 'Changeable before departure', notChangeable, 'Change rule not stated'),
  ]
}
