import { pricesWithBags } from '#app/core/search/results/bag-price.ts'
import { cardFacts } from '#app/core/flight/card-facts.ts'
import { publicServices, ruleFacts } from '#app/core/flight/offer-details.ts'
import type { Offer, Service } from '#app/core/flight/offer.ts'
import { promisedRefund } from '#app/core/flight/terms/fare-refund.ts'
import { flightsKey } from '#app/core/search/results/offer-facts.ts'
import { bagParams, readFilters } from '#app/core/search/results/filters.ts'
import { readResultsView } from '#app/core/search/results/results-view.ts'
import { searchParams, type SearchQuery } from '#app/core/flight/search-query.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { formatWait } from '#app/web/session/limits/limits.server.ts'
import {
  fareKey,
  isSavedAs,
  listSavedFlights,
} from '#app/web/session/preferences/saved-flights.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { goneMessage } from '#app/core/search/on-sale.server.ts'
import { readSeatMaps, type ReadBudget } from '#app/core/search/read-offer.server.ts'
import { salesPaused } from '#app/core/outages/sales-pause.server.ts'
import { findListedPrice } from '#app/core/search/search-offers.server.ts'
import { paths } from '#app/core/paths.ts'
import {
  FlightsBusyError,
  FlightsOperatorError,
  OfferGoneError,
  OfferNotFoundError,
  type FlightProviderError,
} from '#app/core/flight/flights-port.ts'
import type { FareRulesProps } from './fare-rules-panel.tsx'
import { readSearch } from './search-context.server.ts'

export function fareRules(offer: Offer, services: readonly Service[]): FareRulesProps {
  const { total } = offer.price
  return {
    rules: ruleFacts(offer),
    refund: promisedRefund(offer.refund, { total, cost: offer.providerTotal }),
    services: publicServices(services),
  }
}

export function withBags(
  offer: Offer,
  services: readonly Service[],
  context: URLSearchParams | null,
) {
  const { myBags } = readResultsView(context ?? new URLSearchParams()).filters
  return pricesWithBags(offer, services, myBags)
}

/** Watches the search that led here, or else the flight's route and day. */
export function alertAddress(
  { slices }: Offer,
  search: SearchQuery | null,
  context: URLSearchParams | null,
) {
  if (!search) return paths.alertFor(slices[0], slices[0].departingAt.slice(0, 10))
  const { myBags } = readFilters(context ?? new URLSearchParams())
  return paths.alertForSearch(searchParams(search), bagParams(myBags))
}

export async function isSaved(offer: Offer, request: Request): Promise<boolean> {
  const fare = fareKey(flightsKey(offer), cardFacts(offer))
  return (await listSavedFlights(request)).some((one) => isSavedAs(one, { id: offer.id, fare }))
}

export async function isListedInSearch(
  chosen: string,
  context: URLSearchParams | null,
  onPage: string | undefined,
): Promise<boolean> {
  const search = readSearch(context)
  if (!chosen || !search || !onPage) return chosen !== ''
  const mode = await currentMode()
  const isListed = (offer: string) => findListedPrice(search, offer, mode) !== null
  return isListed(chosen) || !isListed(onPage)
}

/** Returns false if the seat map fails, because this failure must not hide the flight. */
export async function hasSeatMaps(offerId: string, mode: Mode, reads: ReadBudget) {
  return readSeatMaps(offerId, mode, reads).then(
    (maps) => maps.length > 0,
    () => false,
  )
}

export function describeFailure(error: FlightProviderError): string {
  if (error instanceof OfferGoneError) return goneMessage(error)
  if (error instanceof OfferNotFoundError) {
    return 'Flight offer not found'
  }
  if (error instanceof FlightsBusyError) {
    return `The airlines are busy. Please try again in ${formatWait(error.retryAfter)}.`
  }
  if (error instanceof FlightsOperatorError) return salesPaused.message
  return 'Unable to load flight details. Please try again.'
}
