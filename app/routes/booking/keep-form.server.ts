import { isBlank, type TypedPassenger } from '#app/domain/checkout/typed-passengers.ts'
import { passengerCounts } from '#app/domain/offers/offer.ts'
import type { Offer } from '#app/domain/offers/offer.ts'
import { fromHere, takeAttempt } from '#app/http/limits.server.ts'
import { getSession, startSession } from '#app/http/session.server.ts'
import { log } from '#app/log.server.ts'
import { openCheckout, type Checkout } from '#app/models/checkout.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { keepTyped } from '#app/models/typed-passengers.server.ts'

/**
 * Keeps what was typed into the passenger step, complete or not, for when the traveller comes back to
 * it, or chooses another offer. Returns the checkout of the offer: where it is a draft no more, it is kept
 * as it is.
 */
export async function keepForm(
  request: Request,
  { offer }: { offer: Offer },
  passengers: TypedPassenger[],
): Promise<{ checkout: Checkout; setCookie: string | null }> {
  const { owner, setCookie } = await startSession(request)
  const { sessionHash, userId } = owner
  const mode = await currentMode()
  const counts = passengerCounts(offer.passengers)
  const checkout = await openCheckout({ sessionHash, userId, mode, offer, ...counts })
  await keepTyped(checkout, passengers)
  return { checkout, setCookie }
}

/**
 * The same of a form that is refused, also for whoever has no session yet: the page may be left, or loaded
 * anew. An empty one, one of many from an address, and one that cannot be written are refused all the same.
 * Returns the cookie of a session that it began.
 */
export async function keepRefused(
  request: Request,
  opened: { offer: Offer },
  passengers: TypedPassenger[],
): Promise<string | null> {
  if (passengers.every(isBlank)) return null
  try {
    const known = await getSession(request)
    if (!known && (await takeAttempt('kept-form', request, fromHere(request, '')))) return null
    return (await keepForm(request, opened, passengers)).setCookie
  } catch (error) {
    log.error({ err: error }, 'refused form not kept')
    return null
  }
}
