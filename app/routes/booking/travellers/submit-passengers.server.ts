import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { toPassengers } from '#app/core/travellers/traveller-form.ts'
import { withoutSkippedPassports } from '#app/core/travellers/passport.ts'
import { otherAges } from '#app/core/travellers/party.ts'
import { priceFromField } from '#app/core/money/money.ts'
import type { Offer } from '#app/core/flight/offer.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { offerExpired } from '#app/core/search/offer-expired.ts'
import { travellersSchema } from '#app/core/travellers/traveller-check.server.ts'
import { redirectIfReplaced } from '#app/routes/booking/require-checkout.server.ts'
import { findKnownOffer, openOffer } from '#app/routes/booking/open-offer.server.ts'
import { isFill } from './fill-intent.ts'
import { keepRefusedForm, saveAndLeave } from './keep-form.server.ts'
import { searchAges } from '#app/routes/booking/passenger-field-id.ts'
import { readTravellers } from './passengers.server.ts'
import { savePassengers } from './save-passengers.server.ts'

export async function submitPassengers(request: Request) {
  const formData = withoutSkippedPassports(await readForm(request))
  const intent = formData.get('intent')
  if (intent === 'sign-in' || isFill(intent)) return saveAndLeave(request, formData)
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
  // This check makes no call to the airline. Only a form that passes it causes a call for the
  // price.
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

  return savePassengers(request, { offer, mode, entered, shownFare, form: formData })
}

type Refusal = {
  result?: SubmissionResult<string[]> | null
  problem?: string | null
  /** Identifies the dates of birth for which the visitor may search for a new fare. */
  ageQuestion?: string | null
}

function refuse(
  { result = null, problem = null, ageQuestion = null }: Refusal,
  status: number,
  headers?: HeadersInit,
) {
  return data({ result, problem, ages: null, ageQuestion }, { status, headers })
}
