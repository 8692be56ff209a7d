import type { TypedPassenger } from '#app/domain/checkout/typed-passengers.ts'
import { passengerCounts } from '#app/domain/offers/offer.ts'
import type { Offer } from '#app/domain/offers/offer.ts'
import { startSession } from '#app/http/session.server.ts'
import { openCheckout, type Checkout } from '#app/models/checkout.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { keepTyped } from '#app/models/typed-passengers.server.ts'

/**
 * Keeps what was typed into the passenger step, complete or not, for when the traveller comes back to
 * it, or chooses another offer. Returns the draft that it is kept with.
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
