import { describe, expect, it } from 'vitest'
import { dateFormatMessage } from '#app/core/places/typed-date.ts'
import { toPassengers } from './traveller-form.ts'
import { passportHint, withoutSkippedPassports } from './passport.ts'
import {
  context,
  errorsOf,
  offered,
  parse,
  passport,
  valid,
} from '../../../tests/samples/passenger-form.ts'

describe('passports in the traveller form', () => {
  it('need all fields, and their numbers are normalised', () => {
    const number = { ...valid, 'passengers[0].passportNumber': ' ab 12 34 5' }
    expect(errorsOf(number)).toMatchObject({
      'passengers[0].passportExpiryDate': ['Passport expiry date is required'],
      'passengers[0].passportIssuingCountry': [
        'Country code must be exactly 2 characters (ISO code)',
      ],
    })
    const whole = {
      ...number,
      'passengers[0].passportExpiryDate': '2030-01-01',
      'passengers[0].passportIssuingCountry': 'gb',
    }
    const submission = parse(whole)
    if (submission.status !== 'success') throw new Error('not accepted')
    expect(toPassengers(submission.value, offered).documents).toEqual([
      { passengerId: 'pas_0', number: 'AB12345', expiresOn: '2030-01-01', issuingCountry: 'GB' },
    ])
  })

  it('stay unchecked when the traveller skips them', () => {
    expect(errorsOf({ ...valid, intent: 'skip', 'passengers[0].passportNumber': '1' })).toEqual({})
  })

  it('cannot be skipped when the airline requires them', () => {
    const errors = errorsOf(
      { ...valid, intent: 'skip', 'passengers[0].passportNumber': 'A-1234' },
      { documentsRequired: true, types: ['adult'] },
    )
    expect(errors).toMatchObject({
      'passengers[0].passportNumber': ['Passport number must be at least 5 characters'],
      'passengers[0].passportExpiryDate': ['Passport expiry date is required'],
    })
  })

  it('cause an error after they have expired', () => {
    const field = 'passengers[0].passportExpiryDate'
    expect(errorsOf({ ...valid, [field]: '2026-11-21' })[field]).toEqual([
      'Passport must not be expired',
    ])
  })

  it.each([
    ['passportNumber', 'AB-1234', 'Passport number can only contain letters and numbers'],
    ['passportNumber', '-AB1234', 'Passport number can only contain letters and numbers'],
    ['passportNumber', 'AB1234-', 'Passport number can only contain letters and numbers'],
    ['passportNumber', 'AB12', 'Passport number must be at least 5 characters'],
    ['passportNumber', 'A'.repeat(21), 'Passport number cannot exceed 20 characters'],
    ['passportExpiryDate', 'soon', dateFormatMessage],
    ['passportExpiryDate', '2026-11-21', 'Passport must not be expired'],
    ['passportExpiryDate', '2026-12-19', 'Passport must be valid until your last flight'],
    ['passportIssuingCountry', '1b', 'Country code must contain only letters'],
    ['passportIssuingCountry', 'b1', 'Country code must contain only letters'],
    ['passportIssuingCountry', 'GBR', 'Country code must be exactly 2 characters (ISO code)'],
  ])('cause an error if %s is %j', (name, value, message) => {
    const field = `passengers[0].${name}`
    expect(errorsOf({ ...valid, ...passport, [field]: value })[field]).toEqual([message])
  })

  it('may expire on the day of the last flight', () => {
    const lastDay = { ...passport, 'passengers[0].passportExpiryDate': '2026-12-20' }
    expect(errorsOf({ ...valid, ...lastDay })).toEqual({})
  })

  it('disappear when the traveller skips them, while other fields stay', () => {
    const form = new FormData()
    for (const name of ['intent', 'passengers[0].passportNumber', 'passengers[0].passportNote.x'])
      form.append(name, 'skip')
    expect([...withoutSkippedPassports(form).keys()]).toEqual([
      'intent',
      'passengers[0].passportNote.x',
    ])
    form.set('intent', 'skip-0')
    form.append('passengers[1].passportNumber', 'AB12345')
    expect([...withoutSkippedPassports(form).keys()]).toEqual([
      'intent',
      'passengers[0].passportNote.x',
      'passengers[1].passportNumber',
    ])
    form.set('intent', 'continue')
    expect(withoutSkippedPassports(form)).toBe(form)
  })
})

describe('passportHint', () => {
  it('warns when a passport expires within 180 days of travel', () => {
    expect(passportHint('2027-06-17', context)).toBe('Less than 6 months validity')
    expect(passportHint('2027-06-18', context)).toBeNull()
    expect(passportHint('2026-11-20', context)).toBe('Passport has expired')
    expect(passportHint('', context)).toBeNull()
  })

  it('reports a passport that expires today as expired', () => {
    expect(passportHint('2026-11-21', context)).toBe('Passport has expired')
    expect(passportHint(null, context)).toBeNull()
  })
})

describe('a passport number for an airline that takes no passports', () => {
  it('stays unchecked and unsaved', () => {
    const typed = { ...valid, 'passengers[0].passportNumber': '1' }
    const submission = parse(typed, { passportAccepted: false })
    if (submission.status !== 'success') throw new Error('not accepted')
    const { documents } = toPassengers(submission.value, { ...offered, passportAccepted: false })
    expect(documents).toEqual([])
  })
})
