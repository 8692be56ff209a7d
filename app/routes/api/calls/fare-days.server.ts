import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import { daysOf, readMonth } from '#app/core/search/prices/month-days.ts'
import { formatPrice, priceToDecimal, type Price } from '#app/core/money/money.ts'
import { readSearchInput } from '#app/core/flight/search-query.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { faresOfDays } from '#app/core/fares/nearby-fares.server.ts'
import { anyone } from '../access.server.ts'
import { call } from '../call.server.ts'
import { SearchRequestSchema } from '../wire/flights.ts'
import { toSearchQuery } from './search.server.ts'
import { AmountSchema, CurrencySchema } from '#app/routes/api/wire/wire-words.ts'

export const listFareDays = call(
  {
    method: 'GET',
    path: '/api/fare-days',
    summary: 'List the lowest fare of each day of a month for the calendar.',
    // API clients use `listFares`, which returns amounts, instead of this call.
    documented: false,
    access: anyone,
    answers: { 200: z.record(z.string(), z.string()) },
    cacheControl: 'public, max-age=60',
  },
  async ({ request }) => {
    const fares = await findFares(new URL(request.url).searchParams)
    const body = Object.fromEntries([...fares].map(([day, price]) => [day, formatPrice(price)]))
    return { status: 200, body }
  },
)

const FaresQuerySchema = z.object({
  ...SearchRequestSchema.omit({ page: true, limit: true }).shape,
  /** Month, yyyy-MM. */
  month: z
    .string('month is required')
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month must be of the form yyyy-MM'),
  /** Dates of the outbound or of the return flight. */
  step: z.enum(['departure', 'return']).default('departure'),
})

const FaresSchema = z
  .object({
    success: z.literal(true),
    /** Fares by day, yyyy-MM-dd. Days without a known fare are missing. */
    fares: z.record(z.string(), z.object({ amount: AmountSchema, currency: CurrencySchema })),
  })
  .meta({ id: 'Fares' })

export const listFares = call(
  {
    method: 'GET',
    path: '/api/flights/fares',
    summary: 'List the lowest fare of each day of a month, from searches of the last 6 hours.',
    access: anyone,
    query: FaresQuerySchema,
    answers: { 200: FaresSchema },
    cacheControl: 'public, max-age=60',
  },
  async ({ query: { month, step, ...searchRequest } }) => {
    const query = toSearchQuery(searchRequest)
    const fares = await faresOfDays(query, await currentMode(), step, daysOf(month))
    const body = Object.fromEntries(
      [...fares].map(([day, price]) => [
        day,
        { amount: priceToDecimal(price), currency: price.currency },
      ]),
    )
    return { status: 200, body: { success: true, fares: body } }
  },
)

async function findFares(params: URLSearchParams): Promise<ReadonlyMap<string, Price>> {
  const month = readMonth(params.get('month'))
  const check = checkSearch(readSearchInput(params), new Date(now()))
  if (!month || !check.ok) return new Map()
  const step = params.get('step') === 'return' ? 'return' : 'departure'
  return faresOfDays(check.query, await currentMode(), step, daysOf(month))
}
