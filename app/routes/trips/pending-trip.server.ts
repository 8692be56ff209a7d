import { tripTitle } from '#app/core/flight/itinerary/trip-title.ts'
import { checkoutStates, type CheckoutState } from '#app/core/booking/checkout/checkout-states.ts'
import type { PendingCheckout } from '#app/core/booking/checkout/pending-checkout.store.server.ts'
import { paths } from '#app/core/paths.ts'

/** After the traveller's part of the payment, the airline is asked. */
function describePending(state: CheckoutState) {
  if (checkoutStates[state].isTravellerDone) {
    return {
      label: 'Pending',
      isInProgress: true,
      words: 'The airline is confirming this booking. Please don’t book it again.',
      link: 'View booking status',
    }
  }
  if (state === 'action_required') {
    return {
      label: 'Not paid',
      isInProgress: false,
      words: 'You haven’t finished this payment. Nothing was charged, and nothing is booked.',
      link: 'Finish the payment',
    }
  }
  return {
    label: 'Pending',
    isInProgress: true,
    words: 'We’re checking this payment. Please don’t pay again yet.',
    link: 'View booking status',
  }
}

export function pendingSummary({ id, state, offer, adults, children, infants }: PendingCheckout) {
  return {
    id,
    ...describePending(state),
    title: tripTitle(offer.slices),
    to: paths.booking('confirmation', { offer: offer.id, adults, children, infants }),
  }
}
