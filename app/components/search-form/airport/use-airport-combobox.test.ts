import { expect, test } from 'vitest'
import { recentSuggestions } from './use-airport-combobox.ts'

const place = (code: string) => ({ code, label: `${code} label`, name: code, country: 'US' })

test('a place of several recent searches is suggested once, at its first position', () => {
  const { options } = recentSuggestions(['JFK', 'LHR', 'JFK', 'BOS'].map(place)) as {
    options: { code: string }[]
  }
  expect(options.map(({ code }) => code)).toEqual(['JFK', 'LHR', 'BOS'])
})
