import { prepareAccount } from '#app/core/account/new-account.server.ts'
import { app } from '#app/core/app.server.ts'
import type { CheckoutFailure } from '#app/core/booking/checkout/checkout-record.ts'
import { alreadyOrdered, documentsLost, orderFailure } from '#app/core/booking/failures.ts'
import { listRefundsOf, refundKeyOf } from '#app/core/booking/refunds/refund.store.server.ts'
import { refundableOf } from '#app/core/booking/refunds/refundable.server.ts'
import { FlightRequestRefusedError, type OrderRequest } from '#app/core/flight/flights-port.ts'
import { isSearchBooked } from '#app/core/flight/gone-offer.store.server.ts'
import { DecryptionError } from '#app/platform/encryption.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { CheckoutFacts, ReadableRow } from './checkout-decisions.ts'
import { orderRequest } from '../order-request.server.ts'
import { listPaymentLinks } from '../link/payment-link.store.server.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { instantOf } from '#app/core/places/time.ts'
import { minutesToMs } from '#app/core/site/durations.server.ts'
import { now } from '#app/platform/clock.server.ts'

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

const linkLifetimeMs = () => minutesToMs(24 * 60)
/**
 * A link lasts at least this long, so that the traveller can read the mail. The link ends before
 * check-in closes.
 */
const minLifetimeMs = () => minutesToMs(60)
const minLeadMs = () => minutesToMs(3 * 60)

/**
 * Returns the instant at which a link sent now ends, or null when the flight leaves too soon for a
 * link.
 */
function findLinkDeadline({ slices: [first] }: Pick<Offer, 'slices'>): string | null {
  const { departingAt, origin } = first
  const departs = instantOf(departingAt, origin.timeZone ?? 'UTC')
  const life = now() + linkLifetimeMs()
  const until = departs === null ? life : Math.min(life, departs - minLeadMs())
  return until < now() + minLifetimeMs() ? null : new Date(until).toISOString()
}
