import { toMinorUnits } from '#app/core/money/money.ts'
import { findSeat, needsSeat, sellsSeatTo } from './seat-maps.ts'
import type { Cabin, SeatChoice, SeatElement, SeatMap } from './seat-maps.ts'
import type { Offer, Segment } from '#app/core/flight/offer.ts'

type Party = Pick<Offer, 'slices' | 'passengers'>

export type SeatsTogether = {
  /** Adjacent seats on every flight that has some, and the earlier choices on other flights. */
  seats: SeatChoice[]
  /** Flights with seats on sale but without enough adjacent ones. */
  apart: Segment[]
  /** Flights without seats on sale, on which the airline assigns all seats. */
  assigned: Segment[]
}

/**
 * Finds the cheapest adjacent seats in one row of each flight, without an aisle between them if possible.
 * Returns null if one person travels, or if no flight has such seats.
 */
export function seatsTogether(
  party: Party,
  maps: readonly SeatMap[],
  before: readonly SeatChoice[],
): SeatsTogether | null {
  const people = party.passengers.filter(needsSeat).map(({ id }) => id)
  if (people.length < 2) return null
  const [apart, assigned]: [Segment[], Segment[]] = [[], []]
  let isAnyTogether = false
  const seats = party.slices
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => {
      const map = maps.find(({ segmentId }) => segmentId === segment.id)
      const row = map && cheapestRow(map.cabins, people)
      if (row) {
        isAnyTogether = true
        return row.flatMap(
          ({ designator, passengerId }) =>
            findSeat(maps, segment.id, passengerId, designator) ?? [],
        )
      }
      const kept = before.filter(({ segmentId }) => segmentId === segment.id)
      if (map && people.some((id) => sellsSeatTo(map, id))) apart.push(segment)
      else if (kept.length === 0) assigned.push(segment)
      return kept
    })
  return isAnyTogether ? { seats, apart, assigned } : null
}

/** Names the flights on which the seats aren’t together, or on which the airline assigns them. */
export function apartNote({ apart, assigned }: Omit<SeatsTogether, 'seats'>): string | null {
  const from = (flights: Segment[]) =>
    flights
      .map(({ origin, destination }) => `from ${origin.code} to ${destination.code}`)
      .join(', or ')
  const notes = [
    apart.length > 0 && `No adjacent seats are left ${from(apart)}.`,
    assigned.length > 0 && `The airline assigns the seats ${from(assigned)}.`,
  ]
  return notes.filter(Boolean).join(' ') || null
}

type Placed = { designator: string; passengerId: string }
type Found = { places: Placed[]; cost: number }

function cheapestRow(cabins: readonly Cabin[], people: readonly string[]): Placed[] | null {
  const rows = cabins.flatMap((cabin) => cabin.rows)
  const blocks = rows.flatMap(({ sections }) => sections)
  const acrossAisles = rows.map(({ sections }) => sections.flat())
  return (cheapestRun(blocks, people) ?? cheapestRun(acrossAisles, people))?.places ?? null
}

function cheapestRun(
  lines: readonly (readonly SeatElement[])[],
  people: readonly string[],
): Found | null {
  let best: Found | null = null
  for (const line of lines) {
    for (let start = 0; start + people.length <= line.length; start++) {
      const found = placePeople(line.slice(start, start + people.length), people)
      if (found && (!best || found.cost < best.cost)) best = found
    }
  }
  return best
}

/**
 * Assigns one seat to each person at the lowest cost. Returns null if a seat suits none of the people left:
 * seats may suit only some travellers, for example in exit rows.
 */
function placePeople(run: readonly SeatElement[], people: readonly string[]): Found | null {
  let partial = new Map<number, Found>([[0, { places: [], cost: 0 }]])
  for (const { designator, services } of run) {
    const next = new Map<number, Found>()
    for (const [taken, { places, cost }] of partial) {
      for (const [index, passengerId] of people.entries()) {
        const service = services.find((one) => one.passengerId === passengerId)
        const key = taken | (1 << index)
        if (key === taken || !service || !designator) continue
        const total = cost + toMinorUnits(service.price)
        if (total >= (next.get(key)?.cost ?? Infinity)) continue
        next.set(key, { places: [...places, { designator, passengerId }], cost: total })
      }
    }
    partial = next
  }
  return partial.get((1 << people.length) - 1) ?? null
}
