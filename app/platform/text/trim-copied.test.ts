import { expect, test } from 'vitest'
import { trimCopied } from './trim-copied.ts'

test.each([
  ['a zero-width space behind an email', 'ann@walker.dev\u200b', 'ann@walker.dev'],
  ['the direction marks of a contact', '\u202d+1 202 555 0143\u202c', '+1 202 555 0143'],
  ['spaces around a mark', ' \u200f 317 316 \ufeff\n', '317 316'],
  [
    'nothing inside a text',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  ],
  ['nothing of an emoji', '\u{1f469}\u200d\u{1f4bb}', '\u{1f469}\u200d\u{1f4bb}'],
])('removes %s', (_, text, trimmed) => {
  expect(trimCopied(text)).toBe(trimmed)
})
