import { expect, test } from 'vitest'
import { countryOptions, isCountry } from './countries.ts'

test('all 249 countries of ISO 3166 have a name and are in alphabetical order', () => {
  const options = countryOptions()
  expect(options).toHaveLength(249)
  expect(new Set(options.map(({ value }) => value)).size).toBe(249)
  for (const { value, label } of options) {
    expect(value).toMatch(/^[A-Z]{2}$/)
    expect(label).not.toBe(value)
  }
  const names = options.map(({ label }) => label)
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
  expect(names.at(-1)).toBe('Zimbabwe')
  expect(options).toContainEqual({ value: 'NG', label: 'Nigeria' })
  expect(options).toContainEqual({ value: 'CI', label: 'Côte d’Ivoire' })
})

test.each([
  ['GB', true],
  ['NG', true],
  ['UK', false],
  ['XX', false],
  ['EU', false],
  ['gb', false],
  ['', false],
])('isCountry for %j returns %s', (code, is) => {
  expect(isCountry(code)).toBe(is)
})
