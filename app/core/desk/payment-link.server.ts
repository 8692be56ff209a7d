import { app } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/db.server.ts'
import { formatMinor } from '#app/core/money/money.ts'
import { instantOf } from '#app/core/places/time.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import { recordHoldExpired } from '#app/core/money/ledger.store.server.ts'
import {
  startLinkAttempt,
  endAttempt,
} from '#app/core/booking/payment/payment-attempt.store.server.ts'
import { createPaymentLink } from '#app/core/booking/payment/payment-link.store.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { isReadable } from '#app/core/booking/checkout-row.server.ts'
import { findNeedingPerson } from './checkout-acts.server.ts'
import { minutesToMs } from '#app/core/site/durations.server.ts'
import { intentOf, orderOf } from '#app/core/booking/payment/order-and-charge.server.ts'
import { checkoutProcess } from '#app/core/booking/payment/checkout-process.server.ts'
import { isBeingPaid } from '#app/core/booking/payment/payment-steps.ts'
import { run } from '#app/core/runner.server.ts'
import { enqueuePaymentLink } from '#app/core/booking/payment/payment-link-mail.server.ts'
import { siteUrl } from '#app/core/site/site-url.server.ts'
import {
  done,
  changedMeanwhile,
  refuseWhenUnreachable,
  refused,
  type ManualOutcome,
} from './outcome.server.ts'

const linkLifetimeMs = () => minutesToMs(24 * 60)
/** A link lasts at least this long, so the traveller can read the mail. It ends before check-in closes. */
const minLifetimeMs = () => minutesToMs(60)
const minLeadMs = () => minutesToMs(3 * 60)

/** Emails a payment link for an active order that has no hold any more. `actor` is a user id. */
export function sendPaymentLink(checkoutId: string, actor: string): Promise<ManualOutcome> {
  return refuseWhenUnreachable(() => send(checkoutId, actor))
}

async function send(checkoutId: string, actor: string): Promise<ManualOutcome> {
  const checkout = await findNeedingPerson(checkoutId)
  if (!checkout) return changedMeanwhile
  if (!isReadable(checkout)) {
    return refused('The stored offer can’t be read, so the payment page would be empty.')
  }
  const recipient = checkout.passengers[0]?.email
  if (!recipient || checkout.amountMinor === null || !checkout.currency) {
    return refused('This checkout has no email address or no amount.')
  }
  const order = await orderOf(checkout)
  if (!order || order.cancelledAt) return refused('There is no active airline order to pay for.')
  const before = await intentOf(checkout)
  if (before?.status === 'captured' && before.refundedMinor < before.amountMinor) {
    return refused('The card was already charged. Adopt the order, or cancel it.')
  }
  if (before && before.status !== 'captured' && before.status !== 'released') {
    return refused('The card still has a hold. Adopt the order to charge it.')
  }
  const until = deadlineOf(checkout)
  if (until < now() + minLifetimeMs()) {
    return refused(
      'The flight leaves too soon for a payment link. Call the traveller, or cancel the order.',
    )
  }
  const expiresAt = new Date(until).toISOString()
  const oldAttempt = { checkoutId, number: checkout.paymentAttempt }
  const sent = await inTransaction(async () => {
    const due = await startLinkAttempt(checkout, order, actor)
    if (!due) return false
    if (checkout.paymentIntentId) {
      await endAttempt(oldAttempt, before?.status === 'captured' ? 'captured' : 'released')
      if (!app().payments(checkout.mode).isHostedPage(checkout.paymentIntentId)) {
        await recordHoldExpired(checkoutId, checkout.paymentIntentId)
      }
    }
    const token = await createPaymentLink({
      checkoutId,
      attempt: due.paymentAttempt,
      sentBy: actor,
      expiresAt,
    })
    await enqueuePaymentLink(due, {
      recipient,
      expiresAt,
      url: siteUrl(paths.payByLink(token)),
      wasRefunded: before?.status === 'captured',
    })
    await recordAudit(actor, 'link.sent', `${checkoutId} ${formatAmount(due)} until ${expiresAt}`)
    return true
  })
  return sent ? done('The payment link was sent.') : changedMeanwhile
}

const formatAmount = ({ amountMinor, currency }: Checkout) =>
  formatMinor(amountMinor ?? 0, currency ?? '')

/** Returns milliseconds since 1970. */
function deadlineOf({ offer }: Checkout): number {
  const [{ departingAt, origin }] = offer.slices
  const departs = instantOf(departingAt, origin.timeZone ?? 'UTC')
  const life = now() + linkLifetimeMs()
  return departs === null ? life : Math.min(life, departs - minLeadMs())
}

export function withdrawPaymentLink(checkoutId: string, actor: string): Promise<ManualOutcome> {
  return refuseWhenUnreachable(async () => {
    const event = { kind: 'withdraw link', actor } as const
    const outcome = await run(checkoutProcess, checkoutId, event)
    if (outcome?.error) throw outcome.error
    if (outcome?.refused === isBeingPaid)
      return refused('The traveller is paying right now. Try again later.')
    if (!outcome || outcome.refused !== null) return changedMeanwhile
    const { from } = outcome.row.history.findLast(({ to }) => to === 'needs_person') ?? {}
    return from === 'payment_due' && outcome.row.state === 'needs_person'
      ? done('The payment link is disabled.')
      : refused('The traveller has just paid.')
  })
}
