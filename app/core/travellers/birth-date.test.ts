import { describe, expect, test } from 'vitest'
import { context, errorsOf, parse, valid } from '../../../tests/samples/passenger-form.ts'
import { BirthDateSchema, toDateFields } from './birth-date.ts'

const name = 'passengers[0].dateOfBirth'
const { [name]: _typed, ...others } = valid
const boxes = (day: string, month: string, year: string) => ({
  ...others,
  [`${name}.day`]: day,
  [`${name}.month`]: month,
  [`${name}.year`]: year,
})

describe('a date of birth in three form fields', () => {
  test.each([
    ['5', '4', '1990'],
    ['05', '04', '1990'],
    [' 5', 'Apr', '1990'],
    ['5', 'april', '1990'],
    ['5', 'APR.', '1990 '],
  ])('accepts day %s, month %s, year %s', (day, month, year) => {
    const submission = parse(boxes(day, month, year))
    expect(submission.status === 'success' && submission.value.passengers[0]?.dateOfBirth).toBe(
      '1990-04-05',
    )
  })

  test.each([
    ['', '', '', 'Date of birth is required'],
    ['5', '4', '', 'Date of birth must include a year'],
    ['', '4', '', 'Date of birth must include a day and a year'],
    ['5', '4', '90', 'Please enter the year of birth with 4 digits'],
    ['30', '2', '1990', 'Please enter a valid date'],
    ['5', '13', '1990', 'Please enter a valid date'],
    ['5', 'Ma', '1990', 'Please enter a valid date'],
    ['5', '0', '1990', 'Please enter a valid date'],
    ['x', '4', '1990', 'Please enter a valid date'],
    ['5', '4', '2030', 'Date of birth cannot be in the future'],
    ['5', '4', '1890', 'Please check the year of birth'],
  ])('refuses %s/%s/%s: %s', (day, month, year, message) => {
    expect(errorsOf(boxes(day, month, year))).toEqual({ [name]: [message] })
  })

  test('fills the three fields with the typed values after an error', () => {
    const { initialValue } = parse(boxes('5', 'Apr', '')).reply()
    expect(initialValue).toMatchObject({
      passengers: [{ dateOfBirth: { day: '5', month: 'Apr' } }, {}, {}],
    })
  })

  test('fills the three fields from a stored date', () => {
    expect(toDateFields('1990-04-05')).toEqual({ day: '5', month: '4', year: '1990' })
    expect(BirthDateSchema.parse(toDateFields('1990-04-05'))).toBe('1990-04-05')
    expect(toDateFields(undefined)).toBeUndefined()
  })
})

describe('checks that only the server makes', () => {
  const checks = {
    isCountry: (code: string) => code !== 'XX',
    readPhone: (text: string, country?: string) =>
      text.startsWith('+') || country === 'GB'
        ? { number: text.replace(/^0/, '+44') }
        : { problem: 'Please enter a valid phone number, with its country code' },
  }
  const phone = (fields: Record<string, string>) => parse({ ...valid, ...fields }, context, checks)

  test('report a wrong phone number together with all other errors', () => {
    const submission = phone({
      'passengers[0].lastName': '',
      'passengers[0].phone': '12',
      'passengers[2].phone': '34',
      'passengers[1].passportIssuingCountry': 'xx',
    })
    expect(submission.status === 'error' && submission.error).toMatchObject({
      'passengers[0].lastName': ['Last name is required'],
      'passengers[0].phone': ['Please enter a valid phone number, with its country code'],
      'passengers[1].passportIssuingCountry': [
        'Please choose the country that issued the passport',
      ],
      'passengers[2].phone': ['Please enter a valid phone number, with its country code'],
    })
  })

  test('apply the selected country to a phone number without a country code', () => {
    const read = (text: string, country: string) => {
      const submission = phone({
        'passengers[0].phone': text,
        'passengers[0].phoneCountry': country,
      })
      return submission.status === 'success' && submission.value.passengers[0]?.phone
    }
    expect(read('02071838750', 'GB')).toBe('+442071838750')
    expect(read('+12025550123', 'GB')).toBe('+12025550123')
    expect(read('02071838750', 'US')).toBe(false)
  })
})
