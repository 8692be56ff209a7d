/**
 * The states of a checkout, and everything that depends on the state alone. A new state compiles only
 * once each column has been decided.
 */
type StateRow = {
  /** Where a visitor sees it: the steps of the form, or the page that says how the payment stands. */
  shownOn: 'form' | 'confirmation'
  /** Nothing more happens by itself soon: a page need not wait for it. */
  settled: boolean
  /** The traveller has paid, as far as they are concerned, and no more is asked of them. */
  approved: boolean
  /** Nothing more happens to it at all. */
  ended: boolean
  /** The card is or may be charged, and there is no booking yet. */
  pending: boolean
  /** A payment attempt is under way: its intent belongs to the checkout. */
  holdsMoney: boolean
  /** It goes on without a person. */
  moving: boolean
  /** Administrators see it: it waits for one, or for what one has begun. */
  attended: boolean
  next: readonly string[]
}

const states = {
  /** The traveller is filling in the form. */
  draft: {
    shownOn: 'form',
    settled: true,
    approved: false,
    ended: false,
    pending: false,
    holdsMoney: false,
    moving: false,
    attended: false,
    next: ['paying'],
  },
  /** The payment provider may have been told of the card. */
  paying: {
    shownOn: 'confirmation',
    settled: false,
    approved: false,
    ended: false,
    pending: true,
    holdsMoney: true,
    moving: true,
    attended: false,
    next: ['paying', 'action_required', 'authorised', 'releasing', 'draft', 'needs_person'],
  },
  /** The bank, or the provider's own page, waits for the traveller. */
  action_required: {
    shownOn: 'confirmation',
    settled: true,
    approved: false,
    ended: false,
    pending: true,
    holdsMoney: true,
    moving: true,
    attended: false,
    next: ['action_required', 'authorised', 'releasing', 'draft', 'needs_person'],
  },
  /** The money is held. No order has been sent. */
  authorised: {
    shownOn: 'confirmation',
    settled: false,
    approved: true,
    ended: false,
    pending: true,
    holdsMoney: true,
    moving: true,
    attended: false,
    next: ['ordering', 'releasing', 'needs_person'],
  },
  /** The airline may have been sent the order. */
  ordering: {
    shownOn: 'confirmation',
    settled: false,
    approved: true,
    ended: false,
    pending: true,
    holdsMoney: true,
    moving: true,
    attended: false,
    next: ['ordered', 'reconciling', 'releasing', 'needs_person'],
  },
  /** There is an order; the money is still to be taken. */
  ordered: {
    shownOn: 'confirmation',
    settled: false,
    approved: true,
    ended: false,
    pending: true,
    holdsMoney: true,
    moving: true,
    attended: false,
    next: ['booked', 'releasing', 'needs_person'],
  },
  /** The order was sent, and its answer does not say whether it was placed. */
  reconciling: {
    shownOn: 'confirmation',
    settled: false,
    approved: true,
    ended: false,
    pending: true,
    holdsMoney: true,
    moving: true,
    attended: false,
    next: ['ordered', 'releasing', 'needs_person'],
  },
  /** The hold is being released. */
  releasing: {
    shownOn: 'confirmation',
    settled: false,
    approved: false,
    ended: false,
    pending: false,
    holdsMoney: true,
    moving: true,
    attended: false,
    next: ['draft', 'failed', 'ordered', 'needs_person'],
  },
  booked: {
    shownOn: 'confirmation',
    settled: true,
    approved: true,
    ended: true,
    pending: false,
    holdsMoney: false,
    moving: false,
    attended: false,
    next: [],
  },
  failed: {
    shownOn: 'confirmation',
    settled: true,
    approved: false,
    ended: true,
    pending: false,
    holdsMoney: false,
    moving: false,
    attended: false,
    next: [],
  },
  /** What is true outside could not be found out, or not be put right. */
  needs_person: {
    shownOn: 'confirmation',
    settled: true,
    approved: true,
    ended: false,
    pending: true,
    holdsMoney: true,
    moving: false,
    attended: true,
    next: ['ordered', 'releasing', 'failed', 'cancelling', 'payment_due'],
  },
  /** An administrator has the order cancelled at the airline, which may or may not have been told. */
  cancelling: {
    shownOn: 'confirmation',
    settled: true,
    approved: false,
    ended: false,
    pending: true,
    holdsMoney: true,
    moving: true,
    attended: true,
    next: ['releasing', 'needs_person'],
  },
  /** An order stands and its hold is gone: the traveller was mailed a link to pay for it. */
  payment_due: {
    shownOn: 'confirmation',
    settled: true,
    approved: false,
    ended: false,
    pending: true,
    holdsMoney: true,
    moving: true,
    attended: true,
    next: ['payment_due', 'ordered', 'needs_person'],
  },
} as const satisfies Record<string, StateRow>

export type CheckoutState = keyof typeof states

/** The states that may follow on `From`. */
export type NextState<From extends CheckoutState> = (typeof states)[From]['next'][number]

export const checkoutStates: Readonly<Record<CheckoutState, StateRow>> = states

const names = Object.keys(states) as [CheckoutState, ...CheckoutState[]]

/** Every state, for a schema. */
export const stateNames = names

/** The states for which `holds` is true. */
export function statesWhere(holds: (row: StateRow) => boolean): CheckoutState[] {
  return names.filter((name) => holds(checkoutStates[name]))
}
