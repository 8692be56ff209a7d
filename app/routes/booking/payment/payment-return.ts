import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { allowedStep } from '#app/core/booking/checkout-rules.ts'
import { ownerOf } from '#app/web/session/session-cookie.server.ts'
import { findCheckout } from '#app/core/booking/checkout.store.server.ts'
import { advanceWithin } from '#app/core/booking/payment/pay-and-book.server.ts'
import { abandonPayment } from '#app/core/booking/payment/saga.server.ts'
import { paths } from '#app/core/paths.ts'

const maxWaitMs = 12_000

/**
 * Return address from the bank's page. The address proves nothing, so the payment provider is asked; then
 * redirects to a clean address.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('checkout') ?? ''
  const found = await findCheckout(id, await ownerOf(request))
  if (!found) return redirect(paths.myTrips, 303)
  const left = new URL(request.url).searchParams.has('cancelled')
  const checkout = left ? await abandonPayment(found) : await advanceWithin(maxWaitMs, found)
  const { offerId: offer, adults, children, infants } = checkout
  const to = paths.booking(allowedStep('confirmation', checkout), {
    offer,
    adults,
    children,
    infants,
  })
  return redirect(to, 303)
}
