import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import type { RefundOutcome } from '#app/core/booking/refunds/book-refund.server.ts'
import type { CancellationQuote } from '#app/core/flight/flights-port.ts'
import type { Refund } from '#app/core/money/payments-port.ts'
import type { ProviderAmount } from '#app/core/money/money.ts'
import { isPast } from '#app/core/places/time.ts'
import type { Mode } from '#app/core/site/mode.ts'
import {
  decisionsOf,
  requestsOf,
  type ActOfStaff,
  type Context,
} from '#app/platform/process/process.ts'
import type { CancellationStates } from './cancellation-states.ts'
import type { Cancellation, CancellationChanges, Quote } from '../cancellation.store.server.ts'
import type { RefusalCode } from '../refusals.ts'
import type { CancellationFailure } from '../staff-reasons.ts'
import type { RemainingCharge } from '../remaining-charge.server.ts'

/** Prefix of the quote id for an order that was cancelled outside this site and has no quote. */
export const elsewherePrefix = 'elsewhere:'
/** Prefix of the failure code for a refund that the provider may have sent. */
export const refundUnknown = 'refund_unknown_outcome' satisfies CancellationFailure
export const mayHaveRefunded = ({ failure }: Pick<Cancellation, 'failure'>) =>
  failure?.startsWith(refundUnknown) ?? false

/** The id is that of the booking. */
export type CancellationRow = Cancellation & { id: string; mode: Mode; booking: Booking }

/** The parts of the airline's answer that decide the traveller's refund. */
export type Refunded = {
  /** Minor units; null when the airline states no amount. */
  refundMinor: number | null
  refundTo: Cancellation['refundTo']
  /** Amount that the airline refunds, as money or as travel credit. */
  given: CancellationQuote['refund']
  credits: CancellationQuote['credits']
  /** Minor units that the traveller's bank has returned to them in a chargeback. */
  chargedBackMinor: number
}

/**
 * Facts that each step reads again, because manual refunds and chargebacks change them at any time.
 */
export type CancellationFacts = {
  /**
   * The charge that can still be refunded, according to our ledger alone if the provider does not
   * answer.
   */
  getChargeToPromise(booking: Booking): Promise<RemainingCharge>
  getUnrefundedCharge(booking: Booking): Promise<RemainingCharge>
  /** Null when the provider does not answer. */
  getRefundableMinor(booking: Booking): Promise<number | null>
  /** Null when the provider does not answer. */
  getIsQuoteCurrent(booking: Booking, cancellation: Cancellation): Promise<boolean | null>
  /** Number of quotes that this booking has ever requested. */
  getQuotesAsked(booking: Booking): Promise<number>
  /** Requests another quote, which makes earlier quotes stale. Null when the airline states no amount. */
  requestQuote(booking: Booking): Promise<Quote | null>
}
export const facts = requestsOf<CancellationFacts>('facts')

type Settlement = { amountMinor: number; day: string; reason: string; actor: string }
type Cancelled = { at: string | null; toBalance: ProviderAmount | null }

export type CancellationEffect =
  /** Prevents the acceptance of an airline's change at the same time. */
  | { do: 'claim order' }
  | { do: 'release order' }
  /** Marks the booking as cancelled, and books the airline's refund to our balance. */
  | ({ do: 'cancel booking' } & Cancelled)
  | { do: 'mail cancelled'; refunded: Refunded }
  | { do: 'mail not cancelled'; code: RefusalCode }
  | { do: 'book refund'; refund: Refund; amountMinor: number; as: RefundOutcome }
  | { do: 'mail refund sent'; amountMinor: number; openMinor: number }
  /** `leftMinor` is null when it is unknown. */
  | { do: 'mail refund failed'; leftMinor: number | null }
  | { do: 'mail refund held' }
  /** Does nothing until the refund counts as slow. */
  | { do: 'report slow refund' }
  | { do: 'close slow refund' }
  | ({ do: 'settle'; isMailed: 'refund' | 'cancellation' } & Settlement)
  | {
      do: 'audit'
      actor: string
      action: 'refund.retried' | 'cancellation.retried'
      detail: string
    }

export type CancellationEvents = {
  /** A later quote is accepted if its terms are those that the traveller has seen. */
  confirm: { quoteId: string; terms: string | undefined }
  'provider event': object
  'ask again': ActOfStaff
  'retry refund': ActOfStaff & {
    refundMinor: number
    openMinor: number | null
    isRepeat: boolean
    detail: string
  }
  settle: ActOfStaff & { settlement: Omit<Settlement, 'actor'>; order: Cancelled | null }
}

export type C = Context<CancellationRow>
export type Effects = readonly CancellationEffect[]
export const { move, wait } = decisionsOf<
  CancellationStates,
  CancellationRow,
  CancellationChanges,
  CancellationEffect
>()

export const hasExpired = ({ quoteExpiresAt }: Pick<Quote, 'quoteExpiresAt'>, now: number) =>
  quoteExpiresAt !== null && isPast(quoteExpiresAt, now)
