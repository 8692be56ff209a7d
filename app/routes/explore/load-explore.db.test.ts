import { createElement } from 'react'
import { markupOf } from '../../../tests/markup-of.tsx'
import { expect, test } from 'vitest'
import { inDays } from '../../../tests/clock.ts'
import { call, get } from '../../../tests/route-calls.ts'
import { monthTitle } from '#app/core/search/prices/month-days.ts'
import { searchKey, type SearchQuery } from '#app/core/flight/search-query.ts'
import { forgetKnownFares } from '#app/core/fares/route-fares.server.ts'
import { saveKnownFare } from '#app/core/search/prices/known-fare.store.server.ts'
import { unpack } from '#app/components/page/scripts/packed.ts'
import { FoundPlaces } from './found-places.tsx'
import { loadExplore } from './load-explore.server.ts'

type Page = Awaited<ReturnType<typeof loadExplore>> extends { data: infer Data } ? Data : never

async function aFare(
  origin: string,
  destination: string,
  month: string,
  amount = 300,
): Promise<void> {
  const slices: SearchQuery['slices'] = [
    { origin, destination, date: `${month}-20` },
    { origin: destination, destination: origin, date: `${month}-27` },
  ]
  const party = { cabinClass: 'economy' as const, adults: 1, children: 0, infants: 0 }
  const key = searchKey({ tripType: 'round-trip', slices, ...party })
  await saveKnownFare(`test/${key}`, { amount, currency: 'USD' })
}

async function open(path: string) {
  forgetKnownFares('test')
  const { body } = await call(({ request }) => loadExplore(request), get(path))
  const { view } = unpack(body as Page)
  if (view.kind !== 'found') throw new Error(`${path} finds nothing`)
  return view
}

const aMonth = inDays(80).slice(0, 7)

test('a place states its airport of departure only if the search was for another code', async () => {
  await aFare('LHR', 'KEF', aMonth)
  const origins = async (from: string) =>
    (await open(`/explore?from=${from}`)).places.map(({ details }) => details)
  expect(await origins('LON')).toEqual(['7 nights, from LHR'])
  expect(await origins('LHR')).toEqual(['7 nights'])
})

test('a form with a mistake is answered as a bad request, so that no cache keeps it', async () => {
  const status = async (path: string) =>
    (await call(({ request }) => loadExplore(request), get(path))).status
  expect(await status('/explore?from=LHR&budget=cheap')).toBe(400)
  expect(await status('/explore?from=LHR&budget=300')).toBe(200)
})

test('the map draws the cheapest places', async () => {
  const codes =
    'MIA LAX SEA DEN ORD ATL DFW PHX LAS MSP DTW PHL CLT SLC PDX SAN TPA BNA AUS STL MCI CLE PIT CVG IND CMH'
  for (const [index, code] of codes.split(' ').entries()) {
    await aFare('BOS', code, aMonth, 100 + index)
  }
  const { map, places } = await open('/explore?from=BOS')
  const listed = places.map(({ code }) => code)
  expect(listed).toHaveLength(26)
  expect(map?.places.map(({ code }) => code).sort()).toEqual(listed.slice(0, 24).sort())
})

test('the link to each month keeps the origin and the budget, and states the lowest fare', async () => {
  const later = inDays(120).slice(0, 7)
  await aFare('ANC', 'LIS', aMonth, 310)
  await aFare('ANC', 'OPO', later, 290)
  await aFare('ANC', 'FAO', later, 900)
  const { months } = await open('/explore?from=ANC&budget=400')
  const links = months.map(({ to, fare, current }) => [
    ...[Object.fromEntries(new URL(to, 'https://contrail.example').searchParams)],
    ...[fare, current],
  ])
  const kept = { from: 'ANC', budget: '400' }
  expect(links).toEqual([
    [kept, null, true],
    [{ ...kept, month: aMonth }, '$310', false],
    [{ ...kept, month: later }, '$290', false],
  ])
})

test('only the link to the chosen month is the current one', async () => {
  for (const month of [aMonth, inDays(120).slice(0, 7)]) await aFare('FAI', 'LIS', month)
  const view = await open(`/explore?from=FAI&month=${aMonth}`)
  const html = markupOf(createElement(FoundPlaces, view))
  const current = html.match(/<a [^>]*aria-current="true"[^>]*>/g)
  expect(current).toEqual([expect.stringContaining(`month=${aMonth}`)])
})

test('the months of fares state the year only if two of them have one name', async () => {
  const [first, between] = [inDays(40), inDays(200)].map((day) => day.slice(0, 7))
  const sameNextYear = `${Number(first!.slice(0, 4)) + 1}${first!.slice(4)}`
  for (const month of [first!, between!, sameNextYear]) await aFare('HNL', 'LIS', month)
  const { months: links } = await open('/explore?from=HNL')
  const [any, ...months] = links.map(({ label }) => label)
  const short = (month: string) => monthTitle(month).replace(/(?<=^...)[a-z]+/, '')
  expect([any, months]).toEqual([
    'Any',
    [short(first!), short(between!).slice(0, 3), short(sameNextYear)],
  ])
})
