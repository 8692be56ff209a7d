import { expect } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import {
  findCheckoutRecord,
  type CheckoutRecord,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { listAttempts } from '#app/core/booking/payment/attempt/payment-attempt.store.server.ts'
import {
  adoptOrder,
  closeCheckout,
  releaseHoldManually,
} from '#app/core/desk/orders/checkout-acts.server.ts'
import { PaymentOutcomeUnknownError } from '#app/core/money/payments-port.ts'
import { inDays } from '../clock.ts'
import { moveAlong } from '../samples/records.ts'
import { aCheckoutAlong, travellerOf } from './fake-checkouts.ts'
import { createFakeSite, deleteBookings, type Script } from './fake-site.ts'
import { auditTexts, booksOf } from '../samples/books.ts'
import { kindsTo } from '../samples/mails.ts'

export async function resetAdminActs(): Promise<void> {
  await deleteBookings()
  for (const table of ['audit', 'outbox'] as const) await db().deleteFrom(table).execute()
}

export const review = ['authorised', 'ordering', 'reconciling', 'needs_person'] as const
const settlement = { amount: '0', day: inDays(0), reason: 'Bank transfer' }

export const adminActs = {
  release: (id: string) => releaseHoldManually(id, 'usr_admin'),
  adopt: (id: string) => adoptOrder(id, ' ord_1 ', 'usr_admin'),
  close: (id: string) => closeCheckout(id, settlement, 'usr_admin'),
  'close with 400': (id: string) =>
    closeCheckout(id, { ...settlement, amount: '400' }, 'usr_admin'),
}

export type Situation = {
  script?: Script
  states?: readonly NextState<CheckoutState>[]
  intentId?: string | null
  before?: (checkout: CheckoutRecord) => Promise<unknown>
  /** State to which another administrator moves the checkout while the site waits for the bank. */
  concurrentMove?: NextState<CheckoutState>
}

/** Makes the stored offer unreadable, as if another version of the site had stored it. */
export const makeOfferUnreadable = ({ id }: CheckoutRecord) =>
  db().updateTable('checkouts').set({ offer: '{}' }).where('id', '=', id).execute()

export async function outcomeOf(act: keyof typeof adminActs, situation: Situation) {
  const { script, states = review, intentId = 'pi_1', before, concurrentMove } = situation
  const getIntent = async () => {
    if (concurrentMove) await moveAlong(checkout, concurrentMove)
  }
  const site = createFakeSite(script, {}, { meanwhile: { getIntent } })
  const checkout = await aCheckoutAlong(site, states, { intentId })
  const { id } = checkout
  await before?.(checkout)
  const { ok, message } = await site.run(() => adminActs[act](id))
  const moved = (await findCheckoutRecord(id))!
  const last = moved.history.at(-1)
  return {
    ok,
    message,
    state: moved.state,
    order: moved.orderId,
    failure: moved.failure?.code ?? null,
    by: moved.history.find((entry) => entry.from === 'needs_person')?.note ?? last?.note,
    attempt: (await listAttempts(id)).at(-1)?.state,
    books: await booksOf(id),
    audit: await auditTexts(id),
    mails: await kindsTo(travellerOf(checkout)),
    calls: site.calls().map((call) => call.replace(id, 'co')),
  }
}

export const changed = {
  ok: false,
  message: 'This page was out of date, so nothing was changed. Check it again.',
  audit: [],
  mails: [],
}
export const refused = (words: RegExp) => ({
  ok: false,
  message: expect.stringMatching(words) as string,
  state: 'needs_person',
  audit: [],
  mails: [],
})
export const none: Script = { findOrder: null }
export const charged = (refundedMinor = 0): Script => ({
  ...none,
  getIntent: { status: 'captured', refundedMinor },
})
export const bankAway = new PaymentOutcomeUnknownError('No answer', 'no_answer')
