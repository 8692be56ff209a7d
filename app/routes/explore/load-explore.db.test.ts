import { expect, test } from 'vitest'
import { inDays } from '../../../tests/clock.ts'
import { call, get } from '../../../tests/route-calls.ts'
import { monthTitle } from '#app/core/search/prices/month-days.ts'
import { searchKey, type SearchQuery } from '#app/core/flight/search-query.ts'
import { saveKnownFare } from '#app/core/search/prices/known-fare.store.server.ts'
import { unpack } from '#app/components/page/scripts/packed.ts'
import { loadExplore } from './load-explore.server.ts'

type Page = Awaited<ReturnType<typeof loadExplore>> extends { data: infer Data } ? Data : never

async function aFare(origin: string, destination: string, month: string): Promise<void> {
  const slices: SearchQuery['slices'] = [
    { origin, destination, date: `${month}-20` },
    { origin: destination, destination: origin, date: `${month}-27` },
  ]
  const party = { cabinClass: 'economy' as const, adults: 1, children: 0, infants: 0 }
  const key = searchKey({ tripType: 'round-trip', slices, ...party })
  await saveKnownFare(`test/${key}`, { amount: 300, currency: 'USD' })
}

test('the months of fares state the year only if two of them have one name', async () => {
  const [first, between] = [inDays(40), inDays(200)].map((day) => day.slice(0, 7))
  const sameNextYear = `${Number(first!.slice(0, 4)) + 1}${first!.slice(4)}`
  for (const month of [first!, between!, sameNextYear]) await aFare('HNL', 'LIS', month)
  const { body } = await call(({ request }) => loadExplore(request), get('/explore?from=HNL'))
  const { view } = unpack(body as Page)
  const labels = view.kind === 'found' ? view.months.map(({ label }) => label) : []
  const [any, ...months] = labels
  const short = (month: string) => monthTitle(month).replace(/(?<=^...)[a-z]+/, '')
  expect([any, months]).toEqual([
    'Any',
    [short(first!), short(between!).slice(0, 3), short(sameNextYear)],
  ])
})
