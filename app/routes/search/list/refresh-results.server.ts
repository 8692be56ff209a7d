import { redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import { readSearchInput } from '#app/core/flight/search-query.ts'
import { takeDay, takeSearch, type Limited } from '#app/web/session/limits/limits.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import {
  findFreshSearch,
  refreshSearch,
  searchOffers,
} from '#app/core/search/search-offers.server.ts'
import { priceDays, stripDays } from '#app/core/fares/price-days.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { pricesIntent } from '../page-params.ts'
import { firstDay } from '../other-dates.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'

const noPrices = {
  title: 'We can’t get more prices right now',
  description: 'Please try again in a minute.',
  tone: 'error',
} as const

/** Returns to the page that asked for prices of other days, with the reason if there are none. */
export function pricedAnswer(
  address: string,
  { refusal, isAnswered }: { refusal: Limited | null; isAnswered: boolean },
) {
  if (refusal) return redirectWithToast(address, { title: refusal.message, tone: 'error' })
  return isAnswered ? redirect(address, 303) : redirectWithToast(address, noPrices)
}

/**
 * Refresh Results starts a new search, and "Show prices for these days" searches the days around. Both
 * redirect to the same address.
 */
export async function refreshResults(request: Request) {
  const url = new URL(request.url)
  const check = checkSearch(readSearchInput(url.searchParams), new Date(now()))
  url.searchParams.delete('wait')
  const address = `${url.pathname}${url.search}`
  if (!check.ok) return redirect(address, 303)
  const { query } = check
  const mode = await currentMode()
  const intent = (await readForm(request)).get('intent')
  // A search that is still running is recent enough.
  const isRunning = findFreshSearch(query, mode)?.complete === false
  if (isRunning && intent !== pricesIntent) return redirect(address, 303)
  if (intent === pricesIntent) {
    const days = stripDays(query, firstDay(query))
    return pricedAnswer(address, await priceDays(query, days, mode, () => takeDay(request)))
  }
  const limited = await takeSearch(request)
  if (limited) {
    return redirectWithToast(address, { title: limited.message, tone: 'error' })
  }
  await refreshSearch(query, mode)
  // The search starts now and counts towards this visitor's limit. The next page load joins it.
  searchOffers(query, mode)
  return redirect(address, 303)
}
