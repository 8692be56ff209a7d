import type { Ctx } from '../../exchange.ts'
import type { CabinClass } from '../../world/aircraft.ts'
import { airportsOf } from '../../world/airports/places.ts'
import { dayText, parseDay, toUtc } from '../../world/airports/zones.ts'
import { dataOf, fieldsOr, isFields, listOr, textOr } from '../body.ts'
import type { Fields } from '../body.ts'
import type { Duffel } from '../context.ts'
import { newKey, requestId } from '../ids.ts'
import { Failure, blank, invalid, notInList, unlinked } from '../problems.ts'
import type { Problem } from '../problems.ts'
import type { PassengerType, RequestDoc, TimeWindow } from '../types.ts'

const CABINS: readonly CabinClass[] = ['first', 'business', 'premium_economy', 'economy']
const TYPES: readonly PassengerType[] = ['adult', 'child', 'infant_without_seat']
const MAX_SLICES = 6
const MAX_PASSENGERS = 9
const DAY_MS = 86_400_000
const MIN_TIMEOUT_MS = 2_000
const DEFAULT_TIMEOUT_MS = 20_000
const MAX_TIMEOUT_MS = 60_000

function readWindow(value: unknown, pointer: string, problems: Problem[]): TimeWindow | null {
  if (value === null || value === undefined) return null
  const { from, to } = fieldsOr(value)
  const shape = /^([01]\d|2[0-3]):[0-5]\d$/
  const start = from ?? '00:00'
  const end = to ?? '23:59'
  if (
    typeof start === 'string' &&
    typeof end === 'string' &&
    shape.test(start) &&
    shape.test(end)
  ) {
    return { from: start, to: end }
  }
  problems.push(
    invalid(pointer, 'validation_format', 'Invalid format', 'Times must be written as HH:MM'),
  )
  return null
}

function readPlace(value: unknown, pointer: string, problems: Problem[]): string {
  if (typeof value !== 'string' || value === '') {
    problems.push(blank(pointer))
    return ''
  }
  const code = value.toUpperCase()
  if (airportsOf(code).length === 0) problems.push(unlinked(pointer))
  return code
}

type SliceInput = RequestDoc['slices'][number]

function readSlice(value: unknown, index: number, now: number, problems: Problem[]): SliceInput {
  const at = `/slices/${index}`
  const fields = fieldsOr(value)
  const origin = readPlace(fields.origin, `${at}/origin`, problems)
  const destination = readPlace(fields.destination, `${at}/destination`, problems)
  if (origin && origin === destination) {
    problems.push(
      invalid(
        `${at}/destination`,
        'validation_exclusion',
        'Invalid value',
        "Field 'destination' must differ from field 'origin'",
      ),
    )
  }
  const pointer = `${at}/departure_date`
  const departureDate = textOr(fields.departure_date) ?? ''
  const day = parseDay(departureDate)
  if (departureDate === '') problems.push(blank(pointer))
  else if (day === null) {
    problems.push(
      invalid(pointer, 'invalid_date', 'Invalid date', "Field 'departure_date' is not a date"),
    )
  } else if (day * 60_000 < Math.floor(now / DAY_MS) * DAY_MS) {
    const yesterday = dayText((now - DAY_MS) / 60_000)
    problems.push(
      invalid(
        pointer,
        'invalid_date',
        'Invalid date',
        `Field 'departure_date' must be after ${yesterday}`,
      ),
    )
  }
  return {
    origin,
    destination,
    departureDate,
    departureTime: readWindow(fields.departure_time, `${at}/departure_time`, problems),
    arrivalTime: readWindow(fields.arrival_time, `${at}/arrival_time`, problems),
  }
}

type PassengerInput = RequestDoc['passengers'][number]

function readPassenger(value: unknown, index: number, problems: Problem[]): PassengerInput {
  const at = `/passengers/${index}`
  const { type, age, fare_type: fareType } = fieldsOr(value)
  const result: PassengerInput = { type: 'adult', age: null, fareType: textOr(fareType) ?? null }
  if (age !== undefined && age !== null) {
    if (typeof age !== 'number' || !Number.isInteger(age) || age < 0 || age > 130) {
      problems.push(
        invalid(`${at}/age`, 'validation_type', 'Invalid type', "Field 'age' must be whole years"),
      )
      return result
    }
    if (type !== undefined && type !== null) {
      problems.push(
        invalid(
          `${at}/type`,
          'validation_exclusion',
          'Invalid value',
          "Give either 'type' or 'age'",
        ),
      )
    }
    return {
      ...result,
      age,
      type: age < 2 ? 'infant_without_seat' : age < 18 ? 'child' : 'adult',
    }
  }
  const known = TYPES.find((entry) => entry === type)
  if (known) return { ...result, type: known }
  if (result.fareType) return result
  problems.push(
    type === undefined || type === null ? blank(`${at}/type`) : notInList(`${at}/type`, TYPES),
  )
  return result
}

/** First minute of the slice's day at its origin in UTC, or -Infinity for a malformed date. */
function dayStart({ origin, departureDate }: SliceInput): number {
  const [airport] = airportsOf(origin)
  const day = parseDay(departureDate)
  return airport && day !== null ? toUtc(airport.tz, day) : -Infinity
}

function dayEnd({ origin, departureDate }: SliceInput): number {
  const [airport] = airportsOf(origin)
  const day = parseDay(departureDate)
  return airport && day !== null ? toUtc(airport.tz, day + DAY_MS / 60_000) : Infinity
}

function readSlices(data: Fields, now: number, problems: Problem[]): SliceInput[] {
  const given = listOr(data.slices)
  if (given.length === 0) {
    problems.push(blank('/slices'))
    return []
  }
  if (given.length > MAX_SLICES) {
    problems.push(
      invalid('/slices', 'validation_length', 'Invalid length', `At most ${MAX_SLICES} slices`),
    )
    return []
  }
  const slices = given.map((value, index) => readSlice(value, index, now, problems))
  for (const [index, entry] of slices.entries()) {
    const before = slices[index - 1]
    if (!before || dayEnd(entry) > dayStart(before)) continue
    problems.push(
      invalid(
        `/slices/${index}/departure_date`,
        'invalid_date',
        'Invalid date',
        `Field 'departure_date' must not be before ${before.departureDate}`,
      ),
    )
  }
  return slices
}

function readPassengers(data: Fields, problems: Problem[]): PassengerInput[] {
  const given = listOr(data.passengers)
  if (given.length === 0) {
    problems.push(blank('/passengers'))
    return []
  }
  if (given.length > MAX_PASSENGERS) {
    problems.push(
      invalid(
        '/passengers',
        'validation_length',
        'Invalid length',
        `Field 'passengers' should be at most ${MAX_PASSENGERS}`,
      ),
    )
    return []
  }
  const passengers = given.map((value, index) => readPassenger(value, index, problems))
  const lapInfants = passengers.filter(({ type }) => type === 'infant_without_seat').length
  const adults = passengers.filter(({ type, age }) => type === 'adult' || (age ?? 0) >= 16).length
  if (lapInfants > adults) {
    problems.push(
      invalid(
        '/passengers',
        'validation_format',
        'Invalid passengers',
        'There must be an adult for every infant without a seat',
      ),
    )
  }
  return passengers
}

function readSupplierTimeout({ query }: Ctx): number {
  const ms = Number(query.get('supplier_timeout') ?? NaN)
  return ms >= MIN_TIMEOUT_MS && ms <= MAX_TIMEOUT_MS ? ms : DEFAULT_TIMEOUT_MS
}

export function readSearch(
  ctx: Ctx,
  { now: clock, deps }: Pick<Duffel, 'now' | 'deps'>,
  batch: boolean,
): RequestDoc {
  const now = clock()
  const data = dataOf(ctx)
  const problems: Problem[] = []
  const slices = readSlices(data, now, problems)
  const passengers = readPassengers(data, problems)
  const cabin = data.cabin_class ?? null
  const known = CABINS.find((entry) => entry === cabin)
  if (cabin !== null && !known) problems.push(notInList('/cabin_class', CABINS))
  const connections = data.max_connections ?? 1
  if (connections !== 0 && connections !== 1 && connections !== 2) {
    problems.push(notInList('/max_connections', ['0', '1', '2']))
  }
  if (
    data.private_fares !== undefined &&
    data.private_fares !== null &&
    !isFields(data.private_fares)
  ) {
    problems.push(
      invalid(
        '/private_fares',
        'validation_type',
        'Invalid type',
        "Field 'private_fares' must be an object",
      ),
    )
  }
  if (problems.length > 0) throw new Failure(422, ...problems)
  const key = newKey(now)
  return {
    id: requestId(key),
    key,
    createdAt: now,
    slices,
    passengers,
    cabin: known ?? null,
    maxConnections: connections === 0 || connections === 2 ? connections : 1,
    batch,
    supplierTimeoutMs: readSupplierTimeout(ctx),
    farePercent: deps.account.get().farePercent,
  }
}
