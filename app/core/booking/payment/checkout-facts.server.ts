import { prepareAccount } from '#app/core/account/new-account.server.ts'
import { app } from '#app/core/app.server.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout-record.ts'
import { alreadyOrdered, documentsLost, orderFailure } from '#app/core/booking/failures.ts'
import { listRefundsOf, refundKeyOf } from '#app/core/booking/refunds/refund.store.server.ts'
import { refundableOf } from '#app/core/booking/refunds/refundable.server.ts'
import { FlightRequestRefusedError, type OrderRequest } from '#app/core/flight/flights-port.ts'
import { isSearchBooked } from '#app/core/flight/gone-offer.store.server.ts'
import { DecryptionError } from '#app/platform/encryption.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { CheckoutFacts, ReadableRow } from './checkout-decisions.ts'
import { findLinkDeadline } from './link-deadline.server.ts'
import { orderRequest } from './order-request.server.ts'
import { listPaymentLinks } from './payment-link.store.server.ts'

export const checkoutFacts: CheckoutFacts = {
  async ofOrder(row) {
    const isBooked = await isSearchBooked(row.offer)
    return { isBooked, order: isBooked ? null : await requestOrFailure(row) }
  },
  async ofSearch({ failure, offer }) {
    return { isBooked: failure?.code === alreadyOrdered.code && (await isSearchBooked(offer)) }
  },
  async ofLink({ id, paymentAttempt }) {
    const links = await listPaymentLinks(id)
    return {
      expiresAt: links.find(({ attempt }) => attempt === paymentAttempt)?.expiresAt ?? null,
    }
  },
  ofNewLink: async ({ offer }) => ({ expiresAt: findLinkDeadline(offer) }),
  async ofCharge({ id: checkoutId }, intent) {
    const refunds = await listRefundsOf(checkoutId)
    const { leftMinor, disputedMinor } = await refundableOf(intent, checkoutId)
    const number = refunds.length + 1
    const requested = refunds.find(({ state }) => state === 'requested')
    return {
      leftMinor,
      disputedMinor,
      next: { number, key: refundKeyOf({ checkoutId, number }) },
      requested: requested ? refundKeyOf(requested) : null,
    }
  },
  newAccount: prepareAccount,
  pause: (ms) => app().clock.sleep(ms),
}

/** Returns the request, or the failure that prevents the request. Sends nothing to the airline. */
async function requestOrFailure(row: ReadableRow): Promise<OrderRequest | CheckoutFailure> {
  try {
    return await orderRequest(row)
  } catch (error) {
    log.error({ err: error, checkout: row.id }, 'could not build an order from the checkout')
    if (error instanceof DecryptionError) return documentsLost
    if (error instanceof FlightRequestRefusedError) return orderFailure(error)
    throw error
  }
}
