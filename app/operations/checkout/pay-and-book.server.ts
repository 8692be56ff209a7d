import type { CardForm } from '#app/domain/card.ts'
import { consentTo } from '#app/domain/checkout.ts'
import type { CheckoutFailure } from '#app/domain/checkout-record.ts'
import { unfinishedUntil } from '#app/unfinished.server.ts'
import { log } from '#app/log.server.ts'
import {
  reloadCheckout,
  transition,
  type Checkout,
  type CheckoutChanges,
} from '#app/models/checkout.server.ts'
import { app } from '#app/app.server.ts'
import {
  CardDeclinedError,
  CardInvalidError,
  PaymentOutcomeUnknownError,
  PaymentProviderError,
  type PaymentIntent,
  type PaymentProvider,
} from '#app/providers/payments/port.ts'
import { cardFailure, cardField } from './failures.server.ts'
import { advance, amountsOf, cardOf, holdKey } from './saga.server.ts'

export type Begun =
  /** The checkout moved on; its state says where to. */
  | { kind: 'moved'; checkout: Checkout }
  /** The bank wants to see the traveller. */
  | { kind: 'bank'; url: string }
  /** Nothing is held. `field` is the card field to correct, if it is one. */
  | { kind: 'declined'; failure: CheckoutFailure; field: ReturnType<typeof cardField> }
  /** Nothing is held: the payment provider cannot be reached. */
  | { kind: 'unavailable'; failure: CheckoutFailure }
  /** Something was saved since the checkout was read. Nothing was begun. */
  | { kind: 'overtaken'; checkout: Checkout }

/** How long a visitor is kept waiting for the airline before the waiting page takes over. */
const patienceMs = 12_000

/**
 * Enters `paying` with the checkout as it is given: its offer may be newer than the row's, the rest
 * must be what the row holds. Of several calls at once one begins.
 */
async function begin(
  checkout: Checkout,
  changes: CheckoutChanges = {},
): Promise<Checkout | Extract<Begun, { kind: 'moved' | 'overtaken' }>> {
  const { offer, version } = checkout
  const begun = await transition(
    checkout.id,
    'draft',
    'paying',
    { ...changes, ...amountsOf(checkout), ...consentTo(offer.price.total), offer, failure: null },
    { newAttempt: true, version },
  )
  const now = await reloadCheckout(checkout)
  if (begun) return now
  return { kind: now.state === 'draft' ? 'overtaken' : 'moved', checkout: now }
}

/**
 * Charges a card for a checkout and books it. Of several calls at once one goes on; the others see
 * the state that it is in. `returnUrl` is where the bank's own page sends the traveller back to.
 */
export async function payByCard(
  checkout: Checkout,
  card: CardForm,
  returnUrl: string,
): Promise<Begun> {
  const paying = await begin(checkout, { holderName: card.cardHolder })
  if ('kind' in paying) return paying

  const payments = app().payments(paying.mode)
  try {
    const intent = await authorise(paying, card, returnUrl, payments)
    if (intent.status === 'action_required' && intent.redirectUrl) {
      await transition(paying.id, 'paying', 'action_required', cardOf(intent))
      return { kind: 'bank', url: intent.redirectUrl }
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, checkout: paying.id }, 'card not authorised')
    if (!(error instanceof PaymentOutcomeUnknownError)) return notAuthorised(paying, error)
  }
  return { kind: 'moved', checkout: await advanceWithin(patienceMs, paying) }
}

/**
 * Sends the traveller to the payment provider's own page, where the card is entered. What follows is
 * the same: an authorised payment, the order, the capture.
 */
export async function payOnHostedPage(
  checkout: Checkout,
  urls: { success: string; cancel: string },
): Promise<Begun> {
  const paying = await begin(checkout)
  if ('kind' in paying) return paying
  const { id, amountMinor, currency, paymentAttempt, offer, passengers } = paying
  if (amountMinor === null || currency === null) throw new Error(`${id} has no amount`)
  const [first] = offer.slices
  try {
    const page = await app()
      .payments(paying.mode)
      .openHostedPage({
        checkoutId: id,
        key: `${holdKey(paying)}:page:${paymentAttempt}`,
        amountMinor,
        currency,
        description: `Flight ${first.origin.code} to ${first.destination.code}, ${passengers.length} traveller${passengers.length === 1 ? '' : 's'}`,
        email: passengers[0]?.email ?? null,
        successUrl: urls.success,
        cancelUrl: urls.cancel,
      })
    await transition(id, 'paying', 'action_required', { paymentIntentId: page.id })
    if (page.url) return { kind: 'bank', url: page.url }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ err: error, checkout: id }, 'payment page not opened')
    return notAuthorised(paying, error)
  }
  return { kind: 'moved', checkout: await reloadCheckout(paying) }
}

async function authorise(
  checkout: Checkout,
  card: CardForm,
  returnUrl: string,
  payments: PaymentProvider,
): Promise<PaymentIntent> {
  const intentId = await openIntent(checkout, payments)
  return payments.authorise({
    intentId,
    key: `${holdKey(checkout)}:confirm:${checkout.paymentAttempt}`,
    card: {
      number: card.cardNumber,
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
      cvv: card.cvv,
      holderName: card.cardHolder,
    },
    returnUrl,
  })
}

/** The intent of this hold, over exactly what the checkout costs. */
async function openIntent(checkout: Checkout, payments: PaymentProvider): Promise<string> {
  const { id, amountMinor, currency, paymentAttempt, paymentIntentId } = checkout
  if (amountMinor === null || currency === null) throw new Error(`${id} has no amount`)
  let key = `${holdKey(checkout)}:pi`
  if (paymentIntentId) {
    const known = await payments.getIntent(paymentIntentId)
    if (known.status === 'open') {
      if (known.amountMinor !== amountMinor) {
        await payments.updateAmount(paymentIntentId, amountMinor)
      }
      return paymentIntentId
    }
    // A hold that an earlier try left behind unseen must not stay beside the new one.
    if (known.status !== 'released') {
      await payments.release(paymentIntentId, `${key}:${paymentAttempt}:release`)
    }
    key = `${key}:${paymentAttempt}`
  }
  const intent = await payments.createIntent({ checkoutId: id, key, amountMinor, currency })
  // A crash before this line leaves an intent without a card, which charges nobody.
  await transition(id, 'paying', 'paying', { paymentIntentId: intent.id })
  return intent.id
}

async function notAuthorised(checkout: Checkout, error: PaymentProviderError): Promise<Begun> {
  const bankSaidNo = error instanceof CardDeclinedError || error instanceof CardInvalidError
  const failure = bankSaidNo
    ? cardFailure(error)
    : {
        code: 'payment_unavailable',
        message:
          'We could not take card payments just now. Nothing was charged. Please try again in a moment.',
      }
  await transition(checkout.id, 'paying', 'draft', { failure }, { note: error.code })
  return bankSaidNo
    ? { kind: 'declined', failure, field: cardField(error) }
    : { kind: 'unavailable', failure }
}

const settledStates = ['draft', 'action_required', 'booked', 'failed', 'needs_person']

/**
 * Moves a checkout on until it is settled, for `ms` at most; beyond that it goes on in the
 * background. Another caller (a webhook, the recovery) may hold a step: then this one waits for it.
 */
export async function advanceWithin(ms: number, checkout: Checkout): Promise<Checkout> {
  const until = Date.now() + ms
  let current = checkout
  for (let wait = 100; ; wait *= 2) {
    current = await within(until - Date.now(), unfinishedUntil(advance(current)), current)
    const left = until - Date.now()
    if (settledStates.includes(current.state) || left < wait) return current
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

async function within(ms: number, advancing: Promise<Checkout>, before: Checkout) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)))
  const moved = await Promise.race([advancing, late])
  clearTimeout(timer)
  return moved ?? reloadCheckout(before)
}
