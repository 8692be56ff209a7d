import { type LoaderFunctionArgs, data, redirect } from '@remix-run/node'
import type { useLoaderData } from '@remix-run/react'
import { now } from '#app/platform/clock.server.ts'
import { airportNotes } from '#app/core/flight/itinerary/airport-notes.ts'
import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { fareOptions } from '#app/core/flight/terms/fare-options.ts'
import { cardFacts } from '#app/core/flight/card-facts.ts'
import { priceNotes, shownOffer } from '#app/core/flight/offer-details.ts'
import { passengerCounts } from '#app/core/flight/offer.ts'
import { feeLine } from '#app/core/flight/terms/fare-refund.ts'
import { secondsUntil } from '#app/core/places/time.ts'
import { limitedHeaders, readLimiter } from '#app/web/session/limits/limits.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { findPriceInsight } from '#app/core/fares/price-insight.server.ts'
import { getCachedOffer } from '#app/core/search/read-offer.server.ts'
import { secondsToRetry } from '#app/core/outages/retry.server.ts'
import { findListedPrice, listFaresOf } from '#app/core/search/search-offers.server.ts'
import { pack, type Unpacked } from '#app/components/page/scripts/packed.ts'
import { paths } from '#app/core/paths.ts'
import {
  FlightProviderError,
  OfferGoneError,
  OfferNotFoundError,
} from '#app/core/flight/flights-port.ts'
import { resultsAddress, searchContext, readSearch } from './search-context.server.ts'
import {
  describeFailure,
  fareRules,
  hasSeatMaps,
  isSaved,
  withBags,
  alertAddress,
} from './flight-view.server.ts'
import { findOtherReturns } from './other-returns.server.ts'
import { redirectToReplacement } from './redirect-to-replacement.server.ts'
import { tabs } from './flight-tabs.ts'

export async function loadFlight({ request, params }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const context = searchContext(url.searchParams)
  const backTo = await resultsAddress(context, request)
  const offerId = params.id
  if (!offerId) return redirect(paths.search())
  const tab = tabs.find(([name]) => name === url.searchParams.get('tab'))?.[0] ?? 'details'

  const mode = await currentMode()
  const reads = readLimiter(request)
  const seatMaps = tab === 'seats' ? hasSeatMaps(offerId, mode, reads) : null
  try {
    const { offer, services } = await getCachedOffer(offerId, mode, reads)
    const search = readSearch(context)
    const listed = search && findListedPrice(search, offerId, mode)
    const passengers = passengerCounts(offer.passengers)
    const paid = { total: offer.price.total, cost: offer.providerTotal }
    return pack({
      offer: shownOffer(offer),
      title: tripTitle(offer.slices),
      airportNotes: airportNotes(offer.slices, search ?? undefined),
      fee: feeLine(paid, offer.passengers.length),
      notes: [...priceNotes(offer), ...withBags(offer, services, context)],
      rules: tab === 'rules' ? fareRules(offer, services) : null,
      tab,
      backTo,
      context: context?.toString() ?? null,
      alertTo: alertAddress(offer, search, context),
      bookTo: paths.booking('passengers', { offer: offer.id, ...passengers }),
      fares: search && fareOptions(cardFacts(offer), listFaresOf(offer, search, mode)),
      returns: search && findOtherReturns(offer, search, mode, context),
      saved: await isSaved(offer, request),
      insight: search && (await findPriceInsight(search, mode)),
      listed: listed?.amount === offer.price.total.amount ? null : listed,
      hasSeatMaps: await seatMaps,
      expiry: { expiresAt: offer.expiresAt, secondsLeft: secondsUntil(offer.expiresAt, now()) },
    })
  } catch (error) {
    if (!(error instanceof FlightProviderError)) throw error
    const again =
      error instanceof OfferGoneError && (await redirectToReplacement(request, error, offerId))
    if (again) throw again
    const failure = { failure: describeFailure(error), backTo }
    const gone = error instanceof OfferGoneError || error instanceof OfferNotFoundError
    if (gone) return data(failure, { status: error instanceof OfferGoneError ? 410 : 404 })
    const headers = limitedHeaders({ retryAfter: secondsToRetry(error) })
    return data(failure, { status: 503, headers })
  }
}

export type LoadedFlight = Unpacked<
  Exclude<ReturnType<typeof useLoaderData<typeof loadFlight>>, { failure: string }>
>
