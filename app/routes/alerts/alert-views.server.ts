import { now } from '#app/platform/clock.server.ts'
import { isOver, watchedBags, watchSearch } from '#app/core/alerts/fare-watch/fare-watch.ts'
import { listWatchedFares } from '#app/core/alerts/fare-watch/watch-history.server.ts'
import {
  checkIntervalText,
  dayWords,
  fareWords,
  termsWords,
  watchTitle,
} from '#app/core/alerts/fare-watch/watch-words.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { formatPrice, type Price } from '#app/core/money/money.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { bagParams } from '#app/core/search/results/filters.ts'
import { formatDate, todayIn } from '#app/core/places/time.ts'
import { listAlerts, type Alert } from '#app/core/alerts/alert.store.server.ts'
import { findLastFareCheck } from '#app/core/alerts/fare-watch/fare-watch.store.server.ts'
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
    route: watchTitle(alert),
    day: dayWords(alert),
    terms: termsWords(alert),
    fareOf: fareWords(alert),
    state: getState(alert, today),
    search: paths.results(query, new URLSearchParams(bagParams(watchedBags(alert)))),
    from: base && formatPrice(base),
    told: alert.toldAt && formatDate(alert.toldAt),
    looks: checkIntervalText(alert, today),
    lastLook: look && {
      on: formatDate(look.lookedAt),
      fare: look.fare ? formatPrice(look.fare) : noFare(alert),
    },
    fares: base && (await listFares(alert, base.currency, { query, mode })),
  }
}

const noFare = ({ bags }: Alert) => (bags ? 'no fare includes these bags' : 'no flights found')

function getState(alert: Alert, today: string): 'unconfirmed' | 'watching' | 'paused' | 'ended' {
  const { confirmedAt, pausedAt } = alert
  if (isOver(alert, today)) return 'ended'
  if (confirmedAt === null) return 'unconfirmed'
  return pausedAt === null ? 'watching' : 'paused'
}

function getBaseFare({ baseMode, baseAmount, baseCurrency }: Alert, mode: Mode): Price | null {
  if (baseMode !== mode || baseAmount === null || baseCurrency === null) return null
  return { amount: baseAmount, currency: baseCurrency }
}

async function listFares(alert: Alert, currency: string, made: { query: SearchQuery; mode: Mode }) {
  const fares = await listWatchedFares(alert, currency, made)
  return fares.map(({ day, amount }) => ({
    day: formatDate(day),
    amount,
    fare: formatPrice({ amount, currency }),
  }))
}
