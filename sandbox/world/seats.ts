import { isWide } from './aircraft.ts'
import type { CabinClass, CabinLayout } from './aircraft.ts'
import type { Airline } from './airlines.ts'
import { cabinsOf } from './cabins.ts'
import { chance, hash, mix } from './hash.ts'
import type { Leg } from './flights.ts'

type ElementKind =
  | 'seat'
  | 'restricted_seat_general'
  | 'empty'
  | 'bassinet'
  | 'exit_row'
  | 'lavatory'
  | 'galley'
  | 'closet'
  | 'stairs'
  // Duffel does not document this type, so it tests that clients handle unknown types.
  | 'crew_rest'

export type PlanElement = {
  kind: ElementKind
  designator: string | null
  row: number
  exit: boolean
}

export type PlanCabin = {
  cabin: CabinClass
  deck: 0 | 1
  aisles: 1 | 2
  wings: { first: number; last: number } | null
  rows: PlanElement[][][]
}

function other(kind: ElementKind): PlanElement {
  return { kind, designator: null, row: 0, exit: false }
}

function same(sections: string[], kinds: ElementKind[]): PlanElement[][] {
  return sections.map((_, index) => [other(kinds[index % kinds.length] ?? 'empty')])
}

function planCabin(layout: CabinLayout, from: number, wide: boolean, seed: number): PlanCabin {
  const sections = layout.pattern.split('-')
  const rows: PlanElement[][][] = []
  const economy = layout.cabin === 'economy'
  const exitAt = economy && layout.rows > 14 ? Math.round(layout.rows * 0.42) : -1
  if (economy && wide) {
    const [, centre = ''] = sections
    const cots = [...centre].map((_, at) =>
      other(at === 0 || at === centre.length - 1 ? 'bassinet' : 'empty'),
    )
    rows.push(sections.map((_, section) => (section === 1 ? cots : [])))
  }
  // Many airlines block some economy seats, at the end of the cabin or elsewhere.
  const keepsBack = economy && chance(seed, 9) < 0.4
  for (let index = 0; index < layout.rows; index++) {
    if (index === exitAt) {
      rows.push(
        wide ? [[other('exit_row')], [], [other('exit_row')]] : same(sections, ['exit_row']),
      )
    }
    // Many aircraft have no row 13.
    const number = from + index + (!wide && from + index >= 13 && chance(seed, 2) < 0.5 ? 1 : 0)
    const tapers = economy && wide && index >= layout.rows - 3
    const last = index === layout.rows - 1
    const row = sections.map((letters, section) => {
      const outer = section === 0 || section === sections.length - 1
      const names = tapers && outer && letters.length === 3 ? `${letters[0]}${letters[2]}` : letters
      const seats = [...names].map((letter): PlanElement => {
        const code = letter.charCodeAt(0)
        const atTheEnd = last && economy && chance(mix(seed, code), 5) < 0.3
        const blocked = atTheEnd || (keepsBack && chance(mix(seed, code), index + 20) < 0.12)
        return {
          kind: blocked ? 'restricted_seat_general' : 'seat',
          designator: blocked && chance(seed, code) < 0.7 ? null : `${number}${letter}`,
          row: index,
          exit: index === exitAt,
        }
      })
      // An escape door replaces the window seat of this row.
      if (index === exitAt && wide && section === 0 && chance(seed, 6) < 0.5)
        seats[0] = other('empty')
      return seats
    })
    rows.push(row)
    if (economy && index === Math.round(layout.rows * 0.7) && wide) {
      rows.push(same(sections, ['lavatory', 'galley', 'lavatory']))
    }
  }
  if (economy)
    rows.push(same(sections, wide ? ['lavatory', 'crew_rest', 'closet'] : ['lavatory', 'galley']))
  else if (layout.deck === 1) rows.push(same(sections, ['stairs', 'galley', 'closet']))
  return {
    cabin: layout.cabin,
    deck: layout.deck ?? 0,
    aisles: sections.length > 2 ? 2 : 1,
    wings:
      economy && layout.deck !== 1
        ? { first: Math.round(rows.length * 0.25), last: Math.round(rows.length * 0.6) }
        : null,
    rows,
  }
}

export function seatPlan(airline: Airline, leg: Leg): PlanCabin[] {
  const plane = leg.flight.aircraft
  const wide = isWide(plane)
  const seed = hash(`${airline.iata}${plane.code}`)
  let next = 1
  return cabinsOf(airline, plane).map((layout) => {
    if (layout.deck === 1 && next < 60) next = 60
    const cabin = planCabin(layout, next, wide, seed)
    next += layout.rows + (wide ? 3 : 1)
    return cabin
  })
}

type Words = { legroom: string; front: string; cot: string; usual: string }

const seatWords: (Words | null)[] = [
  {
    legroom: 'EXTRA LEGROOM',
    front: 'PREFERRED SEAT',
    cot: 'BASSINET SEAT',
    usual: 'SEAT ASSIGNMENT',
  },
  { legroom: 'Exit row', front: 'Front seat', cot: 'Bassinet seat', usual: 'Standard seat' },
  null,
]

export function seatName(
  airline: Airline,
  { kind, designator, exit, row }: PlanElement,
  { cabin, rows }: PlanCabin,
): string | null {
  const words = airline.iata === 'ZZ' ? null : seatWords[hash(airline.iata) % seatWords.length]
  if (!words || kind !== 'seat') return null
  if (cabin !== 'economy') return words.usual
  const cots = rows[0]?.flat().some((element) => element.kind === 'bassinet')
  const inMiddle = rows.some(({ 1: centre, 2: right }) =>
    Boolean(right && centre?.some((seat) => seat.designator === designator)),
  )
  if (exit) return words.legroom
  if (row === 0 && cots && inMiddle) return words.cot
  return row < 6 ? words.front : words.usual
}

export function isOccupied(leg: Leg, seat: number, daysLeft: number): boolean {
  const load = 0.42 + 0.4 * (1 - Math.min(1, Math.max(0, daysLeft) / 120))
  return chance(mix(leg.flight.seed, Math.floor(leg.departs / 1440)), seat + 100) < load
}

/** Whether a seat map exists. Some operators share none with airlines that sell their flights. */
export function hasSeatMap(leg: Leg): boolean {
  const operator = leg.flight.route.airline
  if (operator.iata === 'ZZ') return true
  if (leg.sold.airline !== operator && chance(leg.flight.seed, 91) < 0.25) return false
  return chance(hash(operator.iata), 92) >= 0.08 && chance(leg.flight.seed, 93) >= 0.04
}

/** Seat price in dollars before any discount by the fare. */
export function seatDollars(leg: Leg, element: PlanElement, cabin: CabinClass): number {
  if (leg.flight.route.airline.iata === 'ZZ') return 20
  if (cabin === 'business' || cabin === 'first') return 0
  const km = leg.flight.route.km
  const usual = km < 1500 ? 11 : km < 4500 ? 22 : 38
  const place = element.exit || element.row === 0 ? 2.1 : element.row < 6 ? 1.3 : 1
  return Math.round(usual * place * (0.9 + 0.3 * chance(leg.flight.seed, 94)))
}
