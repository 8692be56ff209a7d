import { aircraft } from '../../world/aircraft.ts'
import type { CabinClass } from '../../world/aircraft.ts'
import type { WorldAirport } from '../../world/airports/airports.ts'
import { blockMinutes } from '../../world/flights.ts'
import { distance } from '../../world/airports/geo.ts'
import { durationText, toUtc, toWall, wallText } from '../../world/airports/zones.ts'
import { freshId } from '../ids.ts'
import { aircraftShape, airportShape } from '../shapes.ts'
import type { Segment, Slice } from '../types.ts'

type NewSlice = {
  like: Slice
  from: WorldAirport
  to: WorldAirport
  /** Local time of departure in minutes. */
  departs: number
  cabin: CabinClass
  now: number
}

const CABIN_NAMES: Record<CabinClass, string> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
}

export function newSlice({ like, from, to, departs, cabin, now }: NewSlice): Slice {
  const model = like.segments[0]
  if (!model) throw new Error('a slice without segments')
  const plane = aircraft('773')
  const minutes = blockMinutes(from, to, plane)
  const leaves = toUtc(from.tz, departs)
  const segment: Segment = {
    ...model,
    id: freshId('seg', now),
    origin: airportShape(from),
    destination: airportShape(to),
    departing_at: wallText(toWall(from.tz, leaves)),
    arriving_at: wallText(toWall(to.tz, leaves + minutes)),
    duration: durationText(minutes),
    distance: String(distance(from, to)),
    aircraft: aircraftShape(plane),
    stops: [],
    passengers: model.passengers.map((passenger) => ({
      ...passenger,
      cabin_class: cabin,
      cabin_class_marketing_name: CABIN_NAMES[cabin],
      seat: null,
    })),
  }
  return {
    ...like,
    id: freshId('sli', now),
    origin_type: 'airport',
    origin: segment.origin,
    destination_type: 'airport',
    destination: segment.destination,
    duration: segment.duration,
    segments: [segment],
  }
}

export function shiftSlice(slice: Slice, minutes: number, now: number): Slice {
  const move = (text: string) => wallText(Date.parse(`${text}Z`) / 60_000 + minutes)
  return {
    ...slice,
    id: freshId('sli', now),
    segments: slice.segments.map((segment) => ({
      ...segment,
      id: freshId('seg', now),
      departing_at: move(segment.departing_at),
      arriving_at: move(segment.arriving_at),
      stops: segment.stops.map((stop) => ({
        ...stop,
        arriving_at: move(stop.arriving_at),
        departing_at: move(stop.departing_at),
      })),
    })),
  }
}
