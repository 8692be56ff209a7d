import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, type LoaderFunctionArgs, data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { stack } from '#app/components/elements/panel.tsx'
import { stepFromUrl } from '#app/core/booking/checkout/checkout-rules.ts'
import { toPassengers } from '#app/core/travellers/traveller-form.ts'
import { withoutSkippedPassports } from '#app/core/travellers/passport.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { limitedHeaders, readLimiter, takeSearch } from '#app/web/session/limits/limits.server.ts'
import { startSession } from '#app/web/session/session-cookie.server.ts'
import { currentMode } from '#app/core/site/settings.store.server.ts'
import { saveTypedForm } from '#app/core/travellers/typed-passengers.store.server.ts'
import { offerExpired } from '#app/core/search/offer-expired.ts'
import { searchAgain } from '#app/core/booking/checkout/search-again.server.ts'
import { travellersSchema } from '#app/core/travellers/traveller-check.server.ts'
import { secondsToRetry } from '#app/core/outages/retry.server.ts'
import { paths } from '#app/core/paths.ts'
import {
  checkoutAddress,
  lastResultsAddress,
  redirectIfReplaced,
  stepAddress,
} from './require-checkout.server.ts'
import { openOffer } from './open-offer.server.ts'
import { ExpiredOffer } from './expired-offer.tsx'
import { redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { keepForm } from '#app/routes/booking/travellers/keep-form.server.ts'
import { readTravellers } from '#app/routes/booking/travellers/passengers.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const opened = await openOffer(request)
  if (!opened.ok) return null
  await redirectIfReplaced(request, opened.checkout)
  const address = checkoutAddress(request)
  const step = stepFromUrl(new URL(request.url))
  if (!opened.expired) return redirect(paths.booking(step, address), 303)
  return {
    message: offerExpired,
    searchAgainTo: paths.searchAgain(address, step),
    searchTo: await lastResultsAddress(request),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const opened = await openOffer(request)
  if (!opened.ok) return refuse(opened.message, { status: opened.status })
  const { offer } = opened
  const step = stepFromUrl(new URL(request.url))
  const form = withoutSkippedPassports(await readForm(request))
  const typed = readTravellers(form)
  const kept = typed && (await keepForm(request, opened, typed))
  const checkout = kept?.checkout ?? opened.checkout
  const { owner, setCookie } = await startSession(request)
  const redirectTo = (to: string) => redirectWithCookies(request, to, kept?.setCookie ?? setCookie)
  // The offer is still on sale, or its payment has started.
  if (!opened.expired) {
    return redirectTo(paths.booking(step, checkoutAddress(request)))
  }
  if (form.get('intent') === 'others') {
    return redirectTo(await lastResultsAddress(request))
  }
  const travellers = typed && completeTravellers(form, offer)
  const outcome = await searchAgain(
    { offer, checkout, typed: travellers },
    owner,
    await currentMode(),
    () => takeSearch(request),
    readLimiter(request),
  )
  switch (outcome.kind) {
    case 'found':
      if (typed && !travellers) await saveTypedForm(outcome.checkout, typed)
      return redirectTo(stepAddress(step, outcome.checkout))
    case 'not sold':
      return redirectTo(paths.notSoldAgain(outcome.query))
    case 'limited':
      return refuse(outcome.limit.message, {
        status: 429,
        headers: limitedHeaders(outcome.limit),
        form,
      })
    case 'failed': {
      const headers = limitedHeaders({ retryAfter: secondsToRetry(outcome.error) })
      const message =
        'Unable to search flights. Nothing was booked or charged. Please try again in a moment.'
      return refuse(message, { status: 503, headers, form })
    }
  }
}

type Refusal = { status: number; headers?: Record<string, string>; form?: FormData }

/** The response repeats the typed details, so that the next attempt sends them again. */
function refuse(problem: string, { form, ...init }: Refusal) {
  const fields = [...(form ?? [])].flatMap(([name, value]): [string, string][] =>
    name.startsWith(travellers) && typeof value === 'string' ? [[name, value]] : [],
  )
  return data({ problem, fields }, init)
}

const travellers = 'passengers['

function completeTravellers(form: FormData, offer: Offer) {
  const submission = parseWithZod(form, { schema: travellersSchema(offer) })
  return submission.status === 'success' ? toPassengers(submission.value, offer) : null
}

export const headers = formHeaders

export default function SearchAgain() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!loaded) return null
  return (
    <section className={stack}>
      <h1>Offer Expired</h1>
      <ExpiredOffer {...loaded} problem={answer?.problem} fields={answer?.fields} />
    </section>
  )
}
