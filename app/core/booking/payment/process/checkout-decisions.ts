import type { NewAccount } from '#app/core/account/new-account.server.ts'
import type { AuditAction } from '#app/core/site/audit-actions.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout/checkout-record.ts'
import type { CheckoutStates } from '#app/core/booking/checkout/checkout-states.ts'
import type {
  CheckoutChanges,
  CheckoutRecord,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { flightRequests as flights } from '#app/core/flight/flight-requests.ts'
import type { FoundOrder, Order, OrderRequest, PlacedOrder } from '#app/core/flight/flights-port.ts'
import type { CaseKind } from '#app/core/money/case-kinds.ts'
import { paymentRequests as payments } from '#app/core/money/payment-requests.ts'
import type {
  AuthoriseRequest,
  CardAtProvider,
  HostedPage,
  HostedPageRequest,
  IntentRequest,
  PayingCustomer,
  PaymentIntent,
} from '#app/core/money/payments-port.ts'
import type { TypedSettlement } from '#app/core/money/settlement.ts'
import {
  ask,
  decisionsOf,
  requestsOf,
  tryAgain,
  unreachable,
  type ActOfStaff,
  type Context,
  type Decision,
  type ProcessRow,
  type VendorError,
} from '#app/platform/process/process.ts'

/** A checkout as its process sees it. At most one of the two ids is set. */
export type CheckoutProcessRow = CheckoutRecord &
  ProcessRow<keyof CheckoutStates> & {
    /** Payment page of the provider on which no card was entered yet. */
    pageId: string | null
    /** Payment that may hold money. */
    intentId: string | null
  }
export type ReadableRow = CheckoutProcessRow & { offer: NonNullable<CheckoutProcessRow['offer']> }

/** Facts of the database that steps need in addition to their row. */
export type CheckoutFacts = {
  /**
   * In `order`, a failure means that the request cannot be built, and null that the offer is gone.
   */
  ofOrder(row: ReadableRow): Promise<OrderFacts>
  ofSearch(row: ReadableRow): Promise<{ isBooked: boolean }>
  ofLink(row: CheckoutProcessRow): Promise<LinkFacts>
  /** Null when the flight leaves too soon for a link. */
  ofNewLink(row: ReadableRow): Promise<LinkFacts>
  ofCharge(row: CheckoutProcessRow, intent: PaymentIntent): Promise<ChargeFacts>
  /**
   * Returns credentials for a guest without an account. It is called before the transaction,
   * because hashing is slow.
   */
  newAccount(row: CheckoutProcessRow): Promise<NewAccount | null>
  pause(ms: number): Promise<void>
}
export type OrderFacts = { isBooked: boolean; order: OrderRequest | CheckoutFailure | null }
/** `expiresAt` is null when the attempt has no link. */
export type LinkFacts = { expiresAt: string | null }
/** Amounts are minor units. `requested` is the key of a refund request without an answer so far. */
export type ChargeFacts = {
  leftMinor: number
  disputedMinor: number
  next: { number: number; key: string }
  requested: string | null
}

export type CheckoutEffect =
  | { do: 'begin attempt' }
  | { do: 'record intent'; intentId: string }
  /** Ends the current attempt if no number is given. */
  | { do: 'end attempt'; as: 'released' | 'captured'; number?: number; intentId?: string | null }
  | { do: 'move money'; cause: 'hold' | 'release'; intent: PaymentIntent }
  | { do: 'log payment'; intent: PaymentIntent }
  | { do: 'save card'; card: CardAtProvider }
  /** Has the provider remove a card that the traveller has not saved. */
  | { do: 'drop card'; card: CardAtProvider }
  | { do: 'forget customer'; customerId: string }
  | { do: 'forget card'; methodId: string }
  | { do: 'mail not booked'; failure: CheckoutFailure }
  | { do: 'mail under review' }
  | { do: 'mark search'; as: 'ordered' | 'booked' }
  | { do: 'clear'; what: 'extras' | 'documents' }
  | { do: 'report late order'; order: PlacedOrder }
  | { do: 'book'; order: Pick<PlacedOrder, 'tickets'>; account: NewAccount | null }
  | { do: 'expire hold'; intentId: string }
  | { do: 'record charge'; intent: PaymentIntent }
  | { do: 'record settlement'; amountMinor: number; currency: string }
  | { do: 'record cancelled order'; order: Order }
  | {
      do: 'request refund'
      intent: PaymentIntent
      number: number
      amountMinor: number
      reason: string
      actor: string
    }
  | {
      do: 'send link'
      recipient: string
      expiresAt: string
      wasRefunded: boolean
      actor: string
    }
  /** Cancels the change of state when another request has opened a page. */
  | { do: 'count page'; attempt: number; pages: number }
  | { do: 'close case'; kind: CaseKind; subject: string; by: string; resolution: string }
  | { do: 'audit'; actor: string; action: AuditAction; detail: string }

/** A payment attempt that its checkout no longer uses. Unknown ids are null. */
export type LeftAttempt = { number: number; pageId: string | null; intentId: string | null }

/** Acts of staff on a checkout. The desk has a form for each. */
export type StaffActs = {
  'send link': ActOfStaff
  'withdraw link': { actor: string }
  'adopt order': ActOfStaff & { orderId: string }
  'release hold': ActOfStaff
  'close settled': ActOfStaff & { typed: TypedSettlement }
  /** `shownRefund` is the airline's refund in words. */
  'cancel order': ActOfStaff & { shownRefund: string }
}

export type CheckoutEvents = StaffActs & {
  /**
   * `version` is the checkout's version that the traveller saw. With `page`, the provider's page
   * asks for the card.
   */
  pay: {
    version: number
    changes: CheckoutChanges
    request: Pick<IntentRequest, 'amountMinor' | 'currency'>
    by: { customer?: PayingCustomer } & (
      | { card: AuthoriseRequest['card']; returnUrl: string }
      | { page: Omit<HostedPageRequest, keyof IntentRequest> }
    )
  }
  /** The payment that the traveller wants to end. */
  abandon: { paymentIntentId: string }
  'attempt left behind': LeftAttempt
  /** `pages` is the number of pages that the link has opened. */
  'open page': { attempt: number; pages: number; returnUrl: string }
  'look for order': { note: string }
  /** The airline has announced that it could not create the order. */
  'order not created': { version: number }
  /** The refund of a charge without a booking has reached the bank. */
  'refund sent': { intentId: string; actor: string }
}
export type CheckoutEvent = {
  [K in keyof CheckoutEvents]: { kind: K } & CheckoutEvents[K]
}[keyof CheckoutEvents]

export const facts = requestsOf<CheckoutFacts>('facts')

export type C = Context<CheckoutProcessRow>
export const { move, once, wait } = decisionsOf<
  CheckoutStates,
  CheckoutProcessRow,
  CheckoutChanges,
  CheckoutEffect
>()

export const toStaff = (note: string, effects: readonly CheckoutEffect[] = []) =>
  move('needs_person', { note, effects: [...effects, { do: 'mail under review' }] })

export const endAndRelease = (failure: CheckoutFailure, note: string) =>
  move('releasing', { changes: { failure }, note })

export const noOrder = { orderId: null, bookingReference: null }

export const ordered = (
  { id, reference }: PlacedOrder,
  note?: string,
  more: readonly CheckoutEffect[] = [],
) =>
  move('ordered', {
    changes: { orderId: id, bookingReference: reference, failure: null },
    note,
    effects: [{ do: 'mark search', as: 'booked' }, ...more],
  })

export const recording = (intentId: string) => ({
  changes: { paymentIntentId: intentId },
  effects: [{ do: 'record intent', intentId } as const],
})

export const paidOnPage = (intentId: string) => ({
  ...recording(intentId),
  note: 'The traveller paid on the payment page',
})

export const paidIntent = ({ status, intentId }: HostedPage) =>
  status === 'complete' ? intentId : null

/** True once the payment holds no money. */
export const isSettled = ({ status }: PaymentIntent) =>
  status === 'released' || status === 'captured'

/** The provider keeps the card of a payment that it authorised, even if we never saw the hold. */
export const dropping = ({ savedCard }: PaymentIntent): CheckoutEffect[] =>
  savedCard ? [{ do: 'drop card', card: savedCard }] : []

export const cardChanges = ({ card }: PaymentIntent): CheckoutChanges =>
  card ? { cardBrand: card.brand, cardLast4: card.last4, cardWallet: card.wallet } : {}

export const isActive = (order: FoundOrder | null): order is FoundOrder =>
  order !== null && !order.cancelledAt

/**
 * Finds the order that carries the checkout's id, cancelled or not. If the airline lists none,
 * reads the order whose id is recorded. Passes null if there is neither.
 */
export function askOrder<To extends string>(
  { id, offerId, orderId }: CheckoutProcessRow,
  handle: (order: FoundOrder | null) => Decision<To>,
  failed: (error: VendorError) => Decision<To> = unreachable,
): Decision<To> {
  return ask(flights.findOrder(offerId, id), {
    failed,
    ok: (found) =>
      found || !orderId ? handle(found) : ask(flights.getOrder(orderId), { failed, ok: handle }),
  })
}

/** Reads the payment of the latest attempt. Passes null when no card was sent. */
export function askIntent<To extends string>(
  { pageId, intentId }: CheckoutProcessRow,
  handle: (intent: PaymentIntent | null) => Decision<To>,
  failed: (error: VendorError) => Decision<To> = tryAgain,
): Decision<To> {
  const read = (id: string) => ask(payments.getIntent(id), { failed, ok: handle })
  if (intentId) return read(intentId)
  if (!pageId) return handle(null)
  return ask(payments.getHostedPage(pageId), {
    failed,
    ok: ({ intentId: paid }) => (paid ? read(paid) : handle(null)),
  })
}
