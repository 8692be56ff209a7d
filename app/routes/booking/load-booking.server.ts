import { now } from '#app/platform/clock.server.ts'
import { data } from '@remix-run/node'
import { paths } from '#app/core/paths.ts'
import { paidAmounts, previousTotal } from '#app/core/booking/checkout/checkout-rules.ts'
import { extraLines } from '#app/core/booking/extra-lines.ts'
import { pack } from '#app/components/page/scripts/packed.ts'
import { publicOffer } from '#app/core/flight/offer-details.ts'
import { airportNotes } from '#app/core/flight/itinerary/airport-notes.ts'
import { feeLine } from '#app/core/flight/terms/fare-refund.ts'
import { secondsUntil } from '#app/core/places/time.ts'
import { respelledNames } from '#app/core/travellers/names/ticket-name.ts'
import { isTravellerDone } from '#app/core/booking/waiting-messages.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { offerExpired } from '#app/core/search/offer-expired.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'
import {
  checkoutAddress,
  findResultsOf,
  lastResultsAddress,
  redirectIfReplaced,
} from './require-checkout.server.ts'
import { openOffer } from './open-offer.server.ts'

export async function loadBooking(request: Request) {
  const opened = await openOffer(request)
  if (!opened.ok) {
    const { message, status, headers } = opened
    const failure =
      status === 410 ? { title: 'Offer No Longer Available', message } : { title: message }
    return data({ failure, backTo: await lastResultsAddress(request) }, { status, headers })
  }
  const { offer, checkout, expired } = opened
  await redirectIfReplaced(request, checkout)
  // A new checkout without seats or bags replaces a failed checkout.
  const kept = checkout?.state === 'failed' ? null : checkout
  const address = checkoutAddress(request)
  const results = await findResultsOf(request, offer)
  const mode = checkout?.mode ?? (await currentMode())
  const paid = kept ? paidAmounts(kept) : { total: offer.price.total, cost: offer.providerTotal }
  return {
    address,
    expired: expired ? `${offerExpired} Nothing was charged.` : null,
    secondsLeft: expired ? -1 : secondsUntil(offer.expiresAt, now()),
    validityFrom: paths.offerValidity(address),
    searchTo: results.to,
    offer: pack(publicOffer(offer)),
    airportNotes: airportNotes(offer.slices, results.query),
    extras: kept ? extraLines(kept) : [],
    total: paid.total,
    fee: feeLine(paid, offer.passengers.length),
    totalBefore: kept?.state === 'draft' ? previousTotal(kept) : null,
    lostExtras: kept?.state === 'draft' ? kept.lostExtras : null,
    isDraft: !checkout || checkout.state === 'draft',
    isApproved: checkout !== null && isTravellerDone(checkout),
    isPaused: (await findSalesPause(mode, paid.cost, offer.vendor)) !== null,
    started: Boolean(checkout?.passengers.length),
    ticketNames: respelledNames(checkout?.passengers ?? []),
  }
}
