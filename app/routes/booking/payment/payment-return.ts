import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { ownerOf } from '#app/web/session/session-cookie.server.ts'
import { findCheckout } from '#app/core/booking/checkout/checkout.store.server.ts'
import { advanceWithin } from '#app/core/booking/payment/pay-and-book.server.ts'
import { abandonPayment } from '#app/core/booking/payment/process/checkout-process.server.ts'
import { paths } from '#app/core/paths.ts'
import { stepAddress } from '#app/routes/booking/require-checkout.server.ts'

const maxWaitMs = 12_000

/**
 * The bank's page returns the visitor to this address. An address proves nothing, so the loader asks the
 * payment provider and then redirects to an address without the provider's parameters.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('checkout') ?? ''
  const found = await findCheckout(id, await ownerOf(request))
  if (!found) return redirect(paths.myTrips, 303)
  const left = new URL(request.url).searchParams.has('cancelled')
  const checkout = left ? await abandonPayment(found) : await advanceWithin(maxWaitMs, found)
  return redirect(stepAddress('confirmation', checkout), 303)
}
