import { expect, test } from 'vitest'
import { offered } from '../../../tests/samples/passenger-form.ts'
import { isBlank, placeTravellers, readTypedPassengers } from './typed-passengers.ts'

const contact = { email: 'ann@example.com', phone: '12', phoneCountry: 'GB' }
const ann = { firstName: 'Ann', dateOfBirth: { day: '5', month: 'Apr', year: '1990' } }
const bo = { firstName: 'Bo', dateOfBirth: { day: '5', month: '4', year: '2018' } }
const cy = { firstName: 'Cy', dateOfBirth: { day: '', month: '', year: '2026' } }

const of = (...places: number[]) => ({
  ...offered,
  passengers: places.map((place) => offered.passengers[place]!),
})

test('placeTravellers keeps the positions with another offer for the same party', () => {
  expect(placeTravellers([{ ...ann, ...contact }, bo, cy], offered, offered)).toEqual([
    { ...ann, ...contact },
    bo,
    cy,
  ])
})

test('placeTravellers moves travellers to the positions sold for their age or type', () => {
  expect(placeTravellers([{ ...ann, ...contact }, bo, cy], offered, of(0, 2, 1))).toEqual([
    { ...ann, ...contact },
    cy,
    bo,
  ])
})

test('placeTravellers drops surplus travellers and leaves missing travellers blank', () => {
  expect(placeTravellers([{ ...ann, ...contact }, bo], offered, of(0, 0))).toEqual([
    { ...ann, ...contact },
    {},
  ])
})

test('placeTravellers leaves the contact details with the first traveller', () => {
  const blank = { firstName: '', ...contact }
  expect(placeTravellers([blank, ann], of(0, 0), of(0))).toEqual([{ ...ann, ...contact }])
})

test('readTypedPassengers drops unknown fields', () => {
  const typed = { passengers: [{ firstName: 'Ann', __proto: 'x', title: ['mr'] }, 'Bo'] }
  expect(readTypedPassengers(typed)).toEqual([{ firstName: 'Ann', title: undefined }, {}])
  for (const other of [null, {}, { passengers: [] }, { passengers: 'Ann' }]) {
    expect(readTypedPassengers(other)).toBeNull()
  }
  expect(isBlank({ phoneCountry: 'GB', dateOfBirth: { day: '' }, firstName: '' })).toBe(true)
  expect(isBlank({ dateOfBirth: { day: '1' } })).toBe(false)
})
