import type { NewAccount } from '#app/core/account/new-account.server.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout-record.ts'
import type { CheckoutStates } from '#app/core/booking/checkout-states.ts'
import type { CheckoutChanges, CheckoutRecord } from '#app/core/booking/checkout.store.server.ts'
import { flightRequests as flights } from '#app/core/flight/flight-requests.ts'
import type { FoundOrder, Order, OrderRequest, PlacedOrder } from '#app/core/flight/flights-port.ts'
import { paymentRequests as payments } from '#app/core/money/payment-requests.ts'
import type {
  CardSecrets,
  HostedPageRequest,
  IntentRequest,
  PaymentIntent,
} from '#app/core/money/payments-port.ts'
import {
  ask,
  decisionsOf,
  requestsOf,
  unreachable,
  type Context,
  type Decision,
  type ProcessRow,
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
  /** `order` is the failure if the order cannot be built, and null for an offer that is gone. */
  ofOrder(row: ReadableRow): Promise<OrderFacts>
  ofSearch(row: ReadableRow): Promise<{ isBooked: boolean }>
  ofLink(row: CheckoutProcessRow): Promise<LinkFacts>
  /** Returns credentials for a guest who has no account, because hashing is too slow for a transaction. */
  newAccount(row: CheckoutProcessRow): Promise<NewAccount | null>
  pause(ms: number): Promise<void>
}
export type OrderFacts = { isBooked: boolean; order: OrderRequest | CheckoutFailure | null }
/** `expiresAt` is null when the attempt has no link. */
export type LinkFacts = { expiresAt: string | null }

export type CheckoutEffect =
  | { do: 'begin attempt' }
  | { do: 'record intent'; intentId: string }
  /** Ends the current attempt if no number is given. */
  | { do: 'end attempt'; as: 'released' | 'captured'; number?: number; intentId?: string | null }
  | { do: 'move money'; cause: 'hold' | 'release'; intent: PaymentIntent }
  | { do: 'log payment'; intent: PaymentIntent }
  | { do: 'mail not booked'; failure: CheckoutFailure }
  | { do: 'mail under review' }
  | { do: 'mark search'; as: 'ordered' | 'booked' }
  | { do: 'clear'; what: 'extras' | 'documents' }
  | { do: 'report late order'; order: PlacedOrder }
  | { do: 'book'; order: Pick<PlacedOrder, 'tickets'>; account: NewAccount | null }
  | { do: 'record airline refund'; order: Order }
  | { do: 'refund charge'; intent: PaymentIntent; reason: string; actor: string }
  | { do: 'audit'; actor: string; action: string; detail: string }

/** An attempt that its checkout has left behind. Either id may be known. */
export type LeftAttempt = { number: number; pageId: string | null; intentId: string | null }

export type CheckoutEvents = {
  /** `version` is the one that the traveller saw. Without a card, the provider's page asks for the card. */
  pay: {
    version: number
    changes: CheckoutChanges
    request: Pick<IntentRequest, 'amountMinor' | 'currency'>
    by:
      | { card: CardSecrets; returnUrl: string }
      | { page: Omit<HostedPageRequest, keyof IntentRequest> }
  }
  /** The payment that the traveller wants to end. */
  abandon: { paymentIntentId: string }
  'attempt left behind': LeftAttempt
  'withdraw link': { actor: string }
  /** `version` is the one before the look-up, and guards only checkouts under review. */
  'order found': { version: number; order: PlacedOrder; note: string }
  /** The airline has announced that it could not create the order. */
  'order not created': { version: number }
  'refunded in full': { intentId: string; actor: string }
}

export const facts = requestsOf<CheckoutFacts>('facts')

export type C = Context<CheckoutProcessRow>
export const { move, once, wait } = decisionsOf<
  CheckoutStates,
  CheckoutProcessRow,
  CheckoutChanges,
  CheckoutEffect
>()

export const minutesMs = (count: number) => count * 60_000
export const hoursMs = (count: number) => count * 3_600_000

export const toPerson = (note: string, effects: readonly CheckoutEffect[] = []) =>
  move('needs_person', { note, effects: [...effects, { do: 'mail under review' }] })

export const letGo = (failure: CheckoutFailure, note: string) =>
  move('releasing', { changes: { failure }, note })

export const noOrder = { orderId: null, bookingReference: null }

export const ordered = ({ id, reference }: PlacedOrder, note?: string) =>
  move('ordered', {
    changes: { orderId: id, bookingReference: reference, failure: null },
    note,
    effects: [{ do: 'mark search', as: 'booked' }],
  })

export const cardChanges = ({ card }: PaymentIntent): CheckoutChanges =>
  card ? { cardBrand: card.brand, cardLast4: card.last4 } : {}

export const isActive = (order: FoundOrder | null): order is FoundOrder =>
  order !== null && !order.cancelledAt

/** Asks for the order, even if cancelled, under any id. The airline may list none. */
export function askOrder<To extends string>(
  { id, offerId, orderId }: CheckoutProcessRow,
  handle: (order: FoundOrder | null) => Decision<To>,
): Decision<To> {
  return ask(flights.findOrder(offerId, id), {
    failed: unreachable,
    ok: (found) =>
      found || !orderId
        ? handle(found)
        : ask(flights.getOrder(orderId), { failed: unreachable, ok: handle }),
  })
}

/** Asks for the payment of the latest attempt, which is null when no card was sent. */
export function askIntent<To extends string>(
  { pageId, intentId }: CheckoutProcessRow,
  handle: (intent: PaymentIntent | null) => Decision<To>,
): Decision<To> {
  const read = (id: string) => ask(payments.getIntent(id), { ok: handle })
  if (intentId) return read(intentId)
  if (!pageId) return handle(null)
  return ask(payments.getHostedPage(pageId), {
    ok: ({ intentId: paid }) => (paid ? read(paid) : handle(null)),
  })
}
