import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { formatPrice, subtractPrices, type Price } from '#app/core/money/money.ts'
import { fareTerms, type FareTerm } from '#app/core/flight/terms/fare-options.ts'
import {
  cardFacts,
  offerCard,
  type CardFacts,
  type CardSlice,
} from '#app/core/flight/card-facts.ts'
import { cityCodeOf, findPlace } from '#app/core/places/airport-search.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { rowsOf } from '#app/core/search/query/search-check.ts'
import { readSearchInput, type SearchQuery } from '#app/core/flight/search-query.ts'
import { flightsKey } from '#app/core/search/results/offer-facts.ts'
import { dayMark, formatDate } from '#app/core/places/time.ts'
import type { SavedFlight } from '#app/web/session/preferences/preferences.server.ts'
import { fareKey } from '#app/web/session/preferences/saved-flights.server.ts'
import {
  findLastReadOffer,
  getCachedOffer,
  type ReadBudget,
} from '#app/core/search/read-offer.server.ts'
import { findListedOffer } from '#app/core/search/search-offers.server.ts'
import { paths } from '#app/core/paths.ts'
import {
  FlightProviderError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/core/flight/flights-port.ts'

const maxAirlines = 60

/**
 * Lines that describe a saved flight: "Air France", "08:05 LHR → 11:10 JFK", "22:30 JFK → 06:15 (+1) LHR".
 * They list every slice, because a visitor wouldn't notice a missing one.
 */
function savedLines(facts: CardFacts): string {
  const { airline, carriers, slices } = offerCard(facts)
  const names = carriers.map(({ name }) => name).join(', ')
  const airlines = names.length <= maxAirlines ? names : airline.slice(0, maxAirlines)
  const ways = slices.map(({ departs, from, arrives, dayOffset, to }) => {
    const mark = dayMark(dayOffset)
    return `${departs} ${from} → ${arrives}${mark && ` (${mark})`} ${to}`
  })
  return [airlines.replace(/\s+/g, ' '), ...ways].join('\n')
}

/**
 * Returns the data to save with an offer, as far as it is known without a call. The list uses this
 * data to describe the flight, and a later visit uses it to find the same fare.
 */
export function knownFare(
  id: string,
  query: SearchQuery | null,
  mode: Mode,
): Pick<SavedFlight, 'price' | 'fare' | 'lines'> {
  const read = findLastReadOffer(id, mode)
  const known = read
    ? { flights: flightsKey(read), card: cardFacts(read) }
    : query && findListedOffer(query, id, mode)
  if (!known) return { price: null }
  const { flights, card } = known
  return { price: card.price, fare: fareKey(flights, card), lines: savedLines(card) }
}

type OnSaleView = {
  state: 'on-sale'
  price: string
  change: string | null
  airlines: string
  brand: string | null
  slices: CardSlice[]
  terms: FareTerm[]
}

/** The state `unread` means that the airline couldn't be asked. */
export type SavedView = { id: string; title: string; to: string; searchTo: string } & (
  OnSaleView | { state: 'gone' | 'unread'; lines: string[]; priceThen: string | null }
)

function titleOf(search: string): string {
  const input = readSearchInput(new URLSearchParams(search))
  const place = (code: string) => ({
    code,
    city: findPlace(code)?.city_name ?? code,
    cityCode: cityCodeOf(code) ?? code,
    timeZone: null,
  })
  const slices = rowsOf(input).flatMap(({ origin, destination, departureDate = '' }) =>
    origin && destination
      ? [
          {
            origin: place(origin),
            destination: place(destination),
            departingAt: departureDate,
            arrivingAt: departureDate,
          },
        ]
      : [],
  )
  if (slices.length === 0) return 'A flight you saved'
  const route = tripTitle(slices)
  return input.departureDate ? `${route}, ${formatDate(input.departureDate)}` : route
}

function changeOf(now: Price, then: Price | null): string | null {
  if (!then || then.currency !== now.currency) return null
  const { amount } = subtractPrices(now, then)
  if (amount === 0) return 'Same price as when you saved it'
  const difference = formatPrice({ ...now, amount: Math.abs(amount) })
  return `${difference} ${amount > 0 ? 'more' : 'less'} than when you saved it`
}

async function readSavedView(
  flight: SavedFlight,
  mode: Mode,
  reads: ReadBudget,
): Promise<SavedView> {
  const { id, search, price: then, lines = '' } = flight
  const view = {
    id,
    title: titleOf(search),
    to: paths.flight(id, search ? new URLSearchParams(search) : null),
    searchTo: search ? paths.searchWith(search) : paths.home(),
  }
  try {
    const { offer } = await getCachedOffer(id, mode, reads)
    const facts = cardFacts(offer)
    const { price, carriers, brand, slices } = offerCard(facts)
    return {
      ...view,
      title: tripTitle(offer.slices),
      state: 'on-sale',
      price,
      change: changeOf(offer.price.total, then),
      airlines: carriers.map(({ name }) => name).join(', '),
      brand,
      slices,
      terms: fareTerms(facts),
    }
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    const gone = error instanceof OfferGoneError || error instanceof OfferNotFoundError
    return {
      ...view,
      state: gone ? 'gone' : 'unread',
      lines: lines.split('\n').filter(Boolean),
      priceThen: then && formatPrice(then),
    }
  }
}

export function savedViews(
  flights: readonly SavedFlight[],
  mode: Mode,
  reads: ReadBudget,
): Promise<SavedView[]> {
  return Promise.all(flights.map((flight) => readSavedView(flight, mode, reads)))
}
