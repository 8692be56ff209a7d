import type { Airline } from '../../world/airlines.ts'
import type { Leg } from '../../world/flights.ts'
import { chance, hash } from '../../world/hash.ts'
import { fromDollars } from '../../world/money.ts'
import { hasSeatMap, isOccupied, seatDollars, seatName, seatPlan } from '../../world/seats.ts'
import type { PlanCabin, PlanElement } from '../../world/seats.ts'
import { cabinFor } from '../../world/cabins.ts'
import { irregular } from '../amounts.ts'
import type { Duffel, FoundOffer } from '../context.ts'
import { partId } from '../ids.ts'
import { invalid, type Problem } from '../problems.ts'
import type { Service } from '../types.ts'

/** A service that can be ordered. `minor` is the price of one unit in minor units. */
export type PricedService = {
  id: string
  minor: number
  maximum: number
  passengerIds: string[]
  segmentIds: string[]
  service: Service | null
  seat: {
    designator: string
    name: string | null
    disclosures: string[]
    flight: string
    part: number
  } | null
}

const MAX_PARTY = 9
const MAX_SEATS = 1200

export function legsOf({ entry }: FoundOffer): Leg[] {
  return entry.world.journey.flatMap((way) => way.legs)
}

export function segmentIdOf({ set, entry }: FoundOffer, part: number): string {
  return partId('seg', set.doc.key, entry.index, 'g', part)
}

function seatedPassengers({ set }: FoundOffer): { id: string; at: number; type: string }[] {
  return set.doc.passengers.flatMap(({ type }, at) =>
    type === 'infant_without_seat' ? [] : [{ id: set.passengerIds[at] ?? '', at, type }],
  )
}

function maxWeightOf({ iata, kind }: Airline): number | null {
  const share = chance(hash(iata), 106)
  if (share < 0.15) return null
  if (kind !== 'low') return 23
  return share < 0.5 ? 15 : 20
}

function bagServices(found: FoundOffer): { service: Service; minor: number }[] {
  const { set, entry } = found
  const { owner, brand } = entry.world
  const isTestAirline = owner.iata === 'ZZ'
  const made: { service: Service; minor: number }[] = []
  const add = (
    dollars: number,
    passengerId: string,
    segmentIds: string[],
    metadata: Record<string, unknown>,
    maxQuantity: number,
  ) => {
    const minor = fromDollars(dollars, set.currency)
    made.push({
      minor,
      service: {
        id: partId('ase', set.doc.key, entry.index, 'b', made.length),
        type: 'baggage',
        total_amount: irregular(minor, set.currency, isTestAirline ? 'full' : entry.style),
        total_currency: set.currency,
        passenger_ids: [passengerId],
        segment_ids: segmentIds,
        maximum_quantity: maxQuantity,
        metadata,
      },
    })
  }
  const size = { maximum_length_cm: null, maximum_height_cm: null, maximum_depth_cm: null }
  for (const { id } of seatedPassengers(found)) {
    let part = 0
    for (const way of entry.world.journey) {
      const segmentIds = way.legs.map((_, index) => segmentIdOf(found, part + index))
      part += way.legs.length
      if (isTestAirline) {
        for (const segmentId of segmentIds) {
          add(20, id, [segmentId], { type: 'checked', maximum_weight_kg: 23, ...size }, 1)
        }
        continue
      }
      if (chance(hash(owner.iata), 101) < 0.12) continue
      const price = Math.round(
        (way.km < 2000 ? 32 : way.km < 6000 ? 48 : 75) * (0.85 + 0.3 * chance(way.seed, 102)),
      )
      add(
        price,
        id,
        segmentIds,
        {
          type: 'checked',
          maximum_weight_kg: set.scenario.everyNull ? null : maxWeightOf(owner),
          ...size,
        },
        brand.cabin === 'economy' ? 2 : 1,
      )
      if (set.scenario.twoBagWeights) {
        const heavier = { type: 'checked', maximum_weight_kg: 32, ...size }
        add(Math.round(price * 1.6), id, segmentIds, heavier, 1)
      }
      if (brand.carryOn === 0) {
        add(
          Math.round(price * 0.6),
          id,
          segmentIds,
          {
            type: 'carry_on',
            maximum_weight_kg: 10,
            maximum_length_cm: 55,
            maximum_height_cm: 40,
            maximum_depth_cm: 23,
          },
          1,
        )
      }
    }
  }
  return made
}

function cancelForAnyReason(found: FoundOffer): { service: Service; minor: number }[] {
  const { set, entry } = found
  const { owner, brand, seed } = entry.world
  if (owner.iata === 'ZZ' || brand.refund?.allowed || chance(seed, 103) >= 0.2) return []
  const minor = Math.round(entry.price.total * 0.2)
  return [
    {
      minor,
      service: {
        id: partId('cfa', set.doc.key, entry.index, 'c', 0),
        type: 'cancel_for_any_reason',
        total_amount: irregular(minor, set.currency, 'full'),
        total_currency: set.currency,
        passenger_ids: set.passengerIds,
        segment_ids: legsOf(found).map((_, part) => segmentIdOf(found, part)),
        maximum_quantity: 1,
        metadata: {
          refund_amount: irregular(Math.round(entry.price.total * 0.8), set.currency, 'full'),
          merchant_copy:
            'Cancel up to 24 hours before departure for any reason and receive most of the fare back.',
          terms_and_conditions_url: 'https://duffel.com/cfar_terms_and_conditions',
        },
      },
    },
  ]
}

const MAX_LISTED_SEATS = 8

/**
 * Seats that an airline lists among the services, with the same ids as on the seat map. Only some
 * airlines do.
 */
function listedSeats(duffel: Duffel, found: FoundOffer): Service[] {
  const { set, entry } = found
  const { iata } = entry.world.owner
  if (iata === 'ZZ' || chance(hash(iata), 105) >= 0.3) return []
  const views = seatsOf(duffel, found, 0)?.cabins.flatMap(({ rows }) => rows.flat(2)) ?? []
  return views
    .flatMap(({ element, name, disclosures, options }) =>
      options.map(({ id, minor, passengerId }): Service => ({
        id,
        type: 'seat',
        total_amount: irregular(minor, set.currency, 'full'),
        total_currency: set.currency,
        passenger_ids: [passengerId],
        segment_ids: [segmentIdOf(found, 0)],
        maximum_quantity: 1,
        metadata: { designator: element.designator, name, disclosures },
      })),
    )
    .slice(0, MAX_LISTED_SEATS)
}

export function servicesOf(duffel: Duffel, found: FoundOffer): Service[] {
  if (found.set.scenario.noServices) return []
  const added = [...bagServices(found), ...cancelForAnyReason(found)]
  return [...added.map(({ service }) => service), ...listedSeats(duffel, found)]
}

export function flightKey(leg: Leg): string {
  return `${leg.flight.route.airline.iata}${leg.flight.number}@${leg.departs}`
}

type SeatOption = { passengerId: string; id: string; minor: number }

export type SeatView = {
  element: PlanElement
  name: string | null
  disclosures: string[]
  options: SeatOption[]
}

export type SegmentSeats = {
  part: number
  leg: Leg
  cabins: { plan: PlanCabin; rows: SeatView[][][] }[]
}

function disclosuresOf(element: PlanElement): string[] {
  if (element.kind !== 'seat') return []
  return element.exit
    ? [
        'Passenger must be an adult without an infant',
        'Passenger must be able to help in an emergency',
      ]
    : element.row === 0
      ? ['No storage under the seat in front']
      : []
}

export function seatsOf(duffel: Duffel, found: FoundOffer, part: number): SegmentSeats | undefined {
  const { set, entry } = found
  const leg = legsOf(found)[part]
  if (!leg || set.scenario.noSeatMaps || !hasSeatMap(leg)) return undefined
  const { brand } = entry.world
  const operator = leg.flight.route.airline
  const cabin = cabinFor(operator, leg.flight.aircraft, brand.cabin)
  const showsOtherCabins = operator.iata !== 'ZZ' && chance(leg.flight.seed, 104) < 0.25
  const taken = new Set(duffel.takenSeats.get(flightKey(leg)) ?? [])
  const daysLeft = leg.departs / 1440 - duffel.now() / 86_400_000
  // Infants sit on the laps of the first adults, so these adults may not sit in an exit row.
  const passengers = seatedPassengers(found)
  const infants = set.doc.passengers.length - passengers.length
  let seat = 0
  const view = (plan: PlanCabin, element: PlanElement): SeatView => {
    const number = seat++
    const { designator } = element
    const details = {
      element,
      name: seatName(operator, element, plan),
      disclosures: disclosuresOf(element),
    }
    const isForSale = element.kind === 'seat' && designator !== null && plan.cabin === cabin
    if (!isForSale || taken.has(designator) || isOccupied(leg, number, daysLeft)) {
      return { ...details, options: [] }
    }
    const dollars = seatDollars(leg, element, cabin)
    const isIncluded = operator.iata !== 'ZZ' && brand.seats && (brand.shelf >= 3 || !element.exit)
    const minor = fromDollars(isIncluded ? 0 : dollars, set.currency)
    const options = passengers.flatMap(({ id, at, type }, place): SeatOption[] =>
      element.exit && (type !== 'adult' || place < infants)
        ? []
        : [
            {
              passengerId: id,
              minor,
              id: partId(
                'ase',
                set.doc.key,
                entry.index,
                'S',
                (part * MAX_PARTY + at) * MAX_SEATS + number,
              ),
            },
          ],
    )
    return { ...details, options }
  }
  const cabins = seatPlan(operator, leg)
    .filter((plan) => showsOtherCabins || plan.cabin === cabin)
    .map((plan) => ({
      plan,
      rows: plan.rows.map((row) =>
        row.map((section) => section.map((element) => view(plan, element))),
      ),
    }))
  return { part, leg, cabins }
}

function findSeat(duffel: Duffel, found: FoundOffer, id: string): PricedService | undefined {
  for (const [part, leg] of legsOf(found).entries()) {
    for (const { rows } of seatsOf(duffel, found, part)?.cabins ?? []) {
      for (const seat of rows.flat(2)) {
        const option = seat.options.find((entry) => entry.id === id)
        if (!option || seat.element.designator === null) continue
        return {
          id,
          minor: option.minor,
          maximum: 1,
          passengerIds: [option.passengerId],
          segmentIds: [segmentIdOf(found, part)],
          service: null,
          seat: {
            designator: seat.element.designator,
            name: seat.name,
            disclosures: seat.disclosures,
            flight: flightKey(leg),
            part,
          },
        }
      }
    }
  }
  return undefined
}

export function isSeatId({ set, entry }: FoundOffer, id: string): boolean {
  const stem = partId('ase', set.doc.key, entry.index, 'S', 0).slice(0, -3)
  return id.startsWith(stem) && /^[0-9A-Za-z]{3}$/.test(id.slice(stem.length))
}

export function findPricedService(
  duffel: Duffel,
  found: FoundOffer,
  id: string,
): PricedService | undefined {
  if (isSeatId(found, id)) return findSeat(duffel, found, id)
  if (found.set.scenario.noServices) return undefined
  const match = [...bagServices(found), ...cancelForAnyReason(found)].find(
    ({ service }) => service.id === id,
  )
  if (!match) return undefined
  const { service, minor } = match
  return {
    id,
    minor,
    maximum: service.maximum_quantity,
    passengerIds: service.passenger_ids,
    segmentIds: service.segment_ids,
    service,
    seat: null,
  }
}

export function isQuantity(value: unknown, { maximum }: PricedService): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maximum
}

export function wrongQuantity(pointer: string, { maximum }: PricedService): Problem {
  return invalid(
    `${pointer}/quantity`,
    'validation_format',
    'Invalid quantity',
    `Field 'quantity' must be between 1 and ${maximum}`,
  )
}
