import { log } from '#app/log.server.ts'
import {
  findCheckoutById,
  listCheckoutsIn,
  transition,
  type Checkout,
  type CheckoutRecord,
} from '#app/models/checkout.server.ts'
import { recordAudit } from '#app/models/settings.server.ts'
import { app } from '#app/app.server.ts'
import { advance } from './saga.server.ts'

/** Checkouts whose outcome the saga could not establish, oldest first. */
export function listCheckoutsNeedingPerson(): Promise<CheckoutRecord[]> {
  return listCheckoutsIn('needs_person')
}

export type ByHandOutcome = { ok: true; checkout: Checkout } | { ok: false; message: string }

async function requireNeedy(id: string): Promise<Checkout | null> {
  const checkout = await findCheckoutById(id)
  return checkout?.state === 'needs_person' ? checkout : null
}

const moved: ByHandOutcome = {
  ok: false,
  message: 'This checkout has moved on in the meantime. Nothing was changed.',
}

/**
 * An administrator has made sure that there is no order: the hold is let go and the checkout ends.
 * Refused while the airline does show an order, or when money was captured already.
 */
export async function releaseByHand(id: string, actor: string): Promise<ByHandOutcome> {
  const checkout = await requireNeedy(id)
  if (!checkout) return moved
  const order = await app().flights(checkout.mode).findOrder(checkout.offerId, checkout.id)
  if (order) {
    return { ok: false, message: `The airline shows order ${order.id}. Adopt it instead.` }
  }
  if (checkout.paymentIntentId) {
    const intent = await app().payments(checkout.mode).getIntent(checkout.paymentIntentId)
    if (intent.status === 'captured') {
      return { ok: false, message: 'The money was captured. Refund it at the payment provider.' }
    }
  }
  const failure = {
    code: 'not_confirmed',
    message:
      'The airline did not confirm this booking. The hold on your card was released; nothing was charged.',
  }
  if (!(await transition(id, 'needs_person', 'releasing', { failure }, { note: actor }))) {
    return moved
  }
  await recordAudit(actor, 'checkout.released', id)
  return { ok: true, checkout: await advance({ ...checkout, state: 'releasing', failure }) }
}

/**
 * An administrator has found the order at the airline: it becomes the checkout's, is paid for and
 * booked. Refused unless the order carries this checkout's id.
 */
export async function adoptOrder(
  id: string,
  orderId: string,
  actor: string,
): Promise<ByHandOutcome> {
  const checkout = await requireNeedy(id)
  if (!checkout) return moved
  const order = await app().flights(checkout.mode).findOrder(checkout.offerId, checkout.id)
  if (!order || order.id !== orderId.trim()) {
    return { ok: false, message: 'The airline shows no such order for this checkout.' }
  }
  const changes = { orderId: order.id, bookingReference: order.reference, failure: null }
  if (!(await transition(id, 'needs_person', 'ordered', changes, { note: actor }))) return moved
  await recordAudit(actor, 'checkout.adopted', `${id} ${order.id}`)
  log.info({ checkout: id, order: order.id }, 'order adopted')
  return { ok: true, checkout: await advance({ ...checkout, ...changes, state: 'ordered' }) }
}
