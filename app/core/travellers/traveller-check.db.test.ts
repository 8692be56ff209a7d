import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import type { Offer } from '#app/core/flight/offer.ts'
import { passport } from '../../../tests/samples/passenger-form.ts'
import { anOffer } from '../../../tests/samples/records.ts'
import { createFakeSite } from '../../../tests/fakes/fake-site.ts'
import {
  callingCodes,
  contextOf,
  countryOfPhone,
  spacedPhone,
  homeCountry,
  travellersSchema,
} from './traveller-check.server.ts'

const [slice] = anOffer().slices
const from = (code: string, timeZone: string | null = null): Offer =>
  anOffer({ slices: [{ ...slice, origin: { ...slice.origin, code, timeZone } }] })

const ada = {
  'passengers[0].title': 'ms',
  'passengers[0].firstName': 'Ada',
  'passengers[0].lastName': 'Lovelace',
  'passengers[0].dateOfBirth': '1985-12-10',
  'passengers[0].email': 'ada@contrail.example',
}

function checked(offer: Offer, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'continue', ...ada, ...fields }))
    form.append(name, value)
  const schema = createFakeSite().run(() => travellersSchema(offer))
  const submission = parseWithZod(form, { schema })
  return submission.status === 'success'
    ? { phone: submission.value.passengers[0]?.phone }
    : { problems: Object.values(submission.error ?? {}).flat() }
}

const phoned = (phone: string, country?: string, offer = from('LHR')) =>
  checked(offer, {
    'passengers[0].phone': phone,
    ...(country && { 'passengers[0].phoneCountry': country }),
  })

describe('a phone number', () => {
  test.each<[string, string, string | undefined, Offer, string]>([
    ['keeps its country code', '+1 (202) 555-0123', undefined, from('LHR'), '+12025550123'],
    ['gets the calling code of the chosen country', '030 901820', 'DE', from('LHR'), '+4930901820'],
    [
      'gets the calling code of the country of departure',
      '020 7183 8750',
      undefined,
      from('LHR'),
      '+442071838750',
    ],
    [
      'gets the calling code of another country of departure',
      '(202) 555-0123',
      undefined,
      from('JFK'),
      '+12025550123',
    ],
  ])('%s', (_, phone, country, offer, number) => {
    expect(phoned(phone, country, offer)).toEqual({ phone: number })
  })

  const invalid = 'Please enter a valid phone number, with its country code'
  test.each([
    ['with too few digits', '+44 20 7183', undefined, from('LHR'), invalid],
    ['without digits', 'call me', undefined, from('LHR'), invalid],
    [
      'without a country code, when the place of departure is unknown',
      '020 7183 8750',
      undefined,
      from('QQQ'),
      invalid,
    ],
    [
      'with an extension',
      '+44 20 7183 8750 ext. 12',
      undefined,
      from('LHR'),
      'Airlines don’t accept extensions. Please enter the phone number without one',
    ],
  ])('causes an error %s', (_, phone, country, offer, problem) => {
    expect(phoned(phone, country, offer)).toEqual({ problems: [problem] })
  })
})

test('the country of a passport must exist', () => {
  const phone = { 'passengers[0].phone': '+442071838750' }
  const offer = anOffer({ documentsRequired: true })
  const issued = (country: string) =>
    checked(offer, { ...phone, ...passport, 'passengers[0].passportIssuingCountry': country })
  expect(issued('gb')).toEqual({ phone: '+442071838750' })
  expect(issued('XQ').problems).toHaveLength(1)
})

describe('contextOf', () => {
  const at = (instant: string, offer: Offer) => {
    const site = createFakeSite()
    site.pass((Date.parse(instant) - site.now()) / 60_000)
    return site.run(() => contextOf(offer)).today
  }

  test('counts today in the time zone of the departure airport', () => {
    expect(at('2027-05-12T03:00:00Z', from('JFK', 'America/New_York'))).toBe('2027-05-11')
    expect(at('2027-05-12T15:00:00Z', from('AKL', 'Pacific/Auckland'))).toBe('2027-05-13')
  })

  test('counts today in UTC if the time zone is unknown', () => {
    expect(at('2027-05-12T23:59:00Z', from('LHR'))).toBe('2027-05-12')
    expect(at('2027-05-13T00:00:00Z', from('LHR'))).toBe('2027-05-13')
  })

  test('includes the support phone number', () => {
    const site = createFakeSite({}, { SUPPORT_PHONE: '+1 (888) 555-0142' })
    expect(site.run(() => contextOf(from('LHR')))).toMatchObject({
      supportPhone: '+1 (888) 555-0142',
      travelDate: slice.departingAt.slice(0, 10),
    })
  })
})

test('countries are found by airport and by phone number, and have calling codes', () => {
  expect(homeCountry(from('LHR'))).toBe('GB')
  expect(homeCountry(from('QQQ'))).toBeUndefined()
  // The United States and Canada share the calling code 1.
  expect(countryOfPhone('+12025550123')).toBe('US')
  expect(countryOfPhone('+16135550123')).toBe('CA')
  expect(countryOfPhone('nobody')).toBeUndefined()
  expect(callingCodes()).toMatchObject({ GB: '44', DE: '49', US: '1', CA: '1' })
})

test.each([
  ['+442071838750', '+44 20 7183 8750'],
  ['+12025550123', '+1 202 555 0123'],
  ['Not provided', 'Not provided'],
])('the phone number %s is shown as %s', (phone, shown) => {
  expect(spacedPhone(phone)).toBe(shown)
})
