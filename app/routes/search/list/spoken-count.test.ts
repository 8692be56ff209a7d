import { expect, test } from 'vitest'
import { pauseBefore } from './spoken-count.tsx'

const spokenAt = 1_000_000

test.each([
  ['while airlines answer, the next count waits for a pause', true, 2_000, 3_000],
  ['after the pause, it is announced at once', true, 7_000, 0],
  ['a choice is announced at once', false, 2_000, 0],
])('%s', (_, growing, passedMs, waitMs) => {
  expect(pauseBefore(growing, spokenAt, spokenAt + passedMs)).toBe(waitMs)
})
