/** Text of the payment status page. */
export type Words = { title: string; message: string }

/** The properties of a checkout state. The compiler requires every property of every state. */
type StateRow = {
  /** Page that shows the checkout: a step of the form, or the payment status. */
  shownOn: 'form' | 'confirmation'
  /** The person whose act the checkout needs to continue. Null while the site works, and at the end. */
  mustAct: 'traveller' | 'staff' | null
  /** The site is expected to continue within seconds, so pages wait for it. */
  movesSoon: boolean
  /** The traveller has done their part of the payment. */
  isTravellerDone: boolean
  /** The checkout has ended, with or without a booking. */
  isFinal: boolean
  /** The card is charged or may be charged, and there is no booking yet. */
  pending: boolean
  /** A payment attempt is under way, so the card may be held or charged. */
  hasActivePayment: boolean
  /** Staff see the checkout on the desk and email the traveller, so the status page stops refreshing. */
  isListedForStaff: boolean
  /** The name of the state on the desk. */
  label: string
  /** Null if the traveller sees a form, the ticket or a failure instead. */
  waiting: Words | null
  next: readonly string[]
}

/** States in which the site continues the checkout on its own. */
const atWork = {
  shownOn: 'confirmation',
  mustAct: null,
  movesSoon: true,
  isTravellerDone: true,
  isFinal: false,
  pending: true,
  hasActivePayment: true,
  isListedForStaff: false,
} as const
const listedForStaff = { ...atWork, movesSoon: false, isListedForStaff: true } as const
const final = {
  ...atWork,
  movesSoon: false,
  isFinal: true,
  pending: false,
  hasActivePayment: false,
  waiting: null,
} as const

const confirming = 'Your booking is being confirmed'
export const noBooking = 'Your booking was not made'

const withAirline = {
  title: confirming,
  message:
    'Your card is authorised and the airline is confirming your seats. This can take a few minutes. You’re charged only when the airline confirms.',
} as const

const states = {
  draft: {
    shownOn: 'form',
    mustAct: 'traveller',
    movesSoon: false,
    isTravellerDone: false,
    isFinal: false,
    pending: false,
    hasActivePayment: false,
    isListedForStaff: false,
    label: 'Draft',
    waiting: null,
    next: ['paying'],
  },
  /** The card may have reached the payment provider. */
  paying: {
    ...atWork,
    isTravellerDone: false,
    label: 'Paying',
    waiting: {
      title: 'Your payment is being checked',
      message:
        'We’re asking your bank to approve the payment. You haven’t been charged, and no seats are booked yet.',
    },
    next: ['paying', 'action_required', 'authorised', 'releasing', 'draft', 'needs_person'],
  },
  /** The traveller has to act on the bank's or the provider's page. */
  action_required: {
    ...atWork,
    mustAct: 'traveller',
    movesSoon: false,
    isTravellerDone: false,
    label: 'Waiting for bank approval',
    waiting: {
      title: 'Your payment isn’t finished',
      message: 'Your bank needs to confirm your identity. You haven’t been charged yet.',
    },
    next: ['action_required', 'authorised', 'releasing', 'draft', 'needs_person'],
  },
  authorised: {
    ...atWork,
    label: 'Card on hold',
    waiting: withAirline,
    next: ['ordering', 'releasing', 'needs_person'],
  },
  /** The order may have reached the airline. */
  ordering: {
    ...atWork,
    label: 'Placing the order',
    waiting: withAirline,
    next: ['ordered', 'reconciling', 'releasing', 'needs_person'],
  },
  ordered: {
    ...atWork,
    label: 'Ordered',
    waiting: {
      title: confirming,
      message: 'The airline has confirmed your seats. We’re completing your payment.',
    },
    next: ['booked', 'releasing', 'needs_person'],
  },
  reconciling: {
    ...atWork,
    label: 'Looking for the order',
    waiting: {
      title: confirming,
      message:
        'Your card is authorised, but the airline hasn’t answered yet. We’re checking again. You’re charged only when the airline confirms.',
    },
    next: ['ordered', 'releasing', 'needs_person'],
  },
  releasing: {
    ...atWork,
    isTravellerDone: false,
    pending: false,
    label: 'Releasing the hold',
    waiting: {
      title: noBooking,
      message:
        'There is no booking. We’re releasing the hold on your card, and nothing was charged.',
    },
    next: ['draft', 'failed', 'ordered', 'needs_person'],
  },
  booked: { ...final, label: 'Booked', next: [] },
  failed: { ...final, isTravellerDone: false, label: 'Ended without a booking', next: [] },
  /** The state of the order or the payment is unknown, or only a person can repair it. */
  needs_person: {
    ...listedForStaff,
    mustAct: 'staff',
    label: 'Needs attention',
    waiting: {
      title: 'We’re checking your booking',
      message:
        'We don’t know yet whether your booking went through. Our team is looking into it and will email you. Please don’t book again. You won’t be charged twice.',
    },
    next: ['ordered', 'releasing', 'failed', 'cancelling', 'payment_due'],
  },
  /**
   * An administrator is cancelling the order. The airline may not have received the cancellation.
   */
  cancelling: {
    ...listedForStaff,
    isTravellerDone: false,
    label: 'Cancelling the order',
    waiting: {
      title: noBooking,
      message:
        'We couldn’t complete this booking and are cancelling it with the airline. Our team will email you.',
    },
    next: ['releasing', 'failed', 'needs_person'],
  },
  /** The order is active, its hold has expired, and the traveller has a payment link. */
  payment_due: {
    ...listedForStaff,
    mustAct: 'traveller',
    isTravellerDone: false,
    label: 'Waiting for payment by link',
    waiting: {
      title: 'Your payment is due',
      message:
        'The airline has confirmed your seats, but we couldn’t charge your card. We’ve emailed you a link to pay.',
    },
    next: ['payment_due', 'ordered', 'needs_person'],
  },
} as const satisfies Record<string, StateRow>

export type CheckoutStates = typeof states
export type CheckoutState = keyof CheckoutStates

/** The states with this value of a property. */
type StatesWith<Property extends keyof StateRow, Value> = {
  [S in CheckoutState]: CheckoutStates[S][Property] extends Value ? S : never
}[CheckoutState]
export type StaffState = StatesWith<'mustAct', 'staff'>
export type WaitingState = StatesWith<'waiting', Words>

export type NextState<From extends CheckoutState> = CheckoutStates[From]['next'][number]

export const checkoutStates: Readonly<
  Record<CheckoutState, StateRow> & Record<WaitingState, { waiting: Words }>
> = states

const names = Object.keys(states) as [CheckoutState, ...CheckoutState[]]

export const stateNames = names

export function statesWhere(holds: (row: StateRow) => boolean): CheckoutState[] {
  return names.filter((name) => holds(checkoutStates[name]))
}
