import { expect } from 'vitest'
import type { CheckoutState, NextState } from '#app/core/booking/checkout/checkout-states.ts'
import {
  findCheckoutById,
  type Checkout,
} from '#app/core/booking/checkout/checkout.store.server.ts'
import { listAttempts } from '#app/core/booking/payment/attempt/payment-attempt.store.server.ts'
import { advance } from '#app/core/booking/payment/process/checkout-process.server.ts'
import { FlightsUnreachableError } from '#app/core/flight/flights-port.ts'
import { PaymentOutcomeUnknownError, PaymentRefusedError } from '#app/core/money/payments-port.ts'
import { aCheckoutAlong, travellerOf } from './fake-checkouts.ts'
import { createFakeSite, type Script } from './fake-site.ts'
import { booksOf } from '../samples/books.ts'
import { kindsTo } from '../samples/mails.ts'

/** Helpers for tables of saga steps: a state, provider answers and a waiting time, then the expected result. */

type To = NextState<CheckoutState>

/** States that lead to the starting state of a row. */
export const path = {
  paying: [],
  action_required: ['action_required'],
  authorised: ['authorised'],
  ordering: ['authorised', 'ordering'],
  reconciling: ['authorised', 'ordering', 'reconciling'],
  ordered: ['authorised', 'ordering', 'ordered'],
  releasing: ['authorised', 'releasing'],
  cancelling: ['authorised', 'ordering', 'reconciling', 'needs_person', 'cancelling'],
  payment_due: ['authorised', 'ordering', 'reconciling', 'needs_person', 'payment_due'],
} satisfies Partial<Record<CheckoutState, To[]>>

export type StartState = keyof typeof path

type Situation = {
  from: StartState
  script?: Script
  /** Minutes since the checkout entered that state. */
  minutes?: number
  intentId?: string | null
  before?: (checkout: Checkout) => Promise<unknown>
}

/** Runs one step and reports the new states, emails, provider calls and ledger. */
export async function outcomeOf({
  from,
  script,
  minutes = 0,
  intentId = 'pi_1',
  before,
}: Situation) {
  const site = createFakeSite(script)
  const checkout = await aCheckoutAlong(site, path[from], { intentId })
  await before?.(checkout)
  site.pass(minutes)
  const current = await site.run(async () => (await findCheckoutById(checkout.id)) ?? checkout)
  const moved = await site.run(() => advance(current))
  const passed = moved.history.slice(checkout.history.length)
  const books = await booksOf(moved.id)
  const attempts = await listAttempts(moved.id)
  return {
    to: passed.map((entry) => entry.to),
    note: passed.find((entry) => entry.note)?.note,
    failure: moved.failure?.code,
    mails: await kindsTo(travellerOf(moved)),
    calls: site.calls(),
    held: books.holds,
    received: books.payments_balance,
    attempt: attempts.at(-1)?.state,
    moved,
  }
}

export const second = 1 / 60
export const hour = 60
export const day = 24 * hour
export const notBooked = ['checkout-not-booked']
export const underReview = ['checkout-under-review']
export const waiting = { to: [], mails: [] }
export const unreachable = new FlightsUnreachableError('No answer', 'no_answer')
export const refused = new PaymentRefusedError('No', 'payment_intent_unexpected_state')
export const unknown = new PaymentOutcomeUnknownError('No answer', 'no_answer')

export type Row = [what: string, situation: Situation, outcome: object]

export const check = async (_: string, situation: Situation, outcome: object) => {
  expect(await outcomeOf(situation)).toMatchObject(outcome)
}
