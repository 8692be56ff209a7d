import { isPositive } from '#app/core/money/money.ts'
import type { Carrier, FareRule, Offer, Place, Segment, Service, Slice } from './offer.ts'
import { changeRule, differingChanges, type ScopedRule } from './change-rules.ts'
import { feeWords, paysBack } from './fare-refund.ts'

/** An offer as the browser may see it: without what the airline is paid. */
export type PublicOffer = Omit<Offer, 'providerTotal'>

export function publicOffer({ providerTotal: _, ...offer }: Offer): PublicOffer {
  return offer
}

/** What every tab of the details page shows of an offer. */
export type ShownOffer = Pick<Offer, 'id' | 'price' | 'emissionsKg' | 'slices'>

/** What its rules are told from, which no other tab has to carry. */
export type RuleFacts = Pick<
  Offer,
  'airline' | 'privateFare' | 'refund' | 'documentsRequired' | 'loyaltyProgrammes' | 'conditionsUrl'
> & {
  /** Of the whole journey alone, or of its slices too where they differ. */
  changes: ScopedRule[]
}

export function ruleFacts(offer: Offer): RuleFacts {
  const { airline, privateFare, refund } = offer
  const changes = differingChanges(offer)
  const { documentsRequired, loyaltyProgrammes, conditionsUrl } = offer
  return {
    airline,
    privateFare,
    refund,
    changes: changes.length > 0 ? changes : [{ scope: '', rule: changeRule(offer) }],
    documentsRequired,
    loyaltyProgrammes,
    conditionsUrl,
  }
}

/**
 * What the details page shows of an offer: without what only servers need. Each airport and airline is
 * one object, since a document writes that once, however often it is referred to.
 */
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
export function priceNotes(
  offer: Pick<Offer, 'refund' | 'change' | 'sliceChanges' | 'slices' | 'providerTotal'>,
): string[] {
  const refundable = paysBack(offer)
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
