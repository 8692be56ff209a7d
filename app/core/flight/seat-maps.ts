import type { Price, ProviderAmount } from '#app/core/money/money.ts'
import type { CabinClass, Offer, OfferPassenger, Segment } from './offer.ts'

/** That a passenger may take a seat, and what it costs them. */
export type SeatPrice = { passengerId: string; price: Price }

/** `serviceId` is what an order names. Neither it nor what the airline is paid leaves the server. */
export type SeatService = SeatPrice & { serviceId: string; providerPrice: ProviderAmount }

export type SeatElement<Service extends SeatPrice = SeatService> = {
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
  /** "28C"; null for everything that is not a seat, and for some restricted seats. */
  designator: string | null
  /** What the airline calls a seat of this type, such as "Extra legroom". */
  name: string | null
  /** The airline's terms of this seat. */
  notes: string[]
  /** One entry for each passenger who may take it; empty when taken or blocked. */
  services: Service[]
}

export type SeatRow<Service extends SeatPrice = SeatService> = {
  number: string | null
  wing: boolean
  sections: SeatElement<Service>[][]
}

export type Cabin<Service extends SeatPrice = SeatService> = {
  cabin: CabinClass
  deck: 'main' | 'upper'
  aisles: number
  rows: SeatRow<Service>[]
}

/** The seat map of one segment. */
export type SeatMap = { id: string; sliceId: string; segmentId: string; cabins: Cabin[] }

export type SeatChoice = {
  segmentId: string
  passengerId: string
  designator: string
  cabin: CabinClass
  serviceId: string
  price: Price
  providerPrice: ProviderAmount
  /** The airline has changed the flight, and its order does not show the seat on the new one. */
  unconfirmed?: true
}

/** "EXTRA LEGROOM" is read as a shout, or letter by letter: "Extra legroom". */
export function seatTypeLabel(name: string): string {
  const shouted = name === name.toUpperCase() && name.length > 3
  return shouted ? name.charAt(0) + name.slice(1).toLowerCase() : name
}

/** Infants on a lap sit with their adult. */
export function needsSeat(passenger: Pick<OfferPassenger, 'type'>): boolean {
  return passenger.type !== 'infant_without_seat'
}

/** The seats that can be paid together with a fare: those priced in its currency. */
export function seatsPricedIn(currency: string, maps: readonly SeatMap[]): SeatMap[] {
  const sold = (element: SeatElement): SeatElement => ({
    ...element,
    services: element.services.filter(({ price }) => price.currency === currency),
  })
  return maps.map((map) => ({
    ...map,
    cabins: map.cabins.map((cabin) => ({
      ...cabin,
      rows: cabin.rows.map((row) => ({
        ...row,
        sections: row.sections.map((elements) => elements.map(sold)),
      })),
    })),
  }))
}

/** Finds what a passenger would pay for a seat of a segment; null when it cannot be had. */
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

/** Who else of the party has chosen that very seat. */
export function seatedThere(
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

/** Replaces the passenger's earlier seat on that segment, and takes this one from another passenger. */
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

/** By flight, and on each flight by traveller, in whatever order they were chosen. */
export function seatsInOrder(
  { slices, passengers }: Pick<Offer, 'slices' | 'passengers'>,
  choices: readonly SeatChoice[],
): SeatChoice[] {
  const flights = slices.flatMap(({ segments }) => segments.map(({ id }) => id))
  const people = passengers.map(({ id }) => id)
  const place = ({ segmentId, passengerId }: SeatChoice) =>
    flights.indexOf(segmentId) * people.length + people.indexOf(passengerId)
  return [...choices].sort((a, b) => place(a) - place(b))
}

export type SeatGap = { segment: Segment; passenger: OfferPassenger; index: number }

/** Every passenger still without a seat on a segment that has a map with a seat for them. */
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
      const offered = map.cabins.some(({ rows }) =>
        rows.some(({ sections }) =>
          sections
            .flat()
            .some(({ services }) =>
              services.some((service) => service.passengerId === passenger.id),
            ),
        ),
      )
      const chosen = choices.some(
        (choice) => choice.segmentId === segment.id && choice.passengerId === passenger.id,
      )
      if (needsSeat(passenger) && offered && !chosen) gaps.push({ segment, passenger, index })
    })
  }
  return gaps
}

/**
 * The gaps that stop the way to the payment: whoever chooses seats does so for everybody, on one flight at
 * least. On a flight where nobody has a seat, the airline assigns them.
 */
export function seatsToChoose(gaps: readonly SeatGap[], choices: readonly SeatChoice[]): SeatGap[] {
  const begun = new Set(choices.map(({ segmentId }) => segmentId))
  return begun.size === 0 ? [...gaps] : gaps.filter(({ segment }) => begun.has(segment.id))
}

/** The flights on which nobody has a seat, sold there or not, once somebody has on another one. */
export function flightsWithoutSeats(
  { slices }: Pick<Offer, 'slices'>,
  choices: readonly SeatChoice[],
): Segment[] {
  if (choices.length === 0) return []
  const begun = new Set(choices.map(({ segmentId }) => segmentId))
  return slices.flatMap(({ segments }) => segments.filter(({ id }) => !begun.has(id)))
}
