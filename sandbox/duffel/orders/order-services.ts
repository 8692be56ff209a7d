import { fieldsOr, listOr } from '../body.ts'
import type { Duffel, FoundOffer } from '../context.ts'
import type { Chosen } from './order-build.ts'
import { airlineRefused, blank, invalid, unlinked } from '../problems.ts'
import type { Failure, Problem } from '../problems.ts'
import {
  findPricedService,
  flightKey,
  isQuantity,
  isSeatId,
  legsOf,
  seatsOf,
  wrongQuantity,
  type PricedService,
} from '../search/services.ts'

export function readServices(
  duffel: Duffel,
  found: FoundOffer,
  value: unknown,
  problems: Problem[],
): Chosen[] {
  const chosen: Chosen[] = []
  const seats = new Set<string>()
  for (const [index, entry] of listOr(value).entries()) {
    const pointer = `/services/${index}`
    const { id, quantity = 1 } = fieldsOr(entry)
    if (typeof id !== 'string' || id === '') {
      problems.push(blank(`${pointer}/id`))
      continue
    }
    const service = findPricedService(duffel, found, id)
    if (!service) {
      if (isSeatId(found, id)) throw notAvailable()
      problems.push(unlinked(`${pointer}/id`))
      continue
    }
    if (!isQuantity(quantity, service)) {
      problems.push(wrongQuantity(pointer, service))
      continue
    }
    if (service.seat) {
      const { designator, flight } = service.seat
      const perPassenger = `${flight}/${service.passengerIds[0]}`
      const perSeat = `${flight}/${designator}`
      if (seats.has(perPassenger) || seats.has(perSeat)) {
        problems.push(
          invalid(
            `${pointer}/id`,
            'validation_unique',
            'Not unique',
            'A seat is for one passenger and a passenger has one seat on a flight',
          ),
        )
      }
      seats.add(perPassenger).add(perSeat)
    } else if (chosen.some((other) => other.service.id === id)) {
      problems.push(
        invalid(
          `${pointer}/id`,
          'validation_unique',
          'Not unique',
          'The same service was given twice',
        ),
      )
    } else if (chosen.some((other) => areAlternatives(other.service, service))) {
      problems.push(
        invalid(
          `${pointer}/id`,
          'validation_unique',
          'Not unique',
          'Only one bag service of a type can be added for a passenger on a segment',
        ),
      )
    }
    chosen.push({ service, quantity })
  }
  if (found.set.scenario.order === 'sold-out' && chosen.some(({ service }) => service.seat)) {
    sellOut(duffel, found)
    throw notAvailable()
  }
  return chosen
}

/** Duffel accepts only one weight of checked bag, and one of cabin bag, for a passenger on a segment. */
function areAlternatives(one: PricedService, other: PricedService): boolean {
  return (
    one.service?.type === 'baggage' &&
    other.service?.type === 'baggage' &&
    one.service.metadata.type === other.service.metadata.type &&
    one.passengerIds.some((id) => other.passengerIds.includes(id)) &&
    one.segmentIds.some((id) => other.segmentIds.includes(id))
  )
}

function notAvailable(): Failure {
  return airlineRefused(
    422,
    'ancillary_service_not_available',
    'Service not available',
    'One of the selected services is no longer available.',
  )
}

function sellOut(duffel: Duffel, found: FoundOffer): void {
  for (const [part, leg] of legsOf(found).entries()) {
    const free = (seatsOf(duffel, found, part)?.cabins ?? [])
      .flatMap(({ rows }) => rows.flat(2))
      .flatMap(({ element, options }) => (options.length > 0 ? (element.designator ?? []) : []))
    takeSeats(duffel, flightKey(leg), free)
  }
}

export function takeSeats(duffel: Duffel, flight: string, designators: string[]): void {
  const taken = duffel.takenSeats.get(flight) ?? []
  duffel.takenSeats.put(flight, [...new Set([...taken, ...designators])])
}
