/** The properties of a checkout state. The compiler requires every property of every state. */
type StateRow = {
  /** Page that shows the checkout: a step of the form, or the payment status. */
  shownOn: 'form' | 'confirmation'
  /** No automatic progress is expected soon, so pages need not wait. */
  settled: boolean
  /** The traveller's part of the payment is done. */
  approved: boolean
  ended: boolean
  /** The card is charged or may be charged, and there is no booking yet. */
  pending: boolean
  /** A payment attempt is under way, so the card may be held or charged. */
  hasActivePayment: boolean
  listedForAdministrators: boolean
  next: readonly string[]
}

/** States in which the site continues the checkout on its own. */
const atWork = {
  shownOn: 'confirmation',
  settled: false,
  approved: true,
  ended: false,
  pending: true,
  hasActivePayment: true,
  listedForAdministrators: false,
} as const
const withStaff = { ...atWork, settled: true, listedForAdministrators: true } as const
const ended = {
  ...atWork,
  settled: true,
  ended: true,
  pending: false,
  hasActivePayment: false,
} as const

const states = {
  draft: {
    shownOn: 'form',
    settled: true,
    approved: false,
    ended: false,
    pending: false,
    hasActivePayment: false,
    listedForAdministrators: false,
    next: ['paying'],
  },
  /** The card may have reached the payment provider. */
  paying: {
    ...atWork,
    approved: false,
    next: ['paying', 'action_required', 'authorised', 'releasing', 'draft', 'needs_person'],
  },
  /** The traveller has to act on the bank's or the provider's page. */
  action_required: {
    ...atWork,
    settled: true,
    approved: false,
    next: ['action_required', 'authorised', 'releasing', 'draft', 'needs_person'],
  },
  authorised: { ...atWork, next: ['ordering', 'releasing', 'needs_person'] },
  /** The order may have reached the airline. */
  ordering: { ...atWork, next: ['ordered', 'reconciling', 'releasing', 'needs_person'] },
  ordered: { ...atWork, next: ['booked', 'releasing', 'needs_person'] },
  reconciling: { ...atWork, next: ['ordered', 'releasing', 'needs_person'] },
  releasing: {
    ...atWork,
    approved: false,
    pending: false,
    next: ['draft', 'failed', 'ordered', 'needs_person'],
  },
  booked: { ...ended, next: [] },
  failed: { ...ended, approved: false, next: [] },
  /** The state of the order or the payment is unknown, or only a person can repair it. */
  needs_person: {
    ...withStaff,
    next: ['ordered', 'releasing', 'failed', 'cancelling', 'payment_due'],
  },
  /**
   * An administrator is cancelling the order. The airline may not have received the cancellation.
   */
  cancelling: { ...withStaff, approved: false, next: ['releasing', 'failed', 'needs_person'] },
  /** The order is active, its hold has expired, and the traveller has a payment link. */
  payment_due: { ...withStaff, approved: false, next: ['payment_due', 'ordered', 'needs_person'] },
} as const satisfies Record<string, StateRow>

export type CheckoutStates = typeof states
export type CheckoutState = keyof CheckoutStates

export type NextState<From extends CheckoutState> = CheckoutStates[From]['next'][number]

export const checkoutStates: Readonly<Record<CheckoutState, StateRow>> = states

const names = Object.keys(states) as [CheckoutState, ...CheckoutState[]]

export const stateNames = names

export function statesWhere(holds: (row: StateRow) => boolean): CheckoutState[] {
  return names.filter((name) => holds(checkoutStates[name]))
}
