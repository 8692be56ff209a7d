import { partyNames } from '#app/core/travellers/names/party-names.ts'
import { initials } from '#app/core/travellers/traveller-form.ts'
import {
  priceBands,
  seatPriceLabel,
  seatTerms,
  seatTypesFor,
} from '#app/core/flight/seats/seat-types.ts'
import {
  unseatedLines,
  missingSeats,
  needsSeat,
  seatsInOrder,
  seatsPricedIn,
  type SeatChoice,
  type SeatMap,
} from '#app/core/flight/seats/seat-maps.ts'
import { shortenSeatMap } from '#app/core/flight/seats/short-seat-map.ts'
import { apartNote, seatsTogether } from '#app/core/flight/seats/seats-together.ts'
import { customerTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { addPrices, formatPrice, priceToField } from '#app/core/money/money.ts'
import { sliceLabel } from '#app/core/flight/offer-labels.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { readSeatMaps, type ReadBudget } from '#app/core/search/read-offer.server.ts'
import { paths, type CheckoutAddress } from '#app/core/paths.ts'

/**
 * Returns null if the airline doesn't respond. Leaves out seats with a price in another currency than the
 * fare.
 */
export async function seatsOnSale(
  { offerId, mode, offer }: Checkout,
  budget: ReadBudget,
): Promise<SeatMap[] | null> {
  const { currency } = offer.price.total
  return readSeatMaps(offerId, mode, budget).then(
    (maps) => seatsPricedIn(currency, maps),
    () => null,
  )
}

/** The flight and the passenger in the address, or else the first pair that still needs a seat. */
function shownChoice(
  offer: Offer,
  maps: SeatMap[],
  missing: ReturnType<typeof missingSeats>,
  params: URLSearchParams,
) {
  const segments = offer.slices.flatMap((slice) => slice.segments)
  const seated = offer.passengers.filter(needsSeat)
  const asked = params.get('segment')
  const firstWithMap = segments.find(({ id }) => maps.some((map) => map.segmentId === id))
  const open = missing.find((gap) => gap.segment.id === asked) ?? (asked ? undefined : missing[0])
  const segment =
    open?.segment ?? segments.find(({ id }) => id === asked) ?? firstWithMap ?? segments[0]!
  const passenger =
    seated.find(({ id }) => id === params.get('passenger')) ?? open?.passenger ?? seated[0]!
  return { segment, passenger }
}

export function seatStep(
  checkout: Checkout,
  maps: SeatMap[] | null,
  url: URL,
  address: CheckoutAddress,
) {
  const action = paths.booking('seats', address)
  if (!maps) return { kind: 'failed' as const, action }
  if (maps.length === 0) return { kind: 'none' as const, action }

  const { offer, passengers, seats } = checkout
  const segments = offer.slices.flatMap((slice) => slice.segments)
  const missing = missingSeats(offer, maps, seats)
  const sliceOf = new Map(
    offer.slices.flatMap((slice, index) =>
      slice.segments.map(({ id }) => [id, sliceLabel(index, offer.slices)]),
    ),
  )
  const { segment, passenger } = shownChoice(checkout.offer, maps, missing, url.searchParams)

  const personOf = (id: string) => passengers.find((one) => one.id === id)
  const nameOf = partyNames(checkout)
  const here = seats.filter(({ segmentId }) => segmentId === segment.id)
  const seatOf = (id: string) => here.find(({ passengerId }) => passengerId === id)?.designator
  const to = (segmentId: string, passengerId?: string) =>
    `${action}&${new URLSearchParams({ segment: segmentId, ...(passengerId && { passenger: passengerId }) })}`

  const map = maps.find(({ segmentId }) => segmentId === segment.id)
  const next = missing.some((gap) => gap.segment.id === segment.id)
    ? undefined
    : missing.find((gap) => gap.segment.id !== segment.id)?.segment

  return {
    kind: 'maps' as const,
    action: to(segment.id, passenger.id),
    segments: segments.map(({ id, origin, destination }) => ({
      slice: sliceOf.get(id) ?? '',
      label: `${origin.code} → ${destination.code}`,
      to: to(id),
      current: id === segment.id,
    })),
    travellers: offer.passengers.filter(needsSeat).map(({ id }) => ({
      label: seatOf(id) ? `${nameOf(id)} · ${seatOf(id)}` : nameOf(id),
      to: to(segment.id, id),
      current: id === passenger.id,
    })),
    route: `${segment.origin.city} to ${segment.destination.city}`,
    flightNumber: segment.flightNumber,
    segmentId: segment.id,
    passengerId: passenger.id,
    passengerName: nameOf(passenger.id),
    next: next && {
      label: `Next Flight: ${next.origin.code} to ${next.destination.code}`,
      to: to(next.id),
    },
    bands: priceBands(seatPrices(map, passenger.id)),
    seatTypes: seatTypesFor(map?.cabins ?? [], passenger.id),
    map: map && shortenSeatMap(map.cabins),
    taken: Object.fromEntries(
      here.map(({ designator, passengerId }) => {
        const person = personOf(passengerId)
        return [
          designator,
          { id: passengerId, name: nameOf(passengerId), initials: person ? initials(person) : '•' },
        ]
      }),
    ),
    assigned: unseatedLines(offer, seats),
    together: togetherOffer(checkout, maps),
    chosen: chosenSeats(checkout, maps, nameOf),
  }
}

/** Price of the cheapest adjacent seats, before anything is chosen. Null if there is nothing to choose. */
function togetherOffer(checkout: Checkout, maps: SeatMap[]) {
  const { offer, seats } = checkout
  if (offer.passengers.filter(needsSeat).length < 2) return null
  if (missingSeats(offer, maps, []).length === 0) return null
  const found = seatsTogether(offer, maps, seats)
  if (!found) return { kind: 'none' as const }
  const isChosen = found.seats.every((one) =>
    seats.some((seat) => seatKey(seat) === seatKey(one) && seat.designator === one.designator),
  )
  if (isChosen) return null
  const [price, was] = [seatsPrice(checkout, found.seats), seatsPrice(checkout, seats)]
  const total = formatPrice(customerTotal({ ...checkout, seats: found.seats }))
  const totalWas = formatPrice(customerTotal(checkout))
  return {
    kind: 'seats' as const,
    field: priceToField(price),
    price: seatPriceLabel(price),
    isFree: price.amount === 0,
    was: seats.length > 0 ? seatPriceLabel(was) : null,
    total,
    totalWas: total === totalWas ? null : totalWas,
    apart: apartNote(found),
  }
}

export function seatsPrice({ offer }: Pick<Checkout, 'offer'>, seats: readonly SeatChoice[]) {
  const { currency } = offer.price.total
  return addPrices({ amount: 0, currency }, ...seats.map(({ price }) => price))
}

function chosenSeats({ offer, seats }: Checkout, maps: SeatMap[], nameOf: (id: string) => string) {
  const segments = offer.slices.flatMap((slice) => slice.segments)
  return seatsInOrder(offer, seats).map(({ segmentId, passengerId, designator, price }) => {
    const flight = segments.find(({ id }) => id === segmentId)
    const cabins = maps.find((one) => one.segmentId === segmentId)?.cabins ?? []
    return {
      key: seatKey({ segmentId, passengerId }),
      seat: `${flight?.flightNumber ?? ''}: ${nameOf(passengerId)}, seat ${designator}, ${seatPriceLabel(price)}`,
      terms: seatTerms(cabins, designator).join(' · '),
    }
  })
}

export function seatKey({ segmentId, passengerId }: Pick<SeatChoice, 'segmentId' | 'passengerId'>) {
  return `${segmentId} ${passengerId}`
}

function seatPrices(map: SeatMap | undefined, passengerId: string): string[] {
  const elements = map?.cabins.flatMap(({ rows }) => rows.flatMap((row) => row.sections.flat()))
  const prices = elements?.flatMap(({ services }) =>
    services.filter((one) => one.passengerId === passengerId).map(({ price }) => price),
  )
  const distinct = new Map(prices?.map((price) => [price.amount, price]))
  return [...distinct.values()].sort((a, b) => a.amount - b.amount).map(seatPriceLabel)
}
