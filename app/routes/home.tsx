import { useActionData, useLoaderData } from '@remix-run/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Globe } from '#app/components/globe/globe.tsx'
import { SearchForm } from '#app/components/search-form/search-form.tsx'
import type { SearchFailure } from '#app/components/search-form/search-form.tsx'
import { currentDeals } from '#app/content/deals.ts'
import { seasonsFrom } from '#app/content/seasons.ts'
import { formatPrice } from '#app/domain/money.ts'
import { readSearchInput } from '#app/domain/search-query.ts'
import type { SearchInput, TripType } from '#app/domain/search-query.ts'
import { addDaysTo, formatDate, formatTime, todayIn } from '#app/domain/time.ts'
import { readPreferences } from '#app/http/preferences.server.ts'
import { Closing } from './home/closing.tsx'
import { Deals } from './home/deals.tsx'
import type { DealRow } from './home/deals.tsx'
import { Destinations } from './home/destinations.tsx'
import { Explorer } from './home/explorer.tsx'
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

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const now = new Date()
  const today = todayIn('UTC', now)
  const asked = readSearchInput(searchParams)
  const { lastTripType } = await readPreferences(request)
  const trip =
    searchParams.get('trip') ?? (searchParams.has('origin') ? asked.tripType : lastTripType)
  const tripType = tripTypes.find((type) => type === trip) ?? 'round-trip'
  const departureDate = asked.departureDate ?? today
  const defaults: SearchInput = {
    returnDate: addDaysTo(departureDate, 7),
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
      <Closing />
    </>
  )
}
