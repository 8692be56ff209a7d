import { afterEach, expect } from 'vitest'
import { takeProblems } from './wire-check.ts'

afterEach(() => {
  expect(takeProblems()).toEqual([])
})
