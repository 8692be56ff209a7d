import { formatMinor } from '#app/core/money/money.ts'
import { flightRequests as flights } from '#app/core/flight/flight-requests.ts'
import { paymentRequests as payments } from '#app/core/money/payment-requests.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import { isPast } from '#app/core/places/time.ts'
import {
  ask,
  later,
  refuse,
  tryAgain,
  unreachable,
  type ActOfStaff,
  type Decision,
  type VendorError,
} from '#app/platform/process/process.ts'
import { attemptKey } from '../../attempt/attempt.ts'
import {
  askIntent,
  askOrder,
  cardChanges,
  facts,
  isActive,
  isSettled,
  move,
  once,
  paidIntent,
  paidOnPage,
  recording,
  type C,
  type CheckoutEffect,
  type CheckoutEvents,
} from '../checkout-decisions.ts'

/** Asks the traveller by mail to pay for an active order that has no hold any more. */
export function sendLink({ row }: C, { actor }: ActOfStaff): Decision<'payment_due'> {
  const { offer, amountMinor, currency, intentId } = row
  if (!offer) {
    const advice = 'The stored offer can’t be read, so the payment page would be empty.'
    return refuse('unreadable', advice)
  }
  const recipient = row.passengers[0]?.email
  if (!recipient) {
    const advice = 'This checkout has no email address, so we can’t send a payment link.'
    return refuse('incomplete', advice)
  }
  if (amountMinor === null || !currency) {
    const advice = 'The amount of this checkout is missing, so we can’t send a payment link.'
    return refuse('incomplete', advice)
  }
  return askOrder(row, (order) => {
    if (!isActive(order)) {
      return refuse('no active order', 'There is no active airline order to pay for.')
    }
    const send = (before: PaymentIntent | null, expiresAt: string) => {
      const wasRefunded = before?.status === 'captured'
      const detail = `${row.id} ${formatMinor(amountMinor, currency)} until ${expiresAt}`
      const effects: CheckoutEffect[] = [
        { do: 'begin attempt' },
        ...(row.paymentIntentId
          ? [
              {
                do: 'end attempt',
                as: wasRefunded ? 'captured' : 'released',
                number: row.paymentAttempt,
              } as const,
            ]
          : []),
        ...(intentId ? [{ do: 'expire hold', intentId } as const] : []),
        { do: 'send link', recipient, expiresAt, wasRefunded, actor },
        { do: 'audit', actor, action: 'link.sent', detail },
      ]
      const { id: orderId, reference: bookingReference } = order
      const changes = { orderId, bookingReference, paymentIntentId: null, failure: null }
      return move('payment_due', { changes, note: actor, effects, thenWait: true })
    }
    const decide = (before: PaymentIntent | null): Decision<'payment_due'> => {
      if (before?.status === 'captured' && before.refundedMinor < before.amountMinor) {
        const advice = 'The card was already charged. Adopt the order, or cancel it.'
        return refuse('the card was charged', advice)
      }
      if (before && !isSettled(before)) {
        const advice = 'The card still has a hold. Adopt the order to charge the card.'
        return refuse('money is held', advice)
      }
      return ask(facts.ofNewLink({ ...row, offer }), {
        ok: ({ expiresAt }) =>
          expiresAt === null
            ? refuse(
                'too late',
                'The flight leaves too soon for a payment link. Call the traveller, or cancel the order.',
              )
            : send(before, expiresAt),
      })
    }
    return askIntent(row, decide, unreachable)
  })
}

/** The reason to refuse a second payment page while the traveller's first page is open. */
export const pageIsOpen = 'the page is open'

/** Opens a payment page at the provider, and passes its URL to the traveller. */
export function openPage(
  { row }: C,
  { attempt, pages, returnUrl }: CheckoutEvents['open page'],
): Decision<'payment_due'> {
  const { id: checkoutId, offer, amountMinor, currency, pageId } = row
  if (row.paymentAttempt !== attempt || row.intentId) return refuse('the link has ended')
  if (!offer || amountMinor === null || !currency) return refuse('incomplete')
  const [first] = offer.slices
  const request = payments.openHostedPage({
    checkoutId,
    attempt,
    key: `${attemptKey(row)}:page:${pages + 1}`,
    amountMinor,
    currency,
    description: `Flight ${first.origin.code} to ${first.destination.code}`,
    email: row.passengers[0]?.email ?? null,
    successUrl: returnUrl,
    cancelUrl: returnUrl,
    isForOrder: true,
  })
  const intent = {
    note: 'The traveller is opening a payment page',
    effects: [{ do: 'count page', attempt, pages } as const],
  }
  const open = () =>
    once('payment_due', intent, request, {
      refused: unreachable,
      notNow: unreachable,
      unknown: unreachable,
      ok: (page): Decision<'payment_due'> => {
        if (!page.url) return closePage(page.id)
        const note = 'The traveller opened a payment page'
        return move('payment_due', { ...recording(page.id), note, thenWait: true })
      },
    })
  return ask(flights.findOrder(row.offerId, checkoutId), {
    failed: unreachable,
    ok: (order) => {
      if (!isActive(order)) return refuse('no active order')
      if (!pageId) return open()
      return ask(payments.getHostedPage(pageId), {
        failed: unreachable,
        ok: ({ status }) => (status === 'closed' ? open() : refuse(pageIsOpen)),
      })
    },
  })
}

/** Closes a page whose URL the traveller has not received. */
export function closePage(pageId: string): Decision<never> {
  const closed = () => refuse('the page was not shown')
  return ask(payments.closeHostedPage(pageId), { ok: closed, failed: unreachable })
}

type Linked = 'payment_due' | 'ordered' | 'needs_person'

export const followDueLink = (c: C): Decision<Linked> =>
  ask(facts.ofLink(c.row), {
    ok: ({ expiresAt }) => {
      const isOver = expiresAt === null || isPast(expiresAt, c.now)
      return followLink(c, isOver, 'The payment link has expired')
    },
  })

/** Refuses while the traveller pays. */
export function withdrawLink(c: C, { actor }: CheckoutEvents['withdraw link']): Decision<Linked> {
  const audit = { do: 'audit', actor, action: 'link.disabled', detail: c.row.id } as const
  return followLink(c, true, `The payment link was disabled by ${actor}`, {
    effects: [audit],
    waiting: refuse('being paid', 'The traveller is paying right now. Try again later.'),
    failed: unreachable,
  })
}

type Act = {
  effects?: readonly CheckoutEffect[]
  waiting?: Decision<never>
  failed?: (error: VendorError) => Decision<never>
}

/** When `isOver`, closes the link's page and returns the checkout to review. */
function followLink(
  { row }: C,
  isOver: boolean,
  note: string,
  { effects = [], waiting = later, failed = tryAgain }: Act = {},
): Decision<Linked> {
  const { pageId, intentId } = row
  const end = (): Decision<Linked> => {
    if (!isOver) return waiting
    return move('needs_person', {
      note,
      effects: [{ do: 'end attempt', as: 'released' }, ...effects],
    })
  }
  if (intentId) {
    return ask(payments.getIntent(intentId), {
      failed,
      ok: (intent): Decision<Linked> => {
        if (intent.status === 'authorised' || intent.status === 'captured') {
          const hold = { do: 'move money', cause: 'hold', intent } as const
          return move('ordered', { changes: cardChanges(intent), effects: [hold] })
        }
        return intent.status === 'released' ? end() : waiting
      },
    })
  }
  if (!pageId) return end()
  const read = () =>
    ask(payments.getHostedPage(pageId), {
      failed,
      ok: (page): Decision<Linked> => {
        const paid = paidIntent(page)
        if (paid) return move('payment_due', paidOnPage(paid))
        return page.status === 'open' ? waiting : end()
      },
    })
  return isOver ? ask(payments.closeHostedPage(pageId), { failed, ok: read }) : read()
}
