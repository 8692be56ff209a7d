import { db } from '#app/platform/database/db.server.ts'
import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import {
  findCheckoutById,
  findCheckoutRecord,
  type Checkout,
  type NewCheckout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { listAttempts } from '#app/core/booking/payment/attempt/payment-attempt.store.server.ts'
import { sendPaymentLink } from '#app/core/desk/orders/payment-link.server.ts'
import type { PaymentIntent } from '#app/core/money/payments-port.ts'
import { aCheckoutAlong, travellerOf } from './fake-checkouts.ts'
import {
  createFakeSite,
  deleteBookings,
  inSequence,
  type Script,
  type FakeSite,
} from './fake-site.ts'
import { auditTexts, booksOf } from '../samples/books.ts'
import { kindsTo } from '../samples/mails.ts'

export const admin = 'usr_admin'
export const linkLife = 24 * 60

export async function deleteLinks(): Promise<void> {
  await db().deleteFrom('paymentLinks').execute()
  await deleteBookings()
  await db().deleteFrom('audit').execute()
}

export const released = { status: 'released' as const }
const waits: readonly NextState<CheckoutState>[] = [
  'authorised',
  'ordering',
  'reconciling',
  'needs_person',
]

type Along = { intentId?: string | null; opening?: Partial<NewCheckout> }

/** Creates a checkout with an airline order and no payment. */
export const anUnpaidOrder = (site: FakeSite, along: Along = {}): Promise<Checkout> =>
  aCheckoutAlong(site, waits, along)

/** Scripted responses of the providers. `paid` is the payment made through the link. */
export type LinkScript = Omit<Script, 'getIntent'> & { paid?: Partial<PaymentIntent> }

/** The first read returns the released payment, and every later read the payment made through the link. */
export const createLinkSite = (
  { paid = {}, ...script }: LinkScript = {},
  meanwhile: Partial<Record<keyof Script, () => unknown>> = {},
): FakeSite =>
  createFakeSite(
    { ...script, getIntent: inSequence<Partial<PaymentIntent>>(released, paid) },
    {},
    { meanwhile },
  )

/** Creates a checkout and emails a payment link to its traveller. */
export async function aLink(site: FakeSite, along: Along = {}) {
  const { id } = await anUnpaidOrder(site, along)
  const sent = await site.run(() => sendPaymentLink(id, admin))
  if (!sent.ok) throw new Error(sent.message)
  site.calls()
  const checkout = (await findCheckoutById(id))!
  return { checkout, token: await lastTokenOf(checkout) }
}

/** Returns the text of the newest email with a payment link. */
export async function lastMailOf(checkout: Pick<Checkout, 'id'>): Promise<string> {
  const { text } = await db()
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', travellerOf(checkout))
    .where('kind', '=', 'payment-link')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return text
}

export async function lastTokenOf(checkout: Pick<Checkout, 'id'>): Promise<string> {
  return /token=([\w-]+)/.exec(await lastMailOf(checkout))?.[1] ?? ''
}

type PageStatus = 'open' | 'complete' | 'closed'

/** Scripts the state of the payment provider's page. */
export const page = (status: PageStatus, intentId: string | null = null): LinkScript => ({
  getHostedPage: {
    id: 'cs_1',
    status,
    url: status === 'open' ? 'https://bank.example/' : null,
    intentId,
  },
})

/** Returns the state of a checkout, the emails to its traveller, and the provider calls since the last read. */
export async function readState(site: FakeSite, { id }: Pick<Checkout, 'id'>) {
  const row = (await findCheckoutRecord(id))!
  return {
    state: row.state,
    order: row.orderId,
    intent: row.paymentIntentId,
    note: row.history.findLast(({ note }) => note)?.note,
    attempts: (await listAttempts(id)).map(({ state }) => state),
    books: await booksOf(id),
    audit: await auditTexts(id),
    mails: await kindsTo(travellerOf({ id })),
    calls: site.calls().map((call) => call.replaceAll(id, 'co')),
  }
}
