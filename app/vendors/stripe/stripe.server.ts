import Stripe from 'stripe'
import { now } from '#app/platform/clock.server.ts'
import { providerCallSeconds } from '#app/platform/metrics.server.ts'
import {
  missing,
  PaymentRefusedError,
  type CardSecrets,
  type PaymentProviderError,
  type HostedPage,
  type HostedPageRequest,
  type KeptCard,
  type PayingCustomer,
  type PaymentIntent,
  type PaymentVendor,
  type PaymentStatus,
  type RefundRecord,
} from '#app/core/money/payments-port.ts'
import { paymentError } from './stripe-errors.server.ts'
import { readStripeAccount } from './stripe-account.server.ts'
import { stripeFacts } from './stripe-webhook.server.ts'
import { createStripeHttpClient } from './stripe-http.server.ts'

export type StripeConfig = {
  secretKey: string
  url: string
  /** Timeout of each of two attempts. */
  timeoutMs?: number
}

/** The SDK accepts every JSON without an `error`, such as a gateway's `{"message":"…"}`. */
function requireKind(answer: { object?: unknown; id?: unknown }, kind: string): void {
  const id = typeof answer.id === 'string' && answer.id !== ''
  if (answer.object !== kind || !id) throw new Error(`Not a ${kind}`)
}

function requireDeleted(answer: { object?: unknown; id?: unknown; deleted?: unknown }): void {
  requireKind(answer, 'customer')
  if (answer.deleted !== true) throw new Error('Not a deleted customer')
}

const statuses = new Map<string, PaymentStatus>(
  Object.entries({
    requires_payment_method: 'open',
    requires_confirmation: 'open',
    requires_action: 'action_required',
    processing: 'processing',
    requires_capture: 'authorised',
    succeeded: 'captured',
    canceled: 'released',
  } satisfies Record<Stripe.PaymentIntent.Status, PaymentStatus>),
)

type WireCard = {
  brand?: string | null
  last4?: string | null
  wallet?: { type: string } | null
}

function mapCard(card: WireCard | null | undefined): PaymentIntent['card'] {
  if (!card?.brand) return null
  return { brand: card.brand, last4: card.last4 ?? null, wallet: card.wallet?.type ?? null }
}

/** Stripe keeps a card once its payment with consent has reached the bank, even if we cancel the payment later. */
function mapSavedCard(intent: Stripe.PaymentIntent): PaymentIntent['savedCard'] {
  const customerId = idOf(intent.customer)
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null
  if (!customerId || !intent.setup_future_usage || !method) return null
  const isPaid = intent.status === 'requires_capture' || intent.status === 'succeeded'
  if (!isPaid && idOf(method.customer) !== customerId) return null
  return { customerId, methodId: method.id, card: mapKeptCard(method.card) }
}

function mapKeptCard(card: Stripe.PaymentMethod.Card | null | undefined): KeptCard | null {
  if (!card) return null
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear, fingerprint = null } = card
  if (!brand || !last4 || !expiryMonth || !expiryYear) return null
  return { brand, last4, expiryMonth, expiryYear, fingerprint }
}

function readMetadata(metadata: Stripe.Metadata | null | undefined) {
  const attempt = metadata?.attempt ?? ''
  return {
    checkoutId: metadata?.checkout_id ?? null,
    attempt: /^\d{1,6}$/.test(attempt) ? Number(attempt) : null,
  }
}

function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}

function mapIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  requireKind(intent, 'payment_intent')
  if (!Number.isSafeInteger(intent.amount)) throw new Error('No amount')
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const charged = charge?.payment_method_details?.card
  const captureBefore = charged?.capture_before
  return {
    id: intent.id,
    status: statuses.get(intent.status) ?? 'processing',
    amountMinor: intent.amount,
    currency: intent.currency.toUpperCase(),
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    card: mapCard(method?.card ?? charged),
    savedCard: mapSavedCard(intent),
    declineCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    ...readMetadata(intent.metadata),
    refundedMinor: charge?.amount_refunded ?? 0,
    captureBefore: captureBefore ? new Date(captureBefore * 1000).toISOString() : null,
  }
}

function mapRefund(refund: Stripe.Refund): RefundRecord {
  requireKind(refund, 'refund')
  const { id, status, amount, metadata } = refund
  const failed = status === 'failed' || status === 'canceled'
  const state = status === 'succeeded' ? 'succeeded' : failed ? 'failed' : 'pending'
  const key = metadata?.refund_key ?? null
  return { id, status: state, amountMinor: amount, intentId: idOf(refund.payment_intent), key }
}

/** The payment waits for its customer, so one short attempt must be enough. A payment without one still works. */
const customerTimeoutMs = 3_000

/** Stripe refuses pages that expire within 30 minutes by its own clock. */
const hostedPageLifetimeSeconds = 45 * 60

function mapPage(session: Stripe.Checkout.Session): HostedPage {
  requireKind(session, 'checkout.session')
  const { id, status, url, amount_total: amountMinor, currency } = session
  const { checkoutId, attempt } = readMetadata(session.metadata)
  return {
    id,
    status: status === 'complete' ? 'complete' : status === 'expired' ? 'closed' : 'open',
    url: url ?? null,
    intentId: idOf(session.payment_intent),
    checkoutId: session.client_reference_id ?? checkoutId,
    attempt,
    amountMinor: amountMinor ?? null,
    currency: currency?.toUpperCase() ?? null,
  }
}

/** With consent, the card is kept for payments that the traveller starts. We never charge it on our own. */
const usageOf = (customer: PayingCustomer | undefined) =>
  customer?.saves ? { setup_future_usage: 'on_session' as const } : {}

const referenceOf = ({ id, metadata }: Stripe.Customer) => ({
  id,
  reference: metadata.account ?? null,
})

/** Returns null if Stripe no longer has the object. */
async function unlessMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    const failure = paymentError(error)
    if (failure instanceof PaymentRefusedError && failure.code === missing) return null
    throw failure
  }
}

/** Throws unless the method has the card that was sent, because the next call charges it. */
function requireCard(method: Stripe.PaymentMethod, sent: CardSecrets): void {
  requireKind(method, 'payment_method')
  const { card } = method
  const isOther =
    card &&
    (card.last4 !== sent.number.slice(-4) ||
      card.exp_month !== sent.expiryMonth ||
      card.exp_year !== sent.expiryYear)
  const name = method.billing_details?.name
  if (isOther || (name && name !== sent.holderName))
    throw new Error('The response is about a different card')
}

/** Turns every error of `work`, including an unreadable answer, into a `PaymentProviderError`. */
async function withPaymentErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw paymentError(error)
  }
}

const callForIntent = (request: Promise<Stripe.PaymentIntent>) =>
  withPaymentErrors(async () => mapIntent(await request))

const createdSince = (since: string) => ({ gte: Math.floor(Date.parse(since) / 1000) })

/** The payment provider over Stripe's SDK, with manual capture and our own key for every write. */
export function createStripeProvider(config: StripeConfig): PaymentVendor {
  const address = new URL(config.url)
  const timeout = config.timeoutMs ?? 20_000
  const stripe = new Stripe(config.secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: createStripeHttpClient(),
    host: address.hostname,
    port: address.port || (address.protocol === 'https:' ? '443' : '80'),
    protocol: address.protocol === 'https:' ? 'https' : 'http',
  })
  stripe.on('response', ({ method, status, elapsed }: Stripe.ResponseEvent) => {
    const outcome = status < 400 ? 'ok' : 'error'
    const purpose = method === 'GET' ? 'read' : 'write'
    providerCallSeconds.observe({ provider: 'stripe', purpose, outcome }, elapsed / 1000)
  })
  const expand = ['payment_method', 'latest_charge']

  function openPage(
    request: HostedPageRequest,
    { email, idempotencyKey }: { email: string | null; idempotencyKey: string },
  ) {
    const { checkoutId, attempt, amountMinor, currency, description, customer } = request
    const metadata = { checkout_id: checkoutId, attempt }
    return stripe.checkout.sessions.create(
      {
        mode: 'payment',
        // Our refunds, receipts and disputes support only cards. Stripe's page adds Apple Pay, Google
        // Pay and Link, which pay as cards.
        allowed_payment_method_types: ['card'],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amountMinor,
              product_data: { name: description },
            },
          },
        ],
        payment_intent_data: { capture_method: 'manual', metadata, ...usageOf(customer) },
        // Stripe refuses an email next to a customer, and its page then asks for one.
        ...(customer ? { customer: customer.id } : email && { customer_email: email }),
        client_reference_id: checkoutId,
        metadata,
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
        expires_at: Math.floor(now() / 1000) + hostedPageLifetimeSeconds,
      },
      { idempotencyKey },
    )
  }

  async function refundsOf(intentId: string): Promise<RefundRecord[]> {
    const made = await stripe.refunds.list({ payment_intent: intentId, limit: 100 })
    return made.data.map(mapRefund)
  }

  async function createMethod(card: CardSecrets, key: string): Promise<string> {
    const method = await stripe.paymentMethods.create(
      {
        type: 'card',
        card: {
          number: card.number,
          exp_month: card.expiryMonth,
          exp_year: card.expiryYear,
          cvc: card.cvv,
        },
        billing_details: { name: card.holderName },
      },
      { idempotencyKey: `${key}:card` },
    )
    requireCard(method, card)
    return method.id
  }

  /** Reads a payment method. One that Stripe no longer has belongs to no customer. */
  async function findMethod(id: string): Promise<Pick<Stripe.PaymentMethod, 'id' | 'customer'>> {
    const method = await unlessMissing(stripe.paymentMethods.retrieve(id))
    if (method) requireKind(method, 'payment_method')
    return method ?? { id, customer: null }
  }

  /** Stripe's refusal of a detached card has no code. */
  async function explainRefusal(error: unknown, methodId: string): Promise<PaymentProviderError> {
    const failure = paymentError(error)
    if (!(failure instanceof PaymentRefusedError)) return failure
    // If this read fails, the refusal is still certain.
    const method = await findMethod(methodId).catch(() => null)
    if (!method || method.customer) return failure
    return new PaymentRefusedError(failure.message, missing, failure.requestId)
  }

  return {
    name: stripeFacts.name,
    checkAccess: () => readStripeAccount({ key: config.secretKey, url: config.url }),

    isHostedPage: (id) => id.startsWith('cs_'),

    createCustomer: ({ key, reference }) =>
      withPaymentErrors(async () => {
        const request = { metadata: { account: reference } }
        const customer = await stripe.customers.create(request, {
          idempotencyKey: key,
          timeout: Math.min(customerTimeoutMs, timeout),
          maxNetworkRetries: 0,
        })
        requireKind(customer, 'customer')
        return referenceOf(customer)
      }),

    deleteCustomer: (customerId) =>
      withPaymentErrors(async () => {
        const deleted = await unlessMissing(stripe.customers.del(customerId))
        if (deleted) requireDeleted(deleted)
        return { id: deleted?.id ?? customerId }
      }),

    removeCard: (methodId) =>
      withPaymentErrors(async () => {
        const { id, customer } = await findMethod(methodId)
        // Stripe refuses to detach a card twice.
        if (!customer) return { id }
        try {
          return { id: (await stripe.paymentMethods.detach(methodId)).id }
        } catch (error) {
          const failure = await explainRefusal(error, methodId)
          if (failure.code === missing) return { id: methodId }
          throw failure
        }
      }),

    createIntent: ({ checkoutId, attempt, key, amountMinor, currency, customer }) =>
      callForIntent(
        stripe.paymentIntents.create(
          {
            amount: amountMinor,
            currency: currency.toLowerCase(),
            capture_method: 'manual',
            allowed_payment_method_types: ['card'],
            ...(customer && { customer: customer.id, ...usageOf(customer) }),
            metadata: { checkout_id: checkoutId, attempt },
          },
          { idempotencyKey: key },
        ),
      ),

    authorise: ({ intentId, key, card, returnUrl }) =>
      withPaymentErrors(async () => {
        const saved = 'methodId' in card ? card.methodId : null
        const methodId = 'methodId' in card ? card.methodId : await createMethod(card, key)
        const request = { payment_method: methodId, return_url: returnUrl, expand }
        try {
          return mapIntent(
            await stripe.paymentIntents.confirm(intentId, request, { idempotencyKey: key }),
          )
        } catch (error) {
          throw saved === null ? error : await explainRefusal(error, saved)
        }
      }),

    listIntents: (since) =>
      withPaymentErrors(async () => {
        const listed = ['data.latest_charge', 'data.payment_method']
        const filter = { created: createdSince(since), limit: 100, expand: listed }
        const pages = stripe.paymentIntents.list(filter)
        return (await pages.autoPagingToArray({ limit: 10_000 })).map(mapIntent)
      }),

    getIntent: (intentId) => callForIntent(stripe.paymentIntents.retrieve(intentId, { expand })),

    async openHostedPage(request) {
      const { key, email } = request
      try {
        return mapPage(await openPage(request, { email, idempotencyKey: key }))
      } catch (error) {
        const failure = paymentError(error)
        // Stripe is stricter about emails than we are, and its page asks for a missing one.
        if (!email || failure.code !== 'email_invalid') throw failure
      }
      const withoutEmail = { email: null, idempotencyKey: `${key}:no-email` }
      return withPaymentErrors(async () => mapPage(await openPage(request, withoutEmail)))
    },

    getHostedPage: (pageId) =>
      withPaymentErrors(async () => mapPage(await stripe.checkout.sessions.retrieve(pageId))),

    async closeHostedPage(pageId) {
      try {
        return mapPage(await stripe.checkout.sessions.expire(pageId))
      } catch (error) {
        const failure = paymentError(error)
        // The page is already paid or closed, and the next read shows which.
        if (!(failure instanceof PaymentRefusedError)) throw failure
        return null
      }
    },

    capture: (intentId, key) =>
      callForIntent(stripe.paymentIntents.capture(intentId, { expand }, { idempotencyKey: key })),

    release(intentId, key) {
      const reason = { cancellation_reason: 'abandoned' as const }
      return callForIntent(stripe.paymentIntents.cancel(intentId, reason, { idempotencyKey: key }))
    },

    refund: ({ intentId, key, amountMinor }) =>
      withPaymentErrors(async () => {
        const refunds = await refundsOf(intentId)
        // A list of another payment's refunds would hide ours, and we would refund twice.
        const isOther = refunds.some(({ intentId: of }) => of !== null && of !== intentId)
        if (isOther) throw new Error('The response lists refunds of another payment')
        const before = refunds.find((refund) => refund.key === key)
        if (before) return before
        const refund = {
          payment_intent: intentId,
          amount: amountMinor,
          reason: 'requested_by_customer' as const,
          metadata: { refund_key: key },
        }
        return mapRefund(await stripe.refunds.create(refund, { idempotencyKey: key }))
      }),

    getRefund: (refundId) =>
      withPaymentErrors(async () => mapRefund(await stripe.refunds.retrieve(refundId))),

    listRefunds: (since) =>
      withPaymentErrors(async () => {
        const pages = stripe.refunds.list({ created: createdSince(since), limit: 100 })
        return (await pages.autoPagingToArray({ limit: 10_000 })).map(mapRefund)
      }),

    listPaymentRefunds: (intentId) => withPaymentErrors(() => refundsOf(intentId)),
  }
}
