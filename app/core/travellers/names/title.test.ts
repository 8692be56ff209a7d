import { describe, expect, it } from 'vitest'
import { airlineIdentity } from './title.ts'

describe('airlineIdentity', () => {
  it.each([
    ['mr', null, 'm'],
    ['ms', null, 'f'],
    ['mrs', null, 'f'],
    ['miss', null, 'f'],
    ['dr', 'female', 'f'],
    ['mr', 'female', 'f'],
    ['ms', 'male', 'm'],
  ] as const)('maps title %s and gender %s to %s', (title, gender, told) => {
    expect(airlineIdentity({ title, gender })).toEqual({ title, gender: told })
  })

  it.each([
    [null, null],
    [null, 'female'],
    ['dr', null],
    ['dr', 'undisclosed'],
    ['ms', 'undisclosed'],
  ] as const)('returns null rather than guess from title %s and gender %s', (title, gender) => {
    expect(airlineIdentity({ title, gender })).toBeNull()
  })
})
