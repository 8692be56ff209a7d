import { multiplyPrice, type Price } from '#app/core/money/money.ts'
import { coveredRoutes } from '#app/core/flight/itinerary/trip-route.ts'
import type { OfferPassenger, Slice } from '#app/core/flight/offer.ts'
import { bagLabel } from './bags.ts'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import type { BagChoice, BookingData } from './checkout/checkout-record.ts'
import { partyNames } from '#app/core/travellers/names/party-names.ts'
import { seatsInOrder, type SeatChoice } from '#app/core/flight/seats/seat-maps.ts'

export type ExtraLine = { label: string; note: string; price: Price }

type Chosen = {
  offer: { slices: readonly Slice[]; passengers: readonly Pick<OfferPassenger, 'id'>[] }
  passengers: readonly Pick<CheckoutPassenger, 'id' | 'givenName' | 'familyName'>[]
  seats: readonly SeatChoice[]
  bags: readonly BagChoice[]
}

/** Returns one line for each seat in flight order, including free seats, and one for each bag. */
export function extraLines({ offer, passengers, seats, bags }: Chosen): ExtraLine[] {
  const nameOf = partyNames({ offer, passengers })
  const between = (ids: readonly string[]) =>
    [coveredRoutes(offer.slices, ids).join(' and ')].filter(Boolean)
  return [
    ...seatsInOrder(offer, seats).map(({ designator, segmentId, passengerId, price }) => ({
      label: `Seat ${designator}`,
      note: [...between([segmentId]), nameOf(passengerId)].join(', '),
      price,
    })),
    ...bags.map((bag) => ({
      label: bagLabel(bag),
      note: [...between(bag.segmentIds), ...bag.passengerIds.map(nameOf)].join(', '),
      price: multiplyPrice(bag.price, bag.quantity),
    })),
  ]
}

type Bought = Pick<BookingData, 'slices' | 'bookedSlices' | 'passengers' | 'seats' | 'bags'>

/** Returns one line for each bag and each paid seat of a booking, on the flights as they were sold. */
export function boughtLines({ slices, bookedSlices, passengers, seats, bags }: Bought) {
  return extraLines({
    offer: { slices: bookedSlices ?? slices, passengers },
    passengers,
    seats: seats.filter(({ price }) => price.amount > 0),
    bags,
  })
}
