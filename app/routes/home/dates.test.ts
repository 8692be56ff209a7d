import { expect, test } from 'vitest'
import { inDays } from '../../../tests/clock.ts'
import { get, origin } from '../../../tests/route-calls.ts'
import { addDaysTo, dayOffset } from '#app/core/places/time.ts'
import { monthOf } from '#app/core/search/prices/month-days.ts'
import { horizonDays } from '#app/core/search/query/search-check.ts'
import { now } from '#app/platform/clock.server.ts'
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

test('exactly the days from today to the last day of sale have links', async () => {
  const first = new Date(now()).toISOString().slice(0, 10)
  const last = addDaysTo(first, horizonDays)
  const linked = async (day: string) => {
    const page = await readDatesPage(get(`/?month=${monthOf(day)}`))
    const cells = page?.weeks.flat() ?? []
    return cells.flatMap((cell) => (cell?.to ? [cell.day] : []))
  }
  expect((await linked(first))[0]).toBe(first)
  expect((await linked(last)).at(-1)).toBe(last)
})
