import {
  findCheckoutById,
  listCheckoutsIn,
  type Checkout,
  type CheckoutRecord,
} from '#app/models/checkout.server.ts'
import { endAttempt } from '#app/models/payment-attempt.server.ts'
import { recordAudit } from '#app/models/settings.server.ts'
import { log } from '#app/log.server.ts'
import { FlightProviderError } from '#app/providers/flights/port.ts'
import { PaymentProviderError } from '#app/providers/payments/port.ts'
import { app } from '#app/app.server.ts'
import { move } from './move.server.ts'
import { advance } from './saga.server.ts'

/** Checkouts whose outcome the saga could not establish, oldest first. */
export function listCheckoutsNeedingPerson(): Promise<CheckoutRecord[]> {
  return listCheckoutsIn('needs_person')
}

export type ByHandOutcome = { ok: true; checkout: Checkout } | { ok: false; message: string }

async function findNeedingPerson(id: string): Promise<Checkout | null> {
  const checkout = await findCheckoutById(id)
  return checkout?.state === 'needs_person' ? checkout : null
}

const movedOn: ByHandOutcome = {
  ok: false,
  message: 'This checkout has moved on in the meantime. Nothing was changed.',
}

/**
 * An administrator has made sure that there is no order: the hold is let go and the checkout ends.
 * Refused while the airline does show an order, or when money was captured already.
 */
export function releaseByHand(id: string, actor: string): Promise<ByHandOutcome> {
  return orSayUnreachable(() => release(id, actor))
}

async function release(id: string, actor: string): Promise<ByHandOutcome> {
  const checkout = await findNeedingPerson(id)
  if (!checkout) return movedOn
  const order = await app().flights(checkout.mode).findOrder(checkout.offerId, checkout.id)
  if (order && !order.cancelledAt) {
    return { ok: false, message: `The airline shows order ${order.id}. Adopt it instead.` }
  }
  if (checkout.paymentIntentId) {
    const intent = await app().payments(checkout.mode).getIntent(checkout.paymentIntentId)
    if (intent.status === 'captured' && intent.refundedMinor < intent.amountMinor) {
      return { ok: false, message: 'The money was captured. Refund it at the payment provider.' }
    }
    if (intent.status === 'captured') return closeRefunded(checkout, actor)
  }
  const failure = {
    code: 'not_confirmed',
    message:
      'The airline did not confirm this booking. The hold on your card was released; nothing was charged.',
  }
  const released = await move(checkout, 'needs_person', 'releasing', {
    changes: { failure },
    note: actor,
    also: () => recordAudit(actor, 'checkout.released', id),
  })
  return released === 'overtaken' ? movedOn : { ok: true, checkout: await advance(released) }
}

/** There is no order, and what was charged has been paid back in full: nothing is left to do. */
async function closeRefunded(checkout: Checkout, actor: string): Promise<ByHandOutcome> {
  const failure = {
    code: 'not_confirmed',
    message: 'The airline did not confirm this booking. What was charged has been refunded.',
  }
  const closed = await move(checkout, 'needs_person', 'failed', {
    changes: { failure },
    note: actor,
    also: async ({ id, paymentAttempt }) => {
      await endAttempt({ checkoutId: id, number: paymentAttempt }, 'captured')
      await recordAudit(actor, 'checkout.closed', id)
    },
  })
  return closed === 'overtaken' ? movedOn : { ok: true, checkout: closed }
}

/** A provider that cannot be asked is no reason for the page to fail. */
async function orSayUnreachable(act: () => Promise<ByHandOutcome>): Promise<ByHandOutcome> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof FlightProviderError || error instanceof PaymentProviderError)) {
      throw error
    }
    log.warn({ err: error }, 'a provider could not be asked')
    return { ok: false, message: 'The provider could not be asked. Nothing was changed.' }
  }
}

/**
 * An administrator has found the order at the airline: it becomes the checkout's, is paid for and
 * booked. Refused unless the order carries this checkout's id.
 */
export function adoptOrder(id: string, orderId: string, actor: string): Promise<ByHandOutcome> {
  return orSayUnreachable(() => adopt(id, orderId, actor))
}

async function adopt(id: string, orderId: string, actor: string): Promise<ByHandOutcome> {
  const checkout = await findNeedingPerson(id)
  if (!checkout) return movedOn
  const order = await app().flights(checkout.mode).findOrder(checkout.offerId, checkout.id)
  if (!order || order.id !== orderId.trim()) {
    return { ok: false, message: 'The airline shows no such order for this checkout.' }
  }
  if (order.cancelledAt) {
    return { ok: false, message: `Order ${order.id} was cancelled. Release the hold instead.` }
  }
  const adopted = await move(checkout, 'needs_person', 'ordered', {
    changes: { orderId: order.id, bookingReference: order.reference, failure: null },
    note: actor,
    also: () => recordAudit(actor, 'checkout.adopted', `${id} ${order.id}`),
  })
  return adopted === 'overtaken' ? movedOn : { ok: true, checkout: await advance(adopted) }
}
