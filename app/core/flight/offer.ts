import type { Price, ProviderAmount } from '#app/core/money/money.ts'

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
    /** Missing in answers of an instance of the earlier release. */
    destination?: Pick<Place, 'code'>
    carrier: Pick<Carrier, 'name'>
    technicalStops: readonly string[]
  }[]
}
export type BriefPlace = Pick<Place, 'code' | 'city' | 'cityCode'>

/** Keeps only the fields that a list of trips shows, so that a page with many trips stays small. */
export function briefSlice({ id, departingAt, arrivingAt, duration, ...slice }: Slice): BriefSlice {
  const brief = ({ code, city, cityCode }: Place) => ({ code, city, cityCode })
  return {
    ...{ id, departingAt, arrivingAt, duration },
    origin: brief(slice.origin),
    destination: brief(slice.destination),
    segments: slice.segments.map(({ origin, destination, carrier, technicalStops }) => ({
      origin: { code: origin.code },
      destination: { code: destination.code },
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

/**
 * Prices that the customer pays. `base` is `total` minus `tax`. Both are null when the airline
 * states no taxes.
 */
export type PriceBreakdown = { total: Price; base: Price | null; tax: Price | null }

/**
 * Prices are customer prices. `providerTotal` is the amount that we pay the airline, and never
 * leaves the server.
 */
export type Offer = {
  id: string
  /** Name of the vendor whose offer this is. It never leaves the server. */
  vendor: string
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
  /** Whether the vendor accepts orders for several offers of one search. */
  outlivesOrders?: boolean
  slices: [Slice, ...Slice[]]
  bags: Bags
}

/** The id of an offer: the prefix of its vendor, "_", and 16 to 64 more characters. */
export const offerIdText = /^[a-z]{2,8}_[\w-]{16,64}$/

/**
 * Returns an id that all offers of a search share, or null if an order leaves the other offers
 * valid. Duffel uses the same passenger ids for all offers of a search, so the id is that of the
 * first passenger.
 */
export function searchIdOf({ passengers, outlivesOrders }: SearchedOffer): string | null {
  return outlivesOrders ? null : (passengers[0]?.id ?? null)
}

export type SearchedOffer = Pick<Offer, 'passengers' | 'outlivesOrders'>

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

export function carriersOf(offer: Pick<Offer, 'slices'>): Carrier[] {
  const carriers = new Map<string, Carrier>()
  for (const slice of offer.slices) {
    for (const { carrier } of slice.segments) carriers.set(carrier.code, carrier)
  }
  return [...carriers.values()]
}

export function pricedIn<Priced extends { price: Price | null }>(
  currency: string,
  list: readonly Priced[],
): Priced[] {
  return list.filter(({ price }) => price?.currency === currency)
}

export function isSameCity(a: BriefPlace, b: BriefPlace): boolean {
  if (a.code === b.code) return true
  return a.cityCode && b.cityCode ? a.cityCode === b.cityCode : a.city === b.city
}
