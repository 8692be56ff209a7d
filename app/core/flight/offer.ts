import type { Price, ProviderAmount } from '#app/core/money/money.ts'
import { formatDuration, instantOf, instantsOf, minutesBetween } from '#app/core/places/time.ts'

export type CabinClass = 'economy' | 'premium_economy' | 'business' | 'first'
export type PassengerType = 'adult' | 'child' | 'infant_without_seat'

/** `id` is the provider's; absent in older stored records. */
export type Carrier = { name: string; code: string; logo: string | null; id?: string | null }

/** `cityCode` is IATA's code for all airports of a city. */
export type Place = {
  code: string
  name: string
  city: string
  cityCode?: string
  timeZone: string | null
}

export type WifiCost = 'free' | 'paid' | 'free or paid'

export type Segment = {
  id: string
  origin: Place
  destination: Place
  originTerminal: string | null
  destinationTerminal: string | null
  /** Local time at the origin. */
  departingAt: string
  /** Local time at the destination. */
  arrivingAt: string
  /** Minutes including technical stops; null when unknown. */
  duration: number | null
  carrier: Carrier
  flightNumber: string
  /** Operating airline, if it is not the marketing carrier. */
  operator: Carrier | null
  aircraft: string | null
  cabin: CabinClass
  cabinName: string
  /** Only when travellers sit in different cabins. */
  otherCabins?: { cabin: CabinClass; cabinName: string }[]
  technicalStops: string[]
  /** Null or absent when unknown. */
  technicalStopMinutes?: (number | null)[]
  bags: Bags
  amenities: {
    wifi: boolean | null
    wifiCost?: WifiCost
    power: boolean | null
    seatPitch: string | null
  }
}

/** Pieces included for every traveller on every segment; null when the airline has not stated it. */
export type Bags = { checked: number | null; carryOn: number | null }

export type Slice = {
  id: string
  origin: Place
  destination: Place
  departingAt: string
  arrivingAt: string
  /** Minutes from first departure to last arrival; null when unknown. */
  duration: number | null
  fareBrand: string | null
  segments: [Segment, ...Segment[]]
  /** Minutes before each segment but the first. */
  layoverMinutes: (number | null)[]
}

export type BriefSlice = Pick<Slice, 'id' | 'departingAt' | 'arrivingAt' | 'duration'> & {
  origin: BriefPlace
  destination: BriefPlace
  segments: readonly {
    origin: Pick<Place, 'code'>
    carrier: Pick<Carrier, 'name'>
    technicalStops: readonly string[]
  }[]
}
type BriefPlace = Pick<Place, 'code' | 'city' | 'cityCode'>

/** Keeps a page with many trips small. */
export function briefSlice({ id, departingAt, arrivingAt, duration, ...slice }: Slice): BriefSlice {
  const brief = ({ code, city, cityCode }: Place) => ({ code, city, cityCode })
  return {
    ...{ id, departingAt, arrivingAt, duration },
    origin: brief(slice.origin),
    destination: brief(slice.destination),
    segments: slice.segments.map(({ origin, carrier, technicalStops }) => ({
      origin: { code: origin.code },
      carrier: { name: carrier.name },
      technicalStops,
    })),
  }
}

/** Penalties are the airline's own amounts; null when not stated. */
export type FareRule = { allowed: boolean; penalty: ProviderAmount | null } | null

export function passengerCounts(passengers: readonly { type?: PassengerType | null }[]) {
  const count = (type: PassengerType) => passengers.filter((one) => one.type === type).length
  return {
    adults: count('adult'),
    children: count('child'),
    infants: count('infant_without_seat'),
  }
}

/**
 * `age` is in completed years on the day of the last departure; null for adults or when not stated.
 */
export type OfferPassenger = { id: string; type: PassengerType; age: number | null }

export type LoyaltyProgramme = { code: string; name: string }

export type PrivateFare = 'corporate' | 'leisure' | 'negotiated'

export const privateFareLabels: Record<PrivateFare, string> = {
  corporate: 'Corporate fare',
  leisure: 'Leisure fare',
  negotiated: 'Negotiated fare',
}

/** Customer price. `base` = `total` − `tax`; both null when the airline states no taxes. */
export type PriceBreakdown = { total: Price; base: Price | null; tax: Price | null }

export function fareLines({ total, base, tax }: PriceBreakdown): { label: string; price: Price }[] {
  if (!base || !tax) return [{ label: 'Fare with taxes & fees', price: total }]
  return [
    { label: 'Base fare', price: base },
    { label: 'Taxes & fees', price: tax },
  ]
}

/** Prices are customer prices. `providerTotal` goes to the airline and never leaves the server. */
export type Offer = {
  id: string
  airline: Carrier
  price: PriceBreakdown
  providerTotal: ProviderAmount
  refund: FareRule
  change: FareRule
  sliceChanges: FareRule[]
  /** UTC instant. */
  expiresAt: string
  documentsRequired: boolean
  passportAccepted: boolean
  loyaltyProgrammes: LoyaltyProgramme[]
  privateFare: PrivateFare | null
  conditionsUrl: string | null
  emissionsKg: number | null
  seatChoice: boolean | null
  passengers: OfferPassenger[]
  slices: [Slice, ...Slice[]]
  bags: Bags
}

export const offerIdText = /^off_[\w-]{16,64}$/

/** The provider shares passenger ids among all offers of one search. */
export function searchIdOf({ passengers }: Pick<Offer, 'passengers'>): string | null {
  return passengers[0]?.id ?? null
}

/** `price` is per unit. */
export type Service = {
  id: string
  type: 'baggage'
  bag: 'cabin' | 'checked'
  name: string
  /** Null when the airline has not stated it. */
  maxKg: number | null
  description: string
  price: Price | null
  providerPrice: ProviderAmount
  maximumQuantity: number
  passengerIds: string[]
  segmentIds: string[]
}

type WithStops = { segments: readonly { technicalStops: readonly string[] }[] }

/** 'Non-stop', 'Direct, stops in IST', '1 stop', '2 stops' (details and checkout). */
export function stopsLabel({ segments }: WithStops): string {
  const stops = segments.length - 1
  const technical = segments.flatMap(({ technicalStops }) => technicalStops)
  if (stops === 0 && technical.length === 0) return 'Non-stop'
  const label = stops === 0 ? 'Direct' : `${stops} stop${stops === 1 ? '' : 's'}`
  return withTechnicalStops(label, technical)
}

/** 'Direct', '1 Stop', '2 Stops' (results cards). */
export function cardStopsLabel(stops: number): string {
  return stops === 0 ? 'Direct' : `${stops} Stop${stops === 1 ? '' : 's'}`
}

/** 'Direct, stops in IST'; '1 stop, same plane stops in IST' with connections. */
export function withTechnicalStops(label: string, stops: readonly string[]): string {
  if (stops.length === 0) return label
  const who = label === 'Direct' ? '' : 'same plane '
  return `${label}, ${who}stops in ${stops.join(' and ')}`
}

/** 'IST (55m)' per technical stop, or 'IST' when the time is unknown. */
export function timedTechnicalStops(
  segment: Pick<Segment, 'technicalStops' | 'technicalStopMinutes'>,
): string[] {
  return segment.technicalStops.map((stop, index) => {
    const minutes = segment.technicalStopMinutes?.[index] ?? null
    return minutes === null ? stop : `${stop} (${formatDuration(minutes)})`
  })
}

export function carriersOf(offer: Pick<Offer, 'slices'>): Carrier[] {
  const carriers = new Map<string, Carrier>()
  for (const slice of offer.slices) {
    for (const { carrier } of slice.segments) carriers.set(carrier.code, carrier)
  }
  return [...carriers.values()]
}

export type Layover = {
  /** Null when the times can't be read. */
  minutes: number | null
  city: string
  arrival: string
  departure: string
  changesAirport: boolean
}

export function layoversOf(slice: Pick<Slice, 'segments' | 'layoverMinutes'>): Layover[] {
  return slice.segments.slice(1).map((next, index) => {
    const previous = slice.segments[index]!
    return {
      minutes: slice.layoverMinutes[index] ?? null,
      city: previous.destination.city,
      arrival: previous.destination.code,
      departure: next.origin.code,
      changesAirport: previous.destination.code !== next.origin.code,
    }
  })
}

type Hop = Pick<Segment, 'origin' | 'destination' | 'departingAt' | 'arrivingAt' | 'duration'>

const minuteMs = 60_000

/** Clocks repeat an hour in autumn; the stated duration selects the instant. */
function pickInstant(instants: number[], expected: number | null): number | null {
  const [first, second] = instants
  if (first === undefined || second === undefined || expected === null) return first ?? null
  return Math.abs(second - expected) < Math.abs(first - expected) ? second : first
}

function departureInstant({ origin, destination, duration, ...times }: Hop): number | null {
  const instants = instantsOf(times.departingAt, origin.timeZone)
  if (instants.length < 2 || duration === null) return instants[0] ?? null
  const lands = instantOf(times.arrivingAt, destination.timeZone)
  return pickInstant(instants, lands && lands - duration * minuteMs)
}

function arrivalInstant({ origin, destination, duration, ...times }: Hop): number | null {
  const instants = instantsOf(times.arrivingAt, destination.timeZone)
  if (instants.length < 2 || duration === null) return instants[0] ?? null
  const leaves = instantOf(times.departingAt, origin.timeZone)
  return pickInstant(instants, leaves && leaves + duration * minuteMs)
}

function minutesApart(start: number | null, end: number | null): number | null {
  if (start === null || end === null || end < start) return null
  return Math.round((end - start) / minuteMs)
}

/**
 * Minutes before each segment but the first. Uses instants, or local times when a zone is unknown.
 */
export function groundMinutes(segments: Slice['segments']): (number | null)[] {
  return segments.slice(1).map((next, index) => {
    const previous = segments[index]!
    const [lands, leaves] = [arrivalInstant(previous), departureInstant(next)]
    return lands === null || leaves === null
      ? minutesBetween(previous.arrivingAt, next.departingAt)
      : minutesApart(lands, leaves)
  })
}

/** Null when a time zone is unknown. */
export function minutesByClock(first: Hop, last: Hop = first): number | null {
  return minutesApart(departureInstant(first), arrivalInstant(last))
}

/** Minutes; ignores the stated duration. Null when unknown. */
export function minutesOfSegments(segments: Slice['segments']): number | null {
  const byClock = minutesByClock(segments[0], segments.at(-1))
  if (byClock !== null) return byClock
  const parts = [...segments.map(({ duration }) => duration), ...groundMinutes(segments)]
  return parts.reduce(
    (sum, minutes) => (sum === null || minutes === null ? null : sum + minutes),
    0,
  )
}

type Ends = { origin: BriefPlace; destination: BriefPlace }

export function isSameCity(a: BriefPlace, b: BriefPlace): boolean {
  if (a.code === b.code) return true
  return a.cityCode && b.cityCode ? a.cityCode === b.cityCode : a.city === b.city
}

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

/** Null unless the return uses another airport, which matters to travellers with a parked car. */
export function otherAirportsNote(slices: readonly Ends[]): string | null {
  const [out, back] = slices
  if (!out || !back || tripLabel(slices) !== 'Round Trip') return null
  const name = ({ city, code }: Ends['origin']) => `${city} (${code})`
  const there = out.destination.code !== back.origin.code
  const home = out.origin.code !== back.destination.code
  const parts = [
    ...(there
      ? [`lands at ${name(out.destination)} and flies back from ${name(back.origin)}`]
      : []),
    ...(home ? [`leaves from ${name(out.origin)} and returns to ${name(back.destination)}`] : []),
  ]
  return parts.length > 0 ? `This trip ${parts.join('; it ')}.` : null
}

export function pricedIn<Priced extends { price: Price | null }>(
  currency: string,
  list: readonly Priced[],
): Priced[] {
  return list.filter(({ price }) => price?.currency === currency)
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

/** "Business (Club World)": our label, then the airline's if it differs. Mixed: "Economy and Business". */
export function cabinLabel({
  otherCabins = [],
  ...cabin
}: Pick<Segment, 'cabin' | 'cabinName' | 'otherCabins'>): string {
  return [cabin, ...otherCabins].map(oneCabin).join(' and ')
}

/** "Free Wi-Fi", "Wi-Fi for a fee"; null when there is none or it is unknown. */
export function wifiWords({ wifi, wifiCost }: Segment['amenities']): string | null {
  if (!wifi) return null
  if (wifiCost === 'free') return 'Free Wi-Fi'
  if (wifiCost === 'paid') return 'Wi-Fi for a fee'
  return wifiCost ? 'Wi-Fi, partly for a fee' : 'Wi-Fi'
}
