import type { CheckoutFailure } from './checkout-record.ts'
import { checkoutStates, type CheckoutState } from './checkout-states.ts'

/** States in which a visitor waits for the end of a payment. */
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
    'Your card is authorised and the airline is confirming your seats. This can take a few minutes. You are charged only when the airline has confirmed.',
}

const byState: Record<WaitingState, Words> = {
  paying: {
    title: 'Your payment is being checked',
    message:
      'Your bank is being asked to approve the payment. Nothing has been charged, and no seats are booked yet.',
  },
  action_required: {
    title: 'Your payment is not finished',
    message: 'Your bank wants to confirm that it is you. Nothing was charged yet.',
  },
  authorised: withAirline,
  ordering: withAirline,
  reconciling: {
    title: confirming,
    message:
      'Your card is authorised and the airline has not answered yet. We are asking it again. You are charged only when the airline has confirmed.',
  },
  ordered: {
    title: confirming,
    message: 'The airline has confirmed your seats, and your payment is being completed.',
  },
  releasing: {
    title: noBooking,
    message:
      'There is no booking. The hold on your card is being released, and nothing was charged.',
  },
  cancelling: {
    title: noBooking,
    message:
      'We could not complete this booking and are cancelling it with the airline. Our team will write to you.',
  },
  payment_due: {
    title: 'Your payment is missing',
    message:
      'The airline has confirmed your seats, but your card could not be charged. We have sent you an email with a link to pay.',
  },
  needs_person: {
    title: 'We are checking your booking',
    message:
      'We do not know yet how your booking ended. Our team is looking into it now and will write to you. Please do not book again: you will not be charged twice.',
  },
}

/** The airline has answered: one search makes one order, and it has that order. */
const perhapsAnothers: Words = {
  title: 'Your booking is being checked',
  message:
    'Your card is authorised, and the airline says that these flights were booked a moment ago from the same search. We are making sure that it was not you, which takes a few minutes. Nothing was charged, and if it was somebody else the hold on your card is released.',
}

type Standing = { state: CheckoutState; failure: CheckoutFailure | null }

/** The order was cancelled, and what is left is to pay back. */
const isWithdrawn = ({ state, failure }: Standing) =>
  state === 'needs_person' && failure?.code === 'order_withdrawn'

/** Whether the payment is done, as far as its traveller is concerned. */
export function isApproved(standing: Standing): boolean {
  return checkoutStates[standing.state].approved && !isWithdrawn(standing)
}

/** What is true for somebody who waits, and what they should do. */
export function waitingWords(state: WaitingState, failure: CheckoutFailure | null): Words {
  if (state === 'reconciling' && failure?.code === 'offer_expired') return perhapsAnothers
  return failure && isWithdrawn({ state, failure })
    ? { title: noBooking, message: failure.message }
    : byState[state]
}

/** While the payment provider's own page waits for a card, or has one and could not tell us. */
export const cardWords: Words = {
  title: 'Your payment is not finished',
  message:
    'As far as we have heard, no card has been entered yet on the payment page, and nothing was charged. If you have paid there, please do not pay again: your booking goes on as soon as we hear of it.',
}
