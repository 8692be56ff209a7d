import { describe, expect, test } from 'vitest'
import { ageOn } from './age.ts'

describe('ageOn', () => {
  test.each([
    ['2000-06-15', '2026-06-14', 25],
    ['2000-06-15', '2026-06-15', 26],
    ['2024-02-29', '2026-02-28', 1],
    ['2024-02-29', '2026-03-01', 2],
  ])('a person born on %s has on %s the age %i', (born, on, age) => {
    expect(ageOn(born, on)).toBe(age)
  })
})
