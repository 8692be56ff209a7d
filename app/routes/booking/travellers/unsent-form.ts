import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '#app/core/paths.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { checkoutAddress } from '#app/routes/booking/require-checkout.server.ts'
import { findKnownOffer } from '#app/routes/booking/open-offer.server.ts'
import { keepRefusedForm } from './keep-form.server.ts'
import { readTravellers } from './passengers.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(paths.booking('passengers', checkoutAddress(request)))
}

/** Saves a form while the traveller fills it in, so that a reload loses nothing. Makes no call to the airline. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const typed = readTravellers(form)
  const offer = await findKnownOffer(request)
  // The page remounts its form when `at` changes, so this save keeps the `at` that the form sent.
  const at = String(form.get('at') ?? '').slice(0, 40)
  const setCookie = offer && typed && (await keepRefusedForm(request, { offer }, typed, at))
  return Response.json(null, { headers: withCookies(setCookie) })
}
