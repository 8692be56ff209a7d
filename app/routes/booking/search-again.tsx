import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { stack } from '#app/components/panel.tsx'
import { stepOfAddress } from '#app/domain/checkout/checkout.ts'
import { toPassengers, withoutSkippedPassports } from '#app/domain/checkout/passengers.ts'
import type { Offer } from '#app/domain/offers/offer.ts'
import { withCookies } from '#app/http/cookies.server.ts'
import { formHeaders } from '#app/http/form-answers.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { limitedHeaders, readsOf, takeSearch } from '#app/http/limits.server.ts'
import { startSession } from '#app/http/session.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { offerExpired } from '#app/operations/checkout/failures.server.ts'
import { searchAgain } from '#app/operations/checkout/search-again.server.ts'
import { travellersSchema } from '#app/operations/checkout/traveller-check.server.ts'
import { secondsToRetry } from '#app/operations/retry.server.ts'
import { paths } from '#app/paths.ts'
import {
  checkoutAddress,
  lastResults,
  leaveReplaced,
  openOffer,
  stepTo,
} from './checkout.server.ts'
import { ExpiredOffer } from './expired-offer.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const opened = await openOffer(request)
  // The layout says what is wrong.
  if (!opened.ok) return null
  await leaveReplaced(request, opened.checkout)
  const address = checkoutAddress(request)
  const step = stepOfAddress(new URL(request.url))
  if (!opened.expired) return redirect(paths.booking(step, address), 303)
  return {
    message: offerExpired,
    searchAgainTo: paths.searchAgain(address, step),
    searchTo: await lastResults(request),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const opened = await openOffer(request)
  if (!opened.ok) return refuse(opened.message, { status: opened.status })
  const { offer, checkout } = opened
  const step = stepOfAddress(new URL(request.url))
  // It is sold after all, or is being paid for.
  if (!opened.expired) return redirect(paths.booking(step, checkoutAddress(request)), 303)
  const form = withoutSkippedPassports(await readForm(request))
  const { owner, setCookie } = await startSession(request)
  const headers = withCookies(setCookie)
  const outcome = await searchAgain(
    { offer, checkout, typed: typedIn(form, offer) },
    owner,
    await currentMode(),
    () => takeSearch(request),
    readsOf(request),
  )
  switch (outcome.kind) {
    case 'found':
      return redirect(stepTo(step, outcome.checkout), { status: 303, headers })
    case 'not sold':
      return redirect(paths.notSoldAgain(outcome.query), { status: 303, headers })
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

/** What was typed goes along with the next press. */
function refuse(problem: string, { form, ...init }: Refusal) {
  const fields = [...(form ?? [])].flatMap(([name, value]): [string, string][] =>
    name.startsWith(travellers) && typeof value === 'string' ? [[name, value]] : [],
  )
  return data({ problem, fields }, init)
}

const travellers = 'passengers['

/** The travellers that the passenger step sent along, where they are complete. */
function typedIn(form: FormData, offer: Offer) {
  if (![...form.keys()].some((name) => name.startsWith(travellers))) return null
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
