import { now } from '#app/platform/clock.server.ts'
import { reviewOf } from './review.server.ts'
import { marksOf } from './changed-parts.server.ts'
import type { ChangedBy } from './total-change.tsx'
import {
  paidAmounts,
  previousStep,
  previousTotal,
} from '#app/core/booking/checkout/checkout-rules.ts'
import { findLastReadOffer, findListedServices } from '#app/core/search/read-offer.server.ts'
import { promisedRefund } from '#app/core/flight/terms/fare-refund.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { ownerOf } from '#app/web/session/session-cookie.server.ts'
import { paths } from '#app/core/paths.ts'
import type { Checkout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { failureTitle } from '#app/core/booking/failures.ts'
import { describeSavedCard } from '#app/core/booking/saved-cards/saved-card.ts'
import { listSavedCards } from '#app/core/booking/saved-cards/saved-card.store.server.ts'
import { findRepeatBookings } from '#app/core/booking/repeat-bookings.server.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'
import {
  requireCheckout,
  checkoutAddress,
  refusedFieldsOf,
} from '#app/routes/booking/require-checkout.server.ts'
import { passengerName } from '#app/core/travellers/traveller-form.ts'
import { passengerFieldId } from '#app/routes/booking/passenger-field-id.ts'

export async function loadPayment(request: Request) {
  const checkout = await requireCheckout(request, 'payment')
  const { offer, failure, mode, holderName } = checkout
  const paid = paidAmounts(checkout)
  return {
    action: paths.booking('payment', checkoutAddress(request)),
    backTo: paths.booking(previousStep('payment'), checkoutAddress(request)),
    offer: { airline: offer.airline, conditionsUrl: offer.conditionsUrl },
    seatsAt: paths.booking('seats', checkoutAddress(request)),
    sellsBags: mayChangeBags(checkout),
    travellersAt: paths.booking('passengers', checkoutAddress(request)),
    review: reviewOf(checkout),
    marks: marksOf(checkout),
    total: paid.total,
    refund: promisedRefund(offer.refund, paid),
    totalBefore: previousTotal(checkout),
    changedBy: changedBy(checkout),
    ...(await savedCardsOf(checkout, request)),
    repeats: await repeatsOf(checkout, request),
    version: checkout.version,
    paused: (await findSalesPause(mode, paid.cost, offer.vendor))?.failure.message ?? null,
    here: paths.booking('payment', checkoutAddress(request)),
    failure: failure && withTitle(failure),
    corrections: refusedFieldsOf(checkout).map(({ name, label }) => ({
      label,
      to: `${paths.booking('passengers', checkoutAddress(request))}#${passengerFieldId(name)}`,
    })),
    hosted: env.cardEntry[mode] === 'hosted',
    testCard: mode === 'test' ? '4242 4242 4242 4242' : null,
    holderName: holderName ?? likelyHolder(checkout),
    month: new Date(now()).toISOString().slice(0, 7),
  }
}

/** True unless the airline has listed no bag for this fare. */
function mayChangeBags({ offerId, mode, bags }: Checkout): boolean {
  const isRead = findLastReadOffer(offerId, mode) !== null
  return bags.length > 0 || !isRead || findListedServices(offerId, mode).length > 0
}

/** Guests have no saved cards and cannot save one. */
async function savedCardsOf({ mode }: Checkout, request: Request) {
  const { userId } = await ownerOf(request)
  const cards = userId ? await listSavedCards(userId, mode) : []
  const described = cards.map((card) => describeSavedCard(card, new Date(now())))
  const savedCards = described.sort((one, other) => Number(one.expired) - Number(other.expired))
  return { savedCards, canSave: userId !== null }
}

/** Most travellers pay with their own card. */
function likelyHolder({ passengers }: Checkout): string | undefined {
  const adult = passengers.find(({ type }) => type === 'adult')
  return adult && passengerName(adult, 0)
}

function changedBy(checkout: Checkout): ChangedBy {
  if (previousTotal(checkout) === null) return 'traveller'
  return checkout.lostExtras ? 'new offer' : 'airline'
}

async function repeatsOf(checkout: Checkout, request: Request) {
  const repeats = await findRepeatBookings(checkout, await ownerOf(request))
  return repeats.map(({ bookingId, address, ...shown }) => ({
    ...shown,
    to: bookingId ? paths.trip(bookingId) : address && paths.booking('confirmation', address),
  }))
}

export function withTitle(failure: Parameters<typeof failureTitle>[0]) {
  return { title: failureTitle(failure), message: failure.message }
}
