import type { VendorError } from '#app/core/site/vendor-error.ts'
import {
  PaymentOutcomeUnknownError,
  PaymentProviderError,
  type AuthoriseRequest,
  type HostedPage,
  type IntentRequest,
  type PaymentIntent,
  type PaymentProvider,
  type Refund,
  type RefundRequest,
} from '#app/core/money/payments-port.ts'
import { findMismatch, watchPort, type Rules, type Watching } from './watch.server.ts'

/** Requires that the answer, or the refusal, names the payment with this id. */
const namesIntent = <Args extends unknown[]>(idOf: (...args: Args) => string) => ({
  differs: (intent: PaymentIntent, ...args: Args) =>
    findMismatch('payment', idOf(...args), intent.id),
  failureDiffers: (error: VendorError, ...args: Args) =>
    error instanceof PaymentProviderError
      ? findMismatch('payment', idOf(...args), error.intentId)
      : null,
})

export const paymentRules = {
  // A key may lack the permission for customers, and sales need none.
  createCustomer: {
    during: 'after sale',
    differs: (customer, { reference }) => findMismatch('account', reference, customer.reference),
  },
  deleteCustomer: {
    during: 'after sale',
    differs: (customer, id) => findMismatch('customer', id, customer.id),
  },
  removeCard: { during: 'after sale', differs: (card, id) => findMismatch('card', id, card.id) },
  createIntent: {
    during: 'sale',
    differs: (intent, request) => findPurchaseMismatch(request, intent),
  },
  authorise: {
    during: 'sale',
    endsTrouble: true,
    ...namesIntent((request: AuthoriseRequest) => request.intentId),
  },
  getIntent: { during: 'after sale', ...namesIntent((id: string) => id) },
  listIntents: { during: 'after sale', differs: null },
  openHostedPage: {
    during: ({ isForOrder }) => (isForOrder ? 'after sale' : 'sale'),
    endsTrouble: true,
    differs: (page, request) => findPurchaseMismatch(request, page),
  },
  getHostedPage: {
    during: 'after sale',
    differs: (page, id) => findMismatch('page', id, page.id),
  },
  closeHostedPage: {
    during: 'after sale',
    differs: (page, id) => findMismatch('page', id, page?.id),
  },
  capture: { during: 'after sale', ...namesIntent((id: string, _key: string) => id) },
  release: { during: 'after sale', ...namesIntent((id: string, _key: string) => id) },
  refund: {
    during: 'after sale',
    differs: (refund, request) => findRefundMismatch(request, refund),
  },
  getRefund: {
    during: 'after sale',
    differs: (refund, id) => findMismatch('refund', id, refund.id),
  },
  listRefunds: { during: 'after sale', differs: null },
  listPaymentRefunds: {
    during: 'after sale',
    differs: (refunds, id) =>
      refunds
        .map(({ intentId }) => findMismatch('payment', id, intentId))
        .find((mismatch) => mismatch) ?? null,
  },
} satisfies Rules<PaymentProvider>

export const paymentTraits = {
  port: 'payments',
  unclear: PaymentOutcomeUnknownError,
  isOfferGone: () => false,
} as const

export function watchPayments(payments: PaymentProvider, watching: Watching): PaymentProvider {
  return watchPort(payments, paymentRules, paymentTraits, watching)
}

function findPurchaseMismatch(
  requested: IntentRequest,
  stated: Pick<HostedPage, 'checkoutId' | 'attempt' | 'amountMinor' | 'currency'>,
): string | null {
  return (
    findMismatch('checkout', requested.checkoutId, stated.checkoutId) ??
    findMismatch('attempt', requested.attempt, stated.attempt) ??
    findMismatch('amount', requested.amountMinor, stated.amountMinor) ??
    findMismatch('currency', requested.currency.toUpperCase(), stated.currency)
  )
}

function findRefundMismatch(requested: RefundRequest, stated: Refund): string | null {
  return (
    findMismatch('payment', requested.intentId, stated.intentId) ??
    findMismatch('refund', requested.key, stated.key) ??
    findMismatch('amount', requested.amountMinor, stated.amountMinor)
  )
}
