import { watchedFlights } from './watched-ports.ts'
import { app, runIn, type App } from '#app/core/app.server.ts'
import { createDatabase } from '#app/platform/database/create.server.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import type { FlightProvider } from '#app/core/flight/flights-port.ts'
import { inDays, now } from '../clock.ts'
import { anOffer } from '../samples/records.ts'

let day = 0

/** Returns a search on a day that no other test uses. This function uses odd days, and `someFlights` even ones. */
export function aSearch(changes: Partial<SearchQuery> = {}): SearchQuery {
  day += 1
  return {
    tripType: 'one-way',
    slices: [{ origin: 'LHR', destination: 'JFK', date: inDays(61 + 2 * day) }],
    cabinClass: 'economy',
    adults: 1,
    children: 0,
    infants: 0,
    ...changes,
  }
}

export function offerAt(amount: number, changes: Partial<Offer> = {}): Offer {
  const { price, ...offer } = anOffer(changes)
  return { ...offer, price: { ...price, total: { ...price.total, amount } } }
}

/** Yields pages of offers as a provider does. An error ends the search. */
export async function* pages(...offers: (Offer[] | Error)[]): AsyncGenerator<Offer[], void, void> {
  for (const page of offers) {
    if (page instanceof Error) throw page
    yield page
  }
}

/** Creates a promise that the test resolves. */
export function createSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}

/** Creates a site with scripted searches. `duringPause` runs during each pause. */
export function createSearchSite(
  flights: Partial<FlightProvider> = {},
  {
    duringPause,
    config,
    vendors,
  }: {
    duringPause?: () => unknown
    config?: Partial<App['config']>
    vendors?: App['vendors']
  } = {},
) {
  const usual = app()
  let time = now()
  const pauses: number[] = []
  const site: App = {
    ...usual,
    config: { ...usual.config, ...config },
    clock: {
      now: () => time,
      async sleep(ms) {
        pauses.push(ms)
        time += ms
        await duringPause?.()
      },
    },
    flights: (mode) => watchedFlights(mode, { ...usual.flights('test'), ...flights }),
    vendors: vendors ?? usual.vendors,
  }
  return {
    /** Length of each pause in milliseconds. */
    pauses,
    config: site.config,
    now: () => time,
    pass: (ms: number) => (time += ms),
    run: <T>(work: () => T): T => runIn(site, work),
    /** Runs `work` while the database is unavailable. */
    async withoutDatabase<T>(work: () => Promise<T>): Promise<T> {
      const empty = createDatabase('file::memory:')
      try {
        return await runIn({ ...site, db: empty }, work)
      } finally {
        await empty.destroy()
      }
    },
  }
}
