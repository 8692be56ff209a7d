import { describe, expect, it } from 'vitest'
import { fastestRun } from '../../../../tests/fastest-run.ts'
import { isRepetition, isSequence } from './simple-password.ts'

describe('isRepetition', () => {
  it.each([
    'aaaaaa',
    '000000000',
    '      ',
    '121212',
    'abcabc',
    'aa1!aa1!aa1!',
    '101010',
    '1212121',
    'boss-boss-boss',
    '🙂🙂🙂🙂🙂🙂',
  ])('returns true for %j, because it repeats one part', (password) => {
    expect(isRepetition(password)).toBe(true)
  })

  it.each(['banana', 'aaaaab', 'correct horse', 'tomatoestomatoes'])(
    'returns false for %j, because it does not repeat one part',
    (password) => {
      expect(isRepetition(password)).toBe(false)
    },
  )
})

describe('isSequence', () => {
  it.each([
    '123456',
    '654321',
    '987654321',
    '0987654321',
    'abcdef',
    'abcd1234!',
    'abcdefgh1234!',
    'qwertyuiop12',
    'aabbccdd',
    '111222333',
    'a1b2c3d4',
    'abc123xyz',
    'lkjhgfdsa',
    '!qwertz!',
  ])('returns true for %j, because it is almost only runs such as 1234', (password) => {
    expect(isSequence(password)).toBe(true)
  })

  it.each([
    'plum secret',
    'correct-horse-7',
    'tr0ub4dor',
    'kx7q12',
    'hello1234!',
    'ab12cd',
    'defnot',
  ])('returns false for %j, because it has enough parts that are not runs', (password) => {
    expect(isSequence(password)).toBe(false)
  })

  it('takes no longer for a long password than for a short one', () => {
    const ms = fastestRun(() => {
      isSequence('ab'.repeat(100))
      isRepetition(`${'ab'.repeat(99)}c`)
    })
    expect(ms).toBeLessThan(50)
  })
})
