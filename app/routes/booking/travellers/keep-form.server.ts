import { isBlank, type TypedPassenger } from '#app/core/travellers/typed-passengers.ts'
import { passengerCounts } from '#app/core/flight/offer.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { perAddress, takeAttempt } from '#app/web/session/limits.server.ts'
import { getSession, startSession } from '#app/web/session/session-cookie.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openCheckout, type Checkout } from '#app/core/booking/checkout.store.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { keepTyped } from '#app/core/travellers/typed-passengers.store.server.ts'

/**
 * Saves typed passenger details, complete or not, for a later visit or another offer. Returns the checkout of
 * the offer, which stays unchanged if it is no longer a draft.
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
 * Saves the details of a refused form, even without a session, because the visitor may leave or reload the
 * page. Skips blank forms and IP addresses that send too many. Logs errors instead of throwing. Returns the
 * cookie of a new session.
 */
export async function keepRefusedForm(
  request: Request,
  opened: { offer: Offer },
  passengers: TypedPassenger[],
): Promise<string | null> {
  if (passengers.every(isBlank)) return null
  try {
    const known = await getSession(request)
    if (!known && (await takeAttempt('kept-form', request, perAddress(request, '')))) return null
    return (await keepForm(request, opened, passengers)).setCookie
  } catch (error) {
    log.error({ err: error }, 'refused form not saved')
    return null
  }
}
