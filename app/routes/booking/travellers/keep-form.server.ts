import { isBlank, type TypedPassenger } from '#app/core/travellers/typed-passengers.ts'
import { passengerCounts } from '#app/core/flight/offer.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { fromHere, takeAttempt } from '#app/web/session/limits.server.ts'
import { getSession, startSession } from '#app/web/session/session-cookie.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openCheckout, type Checkout } from '#app/core/booking/checkout.store.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { keepTyped } from '#app/core/travellers/typed-passengers.store.server.ts'

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
