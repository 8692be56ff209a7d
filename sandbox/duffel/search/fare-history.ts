import type { Route } from '../../http.ts'
import { amountText } from '../../world/money.ts'
import { airportsOf } from '../../world/airports/places.ts'
import { searchOffers } from '../../world/search.ts'
import { dayText, parseDay } from '../../world/airports/zones.ts'
import type { Duffel } from '../context.ts'
import { partyPrice } from './offer-sets.ts'
import { scenarioOf } from '../scenarios.ts'

const DAY = 1440
const MAX_DAYS = 120
const ADULT = [{ type: 'adult' as const, age: null }]

/** `GET /_sandbox/fares`: the lowest fare that a search on each past day would have found. */
export function fareHistoryRoute({ now }: Pick<Duffel, 'now'>): Route {
  return {
    method: 'GET',
    path: '/_sandbox/fares',
    handle(ctx) {
      const origin = (ctx.query.get('origin') ?? '').toUpperCase()
      const destination = (ctx.query.get('destination') ?? '').toUpperCase()
      const day = parseDay(ctx.query.get('departure_date') ?? '')
      const days = Number(ctx.query.get('days') ?? '30')
      const known = airportsOf(origin).length > 0 && airportsOf(destination).length > 0
      if (!known || day === null || !Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
        const error = `Send origin, destination, departure_date and days (1 to ${MAX_DAYS}).`
        return { status: 400, json: { error } }
      }
      const { world, currency = 'USD' } = scenarioOf(origin, destination)
      const today = Math.floor(now() / 60_000 / DAY) * DAY
      const fares = []
      for (let at = today - (days - 1) * DAY; at <= today; at += DAY) {
        const offers = searchOffers({
          slices: [{ origin, destination, day, departs: null, arrives: null }],
          cabin: 'economy',
          maxConnections: 1,
          today: at,
          ...(world && { peculiar: world }),
        })
        let lowest = Infinity
        for (const offer of offers) {
          lowest = Math.min(lowest, partyPrice(offer, ADULT, at, currency).total)
        }
        fares.push({
          date: dayText(at),
          lowest: Number.isFinite(lowest) ? amountText(lowest, currency) : null,
          currency,
        })
      }
      return { status: 200, json: { origin, destination, departure_date: dayText(day), fares } }
    },
  }
}
