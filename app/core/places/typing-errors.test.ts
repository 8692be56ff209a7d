import { expect, test } from 'vitest'
import { correctionsOf, isOneLetterOff } from './typing-errors.ts'

const letters = ['a', 'b', 'c']
const wordsOf = (length: number): string[] =>
  length === 0
    ? ['']
    : wordsOf(length - 1).flatMap((start) => letters.map((letter) => start + letter))
const words = [2, 3, 4].flatMap(wordsOf)

function mistakes(text: string): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at <= text.length; at++) {
    const [start, rest] = [text.slice(0, at), text.slice(at)]
    for (const letter of letters) {
      found.add(start + letter + rest)
      if (rest) found.add(start + letter + rest.slice(1))
    }
    found.add(start + rest.slice(1))
    if (rest.length > 1) found.add(start + rest.charAt(1) + rest.charAt(0) + rest.slice(2))
  }
  found.delete(text)
  return found
}

test('isOneLetterOff accepts one added, missing, changed or swapped letter', () => {
  for (const typed of words) {
    const known = mistakes(typed)
    for (const word of words) {
      expect(isOneLetterOff(typed, word), `${typed} for ${word}`).toBe(known.has(word))
    }
  }
})

test.each([
  ['xhr', []],
  ['lodnon', ['london']],
  ['heatrow', ['heathrow']],
  ['lonon heathrow', ['london heathrow']],
  ['atlantis', []],
  // Short words stay as they are, because one letter makes too many of them.
  ['san fransisco', ['san francisco']],
])('%s can mean %j', (typed, meant) => {
  expect(correctionsOf(typed)).toEqual(meant)
})
