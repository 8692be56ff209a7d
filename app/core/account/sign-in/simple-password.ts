/** Keyboard rows of QWERTY, QWERTZ and AZERTY. */
const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]

const reversed = (text: string) => [...text].reverse().join('')
const runs = [...rows, ...rows.map(reversed)]

/** A password that repeats a part up to this length counts as a repetition. */
const maxRepeatedPart = 6
const minRun = 3
/**
 * A password with fewer parts than this counts as a sequence. A part is a run such as "1234", or
 * one character outside a run.
 */
const minParts = 4

/** Returns true if the password is one character or one short part, repeated. Expects lower case. */
export function isRepetition(password: string): boolean {
  const characters = [...password]
  const repeatsAfter = (length: number) =>
    characters.length >= 2 * length &&
    characters.every((character, at) => at < length || character === characters[at - length])
  return Array.from({ length: maxRepeatedPart }, (_, index) => index + 1).some(repeatsAfter)
}

/**
 * Returns true for runs such as "1234" or "qwerty", also doubled ("1122") or interleaved ("a1b2c3"). Expects
 * lower case.
 */
export function isSequence(password: string): boolean {
  const characters = [...password.replace(/(.)\1+/gsu, '$1')]
  if (countParts(characters) < minParts) return true
  const [even, odd] = [0, 1].map((rest) => characters.filter((_, index) => index % 2 === rest))
  return [even, odd].every((half) => half !== undefined && countParts(half) === 1)
}

function countParts(characters: string[]): number {
  let parts = 0
  for (let at = 0; at < characters.length; parts += 1) {
    const length = runAt(characters, at)
    at += length < minRun ? 1 : length
  }
  return parts
}

/** Returns the length of the run that starts at index `at`. */
function runAt(characters: string[], at: number): number {
  const alphabetical = [1, -1].map((step) => {
    let end = at + 1
    while (end < characters.length && code(characters[end]) - code(characters[end - 1]) === step) {
      end += 1
    }
    return end - at
  })
  const typed = (length: number) => {
    const text = characters.slice(at, at + length).join('')
    return at + length <= characters.length && runs.some((run) => run.includes(text))
  }
  let onKeyboard = 1
  while (typed(onKeyboard + 1)) onKeyboard += 1
  return Math.max(...alphabetical, onKeyboard)
}

const code = (character = '') => character.codePointAt(0) ?? 0
