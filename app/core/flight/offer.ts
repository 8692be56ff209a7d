import type { Price, ProviderAmount } from '#app/core/money/money.ts'
import { formatDuration, instantOf, instantsOf, minutesBetween } from '#app/core/places/time.ts'

export type CabinClass = 'economy' | 'premium_economy' | 'business' | 'first'
export type PassengerType = 'adult' | 'child' | 'infant_without_seat'

/** `id` is the provider's id. Older stored records have none. */
export type Carrier = { name: string; code: string; logo: string | null; id?: string | null }

/** `cityCode` is the IATA code for all airports of a city. */
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
  /** Minutes including technical stops. Null when unknown. */
  duration: number | null
  carrier: Carrier
  flightNumber: string
  /** The operating airline if it is not the marketing carrier, otherwise null. */
  operator: Carrier | null
  aircraft: string | null
  cabin: CabinClass
  cabinName: string
  /** Set only when travellers sit in different cabins. */
  otherCabins?: { cabin: CabinClass; cabinName: string }[]
  technicalStops: string[]
  /** Minutes of each technical stop. Null or absent when unknown. */
  technicalStopMinutes?: (number | null)[]
  bags: Bags
  amenities: {
    wifi: boolean | null
    wifiCost?: WifiCost
    power: boolean | null
    seatPitch: string | null
  }
}

/**
 * Pieces included for every traveller on every segment. Null when the airline has not stated a
 * number.
 */
export type Bags = { checked: number | null; carryOn: number | null }

export type Slice = {
  id: string
  origin: Place
  destination: Place
  departingAt: string
  arrivingAt: string
  /** Minutes from the first departure to the last arrival. Null when unknown. */
  duration: number | null
  fareBrand: string | null
  segments: [Segment, ...Segment[]]
  /** Minutes of the layover before each segment except the first. */
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

/** Keeps only the fields that a list of trips shows, so that a page with many trips stays small. */
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

/**
 * A penalty is the amount that the airline keeps, null when not stated. The rule is null when the
 * airline states none.
 */
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
 * `age` is in completed years on the day of the last departure. Null for adults and when not
 * stated.
 */
export type OfferPassenger = { id: string; type: PassengerType; age: number | null }

export type LoyaltyProgramme = { code: string; name: string }

export type PrivateFare = 'corporate' | 'leisure' | 'negotiated'

export const privateFareLabels: Record<PrivateFare, string> = {
  corporate: 'Corporate fare',
  leisure: 'Leisure fare',
  negotiated: 'Negotiated fare',
}

/**
 * Prices that the customer pays. `base` is `total` minus `tax`. Both are null when the airline
 * states no taxes.
 */
export type PriceBreakdown = { total: Price; base: Price | null; tax: Price | null }

export function fareLines({ total, base, tax }: PriceBreakdown): { label: string; price: Price }[] {
  if (!base || !tax) return [{ label: 'Fare with taxes & fees', price: total }]
  return [
    { label: 'Base fare', price: base },
    { label: 'Taxes & fees', price: tax },
  ]
}

/**
 * Prices are customer prices. `providerTotal` is the amount that we pay the airline, and never
 * leaves the server.
 */
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

/**
 * Returns the first passenger id, because the provider uses the same passenger ids for all offers
 * of a search.
 */
export function searchIdOf({ passengers }: Pick<Offer, 'passengers'>): string | null {
  return passengers[0]?.id ?? null
}

/** `price` is the price per unit. */
export type Service = {
  id: string
  type: 'baggage'
  bag: 'cabin' | 'checked'
  name: string
  /** Maximum weight. Null when the airline has not stated it. */
  maxKg: number | null
  description: string
  price: Price | null
  providerPrice: ProviderAmount
  maximumQuantity: number
  passengerIds: string[]
  segmentIds: string[]
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

export function carriersOf(offer: Pick<Offer, 'slices'>): Carrier[] {
  const carriers = new Map<string, Carrier>()
  for (const slice of offer.slices) {
    for (const { carrier } of slice.segments) carriers.set(carrier.code, carrier)
  }
  return [...carriers.values()]
}

export type Layover = {
  /** Null when the times cannot be read. */
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

/** In autumn, clocks repeat an hour. Returns the instant that fits the flight's stated duration. */
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
 * Returns the minutes before each segment except the first. Uses instants, or local times when a
 * time zone is unknown.
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

/** Returns null when a time zone is unknown. */
export function minutesByClock(first: Hop, last: Hop = first): number | null {
  return minutesApart(departureInstant(first), arrivalInstant(last))
}

/**
 * Returns the minutes between the first departure and the last arrival without using the stated
 * duration. Null when unknown.
 */
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

/**
 * Returns null unless the return starts or ends at another airport, where a traveller's parked car
 * is not.
 */
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

/**
 * Returns our cabin name with the airline's name if it differs, such as "Business (Club World)".
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
  return wifiCost ? 'Wi-Fi, partly for a fee' : 'Wi-Fi'
}
