import { app } from '#app/core/app.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { DealRoute } from '#app/core/fares/deals/deal-routes.ts'
import { newToken } from '#app/platform/id.server.ts'
import { acquireLease, releaseLease } from '#app/platform/concurrency/lease.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { nextAlertSearch } from './check-fares.server.ts'
import type { OwnSearch } from '#app/core/search/own-search.ts'
import { nextDealSearch } from '#app/core/fares/deals/deals.server.ts'

const leaseName = 'own searches'
/** The lease lasts longer than a search, so that only one instance searches at a time. */
const minLeaseSeconds = 60

/**
 * Runs the site's own searches one after another: the few deals first, then price alerts. With a
 * real vendor, all instances together make at most `OWN_SEARCHES_PER_HOUR`. The sandbox has no
 * limit.
 */
export async function makeOwnSearches(routes: readonly DealRoute[]): Promise<void> {
  const { OWN_SEARCHES_PER_HOUR: perHour } = app().config
  if (perHour === 0) return
  const mode = await currentMode()
  const isSandbox = app().vendors.every(
    ({ port, access }) => port !== 'flights' || access[mode]?.sandbox,
  )
  // With a new holder for every call, even this process cannot take the lease again before it expires.
  const holder = newToken()
  const seconds = Math.max(minLeaseSeconds, 3600 / perHour)
  while (await nextOwnSearch(routes, mode)) {
    if (!(await acquireLease(leaseName, holder, seconds))) return
    // Another instance may have made this search before we got the lease.
    const look = await nextOwnSearch(routes, mode)
    const outcome = look ? await look() : 'known'
    if (outcome !== 'known' && !isSandbox) return
    await releaseLease(leaseName, holder)
    if (outcome === 'busy') return
  }
}

async function nextOwnSearch(routes: readonly DealRoute[], mode: Mode): Promise<OwnSearch | null> {
  return (await nextDealSearch(routes, mode)) ?? (await nextAlertSearch(mode))
}
