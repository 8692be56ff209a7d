import type { BookingData } from '#app/core/booking/checkout/checkout-record.ts'
import { bagsLabel } from '#app/core/flight/card-facts.ts'
import {
  airportChangeLabel,
  cabinLabel,
  sliceLabel,
  stopsLabel,
  timedTechnicalStops,
} from '#app/core/flight/offer-labels.ts'
import { layoversOf } from '#app/core/flight/itinerary/flight-minutes.ts'
import { pairSlices, type Itinerary } from '#app/core/flight/itinerary/itinerary-match.ts'
import type { Place, Segment, Slice } from '#app/core/flight/offer.ts'
import {
  addDaysTo,
  dayOffset,
  formatDuration,
  formatFullDate,
  formatTime,
} from '#app/core/places/time.ts'
import { placeLabel } from '#app/core/places/route-label.ts'
import {
  dayMarkText,
  seatLabel,
  seatWords,
  formatTraveller,
  withTerminal,
} from './booking-words.ts'

export function onBoardWords(segment: Segment): string {
  const parts = [segment.carrier.name, segment.flightNumber, cabinLabel(segment)]
  if (segment.aircraft) parts.push(segment.aircraft)
  return parts.join(' · ')
}

/** Returns "Stops in KEF (55m); you stay on this flight", or null without a technical stop. */
export function technicalStopWords(
  segment: Pick<Segment, 'technicalStops' | 'technicalStopMinutes'>,
): string | null {
  const stops = timedTechnicalStops(segment)
  return stops.length > 0 ? `Stops in ${stops.join(', ')}; you stay on this flight` : null
}

export function includedBagWords({ bags }: Pick<Segment, 'bags'>): string {
  return bagsLabel(bags) ?? 'Bags: not stated by the airline'
}

export type Stop = {
  /** "08:05" */
  time: string
  /** "+1 day" or "−1 day", relative to the day of departure; null on the same day. */
  dayMark: string | null
  place: string
  /** "Heathrow Airport, Terminal 5" */
  airport: string
}

export type FlightWords = {
  departs: Stop
  arrives: Stop
  notes: string[]
}

export type SliceWords = {
  /** "Outbound Flight" */
  label: string
  /** "Mon, May 3, 2027" */
  date: string
  /** "7h 15m, Non-stop" */
  length: string
  flights: FlightWords[]
  /** One text for each layover, such as "2h 5m in Denver". */
  waits: string[]
}

function stopOf(day: string, at: string, place: Place, terminal: string | null): Stop {
  return {
    time: formatTime(at),
    dayMark: dayMarkText(dayOffset(day, at)),
    place: placeLabel(place),
    airport: withTerminal(place.name, terminal),
  }
}

type Seated = Pick<BookingData, 'passengers' | 'seats'>

/** Returns "12A Ms Ada Lovelace" for each seat on a flight, in passenger order. */
function seatsOnFlight(segmentId: string, { passengers, seats }: Seated): string[] {
  return passengers.flatMap((passenger) =>
    seats
      .filter((seat) => seat.segmentId === segmentId && seat.passengerId === passenger.id)
      .map((seat) => `${seatLabel(seat)} ${formatTraveller(passenger)}`),
  )
}

export function seatsByFlight({
  slices,
  ...seated
}: Seated & Pick<BookingData, 'slices'>): Record<string, string[]> {
  const ids = slices.flatMap(({ segments }) => segments.map(({ id }) => id))
  return Object.fromEntries(ids.map((id) => [id, seatsOnFlight(id, seated)]))
}

function flightWords(segment: Segment, day: string, seated: Seated): FlightWords {
  const { origin, destination, departingAt, arrivingAt } = segment
  const seats = seatsOnFlight(segment.id, seated)
  const stops = technicalStopWords(segment)
  return {
    departs: stopOf(day, departingAt, origin, segment.originTerminal),
    arrives: stopOf(day, arrivingAt, destination, segment.destinationTerminal),
    notes: [
      onBoardWords(segment),
      ...(segment.operator ? [`Operated by ${segment.operator.name}`] : []),
      ...(stops ? [stops] : []),
      includedBagWords(segment),
      seatWords(seats),
    ],
  }
}

type LabelledSlice = Slice & { label: string }

/**
 * Labels each slice by its place in the trip as it was sold: a return flight stays one after the airline has dropped
 * the outbound flight.
 */
export function labelledSlices({
  slices,
  bookedSlices: sold = slices,
}: Pick<Itinerary, 'slices'> & { bookedSlices?: readonly Slice[] | undefined }): LabelledSlice[] {
  const { pairs, extra } = pairSlices(sold, slices)
  return slices.map((slice, index) => {
    const soldAs = pairs.findIndex(({ after }) => after === slice)
    const label = extra.length > 0 ? sliceLabel(index, slices) : sliceLabel(soldAs, sold)
    return { ...slice, label }
  })
}

export function itineraryWords({
  slices,
  bookedSlices,
  ...seated
}: Seated & Parameters<typeof labelledSlices>[0]): SliceWords[] {
  return labelledSlices({ slices, bookedSlices }).map(({ label, ...slice }) => ({
    label,
    date: formatFullDate(slice.departingAt),
    length: `${formatDuration(slice.duration)}, ${stopsLabel(slice)}`,
    flights: slice.segments.map((segment) => flightWords(segment, slice.departingAt, seated)),
    waits: layoversOf(slice).map(({ minutes, city, changesAirport, arrival, departure }) => {
      const change = changesAirport ? `. ${airportChangeLabel(arrival, departure)}` : ''
      return `${formatDuration(minutes)} in ${city}${change}`
    }),
  }))
}

/**
 * Online check-in opens no later than 24 hours before departure, by the departure airport's clock.
 */
export function checkInFrom(departingAt: string): string {
  return `${addDaysTo(departingAt.slice(0, 10), -1)}${departingAt.slice(10)}`
}

/** Returns "London (LHR) to New York (JFK): from Sun, May 2, 2027, 08:05 local time". */
export function checkInLine({ origin, destination, departingAt }: Slice): string {
  const from = checkInFrom(departingAt)
  return `${placeLabel(origin)} to ${placeLabel(destination)}: from ${formatFullDate(from)}, ${formatTime(from)} local time`
}

export const checkInNote =
  'Check in on the airline’s website or app with your booking reference. Some airlines open check-in a day earlier. Every traveller needs ID in the same name as on the booking.'
