import { expect, test } from 'vitest'
import { waitingLabel } from './arrivals-bar.tsx'

test.each([
  [{ flights: 45, from: '$89' }, '45 more flights, from $89'],
  [{ flights: 1, from: null }, '1 more flight found'],
  [{ flights: 0, from: '$89' }, 'New fares, from $89'],
  [{ flights: 0, from: null }, 'New fares found'],
])('the bar labels the waiting results %o "%s"', (waiting, label) => {
  expect(waitingLabel(waiting)).toBe(label)
})
