import type { CheckoutFailure } from './checkout/checkout-record.ts'
import { checkoutStates, type CheckoutState } from './checkout/checkout-states.ts'

export type WaitingState = Exclude<CheckoutState, 'draft' | 'booked' | 'failed'>

export function isWaiting(state: CheckoutState): state is WaitingState {
  return state !== 'draft' && state !== 'booked' && state !== 'failed'
}

type Words = { title: string; message: string }

const confirming = 'Your booking is being confirmed'
export const noBooking = 'Your booking was not made'

const withAirline: Words = {
  title: confirming,
  message:
    'Your card is authorised and the airline is confirming your seats. This can take a few minutes. You’re charged only when the airline confirms.',
}

const byState: Record<WaitingState, Words> = {
  paying: {
    title: 'Your payment is being checked',
    message:
      'We’re asking your bank to approve the payment. You haven’t been charged, and no seats are booked yet.',
  },
  action_required: {
    title: 'Your payment isn’t finished',
    message: 'Your bank needs to confirm your identity. You haven’t been charged yet.',
  },
  authorised: withAirline,
  ordering: withAirline,
  reconciling: {
    title: confirming,
    message:
      'Your card is authorised, but the airline hasn’t answered yet. We’re checking again. You’re charged only when the airline confirms.',
  },
  ordered: {
    title: confirming,
    message: 'The airline has confirmed your seats. We’re completing your payment.',
  },
  releasing: {
    title: noBooking,
    message: 'There is no booking. We’re releasing the hold on your card, and nothing was charged.',
  },
  cancelling: {
    title: noBooking,
    message:
      'We couldn’t complete this booking and are cancelling it with the airline. Our team will email you.',
  },
  payment_due: {
    title: 'Your payment is due',
    message:
      'The airline has confirmed your seats, but we couldn’t charge your card. We’ve emailed you a link to pay.',
  },
  needs_person: {
    title: 'We’re checking your booking',
    message:
      'We don’t know yet whether your booking went through. Our team is looking into it and will email you. Please don’t book again. You won’t be charged twice.',
  },
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
export function isApproved(standing: Standing): boolean {
  return checkoutStates[standing.state].approved && !isWithdrawn(standing)
}

export function waitingMessage(state: WaitingState, failure: CheckoutFailure | null): Words {
  if (state === 'reconciling' && failure?.code === 'offer_expired') return possibleDuplicate
  return failure && isWithdrawn({ state, failure })
    ? { title: noBooking, message: failure.message }
    : byState[state]
}

/** Shown until a card is entered on the payment page and the payment has reached us. */
export const cardPendingMessage: Words = {
  title: 'Your payment isn’t finished',
  message:
    'We haven’t received a payment from the payment page yet, and nothing was charged. If you’ve already paid there, please don’t pay again. Your booking will continue as soon as the payment reaches us.',
}
