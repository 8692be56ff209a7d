import type { CheckoutFailure } from './checkout/checkout-record.ts'
import {
  checkoutStates,
  noBooking,
  type CheckoutState,
  type WaitingState,
  type Words,
} from './checkout/checkout-states.ts'

export function isWaiting(state: CheckoutState): state is WaitingState {
  return checkoutStates[state].waiting !== null
}

/** The airline accepts one order per search, and already has an order for this search. */
const possibleDuplicate: Words = {
  title: 'Your booking is being checked',
  message:
    'Your card is authorised. The airline says these flights were just booked from the same search. We’re checking whether that booking is yours, which takes a few minutes. Nothing was charged. If it isn’t yours, we’ll release the hold on your card.',
}

type Standing = { state: CheckoutState; failure: CheckoutFailure | null }

const isWithdrawn = ({ state, failure }: Standing) =>
  state === 'needs_person' && failure?.code === 'order_withdrawn'

/** True when the traveller has nothing left to do for the payment. */
export function isTravellerDone(standing: Standing): boolean {
  return checkoutStates[standing.state].isTravellerDone && !isWithdrawn(standing)
}

export function waitingMessage(state: WaitingState, failure: CheckoutFailure | null): Words {
  if (state === 'reconciling' && failure?.code === 'offer_expired') return possibleDuplicate
  return failure && isWithdrawn({ state, failure })
    ? { title: noBooking, message: failure.message }
    : checkoutStates[state].waiting
}

/** Shown until a card is entered on the payment page and the payment has reached us. */
export const cardPendingMessage: Words = {
  title: 'Your payment isn’t finished',
  message:
    'We haven’t received a payment from the payment page yet, and nothing was charged. If you’ve already paid there, please don’t pay again. Your booking will continue as soon as the payment reaches us.',
}
