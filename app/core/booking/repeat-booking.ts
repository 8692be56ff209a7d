import type { Segment, Slice } from '#app/core/flight/offer.ts'
import type { CheckoutPassenger } from '#app/core/travellers/traveller-record.ts'
import { ticketName } from '#app/core/travellers/names/ticket-name.ts'

type Flights = { slices: readonly Pick<Slice, 'segments'>[] }
type Named = Pick<CheckoutPassenger, 'givenName' | 'familyName'>

export function sharedFlights(wanted: Flights, booked: Flights): Segment[] {
  const there = booked.slices.flatMap(({ segments }) => segments)
  return wanted.slices
    .flatMap(({ segments }) => segments)
    .filter((segment) => there.some((other) => isSameDeparture(segment, other)))
}

function isSameDeparture(one: Segment, other: Segment): boolean {
  const isSameNumber =
    one.carrier.code === other.carrier.code &&
    one.flightNumber === other.flightNumber &&
    one.departingAt.slice(0, 10) === other.departingAt.slice(0, 10)
  // A codeshare is one flight that airlines sell under several numbers.
  const isSamePlane =
    one.origin.code === other.origin.code &&
    one.destination.code === other.destination.code &&
    one.departingAt === other.departingAt
  return isSameNumber || isSamePlane
}

/** Returns the travellers whose name on the ticket also appears in `booked`. */
export function sharedTravellers<Traveller extends Named>(
  travellers: readonly Traveller[],
  booked: readonly Named[],
): Traveller[] {
  const there = new Set(booked.map(printedName))
  return travellers.filter((traveller) => there.has(printedName(traveller)))
}

function printedName({ givenName, familyName }: Named): string {
  return [givenName, familyName].map((name) => (ticketName(name) ?? name).toUpperCase()).join(' ')
}
