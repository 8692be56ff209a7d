import type { Price, ProviderAmount } from '#app/core/money/money.ts'
import type { CabinClass, Offer, OfferPassenger, Segment, Slice } from '#app/core/flight/offer.ts'

export type SeatPrice = { passengerId: string; price: Price }

/** `serviceId` and `providerPrice` never leave the server. */
export type SeatService = SeatPrice & { serviceId: string; providerPrice: ProviderAmount }

export type SeatElement<Service = SeatService> = {
  kind:
    | 'seat'
    | 'restricted'
    | 'exit_row'
    | 'lavatory'
    | 'galley'
    | 'bassinet'
    | 'closet'
    | 'stairs'
    | 'space'
  /** A seat such as "28C". Null for other elements and for some restricted seats. */
  designator: string | null
  name: string | null
  notes: string[]
  /** Empty when the seat is taken or blocked. */
  services: Service[]
}

export type SeatRow<Service = SeatService> = {
  number: string | null
  wing: boolean
  sections: SeatElement<Service>[][]
}

export type Cabin<Service = SeatService> = {
  cabin: CabinClass
  deck: 'main' | 'upper'
  aisles: number
  rows: SeatRow<Service>[]
}

export type SeatMap<Service = SeatService> = {
  id: string
  sliceId: string
  segmentId: string
  cabins: Cabin<Service>[]
}

export type SeatChoice = {
  segmentId: string
  passengerId: string
  designator: string
  cabin: CabinClass
  serviceId: string
  price: Price
  providerPrice: ProviderAmount
  /** Set when the airline has changed the flight and its order does not list the seat. */
  unconfirmed?: true
}

export function seatTypeLabel(name: string): string {
  const shouted = name === name.toUpperCase() && name.length > 3
  return shouted ? name.charAt(0) + name.slice(1).toLowerCase() : name
}

export function needsSeat(passenger: Pick<OfferPassenger, 'type'>): boolean {
  return passenger.type !== 'infant_without_seat'
}

export function sellsSeatTo({ cabins }: SeatMap, passengerId: string): boolean {
  const elements = cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat()))
  return elements.some(({ services }) => services.some((one) => one.passengerId === passengerId))
}

/** Replaces the services of each seat. */
export function mapServicesOfSeats<From, To>(
  maps: readonly SeatMap<From>[],
  change: (services: readonly From[]) => To[],
): SeatMap<To>[] {
  const changed = (element: SeatElement<From>) => ({
    ...element,
    services: change(element.services),
  })
  return maps.map((map) => ({
    ...map,
    cabins: map.cabins.map((cabin) => ({
      ...cabin,
      rows: cabin.rows.map((row) => ({
        ...row,
        sections: row.sections.map((elements) => elements.map(changed)),
      })),
    })),
  }))
}

/** Removes seats in another currency, because one payment covers fare and seats. */
export function seatsPricedIn(currency: string, maps: readonly SeatMap[]): SeatMap[] {
  return mapServicesOfSeats(maps, (services) =>
    services.filter(({ price }) => price.currency === currency),
  )
}

export function findSeat(
  maps: readonly SeatMap[],
  segmentId: string,
  passengerId: string,
  designator: string,
): SeatChoice | null {
  const map = maps.find((candidate) => candidate.segmentId === segmentId)
  for (const { cabin, rows } of map?.cabins ?? []) {
    for (const element of rows.flatMap((row) => row.sections.flat())) {
      if (element.designator !== designator) continue
      const service = element.services.find((entry) => entry.passengerId === passengerId)
      if (service) {
        const { serviceId, price, providerPrice } = service
        return { segmentId, passengerId, designator, cabin, serviceId, price, providerPrice }
      }
    }
  }
  return null
}

export function findSeatConflict(
  choices: readonly SeatChoice[],
  {
    segmentId,
    passengerId,
    designator,
  }: Pick<SeatChoice, 'segmentId' | 'passengerId' | 'designator'>,
): SeatChoice | null {
  const there = choices.find(
    (choice) => choice.segmentId === segmentId && choice.designator === designator,
  )
  return there && there.passengerId !== passengerId ? there : null
}

export function chooseSeat(choices: readonly SeatChoice[], chosen: SeatChoice): SeatChoice[] {
  return [
    ...choices.filter(
      (choice) =>
        choice.segmentId !== chosen.segmentId ||
        (choice.passengerId !== chosen.passengerId && choice.designator !== chosen.designator),
    ),
    chosen,
  ]
}

export function seatsInOrder(
  { slices, passengers }: { slices: readonly Slice[]; passengers: readonly { id: string }[] },
  choices: readonly SeatChoice[],
): SeatChoice[] {
  const flights = slices.flatMap(({ segments }) => segments.map(({ id }) => id))
  const people = passengers.map(({ id }) => id)
  const place = ({ segmentId, passengerId }: SeatChoice) =>
    flights.indexOf(segmentId) * people.length + people.indexOf(passengerId)
  return [...choices].sort((a, b) => place(a) - place(b))
}

export type SeatGap = { segment: Segment; passenger: OfferPassenger; index: number }

export function missingSeats(
  offer: Pick<Offer, 'slices' | 'passengers'>,
  maps: readonly SeatMap[],
  choices: readonly SeatChoice[],
): SeatGap[] {
  const gaps: SeatGap[] = []
  for (const segment of offer.slices.flatMap((slice) => slice.segments)) {
    const map = maps.find(({ segmentId }) => segmentId === segment.id)
    if (!map) continue
    offer.passengers.forEach((passenger, index) => {
      const offered = sellsSeatTo(map, passenger.id)
      const chosen = choices.some(
        (choice) => choice.segmentId === segment.id && choice.passengerId === passenger.id,
      )
      if (needsSeat(passenger) && offered && !chosen) gaps.push({ segment, passenger, index })
    })
  }
  return gaps
}

/**
 * On each flight, either every passenger chooses a seat or none does. If none does, the airline
 * assigns the seats.
 */
export function seatsToChoose(gaps: readonly SeatGap[], choices: readonly SeatChoice[]): SeatGap[] {
  const flightsWithSeats = new Set(choices.map(({ segmentId }) => segmentId))
  return flightsWithSeats.size === 0
    ? [...gaps]
    : gaps.filter(({ segment }) => flightsWithSeats.has(segment.id))
}

/**
 * Returns lines about flights without a chosen seat, if another flight has one. The airline assigns
 * seats on these flights.
 */
export function unseatedLines(offer: Pick<Offer, 'slices'>, choices: readonly SeatChoice[]) {
  return flightsWithoutSeats(offer, choices).map(
    ({ flightNumber, origin, destination }) =>
      `${flightNumber}, ${origin.code} to ${destination.code}: no seat chosen. The airline will assign one.`,
  )
}

export function flightsWithoutSeats(
  { slices }: Pick<Offer, 'slices'>,
  choices: readonly SeatChoice[],
): Segment[] {
  if (choices.length === 0) return []
  const flightsWithSeats = new Set(choices.map(({ segmentId }) => segmentId))
  return slices.flatMap(({ segments }) => segments.filter(({ id }) => !flightsWithSeats.has(id)))
}
