import { parseDay } from '../../world/airports/zones.ts'
import { fieldsOr, isFields, listOr, textOr } from '../body.ts'
import type { Fields } from '../body.ts'
import { isAccountNumber, refusedCard } from '../search/loyalty.ts'
import type { OfferSet } from '../search/offer-set.ts'
import type { OrderPassenger } from './order-types.ts'
import { looksLikePhone } from './phones.ts'
import { blank, invalid, notInList, unlinked } from '../problems.ts'
import type { Problem } from '../problems.ts'
import type { LoyaltyAccount, PassengerType } from '../types.ts'

const TITLES = ['mr', 'ms', 'mrs', 'miss', 'dr']
const GENDERS = ['m', 'f']
const MAX_NAME_LENGTH = 20
/** Characters of a name on a ticket: Latin letters, but no ligatures or runes. */
const NAME = /^(?![\s'-]*$)(?:(?![ÆæĲĳŒœÞþÐð×÷])[A-Za-zÀ-ſ '-])+$/

function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

/** Compares ages on the day of the last departure. The type `adult` means 18 and over. */
function matchesSearchedAge(
  searched: { type: PassengerType; age: number | null },
  age: number,
): boolean {
  if (searched.type === 'infant_without_seat') return age < 2
  if (searched.age !== null && searched.age < 18) return age === searched.age
  if (searched.type === 'child') return age >= 2 && age < 18
  return age >= 18
}

class Checker {
  readonly problems: Problem[]
  private readonly fields: Fields
  private readonly at: string

  constructor(fields: Fields, at: string, problems: Problem[]) {
    this.fields = fields
    this.at = at
    this.problems = problems
  }

  required(field: string): string {
    const value = this.fields[field]
    if (typeof value === 'string' && value.trim() !== '') return value
    const pointer = `${this.at}/${field}`
    this.problems.push(
      value === undefined || value === null || value === ''
        ? blank(pointer)
        : invalid(pointer, 'validation_type', 'Invalid type', `Field '${field}' must be a string`),
    )
    return ''
  }

  oneOf(field: string, allowed: readonly string[]): string {
    const value = this.required(field)
    if (value && !allowed.includes(value))
      this.problems.push(notInList(`${this.at}/${field}`, allowed))
    return value
  }

  name(field: string): string {
    const value = this.required(field)
    if (!value) return value
    const pointer = `${this.at}/${field}`
    if ([...value].length > MAX_NAME_LENGTH) {
      this.problems.push(
        invalid(
          pointer,
          'validation_length',
          'Invalid length',
          `Field '${field}' should be at most ${MAX_NAME_LENGTH} character(s)`,
        ),
      )
    } else if (!NAME.test(value) || [...value.trim()].length < 2) {
      this.problems.push(
        invalid(
          pointer,
          'validation_format',
          'Invalid format',
          `Field '${field}' has invalid format`,
        ),
      )
    }
    return value
  }
}

type Party = {
  set: OfferSet
  today: string
  lastDay: string
  documentsRequired: boolean
  documentTypes: readonly string[]
  programmes: readonly string[]
}

function checkDocuments(value: unknown, at: string, party: Party, problems: Problem[]): void {
  const list = listOr(value)
  if (list.length === 0) {
    if (party.documentsRequired) problems.push(blank(at))
    return
  }
  if (list.length > 1) {
    problems.push(
      invalid(at, 'validation_length', 'Invalid length', 'One identity document per passenger'),
    )
  }
  for (const [index, entry] of list.entries()) {
    const pointer = `${at}/${index}`
    const checker = new Checker(fieldsOr(entry), pointer, problems)
    const type = checker.oneOf('type', party.documentTypes)
    checker.required('unique_identifier')
    if (type !== 'passport') continue
    const country = checker.required('issuing_country_code')
    if (country && !/^[A-Z]{2}$/.test(country)) {
      problems.push(
        invalid(
          `${pointer}/issuing_country_code`,
          'validation_format',
          'Invalid format',
          "Field 'issuing_country_code' has invalid format",
        ),
      )
    }
    const expires = checker.required('expires_on')
    if (expires && (parseDay(expires) === null || expires < party.lastDay)) {
      problems.push(
        invalid(
          `${pointer}/expires_on`,
          'invalid_date',
          'Invalid date',
          `Field 'expires_on' must be after ${party.lastDay}`,
        ),
      )
    }
  }
}

type Place = { at: string; problems: Problem[] }

/** Keeps the loyalty accounts of the programmes that the offer supports. */
function loyaltyAccounts(value: unknown, party: Party, { at, problems }: Place): LoyaltyAccount[] {
  return listOr(value).flatMap((entry, index) => {
    const checker = new Checker(fieldsOr(entry), `${at}/${index}`, problems)
    const airline = checker.required('airline_iata_code')
    const number = checker.required('account_number')
    if (!airline || !number || !party.programmes.includes(airline)) return []
    if (!isAccountNumber(number)) problems.push(refusedCard(`${at}/${index}/account_number`))
    return [{ airline_iata_code: airline, account_number: number }]
  })
}

function readPassenger(
  value: unknown,
  index: number,
  party: Party,
  problems: Problem[],
): OrderPassenger | undefined {
  const at = `/passengers/${index}`
  if (!isFields(value)) {
    problems.push(invalid(at, 'validation_type', 'Invalid type', 'A passenger must be an object'))
    return undefined
  }
  const checker = new Checker(value, at, problems)
  const id = checker.required('id')
  const place = party.set.passengerIds.indexOf(id)
  const searched = party.set.doc.passengers[place]
  if (id && !searched) problems.push(unlinked(`${at}/id`))
  const title = checker.oneOf('title', TITLES)
  const gender = checker.oneOf('gender', GENDERS)
  const given = checker.name('given_name')
  const family = checker.name('family_name')
  const born = checker.required('born_on')
  if (born) {
    const pointer = `${at}/born_on`
    if (parseDay(born) === null || born > party.today || born < '1900-01-01') {
      problems.push(
        invalid(
          pointer,
          'invalid_date',
          'Invalid date',
          "Field 'born_on' is not a valid date of birth",
        ),
      )
    } else if (searched && !matchesSearchedAge(searched, ageOn(born, party.lastDay))) {
      problems.push(
        invalid(
          pointer,
          'validation_format',
          'Invalid date of birth',
          "Field 'type' does not match date of birth for this passenger",
        ),
      )
    }
  }
  const email = checker.required('email')
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)) {
    problems.push(
      invalid(
        `${at}/email`,
        'validation_format',
        'Invalid format',
        "Field 'email' has invalid format",
      ),
    )
  }
  const phone = checker.required('phone_number')
  if (phone && !looksLikePhone(phone)) {
    problems.push(
      invalid(
        `${at}/phone_number`,
        'invalid_phone_number',
        'Invalid phone number',
        "Field 'phone_number' must be a valid phone number in E.164 format",
      ),
    )
  }
  checkDocuments(value.identity_documents, `${at}/identity_documents`, party, problems)
  return {
    id,
    type: searched?.type ?? null,
    title,
    gender,
    given_name: given,
    family_name: family,
    born_on: born,
    email,
    phone_number: phone,
    infant_passenger_id: textOr(value.infant_passenger_id) ?? null,
    user_id: null,
    loyalty_programme_accounts: loyaltyAccounts(value.loyalty_programme_accounts, party, {
      at: `${at}/loyalty_programme_accounts`,
      problems,
    }),
  }
}

function checkInfantLinks(passengers: OrderPassenger[], problems: Problem[]): void {
  const infants = passengers.filter(({ type }) => type === 'infant_without_seat')
  const linked = new Set<string>()
  for (const [index, { type, infant_passenger_id: infant }] of passengers.entries()) {
    if (infant === null) continue
    const pointer = `/passengers/${index}/infant_passenger_id`
    if (!infants.some(({ id }) => id === infant)) problems.push(unlinked(pointer))
    else if (type === 'infant_without_seat' || linked.has(infant)) {
      problems.push(
        invalid(
          pointer,
          'validation_unique',
          'Not unique',
          "Field 'infant_passenger_id' must link each infant to one adult",
        ),
      )
    }
    linked.add(infant)
  }
  for (const [index, { id, type }] of passengers.entries()) {
    if (type !== 'infant_without_seat' || linked.has(id)) continue
    problems.push({
      type: 'validation_error',
      code: 'order_passengers_incompatible_with_offer',
      title: 'Passengers incompatible with the offer',
      message: 'Every infant without a seat must travel with an adult (infant_passenger_id)',
      source: { field: 'id', pointer: `/passengers/${index}/id` },
    })
  }
}

export function readPassengers(
  value: unknown,
  party: Party,
  problems: Problem[],
): OrderPassenger[] {
  const given = listOr(value)
  if (given.length === 0) {
    problems.push(blank('/passengers'))
    return []
  }
  const passengers = given.flatMap(
    (entry, index) => readPassenger(entry, index, party, problems) ?? [],
  )
  const ids = passengers.map(({ id }) => id)
  for (const [index, id] of ids.entries()) {
    if (id && ids.indexOf(id) !== index) {
      problems.push(
        invalid(
          `/passengers/${index}/id`,
          'validation_unique',
          'Not unique',
          "Field 'id' must be unique",
        ),
      )
    }
  }
  if (
    party.set.passengerIds.some((id) => !ids.includes(id)) &&
    !problems.some(({ source }) => typeof source === 'object' && source.field === 'id')
  ) {
    problems.push({
      type: 'validation_error',
      code: 'order_passengers_incompatible_with_offer',
      title: 'Passengers incompatible with the offer',
      message: 'The passengers must be exactly those of the offer',
      source: { field: 'passengers', pointer: '/passengers' },
    })
  }
  checkInfantLinks(passengers, problems)
  const names = passengers.map((entry) => `${entry.given_name} ${entry.family_name}`.toLowerCase())
  for (const [index, name] of names.entries()) {
    if (name.trim() && names.indexOf(name) !== index) {
      problems.push(
        invalid(
          `/passengers/${index}/given_name`,
          'duplicate_passenger_name',
          'Duplicate passenger name',
          'Two passengers of an order must not have the same name',
        ),
      )
    }
  }
  return passengers
}
