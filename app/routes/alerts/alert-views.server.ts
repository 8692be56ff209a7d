import { now } from '#app/platform/clock.server.ts'
import { dayWords, checkIntervalText, watchSearch } from '#app/core/alerts/fare-watch.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { routeTitleOf } from '#app/core/alerts/alert-route.ts'
import { formatPrice, type Price } from '#app/core/money/money.ts'
import { insightRoute } from '#app/core/search/usual-prices.ts'
import { formatDate, todayIn } from '#app/core/places/time.ts'
import { listAlerts, type Alert } from '#app/core/alerts/alert.store.server.ts'
import { listLowestByDay } from '#app/core/search/fare-seen.store.server.ts'
import { findLastFareCheck } from '#app/core/alerts/fare-watch.store.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { paths } from '#app/core/paths.ts'

export type AlertView = Awaited<ReturnType<typeof listAlertViews>>[number]

export async function listAlertViews(emailKey: string) {
  const mode = await currentMode()
  const today = todayIn('UTC', new Date(now()))
  const alerts = await listAlerts(emailKey)
  return Promise.all(alerts.map((alert) => viewAlert(alert, mode, today)))
}

async function viewAlert(alert: Alert, mode: Mode, today: string) {
  const query = watchSearch(alert, today)
  const look = await findLastFareCheck(mode, alert)
  const base = getBaseFare(alert, mode)
  return {
    id: alert.id,
    route: routeTitleOf(alert),
    day: dayWords(alert),
    state: getState(alert),
    search: paths.results(query),
    from: base && formatPrice(base),
    told: alert.toldAt && formatDate(alert.toldAt),
    looks: checkIntervalText(alert, today),
    lastLook: look && {
      on: formatDate(look.lookedAt),
      fare: look.fare && formatPrice(look.fare),
    },
    fares: base && (await listFares(alert, base.currency, insightRoute(query, mode))),
  }
}

function getState({ confirmedAt, pausedAt }: Alert): 'unconfirmed' | 'watching' | 'paused' {
  if (confirmedAt === null) return 'unconfirmed'
  return pausedAt === null ? 'watching' : 'paused'
}

function getBaseFare({ baseMode, baseAmount, baseCurrency }: Alert, mode: Mode): Price | null {
  if (baseMode !== mode || baseAmount === null || baseCurrency === null) return null
  return { amount: baseAmount, currency: baseCurrency }
}

async function listFares({ departsOn }: Alert, currency: string, route: string | null) {
  const fares = route === null ? [] : await listLowestByDay(route, departsOn, currency)
  return fares.map(({ day, amount }) => ({
    day: formatDate(day),
    amount,
    fare: formatPrice({ amount, currency }),
  }))
}
