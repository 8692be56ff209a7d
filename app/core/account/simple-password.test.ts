import { describe, expect, it } from 'vitest'
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
  ])('%j is one part again and again', (password) => {
    expect(isRepetition(password)).toBe(true)
  })

  it.each(['banana', 'aaaaab', 'correct horse', 'tomatoestomatoes'])('%j is not', (password) => {
    expect(isRepetition(password)).toBe(false)
  })
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
  ])('%j is little but runs', (password) => {
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
  ])('%j is more than runs', (password) => {
    expect(isSequence(password)).toBe(false)
  })

  it('takes no longer for a long password than for a short one', () => {
    const began = performance.now()
    isSequence('ab'.repeat(100))
    isRepetition(`${'ab'.repeat(99)}c`)
    expect(performance.now() - began).toBeLessThan(50)
  })
})
