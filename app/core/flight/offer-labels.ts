import type { Price } from '#app/core/money/money.ts'
import { formatDuration } from '#app/core/places/time.ts'
import { isSameCity } from './offer.ts'
import type { BriefPlace, CabinClass, PriceBreakdown, PrivateFare, Segment } from './offer.ts'

export const privateFareLabels: Record<PrivateFare, string> = {
  corporate: 'Corporate fare',
  leisure: 'Leisure fare',
  negotiated: 'Negotiated fare',
}

export function fareLines({ total, base, tax }: PriceBreakdown): { label: string; price: Price }[] {
  if (!base || !tax) return [{ label: 'Fare with taxes & fees', price: total }]
  return [
    { label: 'Base fare', price: base },
    { label: 'Taxes & fees', price: tax },
  ]
}

/** Label of a connection whose flights use different airports. */
export function airportChangeLabel(arrival: string, departure: string): string {
  return `Change airports: arrive ${arrival}, depart ${departure}`
}

type WithStops = { segments: readonly { technicalStops: readonly string[] }[] }

/** Label in details and checkout: 'Non-stop', 'Direct, stops in IST', '1 stop' or '2 stops'. */
export function stopsLabel({ segments }: WithStops): string {
  const stops = segments.length - 1
  const technical = segments.flatMap(({ technicalStops }) => technicalStops)
  if (stops === 0 && technical.length === 0) return 'Non-stop'
  const label = stops === 0 ? 'Direct' : `${stops} stop${stops === 1 ? '' : 's'}`
  return withTechnicalStops(label, technical)
}

/** Label on results cards: 'Direct', '1 Stop' or '2 Stops'. */
export function cardStopsLabel(stops: number): string {
  return stops === 0 ? 'Direct' : `${stops} Stop${stops === 1 ? '' : 's'}`
}

/** Returns 'Direct, stops in IST' or, with connections, '1 stop, same plane stops in IST'. */
export function withTechnicalStops(label: string, stops: readonly string[]): string {
  if (stops.length === 0) return label
  const who = label === 'Direct' ? '' : 'same plane '
  return `${label}, ${who}stops in ${stops.join(' and ')}`
}

/** Returns 'IST (55m)' for each technical stop, or 'IST' when the duration is unknown. */
export function timedTechnicalStops(
  segment: Pick<Segment, 'technicalStops' | 'technicalStopMinutes'>,
): string[] {
  return segment.technicalStops.map((stop, index) => {
    const minutes = segment.technicalStopMinutes?.[index] ?? null
    return minutes === null ? stop : `${stop} (${formatDuration(minutes)})`
  })
}

type Ends = { origin: BriefPlace; destination: BriefPlace }

export function tripLabel(slices: readonly Ends[]): 'Round Trip' | 'One Way' | 'Multi-City' {
  const [outbound, back] = slices
  if (!outbound || !back) return 'One Way'
  const returns =
    isSameCity(outbound.origin, back.destination) && isSameCity(outbound.destination, back.origin)
  return slices.length === 2 && returns ? 'Round Trip' : 'Multi-City'
}

export function sliceLabel(index: number, slices: readonly Ends[]): string {
  if (tripLabel(slices) === 'Multi-City') return `Flight ${index + 1}`
  return index === 0 ? 'Outbound Flight' : 'Return Flight'
}

export const cabinLabels: Record<CabinClass, string> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First Class',
}

const plainCabin = (name: string) => name.toLowerCase().replace(/[^a-z]|class$/g, '')

function oneCabin({ cabin, cabinName }: Pick<Segment, 'cabin' | 'cabinName'>): string {
  const label = cabinLabels[cabin]
  return plainCabin(cabinName) === plainCabin(label) ? label : `${label} (${cabinName})`
}

/**
 * Returns our cabin name, and the airline's name if the two differ: "Business (Club World)".
 * Mixed cabins give "Economy and Business".
 */
export function cabinLabel({
  otherCabins = [],
  ...cabin
}: Pick<Segment, 'cabin' | 'cabinName' | 'otherCabins'>): string {
  return [cabin, ...otherCabins].map(oneCabin).join(' and ')
}

/**
 * Returns "Free Wi-Fi" or "Wi-Fi for a fee", or null when the flight has no Wi-Fi or its Wi-Fi is
 * unknown.
 */
export function wifiWords({ wifi, wifiCost }: Segment['amenities']): string | null {
  if (!wifi) return null
  if (wifiCost === 'free') return 'Free Wi-Fi'
  if (wifiCost === 'paid') return 'Wi-Fi for a fee'
  return wifiCost ? 'Wi-Fi, free or for a fee' : 'Wi-Fi'
}
