import { parseWithZod } from '@conform-to/zod/v4'
import { anOffer, aSegment, aSlice } from './offers.ts'
import {
  passengersSchema,
  type PassengerContext,
  type ServerChecks,
} from '#app/core/travellers/traveller-form.ts'
import { withoutSkippedPassports } from '#app/core/travellers/passport.ts'

export const context: PassengerContext = {
  types: ['adult', 'child', 'infant_without_seat'],
  ages: [null, 8, 1],
  documentsRequired: false,
  passportAccepted: true,
  loyaltyProgrammes: [],
  singleName: null,
  today: '2026-11-21',
  travelDate: '2026-12-20',
  supportPhone: '+1 (888) 555-0142',
}

/** An offer for the same travellers as the forms below. */
export const offered = anOffer({
  slices: [aSlice([aSegment('LHR', 'JFK', { departingAt: '2026-12-20T08:05:00' })])],
  passengers: context.types.map((type, index) => ({
    id: `pas_${index}`,
    type,
    age: context.ages[index] ?? null,
  })),
})

export const valid = {
  'passengers[0].title': 'ms',
  'passengers[0].firstName': 'Ann',
  'passengers[0].lastName': 'Lee',
  'passengers[0].dateOfBirth': '1990-04-05',
  'passengers[0].email': 'ann@example.com',
  'passengers[0].phone': '+12025550123',
  'passengers[1].title': 'mr',
  'passengers[1].firstName': 'Bo',
  'passengers[1].lastName': 'Lee',
  'passengers[1].dateOfBirth': '2018-04-05',
  'passengers[2].title': 'miss',
  'passengers[2].firstName': 'Cy',
  'passengers[2].lastName': 'Lee',
  'passengers[2].dateOfBirth': '2026-01-05',
}

export const passport = {
  'passengers[0].passportNumber': 'AB12345',
  'passengers[0].passportExpiryDate': '2030-01-01',
  'passengers[0].passportIssuingCountry': 'gb',
}

export function parse(
  fields: Record<string, string>,
  changes: Partial<PassengerContext> = {},
  checks?: ServerChecks,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const schema = passengersSchema({ ...context, ...changes }, checks)
  return parseWithZod(withoutSkippedPassports(form), { schema })
}

export function errorsOf(fields: Record<string, string>, changes: Partial<PassengerContext> = {}) {
  const submission = parse(fields, changes)
  return submission.status === 'error' ? (submission.error ?? {}) : {}
}
