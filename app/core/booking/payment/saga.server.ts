import { app } from '#app/core/app.server.ts'
import { customerTotal, providerTotal } from '#app/core/booking/checkout-rules.ts'
import { toMinorUnits } from '#app/core/money/money.ts'
import { log } from '#app/platform/log.server.ts'
import { reloadCheckout, type Checkout } from '#app/core/booking/checkout.store.server.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { reportOperatorTrouble } from '#app/core/outages/operator-trouble.server.ts'
import { cancellingStep } from './cancelling-step.server.ts'
import { captureStep } from './capture-step.server.ts'
import { followPayment, startRelease, interrupted } from './follow-payment.server.ts'
import { mailUnderReview } from './mail-outcome.server.ts'
import { minutes } from '#app/core/site/durations.server.ts'
import { ageOf, move, type StepResult } from './move.server.ts'
import { lostOrderStep, placeOrderStep, reconcileStep } from './order-step.server.ts'
import { paymentDueStep } from './payment-due-step.server.ts'
import { releaseStep } from './release-step.server.ts'

/**
 * Authorise, order, capture. Each step reads what is true outside, then moves the row by
 * compare-and-set on the version it was read at; a row that says "about to" is always committed
 * before the call it speaks of. So whoever calls `advance` (a request, a webhook, the recovery job),
 * and however often, a checkout ends as one booking with one charge, or none with none.
 */

/** Overtaken this often, a caller leaves the checkout to the others that move it. */
const maxOvertakings = 5

/** Moves a checkout as far as it goes now. Never throws: what fails is tried again by the next caller. */
export async function advance(checkout: Checkout): Promise<Checkout> {
  let current = checkout
  for (let overtakings = 0; overtakings < maxOvertakings;) {
    const result = await attempt(current, step)
    if (result === 'waiting') break
    if (result === 'overtaken') {
      overtakings += 1
      current = await reloadCheckout(current)
    } else {
      current = result
    }
  }
  return current
}

type Step = (checkout: Checkout) => StepResult | Promise<StepResult>

async function attempt(checkout: Checkout, step: Step): Promise<StepResult> {
  try {
    return await step(checkout)
  } catch (error) {
    log.error({ err: error, checkout: checkout.id, state: checkout.state }, 'checkout step failed')
    await reportOperatorTrouble(error, checkout.mode, 'after sale')
    return step === whenStuck ? 'waiting' : attempt(checkout, whenStuck)
  }
}

/** One transition. What each state waits for is decided here: a new one does not compile without. */
function step(checkout: Checkout): StepResult | Promise<StepResult> {
  const { state } = checkout
  switch (state) {
    case 'paying':
    case 'action_required':
      return followPayment(checkout, state)
    case 'authorised':
      return placeOrderStep(checkout)
    case 'ordering':
      return lostOrderStep(checkout)
    case 'reconciling':
      return reconcileStep(checkout)
    case 'ordered':
      return captureStep(checkout)
    case 'releasing':
      return releaseStep(checkout)
    case 'cancelling':
      return cancellingStep(checkout)
    case 'payment_due':
      return paymentDueStep(checkout)
    case 'draft':
    case 'booked':
    case 'failed':
    case 'needs_person':
      return 'waiting'
  }
}

/** A step that fails for as long will not go through by itself. */
const stuckAfterMs = () => minutes(24 * 60)
const linkStuckAfterMs = () => minutes(7 * 24 * 60)

/** No state is without an exit, even where the providers cannot be asked any more. */
function whenStuck(checkout: Checkout): StepResult | Promise<StepResult> {
  if (ageOf(checkout) < stuckAfterMs()) return 'waiting'
  const { state } = checkout
  const note = 'its step has failed for a day'
  switch (state) {
    case 'paying':
    case 'action_required':
    case 'ordered':
    case 'reconciling':
    case 'releasing':
    case 'cancelling':
      return move(checkout, state, 'needs_person', { note, also: mailUnderReview })
    case 'payment_due':
      // Its link lives for a day at most, so a day's failures alone do not end it.
      if (ageOf(checkout) < linkStuckAfterMs()) return 'waiting'
      return move(checkout, state, 'needs_person', { note })
    case 'authorised':
      return move(checkout, state, 'releasing', { note, changes: { failure: interrupted } })
    case 'ordering':
      return move(checkout, state, 'reconciling', { note })
    case 'draft':
    case 'booked':
    case 'failed':
    case 'needs_person':
      return 'waiting'
  }
}

/**
 * The traveller has left the bank's or the provider's page and wants to begin again: what is open
 * there is closed first, so that it cannot be paid later. Does nothing to a payment that was made.
 */
export async function abandonPayment(checkout: Checkout): Promise<Checkout> {
  const current = await advance(checkout)
  const id = current.paymentIntentId
  if (current.state !== 'action_required' || !id) return current
  const payments = app().payments(current.mode)
  if (payments.isHostedPage(id)) {
    try {
      await payments.closeHostedPage(id)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      log.warn({ err: error, checkout: current.id }, 'payment page not closed')
      return current
    }
    return advance(current)
  }
  const left = await startRelease(
    current,
    'action_required',
    interrupted,
    'abandoned by the traveller',
  )
  return advance(left === 'overtaken' ? await reloadCheckout(current) : left)
}

/** What a payment started now is for. */
export function amountsOf(checkout: Checkout) {
  const total = customerTotal(checkout)
  const provider = providerTotal(checkout)
  return {
    amountMinor: toMinorUnits(total),
    currency: total.currency,
    providerAmount: provider.amount,
    providerCurrency: provider.currency,
  }
}
