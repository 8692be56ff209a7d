import { expect, test } from 'vitest'
import { westernDigits } from './digits.ts'

test.each([
  ['full-width', '\uff14\uff12\uff14\uff12', '4242'],
  ['Arabic-Indic', '\u0664\u0662', '42'],
  ['Persian', '\u06f4\u06f2', '42'],
  ['Devanagari', '\u096a\u0968', '42'],
  ['mathematical bold and double-struck', '\u{1d7d2}\u{1d7da}', '42'],
])('%s digits become Western digits', (_, text, digits) => {
  expect(westernDigits(text)).toBe(digits)
})

test('full-width letters and signs become ASCII, and other text stays unchanged', () => {
  expect(westernDigits('\uff21\uff42\uff20')).toBe('Ab@')
  expect(westernDigits('Zo\u00eb \u2460 \u00bd \u6771\u4eac 7')).toBe(
    'Zo\u00eb \u2460 \u00bd \u6771\u4eac 7',
  )
})
