import type { Booking } from '#app/core/booking/booked/booking.store.server.ts'
import { flightRequests as flights } from '#app/core/flight/flight-requests.ts'
import {
  AlreadyCancelledError,
  FlightProviderError,
  QuoteStaleError,
  type CancellationQuote,
} from '#app/core/flight/flights-port.ts'
import { paymentRequests as payments } from '#app/core/money/payment-requests.ts'
import type { Refund } from '#app/core/money/payments-port.ts'
import type { ProviderAmount } from '#app/core/money/money.ts'
import { isPast } from '#app/core/places/time.ts'
import type { Mode } from '#app/core/site/mode.ts'
import {
  ask,
  decisionsOf,
  later,
  refuse,
  requestsOf,
  statesWithStep,
  tryAgain,
  type Answer,
  type Context,
  type Decision,
  type Request,
  type Table,
  type VendorError,
} from '#app/platform/process/process.ts'
import {
  cancellationStates,
  cancellationStatesWhere,
  cardRefundMinor,
  refundTerms,
  type CancellationStates,
} from './cancellation-states.ts'
import type { Cancellation, CancellationChanges, Quote } from './cancellation.store.server.ts'
import { refusalCodeOf, type RefusalCode } from './refusals.ts'
import type { RemainingCharge } from './remaining-charge.server.ts'

const minutesMs = (count: number) => count * 60_000
const hoursMs = (count: number) => minutesMs(count * 60)
/** Airlines confirm within a minute. After this time, our first call can no longer take effect. */
const maxConfirmMs = minutesMs(10)
/** Staff take over an unanswered confirmation, because travellers expect an answer on the same day. */
const maxUnconfirmedMs = hoursMs(6)
const maxUnrefundedMs = hoursMs(72)

/** Prefix of the quote id for an order that was cancelled outside this site and has no quote. */
export const elsewherePrefix = 'elsewhere:'
/** Prefix of the failure code for a refund that the provider may have sent. */
export const refundUnknown = 'refund_unknown_outcome'
/** Failure code when an administrator has refunded only a part. */
const partlySent = 'rest_open'

/** The id is that of the booking. */
export type CancellationRow = Cancellation & { id: string; mode: Mode; booking: Booking }

/** The parts of the answer that reach the traveller when the airline has cancelled. */
type Refunded = {
  refundMinor: number | null
  refundTo: Cancellation['refundTo']
  credits: CancellationQuote['credits']
  chargedBackMinor: number
}

/** Call these facts fresh: refunds by hand and chargebacks change them at any time. */
export type CancellationFacts = {
  /** The charge that can still be refunded; by our ledger alone if the provider does not answer. */
  getChargeToPromise(booking: Booking): Promise<RemainingCharge>
  getChargeLeftInLedger(booking: Booking): Promise<RemainingCharge>
  /** Null when the provider does not answer. */
  getRefundableMinor(booking: Booking): Promise<number | null>
  /** Null when the provider does not answer. */
  getIsQuoteCurrent(booking: Booking, cancellation: Cancellation): Promise<boolean | null>
  /** Number of quotes that this booking has ever requested. */
  getQuotesAsked(booking: Booking): Promise<number>
  /** Requests another quote, which makes earlier quotes stale. Null when the airline states no amount. */
  requestQuote(booking: Booking): Promise<Quote | null>
}
const facts = requestsOf<CancellationFacts>('facts')

type Settlement = { amountMinor: number; day: string; reason: string; actor: string }
type Cancelled = { at: string | null; toBalance: ProviderAmount | null }

export type CancellationEffect =
  /** Keeps an airline's change from being accepted at the same time. */
  | { do: 'claim order' }
  | { do: 'release order' }
  /** Marks the booking as cancelled, and books the airline's refund to our balance. */
  | ({ do: 'cancel booking' } & Cancelled)
  | { do: 'mail cancelled'; refunded: Refunded }
  | { do: 'mail not cancelled'; code: RefusalCode }
  | {
      do: 'book refund'
      refund: Refund
      amountMinor: number
      as: 'accepted' | 'sent' | 'failed' | 'returned'
    }
  | { do: 'mail refund sent'; amountMinor: number; openMinor: number }
  /** `leftMinor` is null when it is unknown. */
  | { do: 'mail refund failed'; leftMinor: number | null }
  | { do: 'mail refund held' }
  /** Does nothing before the refund is slow. */
  | { do: 'report slow refund' }
  | { do: 'close slow refund' }
  | ({ do: 'settle'; isMailed: 'refund' | 'cancellation' } & Settlement)
  | {
      do: 'audit'
      actor: string
      action: 'refund.retried' | 'cancellation.retried'
      detail: string
    }

/** Acts of staff state the version that they have seen, and are refused after any other write. */
type ActOfStaff = { version: number; actor: string }
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

type C = Context<CancellationRow>
type Effects = readonly CancellationEffect[]
const { move, wait } = decisionsOf<
  CancellationStates,
  CancellationRow,
  CancellationChanges,
  CancellationEffect
>()

export const changedSinceShown = 'changed since it was shown'
const hasExpired = ({ quoteExpiresAt }: CancellationRow, now: number) =>
  quoteExpiresAt !== null && isPast(quoteExpiresAt, now)

function confirm({ row, now }: C, { quoteId, terms }: CancellationEvents['confirm']) {
  const isSeen = row.quoteId === quoteId || refundTerms(row) === terms
  if (!isSeen || hasExpired(row, now)) return refuse('stale_quote')
  return ask(facts.getIsQuoteCurrent(row.booking, row), {
    ok: (isCurrent) =>
      isCurrent
        ? move('confirming', { effects: [{ do: 'claim order' }] })
        : refuse(isCurrent === null ? 'unreachable' : 'stale_quote'),
  })
}

type Confirmed = 'confirming' | 'refunding' | 'needs_person' | 'failed'

/** The airline cancels a confirmed quote once, however often it is confirmed. */
function confirmWithAirline(c: C): Decision<Confirmed> {
  const { quoteId, booking } = c.row
  if (quoteId.startsWith(elsewherePrefix)) return cancelled(c, null, null)
  return ask(flights.confirmCancellation(quoteId), {
    ok: (quote) => cancelled(c, quote, quote.confirmedAt),
    failed: (error) =>
      ask(flights.getOrder(booking.orderId), {
        ok: (order) =>
          order.cancelledAt
            ? cancelled(c, order.cancellation, order.cancellation?.confirmedAt ?? order.cancelledAt)
            : notConfirmed(c, error),
      }),
  })
}

/** The airline has cancelled. What it refunds and what is left of the charge decide the traveller's refund. */
function cancelled(
  { row }: C,
  quote: CancellationQuote | null,
  at: string | null,
): Decision<'refunding' | 'needs_person'> {
  const refundTo = quote?.refundTo ?? row.refundTo
  const given = quote?.refund ?? quotedRefund(row)
  const credits = quote?.credits ?? []
  return ask(facts.getChargeToPromise(row.booking), {
    ok: (charge) => {
      const refundMinor = cardRefundMinor(given, refundTo, charge)
      const { chargedBackMinor } = charge
      const effects: Effects = [
        { do: 'cancel booking', at, toBalance: refundTo === 'card' ? given : null },
        { do: 'mail cancelled', refunded: { refundMinor, refundTo, credits, chargedBackMinor } },
      ]
      const changes = {
        refundTo,
        credits,
        refundMinor: refundMinor ?? 0,
        ...(given && { providerRefund: given.amount, providerCurrency: given.currency }),
        failure: refundMinor === null ? 'refund_unknown' : null,
      }
      return move(refundMinor === null ? 'needs_person' : 'refunding', { changes, effects })
    },
  })
}

function quotedRefund({ providerRefund: amount, providerCurrency: currency }: CancellationRow) {
  return amount && currency ? { amount, currency } : null
}

/** The order is active. A refused retry may only mean that the airline is still carrying out our first call. */
function notConfirmed(c: C, error: VendorError): Decision<'confirming' | 'failed'> {
  const { row, ageMs } = c
  const isStale = error instanceof QuoteStaleError
  const isRefused = error.fate === 'refused' && !(error instanceof AlreadyCancelledError)
  const isFinal = isStale || (isRefused && (row.retries === 0 || ageMs > maxConfirmMs))
  if (!isFinal) return tryAgain(error)
  if (!isStale) return notCancelled(refusalCodeOf(error))
  return ask(facts.getQuotesAsked(row.booking), {
    ok: (asked) => (asked > row.quoteNumber ? quoteAgain(row) : notCancelled('stale_quote')),
  })
}

/** Our own newer request made the confirmed quote stale, so a new quote of the same terms continues. */
function quoteAgain(row: CancellationRow): Decision<'confirming' | 'failed'> {
  return ask(facts.requestQuote(row.booking), {
    ok: (quote) => {
      if (!quote || refundTerms(quote) !== refundTerms(row)) return notCancelled('stale_quote')
      const { quoteId, quoteExpiresAt, quoteNumber } = quote
      const changes = { quoteId, quoteExpiresAt, quoteNumber }
      return move('confirming', { changes, note: `quoted again: ${quoteId}` })
    },
    // The next attempt finds out that the order is already cancelled.
    refused: (error) =>
      error instanceof AlreadyCancelledError || !(error instanceof FlightProviderError)
        ? tryAgain(error)
        : notCancelled(refusalCodeOf(error)),
  })
}

/** The traveller gets a mail, because another tab may have shown that the airline is cancelling. */
const notCancelled = (code: RefusalCode) =>
  move('failed', {
    changes: { failure: code },
    effects: [{ do: 'mail not cancelled', code }, { do: 'release order' }],
  })

/** Staff handle the cancellation. It is never confirmed again, because the traveller may want to fly after all. */
function watchOrder({ row, now }: C): Decision<'confirming' | 'failed'> {
  return ask(flights.getOrder(row.booking.orderId), {
    ok: ({ cancelledAt }) => {
      const note = 'the airline has cancelled after all'
      if (cancelledAt) return move('confirming', { changes: { failure: null }, note })
      return hasExpired(row, now) ? notCancelled('stale_quote') : later
    },
  })
}

type Paid = 'refunding' | 'done' | 'needs_person'

function payRefund(c: C): Decision<Paid> {
  const { refundMinor, refundId, refundAttempt, booking } = c.row
  const refused = (error: VendorError) => needsPerson(c, `refund_refused: ${error.code}`)
  if (refundMinor === 0) return move('done', { changes: { failure: null } })
  if (refundId) return ask(payments.getRefund(refundId), { ok: followRefund(c), refused })
  return ask(facts.getChargeLeftInLedger(booking), {
    ok: ({ amountMinor }) => {
      // The provider may have sent an earlier refund, so staff compare it with what is left.
      if (refundMinor > amountMinor) {
        const changes = { failure: `${refundUnknown}: less_is_left` }
        return move('needs_person', { changes, effects: [{ do: 'mail refund held' }] })
      }
      const key = refundKeyOf({ id: c.row.id, refundAttempt })
      const request = { intentId: booking.paymentIntentId, key, amountMinor: refundMinor }
      return ask(payments.refund(request), { ok: followRefund(c), refused })
    },
  })
}

/** The provider stores this key with the refund, so a webhook can find the cancellation. */
export function refundKeyOf(row: Pick<CancellationRow, 'id' | 'refundAttempt'>): string {
  return `rf_${row.id}:${row.refundAttempt}`
}

const followRefund =
  ({ row }: C) =>
  (refund: Refund): Decision<Paid> => {
    const { refundMinor: amountMinor, openMinor } = row
    const changes = { refundId: refund.id }
    const book = (as: 'accepted' | 'sent' | 'failed') =>
      ({ do: 'book refund', refund, amountMinor, as }) as const
    switch (refund.status) {
      case 'pending': {
        if (row.refundId) {
          return wait({ effects: [{ do: 'report slow refund' }] })
        }
        return move('refunding', { changes, effects: [book('accepted')], thenWait: true })
      }
      case 'succeeded': {
        const effects: Effects = [
          book('sent'),
          { do: 'close slow refund' },
          { do: 'mail refund sent', amountMinor, openMinor: openMinor ?? 0 },
        ]
        if (!openMinor) return move('done', { changes: { ...changes, failure: null }, effects })
        const rest = {
          refundMinor: openMinor,
          openMinor: null,
          refundId: null,
          failure: partlySent,
        }
        return move('needs_person', {
          changes: rest,
          effects,
          note: `${refund.id} sent, the rest is open`,
        })
      }
      case 'failed': {
        const effects: Effects = [
          book('failed'),
          { do: 'close slow refund' },
          { do: 'mail refund failed', leftMinor: null },
        ]
        return move('needs_person', { changes: { ...changes, failure: 'refund_failed' }, effects })
      }
    }
  }

function needsPerson({ row }: C, failure: string): Decision<'needs_person'> {
  return ask(facts.getRefundableMinor(row.booking), {
    ok: (leftMinor) =>
      move('needs_person', {
        changes: { failure },
        effects: [{ do: 'mail refund failed', leftMinor }],
      }),
  })
}

/** A bank returns a sent refund days later. A refund that staff have settled since then stays settled. */
function checkReturned({ row }: C): Decision<'needs_person'> {
  if (!row.refundId || row.settledOn) return later
  return ask(payments.getRefund(row.refundId), {
    ok: (refund) => {
      if (refund.status !== 'failed') return later
      const effects: Effects = [
        { do: 'book refund', refund, amountMinor: row.refundMinor, as: 'returned' },
        { do: 'mail refund failed', leftMinor: null },
      ]
      const note = 'the refund was returned'
      return move('needs_person', { changes: { failure: 'refund_failed' }, effects, note })
    },
    failed: () => refuse('unreachable'),
  })
}

function settle(
  { row }: C,
  { version, actor, settlement, order }: CancellationEvents['settle'],
): Decision<'done'> {
  if (row.version !== version) return refuse(changedSinceShown)
  const { amountMinor, day, reason } = settlement
  const changes = { settledMinor: amountMinor, settledOn: day, settledReason: reason }
  const isMailed = order ? 'cancellation' : 'refund'
  const settled: CancellationEffect = { do: 'settle', isMailed, actor, ...settlement }
  const effects: Effects = order ? [{ do: 'cancel booking', ...order }, settled] : [settled]
  return move('done', { changes, effects, note: actor })
}

function retryRefund(
  { row }: C,
  { version, actor, refundMinor, openMinor, isRepeat, detail }: CancellationEvents['retry refund'],
): Decision<'refunding'> {
  if (row.version !== version) return refuse(changedSinceShown)
  const another = { refundId: null, refundAttempt: row.refundAttempt + 1 }
  const changes = { refundMinor, openMinor, failure: null, ...(!isRepeat && another) }
  const effects: Effects = [{ do: 'audit', actor, action: 'refund.retried', detail }]
  return move('refunding', { changes, effects, note: actor })
}

function askAgain(
  { row }: C,
  { version, actor }: CancellationEvents['ask again'],
): Decision<'confirming'> {
  if (row.version !== version) return refuse(changedSinceShown)
  const effects: Effects = [{ do: 'audit', actor, action: 'cancellation.retried', detail: row.id }]
  return move('confirming', { changes: { failure: null }, effects, note: actor })
}

export const cancellationTable: Table<CancellationStates, CancellationRow, CancellationEvents> = {
  quoted: { on: { confirm } },
  confirming: {
    step: confirmWithAirline,
    pace: 'days',
    stuck: {
      afterMs: maxUnconfirmedMs,
      then: () => move('unconfirmed', { changes: { failure: 'airline_unreachable' } }),
    },
  },
  unconfirmed: { step: watchOrder, pace: 'days', on: { 'ask again': askAgain, settle } },
  refunding: {
    step: payRefund,
    pace: 'days',
    stuck: {
      afterMs: maxUnrefundedMs,
      then: (c, error) => needsPerson(c, `${refundUnknown}: ${error?.code ?? 'no_answer'}`),
    },
    on: { 'provider event': payRefund },
  },
  done: { on: { 'provider event': checkReturned } },
  failed: {},
  needs_person: { on: { settle, 'retry refund': retryRefund } },
}

/** States of a cancellation that this site still works on. */
export const movingCancellationStates = statesWithStep(cancellationTable)

/** States of a cancellation that has not ended: this site or a person still works on it. */
export const unfinishedCancellationStates = [
  ...new Set([
    ...movingCancellationStates,
    ...cancellationStatesWhere(({ needsPerson }) => needsPerson),
  ]),
]

/** Another call gave the cancellation up or quoted it again, but the airline has cancelled. */
export function resumeCancellation(
  { row }: C,
  { method }: Request<unknown>,
  answer: Answer<unknown>,
): Decision<'confirming'> {
  const nothing = refuse('nothing to resume')
  if (method !== 'confirmCancellation') return nothing
  const resume = (quote: CancellationQuote | null) => {
    if (row.state === 'unconfirmed') {
      return move('confirming', { note: 'the airline has answered after all' })
    }
    if (cancellationStates[row.state].order !== 'stands') return nothing
    const changes = {
      quoteId: quote?.id ?? row.quoteId,
      quoteExpiresAt: null,
      quoteNumber: 0,
      providerRefund: quote?.refund?.amount ?? row.providerRefund,
      providerCurrency: quote?.refund?.currency ?? row.providerCurrency,
      refundTo: quote?.refundTo ?? row.refundTo,
      refundMinor: 0,
      failure: null,
    }
    return move('confirming', { changes, note: quote?.id ?? row.quoteId })
  }
  if (answer.ok) return resume(answer.value as CancellationQuote)
  return ask(flights.getOrder(row.booking.orderId), {
    ok: ({ cancelledAt, cancellation }) => (cancelledAt ? resume(cancellation) : nothing),
    failed: () => nothing,
  })
}
