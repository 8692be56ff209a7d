import { app } from '#app/core/app.server.ts'
import { customerTotal, providerTotal } from '#app/core/booking/checkout-rules.ts'
import { toMinorUnits } from '#app/core/money/money.ts'
import { log } from '#app/platform/log.server.ts'
import { reloadCheckout, type Checkout } from '#app/core/booking/checkout.store.server.ts'
import { PaymentProviderError } from '#app/core/money/payments-port.ts'
import { cancellingStep } from './cancelling-step.server.ts'
import { captureStep } from './capture-step.server.ts'
import { followPayment, startRelease, interrupted } from './follow-payment.server.ts'
import { mailUnderReview } from './mail-outcome.server.ts'
import { minutesToMs } from '#app/core/site/durations.server.ts'
import { ageOf, move, type StepResult } from './move.server.ts'
import { lostOrderStep, placeOrderStep, reconcileStep } from './order-step.server.ts'
import { paymentDueStep } from './payment-due-step.server.ts'
import { releaseStep } from './release-step.server.ts'

/**
 * The saga authorises the card, orders the flights and captures the hold. Each step reads the
 * external state and then updates the row by compare-and-set on its version. The state before each
 * external call is committed first. Any caller may therefore advance a checkout any number of
 * times, with at most one booking and one charge.
 */

/** After this many conflicts, `advance` leaves the checkout to the other callers. */
const maxOvertakings = 5

/** Advances a checkout as far as possible. Never throws: the next caller retries a failed step. */
export async function advance(checkout: Checkout): Promise<Checkout> {
  let current = checkout
  for (let overtakings = 0; overtakings < maxOvertakings;) {
    const result = await attempt(current, step)
    if (result === 'waiting') break
    if (result === 'superseded') {
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
    return step === leaveStuckState ? 'waiting' : attempt(checkout, leaveStuckState)
  }
}

/** Makes one transition. The compiler requires a case for every state. */
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

/** A checkout whose step has failed for this long needs a person. */
const stuckAfterMs = () => minutesToMs(24 * 60)
const linkStuckAfterMs = () => minutesToMs(7 * 24 * 60)

/**
 * Moves a checkout whose step keeps failing, so that no state lasts forever while providers are
 * unreachable.
 */
function leaveStuckState(checkout: Checkout): StepResult | Promise<StepResult> {
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
      return move(checkout, state, 'needs_person', { note, inSameTransaction: mailUnderReview })
    case 'payment_due':
      // A payment link lasts up to a day, so failures during one day must not end the link.
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
 * Ends a payment because the traveller wants to start again. Leaves a completed payment unchanged.
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
  return advance(left === 'superseded' ? await reloadCheckout(current) : left)
}

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
