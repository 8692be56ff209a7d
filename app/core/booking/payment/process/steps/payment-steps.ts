import {
  abandoned,
  bankPageFailure,
  interrupted,
  notAuthenticated,
  pageClosed,
  paymentFailure,
  savedCardGone,
} from '#app/core/booking/failures.ts'
import { paymentRequests as payments } from '#app/core/money/payment-requests.ts'
import {
  missing,
  type PayingCustomer,
  type PaymentIntent,
  type PaymentStatus,
} from '#app/core/money/payments-port.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout/checkout-record.ts'
import type { CheckoutChanges } from '#app/core/booking/checkout/checkout.store.server.ts'
import {
  ask,
  later,
  refuse,
  type Decision,
  type VendorError,
} from '#app/platform/process/process.ts'
import { hoursToMilliseconds, minutesToMilliseconds } from 'date-fns'
import { attemptKey } from '../../attempt/attempt.ts'
import {
  cardChanges,
  dropping,
  isSettled,
  endAndRelease,
  move,
  once,
  paidIntent,
  paidOnPage,
  recording,
  toStaff,
  wait,
  type C,
  type CheckoutEffect,
  type CheckoutEvents,
  type LeftAttempt,
} from '../checkout-decisions.ts'

/**
 * An authorisation takes two calls of 20 s with one retry each. After two minutes the process that
 * made them must have died.
 */
const authoriseLostMs = minutesToMilliseconds(2)
const actionDeadlineMs = minutesToMilliseconds(30)
/** The provider keeps payment pages open longer than this, so the site closes them itself. */
const pageDeadlineMs = minutesToMilliseconds(35)

function toDraft(
  failure: CheckoutFailure,
  note = failure.code,
  more: readonly CheckoutEffect[] = [],
) {
  const effects = [...more, { do: 'mail not booked', failure } as const]
  return move('draft', { changes: { failure, paymentIntentId: null }, note, effects })
}

/** From now on we owe the traveller a release or an order. */
function held(intent: PaymentIntent, thenWait = false) {
  const { savedCard } = intent
  const effects = [
    { do: 'move money', cause: 'hold', intent } as const,
    { do: 'log payment', intent } as const,
    ...(savedCard ? [{ do: 'save card', card: savedCard } as const] : []),
  ]
  return move('authorised', { changes: cardChanges(intent), effects, thenWait })
}

/**
 * Starts an attempt. The attempt, its intent and then the card are committed one after the other,
 * so an attempt without an intent cannot hold money. With `thenWait`, the next step is left to
 * another request.
 */
export function pay({ row }: C, event: CheckoutEvents['pay']): Decision<'paying'> {
  const { version, changes, by } = event
  if (row.version !== version) return refuse('changed since it was shown')
  const fresh = { paymentIntentId: null, failure: null, creationFailedAt: null, ...changes }
  const begun = { changes: fresh, effects: [{ do: 'begin attempt' } as const] }
  return startAttempt(row, event, begun, by.customer)
}

type Begun = { changes?: CheckoutChanges; effects: CheckoutEffect[] }

function startAttempt(
  row: C['row'],
  event: CheckoutEvents['pay'],
  begun: Begun,
  customer: PayingCustomer | undefined,
): Decision<'paying'> {
  const { request, by } = event
  const attempt = row.paymentAttempt + 1
  const key = attemptKey({ id: row.id, paymentAttempt: attempt })
  const isAlone = by.customer && !customer
  const asked = (name: string) => ({
    checkoutId: row.id,
    attempt,
    // Another request needs another key.
    key: `${key}:${name}${isAlone ? ':no-customer' : ''}`,
    ...request,
    ...(customer && { customer }),
  })
  const nothingHeld = (error: VendorError) => toDraft(paymentFailure(error), error.code)
  const savedMethod = 'card' in by && 'methodId' in by.card ? by.card.methodId : null
  const refused = (error: VendorError): Decision<'paying' | 'draft'> => {
    if (!customer || error.code !== missing) return nothingHeld(error)
    const forget = { do: 'forget customer', customerId: customer.id } as const
    return savedMethod === null
      ? startAttempt(row, event, { effects: [forget] }, undefined)
      : toDraft(savedCardGone, error.code, [forget])
  }
  const noCardSent = { refused, notNow: nothingHeld, unknown: nothingHeld }
  if ('page' in by) {
    const opening = payments.openHostedPage({ ...asked('page'), ...by.page })
    return once('paying', begun, opening, {
      ...noCardSent,
      ok: ({ id }) => move('action_required', { ...recording(id), thenWait: true }),
    })
  }
  const { card, returnUrl } = by
  return once('paying', begun, payments.createIntent(asked('pi')), {
    ...noCardSent,
    ok: ({ id: intentId }) => {
      const authorise = payments.authorise({ intentId, key: `${key}:confirm`, card, returnUrl })
      return once('paying', recording(intentId), authorise, {
        ...noCardSent,
        refused: (error) =>
          savedMethod !== null && error.code === missing
            ? toDraft(savedCardGone, error.code, [{ do: 'forget card', methodId: savedMethod }])
            : nothingHeld(error),
        unknown: () => later,
        ok: (intent) => {
          if (intent.status === 'authorised') return held(intent, true)
          if (intent.status !== 'action_required' || !intent.redirectUrl) return later
          return move('action_required', { changes: cardChanges(intent), thenWait: true })
        },
      })
    },
  })
}

type Followed = 'action_required' | 'authorised' | 'releasing' | 'draft' | 'needs_person'

export function followPaying({ row }: C): Decision<'paying' | Followed> {
  // The intent is recorded before a card is sent, so without an intent nothing can be held.
  if (!row.intentId) return wait({ atMostMs: authoriseLostMs + 1, otherwise: toDraft(interrupted) })
  return ask(payments.getIntent(row.intentId), {
    ok: (intent): Decision<Followed> =>
      afterIntent<Followed>(intent, {
        action_required: () => move('action_required'),
        // The request that sent the card may still wait for the bank. The card may still reach the
        // bank, so release the intent: a cancelled intent cannot hold money.
        open: () =>
          wait({
            atMostMs: authoriseLostMs,
            otherwise: endAndRelease(interrupted, 'The payment provider didn’t respond'),
          }),
      }),
  })
}

export function followAction(c: C): Decision<Followed> {
  const { pageId, intentId } = c.row
  if (pageId) return followPage(c, pageId)
  if (!intentId) return wait({ atMostMs: authoriseLostMs + 1, otherwise: toDraft(interrupted) })
  return ask(payments.getIntent(intentId), {
    ok: (intent): Decision<Followed> =>
      afterIntent<Followed>(intent, {
        open: () => toDraft(bankPageFailure(intent)),
        action_required: () =>
          wait({
            atMostMs: actionDeadlineMs,
            otherwise: endAndRelease(notAuthenticated, 'The traveller didn’t return from the bank'),
          }),
      }),
  })
}

function afterIntent<To extends string>(
  intent: PaymentIntent,
  waiting: Record<'open' | 'action_required', () => Decision<To>>,
): Decision<To | 'authorised' | 'releasing' | 'needs_person'> {
  switch (intent.status) {
    case 'open':
    case 'action_required':
      return waiting[intent.status]()
    case 'authorised':
      return held(intent)
    case 'released':
      return endAndRelease(interrupted, 'The hold had expired')
    case 'captured':
      return toStaff('The card was charged before an order was placed')
    case 'processing':
      return wait({
        atMostMs: hoursToMilliseconds(1),
        otherwise: toStaff('The bank hasn’t decided within an hour'),
      })
  }
}

function followPage(
  { ageMs }: C,
  pageId: string,
  closed = pageClosed,
): Decision<'action_required' | 'draft'> {
  return ask(payments.getHostedPage(pageId), {
    ok: (page): Decision<'action_required' | 'draft'> => {
      const paid = paidIntent(page)
      if (paid) return move('action_required', paidOnPage(paid))
      if (page.status === 'closed') return toDraft(closed)
      if (ageMs <= pageDeadlineMs) return later
      return ask(payments.closeHostedPage(page.id), { ok: () => later })
    },
  })
}

/** Ends a payment because the traveller wants to start again, unless its page was just paid. */
export function abandon(
  c: C,
  { paymentIntentId }: CheckoutEvents['abandon'],
): Decision<'releasing' | 'action_required' | 'draft'> {
  const { row } = c
  if (row.paymentIntentId !== paymentIntentId) return refuse('another payment')
  const { pageId } = row
  if (!pageId) return endAndRelease(abandoned, 'The traveller abandoned the payment')
  return ask(payments.closeHostedPage(pageId), {
    ok: () => followPage(c, pageId, abandoned),
    failed: () => refuse('could not close the payment page'),
  })
}

/** Ensures that an abandoned attempt holds no money. The recovery job retries a failed release. */
export function closeAttempt({ row }: C, attempt: LeftAttempt): Decision<never> {
  const { number, pageId, intentId } = attempt
  const failed = () => later
  const end = (status: PaymentStatus, intent: string | null): CheckoutEffect[] =>
    status === 'released' || status === 'captured'
      ? [{ do: 'end attempt', as: status, number, intentId: intent }]
      : []
  const release = (id: string): Decision<never> =>
    ask(payments.getIntent(id), {
      failed,
      ok: (before) =>
        isSettled(before)
          ? wait({ effects: [...dropping(before), ...end(before.status, id)] })
          : ask(
              payments.release(id, `${row.id}.${number}:release`),
              {
                failed,
                ok: (intent) =>
                  wait({ effects: [{ do: 'log payment', intent }, ...end(intent.status, id)] }),
              },
              dropping(before),
            ),
    })
  if (intentId) return release(intentId)
  // The intent is recorded before a card is sent, so an attempt without an intent has sent no card.
  if (!pageId) return wait({ effects: end('released', null) })
  return ask(payments.closeHostedPage(pageId), {
    failed,
    ok: () =>
      ask(payments.getHostedPage(pageId), {
        failed,
        ok: (page) =>
          page.intentId ? release(page.intentId) : wait({ effects: end('released', null) }),
      }),
  })
}
