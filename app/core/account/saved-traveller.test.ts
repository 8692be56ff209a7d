import { expect, test } from 'vitest'
import { twoTravellers } from '../../../tests/samples/two-travellers.ts'
import { mergeTraveller, toFields, toSavedTravellers } from './saved-traveller.ts'

test('each saved traveller has their own passport, whatever the order of the passports', () => {
  const [first, second] = toSavedTravellers(twoTravellers)
  expect(first).toMatchObject({ givenName: 'Ada', passport: { number: 'P111' } })
  expect(second).toMatchObject({ givenName: 'Charles', passport: { number: 'P222' } })
  expect(toFields(second!)).toMatchObject({
    ...{ firstName: 'Charles', passportNumber: 'P222', passportExpiryDate: '2040-02-02' },
    ...{ passportIssuingCountry: 'US', loyaltyNumber: 'BA222' },
  })
})

test('a merged traveller keeps each value that the new entry leaves blank', () => {
  const [before] = toSavedTravellers(twoTravellers)
  const blank = { title: null, gender: null, email: null, phone: null, passport: null }
  const { loyalty: _loyalty, ...known } = before!
  const now = { ...known, ...blank, givenName: 'Augusta' }
  expect(mergeTraveller(before!, now)).toEqual({ ...before, givenName: 'Augusta' })
  const passport = { number: 'P333', expiresOn: '2041-01-01', issuingCountry: 'GB' }
  expect(mergeTraveller(before!, { ...now, passport })).toMatchObject({ passport, title: 'ms' })
})
