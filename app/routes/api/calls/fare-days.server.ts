import { z } from 'zod'
import { now } from '#app/clock.server.ts'
import { checkSearch } from '#app/domain/search/check-search.ts'
import { daysOf, readMonth } from '#app/domain/search/calendar.ts'
import { formatPrice } from '#app/domain/money/money.ts'
import { readSearchInput } from '#app/domain/search/search-query.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { faresOfDays } from '#app/operations/nearby-fares.server.ts'
import { anyone } from '../access.server.ts'
import { call } from '../call.server.ts'

export const listFareDays = call(
  {
    method: 'GET',
    path: '/api/fare-days',
    summary: 'What the days of a month cost, as far as searches of the last hours know it.',
    access: anyone,
    answers: { 200: z.record(z.string(), z.string()) },
    cacheControl: 'public, max-age=60',
  },
  async ({ request }) => {
    const { searchParams } = new URL(request.url)
    const month = readMonth(searchParams.get('month'))
    const check = checkSearch(readSearchInput(searchParams), new Date(now()))
    // A search that is not complete yet has no fares.
    if (!month || !check.ok) return { status: 200, body: {} }
    const step = searchParams.get('step') === 'return' ? 'return' : 'departure'
    const fares = await faresOfDays(check.query, await currentMode(), step, daysOf(month))
    const body = Object.fromEntries([...fares].map(([day, price]) => [day, formatPrice(price)]))
    return { status: 200, body }
  },
)
