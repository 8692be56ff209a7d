import type { Price, ProviderAmount } from '#app/core/money/money.ts'
import { formatDuration, instantOf, instantsOf, minutesBetween } from '#app/core/places/time.ts'

export type CabinClass = 'economy' | 'premium_economy' | 'business' | 'first'
export type PassengerType = 'adult' | 'child' | 'infant_without_seat'

/** `id` is the provider's; absent from what was stored before it was kept. */
export type Carrier = { name: string; code: string; logo: string | null; id?: string | null }

/**
 * An airport on an itinerary. `city` falls back to the airport's name; `cityCode` is IATA's for all
 * airports of a city, where it is known.
 */
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
  /** Wall-clock time at the origin. */
  departingAt: string
  /** Wall-clock time at the destination. */
  arrivingAt: string
  /** Minutes in the air and at technical stops, by the clocks of its airports; null when unknown. */
  duration: number | null
  carrier: Carrier
  flightNumber: string
  /** Who flies it, where that is not the marketing carrier. */
  operator: Carrier | null
  aircraft: string | null
  cabin: CabinClass
  cabinName: string
  /** Of travellers who sit in another cabin than the first. */
  otherCabins?: { cabin: CabinClass; cabinName: string }[]
  /** Airport codes of stops inside this flight, where travellers stay with the aircraft. */
  technicalStops: string[]
  /** Minutes on the ground at each of them; null, or absent, where they are unknown. */
  technicalStopMinutes?: (number | null)[]
  bags: Bags
  /** Where they are the same for all travellers. `wifiCost` is left out where it is not stated. */
  amenities: {
    wifi: boolean | null
    wifiCost?: WifiCost
    power: boolean | null
    seatPitch: string | null
  }
}

/** Pieces included for every traveller on every segment; null where the airline has not stated it. */
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
  /** Minutes on the ground before each segment but the first, as `groundMinutes` measures them. */
  layoverMinutes: (number | null)[]
}

/** What is said of a slice in two lines. */
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

/** A slice without what takes room on the way to a browser: a list of trips has many. */
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

/** A fare rule as the airline states it; null where it has not said. Penalties are its own amounts. */
export type FareRule = { allowed: boolean; penalty: ProviderAmount | null } | null

/** How many of each kind travel, as a search counts them. */
export function passengerCounts(passengers: readonly { type?: PassengerType | null }[]) {
  const count = (type: PassengerType) => passengers.filter((one) => one.type === type).length
  return {
    adults: count('adult'),
    children: count('child'),
    infants: count('infant_without_seat'),
  }
}

/** `age` in whole years on the day of the last departure; null for adults, or where it is not stated. */
export type OfferPassenger = { id: string; type: PassengerType; age: number | null }

/** An airline, by its code, whose frequent flyer numbers an offer takes. */
export type LoyaltyProgramme = { code: string; name: string }

/** A fare that is not sold to everybody, as the airline names its kind. */
export type PrivateFare = 'corporate' | 'leisure' | 'negotiated'

export const privateFareLabels: Record<PrivateFare, string> = {
  corporate: 'Corporate fare',
  leisure: 'Leisure fare',
  negotiated: 'Negotiated fare',
}

/** What the customer pays. `base` = `total` − `tax`; both null where the airline does not state taxes. */
export type PriceBreakdown = { total: Price; base: Price | null; tax: Price | null }

/** A fare as lines that add up to it: its taxes apart, where the airline states them. */
export function fareLines({ total, base, tax }: PriceBreakdown): { label: string; price: Price }[] {
  if (!base || !tax) return [{ label: 'Fare with taxes & fees', price: total }]
  return [
    { label: 'Base fare', price: base },
    { label: 'Taxes & fees', price: tax },
  ]
}

/**
 * A bookable offer, trimmed to what the product uses. Prices are customer prices (uplift applied);
 * `providerTotal` is what the airline is paid and never leaves the server.
 */
export type Offer = {
  id: string
  airline: Carrier
  price: PriceBreakdown
  providerTotal: ProviderAmount
  refund: FareRule
  /** Of the whole journey; `changeRule` has what the fare is called changeable by. */
  change: FareRule
  /** Of changing each slice alone, in their order; empty where they are not known. */
  sliceChanges: FareRule[]
  /** UTC instant. */
  expiresAt: string
  documentsRequired: boolean
  /** Whether a passport may be given; where not, none is asked for or sent. */
  passportAccepted: boolean
  loyaltyProgrammes: LoyaltyProgramme[]
  /** Null for an ordinary fare. */
  privateFare: PrivateFare | null
  /** Address of the airline's conditions of carriage, where it is known. */
  conditionsUrl: string | null
  emissionsKg: number | null
  /** Whether seats may be chosen before check-in on every slice; null where it is not stated. */
  seatChoice: boolean | null
  passengers: OfferPassenger[]
  slices: [Slice, ...Slice[]]
  bags: Bags
}

/** Ids that the provider gives to offers. */
export const offerIdText = /^off_[\w-]{16,64}$/

/** What all offers of one search share: the provider names its passengers once for all of them. */
export function searchIdOf({ passengers }: Pick<Offer, 'passengers'>): string | null {
  return passengers[0]?.id ?? null
}

/** An extra of one offer that we sell beside its seats: a bag. Price per unit. */
export type Service = {
  id: string
  type: 'baggage'
  bag: 'cabin' | 'checked'
  name: string
  /** What one may weigh; null where the airline has not stated it. */
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

/** 'Direct, stops in IST'; '1 stop, same plane stops in IST' beside connections. */
export function withTechnicalStops(label: string, stops: readonly string[]): string {
  if (stops.length === 0) return label
  const who = label === 'Direct' ? '' : 'same plane '
  return `${label}, ${who}stops in ${stops.join(' and ')}`
}

/** 'IST (55m)', 'IST' where the time is unknown, for each technical stop of a segment. */
export function timedTechnicalStops(
  segment: Pick<Segment, 'technicalStops' | 'technicalStopMinutes'>,
): string[] {
  return segment.technicalStops.map((stop, index) => {
    const minutes = segment.technicalStopMinutes?.[index] ?? null
    return minutes === null ? stop : `${stop} (${formatDuration(minutes)})`
  })
}

/** Every marketing carrier of an offer, in order of flight, each once. */
export function carriersOf(offer: Pick<Offer, 'slices'>): Carrier[] {
  const carriers = new Map<string, Carrier>()
  for (const slice of offer.slices) {
    for (const { carrier } of slice.segments) carriers.set(carrier.code, carrier)
  }
  return [...carriers.values()]
}

export type Layover = {
  /** Minutes on the ground; null when the times cannot be read. */
  minutes: number | null
  city: string
  arrival: string
  departure: string
  changesAirport: boolean
}

/** The stops between consecutive segments of a slice, with what was measured when the slice was read. */
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

/** In the hour that clocks repeat, the stated duration tells which of the two instants is meant. */
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

/** Whole minutes between two instants; null when one is unknown, or they are in the wrong order. */
function minutesApart(start: number | null, end: number | null): number | null {
  if (start === null || end === null || end < start) return null
  return Math.round((end - start) / minuteMs)
}

/**
 * Minutes on the ground before each segment but the first. They are measured between instants, since
 * clocks may change during a layover; by the clock alone where a time zone is unknown.
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

/** Minutes from the first departure to the last arrival, between instants; null when a zone is unknown. */
export function minutesByClock(first: Hop, last: Hop = first): number | null {
  return minutesApart(departureInstant(first), arrivalInstant(last))
}

/**
 * Minutes of a slice as its flights and waits tell them, whatever it states of itself: by the clocks where it begins and ends, else
 * its flights and the waits between them. Null when neither is known.
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

/** Whether two airports serve one city: by its code, else by its name. */
export function isSameCity(a: BriefPlace, b: BriefPlace): boolean {
  if (a.code === b.code) return true
  return a.cityCode && b.cityCode ? a.cityCode === b.cityCode : a.city === b.city
}

/** Two slices are a round trip when the second comes back to the city where the first began. */
export function tripLabel(slices: readonly Ends[]): 'Round Trip' | 'One Way' | 'Multi-City' {
  const [outbound, back] = slices
  if (!outbound || !back) return 'One Way'
  const returns =
    isSameCity(outbound.origin, back.destination) && isSameCity(outbound.destination, back.origin)
  return slices.length === 2 && returns ? 'Round Trip' : 'Multi-City'
}

/** 'Outbound Flight' and 'Return Flight' of a round trip; 'Flight 1' to 'Flight 5' of other trips. */
export function sliceLabel(index: number, slices: readonly Ends[]): string {
  if (tripLabel(slices) === 'Multi-City') return `Flight ${index + 1}`
  return index === 0 ? 'Outbound Flight' : 'Return Flight'
}

/**
 * What a search of all airports of a city may find, and who has left a car at one of them must know: a
 * way back from or to another airport than the way out. Null for every other trip.
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
    ...(home
      ? [`leaves from ${name(out.origin)} and comes back to ${name(back.destination)}`]
      : []),
  ]
  return parts.length > 0 ? `This trip ${parts.join('; it ')}.` : null
}

/** What can be paid together with a fare: what is priced in its currency. */
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

/** Letters alone, without the word that some airlines add: "Business Class" is "Business". */
const plainCabin = (name: string) => name.toLowerCase().replace(/[^a-z]|class$/g, '')

function oneCabin({ cabin, cabinName }: Pick<Segment, 'cabin' | 'cabinName'>): string {
  const label = cabinLabels[cabin]
  return plainCabin(cabinName) === plainCabin(label) ? label : `${label} (${cabinName})`
}

/**
 * "Economy", "Business (Club World)": our word first, then the airline's own where it is another. Where
 * travellers sit in several cabins: "Economy and Business".
 */
export function cabinLabel({
  otherCabins = [],
  ...cabin
}: Pick<Segment, 'cabin' | 'cabinName' | 'otherCabins'>): string {
  return [cabin, ...otherCabins].map(oneCabin).join(' and ')
}

/** "Free Wi-Fi", "Wi-Fi for a fee"; null where there is none, or it is not known. */
export function wifiWords({ wifi, wifiCost }: Segment['amenities']): string | null {
  if (!wifi) return null
  if (wifiCost === 'free') return 'Free Wi-Fi'
  if (wifiCost === 'paid') return 'Wi-Fi for a fee'
  return wifiCost ? 'Wi-Fi, partly for a fee' : 'Wi-Fi'
}
