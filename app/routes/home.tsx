import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Globe } from '#app/components/globe/globe.tsx'
import { SearchForm } from '#app/components/search-form/search-form.tsx'
import type { SearchFailure } from '#app/components/search-form/search-form.tsx'
import { currentDeals } from '#app/content/deals.ts'
import { seasonsFrom } from '#app/content/seasons.ts'
import { formatPrice } from '#app/domain/money.ts'
import { checkSearch } from '#app/domain/search-form.ts'
import { readSearchInput, searchParams } from '#app/domain/search-query.ts'
import type { SearchInput, TripType } from '#app/domain/search-query.ts'
import { addDaysTo, formatDate, formatTime, isDate, todayIn } from '#app/domain/time.ts'
import { withCookies } from '#app/http/cookies.server.ts'
import { publicPage } from '#app/http/page-cache.server.ts'
import { paths } from '#app/http/paths.ts'
import { preferencesCookie, readPreferences } from '#app/http/preferences.server.ts'
import { Closing } from './home/closing.tsx'
import { Deals } from './home/deals.tsx'
import type { DealRow } from './home/deals.tsx'
import { Destinations } from './home/destinations.tsx'
import { Explorer } from './home/explorer.tsx'
import { PriceAlerts } from './home/price-alerts.tsx'
import { Partners } from './home/partners.tsx'
import { Seasons } from './home/seasons.tsx'
import { Statistics } from './home/statistics.tsx'
import { Testimonials } from './home/testimonials.tsx'

const tripTypes: TripType[] = ['round-trip', 'one-way', 'multi-city']

/** "Dec 21" */
const monthDay = (date: string) => formatDate(date).replace(/^\w+, /, '')

/** The deals as the board shows them: what is said in words is said here, not in the browser. */
function dealRows(now: Date): DealRow[] {
  return currentDeals(now).map(
    ({ travelFrom, travelTo, expiresAt, price, currency, ...deal }): DealRow => ({
      ...deal,
      fare: formatPrice({ amount: price, currency }),
      travel: `${monthDay(travelFrom)} – ${monthDay(travelTo)}`,
      until: `${monthDay(expiresAt.slice(0, 16))}, ${formatTime(expiresAt.slice(0, 16))} UTC`,
    }),
  )
}

export const headers = publicPage

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams: params } = new URL(request.url)
  const now = new Date()
  const today = todayIn('UTC', now)
  const asked = readSearchInput(params)
  const { lastTripType } = await readPreferences(request)
  const trip = params.get('trip') ?? (params.has('origin') ? asked.tripType : lastTripType)
  const tripType = tripTypes.find((type) => type === trip) ?? 'round-trip'
  const departureDate = asked.departureDate ?? today
  const defaults: SearchInput = {
    returnDate: addDaysTo(isDate(departureDate) ? departureDate : today, 7),
    ...asked,
    departureDate,
    tripType,
  }
  return {
    today,
    tripType,
    defaults,
    deals: dealRows(now),
    seasons: seasonsFrom(now),
    /** What a link to a place starts from: three weeks ahead. */
    soon: addDaysTo(today, 21),
  }
}

/** Checks the search and goes to its results, or comes back with what was typed and what is wrong. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const values = readSearchInput(textsOf(form))
  const check = checkSearch(values)
  if (!check.ok) {
    const { errors, choices } = check
    const failure: SearchFailure = { values, errors, choices }
    return data(failure, { status: 400 })
  }
  const { query } = check
  const cookie = await preferencesCookie(request, {
    lastTripType: query.tripType,
    lastSearchParams: searchParams(query).toString(),
  })
  return redirect(paths.results(query), { status: 303, headers: withCookies(cookie) })
}

/** Of several values of one name the first: a chosen airport stands before the text it explains. */
function textsOf(form: FormData): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && !params.has(name)) params.set(name, value)
  }
  return params
}

export default function Home() {
  const { today, tripType, defaults, deals, seasons, soon } = useLoaderData<typeof loader>()
  const failure = useActionData<SearchFailure>()
  return (
    <>
      <div className="hero">
        <Globe id="globe" />
        <div className="page">
          <h1>Where are you flying?</h1>
          <SearchForm
            tripType={tripType}
            defaults={failure?.values ?? defaults}
            today={today}
            errors={failure?.errors}
            choices={failure?.choices}
          />
        </div>
      </div>
      <Deals deals={deals} />
      <Destinations departureDate={soon} />
      <Seasons seasons={seasons} />
      <Statistics />
      <Explorer />
      <Partners />
      <Testimonials />
      <PriceAlerts />
      <Closing />
    </>
  )
}
