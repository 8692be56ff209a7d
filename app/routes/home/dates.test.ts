import { expect, test } from 'vitest'
import { inDays } from '../../../tests/clock.ts'
import { get, origin } from '../../../tests/route-calls.ts'
import { dayOffset } from '#app/core/places/time.ts'
import { monthOf } from '#app/core/search/prices/month-days.ts'
import { readDatesPage } from './dates.server.ts'

async function daysOf(search: Record<string, string>): Promise<URLSearchParams[]> {
  const month = monthOf(inDays(60))
  const page = await readDatesPage(get(`/?${new URLSearchParams({ month, ...search })}`))
  const days = page?.weeks.flat().flatMap((day) => day?.to ?? []) ?? []
  return days.map((to) => new URL(to, origin).searchParams)
}

test('each day of the month moves the return too, so that the stay keeps its length', async () => {
  const days = await daysOf({ departureDate: inDays(60), returnDate: inDays(65) })
  const stays = days.map((day) =>
    dayOffset(day.get('departureDate') ?? '', day.get('returnDate') ?? ''),
  )
  expect(days.length).toBeGreaterThan(27)
  expect(new Set(stays)).toEqual(new Set([5]))
})

test('a day of a one-way trip sets no return', async () => {
  const [first] = await daysOf({ departureDate: inDays(60) })
  expect(first?.has('returnDate')).toBe(false)
})
