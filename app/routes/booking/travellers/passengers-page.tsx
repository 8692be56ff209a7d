import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { toSavedTravellers } from '#app/core/account/saved-traveller.ts'
import { checkoutSteps, paths } from '#app/core/paths.ts'
import {
  consentTo,
  nextStep,
  previousTotal,
  replaceOffer,
} from '#app/core/booking/checkout-rules.ts'
import { toPassengers } from '#app/core/travellers/traveller-form.ts'
import { withoutSkippedPassports } from '#app/core/travellers/passport.ts'
import { fitsAges, otherAges } from '#app/core/travellers/party.ts'
import { priceFromField, priceToField } from '#app/core/money/money.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { countryOptions } from '#app/core/places/countries.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { findUser } from '#app/web/session/auth.server.ts'
import { ownerOf, startSession } from '#app/web/session/session-cookie.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
  type Checkout,
} from '#app/core/booking/checkout.store.server.ts'
import {
  listSavedTravellers,
  saveTravellers,
} from '#app/core/account/saved-traveller.store.server.ts'
import { offerExpired } from '#app/core/search/on-sale.server.ts'
import { passengersRefusedCode } from '#app/core/booking/failures.server.ts'
import { documentsUnreadable, findDocuments } from '#app/core/booking/stored-documents.server.ts'
import {
  callingCodes,
  contextOf,
  travellersSchema,
} from '#app/core/travellers/traveller-check.server.ts'
import {
  checkoutAddress,
  findKnownOffer,
  lastResultsAddress,
  redirectIfReplaced,
  openOffer,
  redirectTooLate,
  refusedFieldsOf,
  requireCheckout,
} from '#app/routes/booking/require-checkout.server.ts'
import { keepForm, keepRefusedForm } from './keep-form.server.ts'
import { searchForAges, type AgesProblem } from './other-ages.server.ts'
import { searchAges } from '#app/routes/booking/passenger-field-id.ts'
import { PassengerForm } from './passenger-form.tsx'
import { fillForm, readTravellers, withSavedTravellers } from './passengers.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const opened = await openOffer(request)
  if (!opened.ok) return null
  const { offer, checkout } = opened
  await redirectIfReplaced(request, checkout)
  if (checkout && checkout.state !== 'failed') await requireCheckout(request, 'passengers')
  const draft = checkout?.state === 'draft' ? checkout : null
  const documents = draft ? await findDocuments(draft) : []
  const owner = await ownerOf(request)
  const filled = await fillForm(offer, draft, documents ?? [], owner)
  const ended = findLostStep(request, checkout, filled.isSignedIn)
  const isLost = documents === null || draft?.failure?.code === documentsUnreadable.code
  return {
    action: `${paths.booking('passengers', checkoutAddress(request))}&index`,
    context: contextOf(offer),
    countries: countryOptions(),
    callingCodes: callingCodes(),
    ...filled,
    ended,
    fare: priceToField(offer.price.total),
    lost: isLost ? documentsUnreadable.message : null,
    refused: draft ? refusedFieldsOf(draft) : [],
    // The offer of a completed booking has ended too, but this is no problem.
    problem: opened.expired && !ended?.isBooked ? offerExpired : null,
    searchAgainTo: paths.searchAgain(checkoutAddress(request), 'passengers'),
    searchTo: await lastResultsAddress(request),
  }
}

const correctable = new Set([documentsUnreadable.code, passengersRefusedCode])

/** Returns the step that a visitor without a session asked for; null if there is none. */
function findLostStep(request: Request, checkout: Checkout | null, isSignedIn: boolean) {
  const step = checkoutSteps.find((one) => one === new URL(request.url).searchParams.get('ended'))
  if (!step || checkout) return null
  return {
    signInTo: isSignedIn ? null : paths.login(paths.booking(step, checkoutAddress(request))),
    isBooked: step === 'confirmation',
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const formData = withoutSkippedPassports(await readForm(request))
  const intent = formData.get('intent')
  if (intent === 'sign-in' || intent === 'fill') return saveAndLeave(request, formData, intent)
  const parse = (offer: Offer) => parseWithZod(formData, { schema: travellersSchema(offer) })
  const typed = readTravellers(formData)
  // A form without travellers is not from our page, so the response shows the saved state.
  const reply = (submission: ReturnType<typeof parse>) =>
    typed ? submission.reply() : submission.reply({ resetForm: true })
  const refuseForm = async (
    offer: Offer,
    result: ReturnType<typeof reply>,
    ageQuestion: string | null = null,
  ) => {
    const setCookie = typed && (await keepRefusedForm(request, { offer }, typed))
    return refuse({ result, ageQuestion }, 400, withCookies(setCookie))
  }
  // This check needs no call, so that only a valid form asks the airline for the price.
  const known = await findKnownOffer(request)
  const early = known && parse(known)
  if (early && early.status !== 'success') return refuseForm(known, reply(early))

  const opened = await openOffer(request, { fresh: true })
  if (!opened.ok) {
    return refuse({ problem: opened.message }, opened.status, opened.headers)
  }
  const { offer, mode } = opened
  await redirectIfReplaced(request, opened.checkout)
  const submission = parse(offer)
  const shownFare = priceFromField(formData.get('fare'))
  if (opened.expired) {
    // The response keeps the typed details for the new search.
    return refuse({ result: reply(submission), problem: offerExpired }, 410)
  }
  if (submission.status !== 'success') return refuseForm(offer, reply(submission))
  if (!shownFare) {
    // The price that the visitor saw is unknown, so the response shows the current price.
    const formErrors = ['Please check the price, then continue again.']
    return refuse({ result: submission.reply({ formErrors }) }, 400)
  }

  const entered = toPassengers(submission.value, offer)
  const differing = otherAges(entered.passengers, offer)
  const question = differing
    .map(({ index }) => `${index}:${entered.passengers[index]!.bornOn}`)
    .join()
  // A mistyped year should be corrected, so only the visitor's explicit request searches for a new fare.
  if (differing.length > 0 && formData.get(searchAges) !== question) {
    const fieldErrors = Object.fromEntries(
      differing.map(({ index, message }) => [`passengers[${index}].dateOfBirth`, [message]]),
    )
    return refuseForm(offer, submission.reply({ fieldErrors }), question)
  }

  const address = checkoutAddress(request)
  const { owner, setCookie } = await startSession(request)
  const { adults, children, infants } = address
  const { sessionHash, userId } = owner
  const opening = await openCheckout({
    sessionHash,
    userId,
    mode,
    offer,
    adults,
    children,
    infants,
  })
  if (userId && formData.get('save') === 'on')
    await saveTravellers(userId, toSavedTravellers(entered))
  const isSaved = await saveDraft(opening, {
    ...entered,
    ...replaceOffer(opening, offer),
    // The form gives no consent to a price change that the visitor has not yet confirmed; the payment step
    // asks for it.
    ...(previousTotal(opening) ? {} : consentTo(shownFare)),
    ...(correctable.has(opening.failure?.code ?? '') && { failure: null }),
  })
  const checkout = await reloadCheckout(opening)
  if (checkout.state === 'draft' && !fitsAges(checkout.passengers, checkout.offer)) {
    return searchForAges(request, checkout, owner, setCookie)
  }
  const next = paths.booking(nextStep('passengers'), address)
  // The next step redirects to the payment, because payment has already started.
  if (!isSaved) return redirectTooLate(next, setCookie)
  return redirect(next, { status: 303, headers: withCookies(setCookie) })
}

async function saveAndLeave(request: Request, form: FormData, intent: 'sign-in' | 'fill') {
  const here = paths.booking('passengers', checkoutAddress(request))
  const user = await findUser(request)
  const opened = await openOffer(request)
  const typed = readTravellers(form)
  const chosen =
    typed && user && withSavedTravellers(form, typed, await listSavedTravellers(user.id))
  const kept = opened.ok && typed ? await keepForm(request, opened, chosen ?? typed) : null
  if (intent === 'sign-in' || !user) {
    const headers = withCookies(kept?.setCookie ?? null)
    return redirect(paths.login(here), { status: 303, headers })
  }
  const toast = { title: 'Your saved travellers have been filled in' }
  return redirectWithToast(`${here}#passenger-1`, toast, kept?.setCookie ?? null)
}

export const headers = formHeaders

type Refusal = {
  result?: SubmissionResult<string[]> | null
  problem?: string | null
  ages?: AgesProblem | null
  /** Identifies the dates of birth for which the visitor may search for a new fare. */
  ageQuestion?: string | null
}

function refuse(
  { result = null, problem = null, ages = null, ageQuestion = null }: Refusal,
  status: number,
  headers?: HeadersInit,
) {
  return data({ result, problem, ages, ageQuestion }, { status, headers })
}

export default function PassengerStep() {
  const loaded = useLoaderData<typeof loader>()
  return loaded && <PassengerForm key={loaded.at} {...loaded} />
}
