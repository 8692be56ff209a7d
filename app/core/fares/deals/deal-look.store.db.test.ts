import { sweepExpired } from '#app/core/people/housekeeping.server.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { listDealLooks, saveDealLook } from './deal-look.store.server.ts'
import { isoNow } from '#app/platform/id.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Moves only the clock and leaves timers running, because the database drivers need timers. */
function later(seconds: number) {
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] })
}

const fare = {
  amount: 592,
  currency: 'USD',
  departureDate: '2027-06-11',
  returnDate: '2027-06-18',
  airline: 'BA',
  airlineName: 'British Airways',
  stops: 1,
}

test('the newest search of each day is kept for two months, separately for each mode', async () => {
  await saveDealLook('live', 'new-york-london', fare)
  await saveDealLook('live', 'new-york-london', { ...fare, amount: 600 })
  await saveDealLook('live', 'atlanta-paris', null)
  const today = isoNow().slice(0, 10)
  later(86_400)
  await saveDealLook('live', 'new-york-london', fare)
  const looks = await listDealLooks('live')
  const told = looks.map(({ deal, lookedAt, fare }) => [
    deal,
    lookedAt.startsWith(today),
    fare?.amount ?? null,
  ])
  expect(told).toHaveLength(3)
  expect(told).toEqual(
    expect.arrayContaining([
      ['new-york-london', true, 600],
      ['atlanta-paris', true, null],
      ['new-york-london', false, 592],
    ]),
  )
  expect(looks.find((look) => look.fare?.amount === 592)?.fare).toEqual(fare)
  expect(await listDealLooks('test')).toEqual([])

  later(59 * 86_400)
  await sweepExpired()
  expect(await listDealLooks('live')).toHaveLength(1)
})
