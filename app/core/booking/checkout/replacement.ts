import { passengerCounts } from '#app/core/flight/offer.ts'
import type { Offer, OfferPassenger, Segment, Service } from '#app/core/flight/offer.ts'
import { cabinClasses, type SearchQuery, type SearchSlice } from '#app/core/flight/search-query.ts'
import { findAirport, findPlace, isSamePlace } from '#app/core/places/airport-search.ts'
import { distanceKm } from '#app/core/places/airport.ts'
import { adultAge } from '#app/core/flight/age-limits.ts'
import { bagLabel, allowedQuantities } from '../bags.ts'
import type { CheckoutPassenger, TravelDocument } from '#app/core/travellers/traveller-record.ts'
import type { BagChoice } from './checkout-record.ts'
import { partyNames } from '#app/core/travellers/names/party-names.ts'
import { carriedDocuments } from '#app/core/personal-documents.ts'
import { copiedValues } from '#app/core/personal-rules.ts'
import { findSeat, type SeatChoice, type SeatMap } from '#app/core/flight/seats/seat-maps.ts'

/**
 * Returns a search that finds the offer again: its airports, days, highest cabin and
 * travellers.
 */
export function searchOf({
  slices,
  passengers,
}: Pick<Offer, 'slices' | 'passengers'>): SearchQuery {
  const [first, ...others] = slices.map(({ origin, destination, departingAt }): SearchSlice => ({
    origin: origin.code,
    destination: destination.code,
    date: departingAt.slice(0, 10),
  }))
  if (!first) throw new Error('An offer has at least one slice')
  const [second] = others
  const returns =
    others.length === 1 &&
    second?.origin === first.destination &&
    second.destination === first.origin
  return {
    tripType: others.length === 0 ? 'one-way' : returns ? 'round-trip' : 'multi-city',
    slices: [first, ...others],
    cabinClass: highestCabin(slices.flatMap(({ segments }) => segments)),
    ...passengerCounts(passengers),
    ...agesOf(passengers),
  }
}

/** With `nearby`, airports around those searched match too, because airlines also offer their flights. */
export function isSearchFor(
  offer: Pick<Offer, 'slices' | 'passengers'>,
  query: SearchQuery,
  { nearby = false } = {},
): boolean {
  const maxKm = nearby ? maxOfferedKm : 0
  const own = searchOf(offer)
  const isSameSlice = (slice: SearchSlice, index: number) => {
    const other = query.slices[index]
    return (
      other?.date === slice.date &&
      covers(other.origin, slice.origin, maxKm) &&
      covers(other.destination, slice.destination, maxKm)
    )
  }
  return (
    own.slices.length === query.slices.length &&
    own.slices.every(isSameSlice) &&
    own.adults === query.adults &&
    own.children === query.children &&
    own.infants === query.infants
  )
}

/** Airlines also offer airports up to this far away. */
const maxOfferedKm = 150

/** A city includes all its airports. */
function covers(searched: string, code: string, maxKm: number): boolean {
  if (searched === code) return true
  const [place, airport] = [findPlace(searched), findAirport(code)]
  if (!place || !airport) return false
  return isSamePlace(place, airport) || distanceKm(place, airport) <= maxKm
}

/** Returns the ages that affect the price, if they are known. */
function agesOf(passengers: readonly OfferPassenger[]): { ages?: number[] } {
  const ages = passengers.flatMap(({ age }) =>
    age !== null && age >= 2 && age < adultAge ? [age] : [],
  )
  return ages.length > 0 ? { ages: ages.sort((a, b) => a - b) } : {}
}

/** Returns the highest cabin, because a business trip may have feeder flights in economy. */
function highestCabin(segments: readonly Segment[]): Segment['cabin'] {
  const ranks = segments.map(({ cabin }) => cabinClasses.indexOf(cabin))
  return cabinClasses[Math.max(...ranks)] ?? 'economy'
}

type Flights = Pick<Offer, 'slices' | 'passengers'>

/** Returns the first offer with the same flights, cabins and fare, or null. */
export function findSameFlights<Candidate extends Flights>(
  wanted: Flights,
  offers: readonly Candidate[],
): Candidate | null {
  return offers.find((offer) => haveSameFlights(wanted, offer)) ?? null
}

function haveSameFlights(one: Flights, other: Flights): boolean {
  return (
    one.slices.length === other.slices.length &&
    one.slices.every((slice, index) => {
      const twin = other.slices[index]!
      const sameFare = !slice.fareBrand || !twin.fareBrand || slice.fareBrand === twin.fareBrand
      return (
        sameFare &&
        slice.segments.length === twin.segments.length &&
        slice.segments.every((segment, at) => isSameFlight(segment, twin.segments[at]!))
      )
    }) &&
    pairPassengers(one, other) !== null
  )
}

function isSameFlight(one: Segment, other: Segment): boolean {
  return (
    one.carrier.code === other.carrier.code &&
    one.flightNumber === other.flightNumber &&
    one.departingAt === other.departingAt &&
    one.origin.code === other.origin.code &&
    one.destination.code === other.destination.code &&
    one.cabin === other.cabin
  )
}

/**
 * Maps old passenger ids to new passengers of the same type and age, in order. Returns null for
 * different parties.
 */
function pairPassengers(old: Flights, fresh: Flights): Map<string, OfferPassenger> | null {
  const rest = [...fresh.passengers]
  const twins = new Map<string, OfferPassenger>()
  for (const passenger of old.passengers) {
    const index = rest.findIndex((one) => isSamePassenger(one, passenger))
    const [twin] = index < 0 ? [] : rest.splice(index, 1)
    if (!twin) return null
    twins.set(passenger.id, twin)
  }
  return rest.length === 0 ? twins : null
}

function isSamePassenger(one: OfferPassenger, other: OfferPassenger): boolean {
  if (one.type !== other.type) return false
  if (one.type === 'infant_without_seat' || one.age === other.age) return true
  return one.type === 'child' && (one.age === null || other.age === null)
}

type Chosen = {
  offer: Flights
  passengers: readonly CheckoutPassenger[]
  documents: readonly TravelDocument[]
  seats: readonly SeatChoice[]
  bags: readonly BagChoice[]
}

type OnSale = { offer: Flights; services: readonly Service[]; maps: readonly SeatMap[] }

export type CarriedOver = {
  passengers: CheckoutPassenger[]
  documents: TravelDocument[]
  seats: SeatChoice[]
  bags: BagChoice[]
  lost: string[]
}

/** Transfers travellers, passports, seats and bags to another offer with the same flights. */
export function carryOver(old: Chosen, fresh: OnSale): CarriedOver {
  const twins = pairPassengers(old.offer, fresh.offer) ?? new Map<string, OfferPassenger>()
  const people = new Map([...twins].map(([id, twin]) => [id, twin.id]))
  const [before, after] = [segmentsOf(old.offer), segmentsOf(fresh.offer)]
  const flights = new Map(before.map(({ id }, index) => [id, after[index]?.id ?? '']))
  const to = (ids: Map<string, string>, id: string) => ids.get(id) ?? ''
  const nameOf = partyNames(old)

  const seats: SeatChoice[] = []
  const bags: BagChoice[] = []
  const lost: string[] = []
  for (const { segmentId, passengerId, designator } of old.seats) {
    const seat = findSeat(fresh.maps, to(flights, segmentId), to(people, passengerId), designator)
    const flight = before.find(({ id }) => id === segmentId)?.flightNumber ?? ''
    if (seat) seats.push(seat)
    else lost.push(`Seat ${designator} for ${nameOf(passengerId)} on ${flight}`)
  }
  for (const bag of old.bags) {
    const wanted = {
      passengerIds: bag.passengerIds.map((id) => to(people, id)),
      segmentIds: bag.segmentIds.map((id) => to(flights, id)),
    }
    const service = fresh.services.find((one) => isSameBag(one, bag, wanted))
    if (service?.price) {
      const { id: serviceId, price, providerPrice } = service
      const sold = { ...wanted, serviceId, price, providerPrice }
      bags.push({ ...copiedValues(carriedDocuments.bags, bag), ...sold })
    } else {
      const travellers = bag.passengerIds.map(nameOf).join(', ')
      lost.push(`${bagLabel(bag)}${travellers && ` for ${travellers}`}`)
    }
  }
  return {
    passengers: old.passengers.map((one) => ({
      ...copiedValues(carriedDocuments.passengers, one),
      id: to(people, one.id),
      type: twins.get(one.id)?.type ?? one.type,
    })),
    documents: old.documents.map((one) => ({
      ...copiedValues(carriedDocuments.passports, one),
      passengerId: to(people, one.passengerId),
    })),
    seats,
    bags,
    lost,
  }
}

function segmentsOf({ slices }: Flights): Segment[] {
  return slices.flatMap(({ segments }) => segments)
}

function isSameBag(
  service: Service,
  { name, quantity, maxKg }: BagChoice,
  wanted: Pick<BagChoice, 'passengerIds' | 'segmentIds'>,
): boolean {
  const same = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((id) => other.includes(id))
  return (
    service.name === name &&
    (maxKg === undefined || service.maxKg === maxKg) &&
    same(service.passengerIds, wanted.passengerIds) &&
    same(service.segmentIds, wanted.segmentIds) &&
    allowedQuantities(service).includes(quantity)
  )
}
