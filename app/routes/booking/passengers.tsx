import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, type FormEvent } from 'react'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/choice.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { stack } from '#app/components/panel.tsx'
import { toSavedTravellers } from '#app/domain/account/saved-traveller.ts'
import {
  checkoutSteps,
  consentTo,
  nextStep,
  totalBefore,
  withOffer,
} from '#app/domain/checkout/checkout.ts'
import {
  passengersSchema,
  toPassengers,
  withoutSkippedPassports,
  type PassengersFields,
  type PassengersForm,
} from '#app/domain/checkout/passengers.ts'
import { fitsAges } from '#app/domain/checkout/party.ts'
import { priceFromField, priceToField } from '#app/domain/money/money.ts'
import type { Offer } from '#app/domain/offers/offer.ts'
import { countryOptions } from '#app/domain/places/countries.ts'
import { withCookies } from '#app/http/cookies.server.ts'
import { formHeaders } from '#app/http/form-answers.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { findUser } from '#app/http/auth.server.ts'
import { getSession, ownerOf, startSession } from '#app/http/session.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import {
  openCheckout,
  reloadCheckout,
  saveDraft,
  type Checkout,
} from '#app/models/checkout.server.ts'
import { listSavedTravellers, saveTravellers } from '#app/models/saved-traveller.server.ts'
import { currentMode } from '#app/models/settings.server.ts'
import { offerExpired } from '#app/operations/checkout/failures.server.ts'
import {
  documentsUnreadable,
  findDocuments,
} from '#app/operations/checkout/stored-documents.server.ts'
import {
  callingCodes,
  contextOf,
  travellersSchema,
} from '#app/operations/checkout/traveller-check.server.ts'
import { paths } from '#app/paths.ts'
import {
  checkoutAddress,
  findKnownOffer,
  lastResults,
  leaveReplaced,
  openOffer,
  requireCheckout,
} from './checkout.server.ts'
import { MonthsOfBirth } from './birth-date-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ExpiredOfferNotice } from './expired-offer.tsx'
import { keepForm } from './keep-form.server.ts'
import { searchForAges, type AgesProblem } from './other-ages.server.ts'
import { PassengerFields } from './passenger-fields.tsx'
import { OtherAges, SessionEnded } from './passenger-notices.tsx'
import { fillForm, typedIn, withChosen } from './passengers.server.ts'
import { SavedTravellers } from './saved-travellers.tsx'
import { StepActions } from './step-actions.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const opened = await openOffer(request)
  // The layout says what is wrong.
  if (!opened.ok) return null
  const { offer, checkout } = opened
  await leaveReplaced(request, checkout)
  if (checkout && checkout.state !== 'failed') await requireCheckout(request, 'passengers')
  const draft = checkout?.state === 'draft' ? checkout : null
  const documents = draft ? await findDocuments(draft) : []
  const owner = await ownerOf(request)
  const filled = await fillForm(offer, draft, documents ?? [], owner)
  const isLost = documents === null || draft?.failure?.code === documentsUnreadable.code
  return {
    action: `${paths.booking('passengers', checkoutAddress(request))}&index`,
    context: contextOf(offer),
    countries: countryOptions(),
    callingCodes: callingCodes(),
    ...filled,
    ended: endedStep(request, checkout, filled.isSignedIn),
    fare: priceToField(offer.price.total),
    lost: isLost ? documentsUnreadable.message : null,
    problem: opened.expired ? offerExpired : null,
    searchAgainTo: paths.searchAgain(checkoutAddress(request), 'passengers'),
    searchTo: await lastResults(request),
  }
}

/** Where a sign-in leads back to the step that nothing is known of; `null` where there is no such step. */
function endedStep(request: Request, checkout: Checkout | null, isSignedIn: boolean) {
  const step = checkoutSteps.find((one) => one === new URL(request.url).searchParams.get('ended'))
  if (!step || checkout) return null
  return {
    signInTo: isSignedIn ? null : paths.login(paths.booking(step, checkoutAddress(request))),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const formData = withoutSkippedPassports(await readForm(request))
  const intent = formData.get('intent')
  if (intent === 'sign-in' || intent === 'fill') return comeBack(request, formData, intent)
  const parse = (offer: Offer) => parseWithZod(formData, { schema: travellersSchema(offer) })
  const typed = typedIn(formData)
  // A form without a list of travellers is none of ours: it is shown as it was saved.
  const reply = (submission: ReturnType<typeof parse>) =>
    typed ? submission.reply() : submission.reply({ resetForm: true })
  // A form with a mistake costs the airline no call: only a complete one asks for the price anew.
  const known = await findKnownOffer(request)
  const early = known && parse(known)
  if (early && early.status !== 'success') {
    if (typed && (await getSession(request))) await keepForm(request, { offer: known }, typed)
    return refuse({ result: reply(early) }, 400)
  }

  const opened = await openOffer(request, { fresh: true })
  if (!opened.ok) {
    return refuse({ problem: opened.message }, opened.status, opened.headers)
  }
  const { offer } = opened
  await leaveReplaced(request, opened.checkout)
  const submission = parse(offer)
  if (opened.expired) {
    // What was typed stays in the form, for the search that finds the flights again.
    return refuse({ result: reply(submission), problem: offerExpired }, 410)
  }
  if (submission.status !== 'success') {
    return refuse({ result: reply(submission) }, 400)
  }

  const address = checkoutAddress(request)
  const { owner, setCookie } = await startSession(request)
  const { adults, children, infants } = address
  const { sessionHash, userId } = owner
  const mode = await currentMode()
  const opening = await openCheckout({
    sessionHash,
    userId,
    mode,
    offer,
    adults,
    children,
    infants,
  })
  const shownFare = priceFromField(formData.get('fare')) ?? offer.price.total
  const entered = toPassengers(submission.value, offer)
  if (userId && formData.get('save') === 'on')
    await saveTravellers(userId, toSavedTravellers(entered))
  // When the checkout has moved on, nothing is saved and the next step sends the visitor there.
  await saveDraft(opening, {
    ...entered,
    ...withOffer(opening, offer),
    // A change that was shown and not agreed to yet is asked about before the payment.
    ...(totalBefore(opening) ? {} : consentTo(shownFare)),
    ...(opening.failure?.code === documentsUnreadable.code && { failure: null }),
  })
  const checkout = await reloadCheckout(opening)
  if (checkout.state === 'draft' && !fitsAges(checkout.passengers, checkout.offer)) {
    return searchForAges(request, checkout, owner, setCookie)
  }
  return redirect(paths.booking(nextStep('passengers'), address), {
    status: 303,
    headers: withCookies(setCookie),
  })
}

/** Keeps what was typed, and comes back to it signed in, or with saved travellers. */
async function comeBack(request: Request, form: FormData, intent: 'sign-in' | 'fill') {
  const here = paths.booking('passengers', checkoutAddress(request))
  const user = await findUser(request)
  const opened = await openOffer(request)
  const typed = typedIn(form)
  const chosen = typed && user && withChosen(form, typed, await listSavedTravellers(user.id))
  const kept = opened.ok && typed ? await keepForm(request, opened, chosen ?? typed) : null
  if (intent === 'sign-in' || !user) {
    const headers = withCookies(kept?.setCookie ?? null)
    return redirect(paths.login(here), { status: 303, headers })
  }
  const toast = { title: 'Your saved travellers are filled in' }
  return redirectWithToast(`${here}#passenger-1`, toast, kept?.setCookie ?? null)
}

export const headers = formHeaders

type Refusal = {
  result?: SubmissionResult<string[]> | null
  problem?: string | null
  ages?: AgesProblem | null
}

function refuse(
  { result = null, problem = null, ages = null }: Refusal,
  status: number,
  headers?: Record<string, string>,
) {
  return data({ result, problem, ages }, { status, headers })
}

export default function PassengerStep() {
  const loaded = useLoaderData<typeof loader>()
  // A form that was kept takes the place of what stands in this one.
  return loaded && <PassengerForm key={loaded.at} {...loaded} />
}

const isContact = (name: string) => /\.(?:email|phone)$/.test(name)

/** "Passenger 2", of `passengers[1].firstName`. */
function passengerOf(name: string): string | null {
  if (isContact(name)) return null
  const [, index] = /^passengers\[(\d+)\]/.exec(name) ?? []
  return index === undefined ? null : `Passenger ${Number(index) + 1}`
}

/** Whether a button sent the form elsewhere, where it is taken as it is. */
function goesElsewhere({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter?.hasAttribute('formaction') ?? false
}

type PassengerFormProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

function PassengerForm({ action: target, context, saved, fare, ...loaded }: PassengerFormProps) {
  const answer = useActionData<typeof action>()
  const { formData: sent, formAction } = useNavigation()
  const pending =
    formAction === target && !['sign-in', 'fill'].includes(String(sent?.get('intent')))
  const [form, fields] = useForm<PassengersFields, PassengersForm>({
    id: 'passenger-form',
    lastResult: answer?.result,
    defaultValue: saved,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(withoutSkippedPassports(formData), { schema: passengersSchema(context) }),
  })
  const { hash } = useLocation()
  useEffect(() => {
    if (loaded.at && hash) document.getElementById(hash.slice(1))?.focus()
    // Once: a form that is filled anew is another.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const trouble = answer?.problem ?? loaded.problem
  // None, where a form came back that had no such fields.
  const people = fields.passengers.getFieldList()
  const [contact] = people
  return (
    <Form
      method="post"
      action={target}
      {...getFormProps(form)}
      onSubmit={(event) => {
        if (!goesElsewhere(event)) form.onSubmit(event)
      }}
      className={stack}
    >
      {/* What Enter presses in a field: the first button of a form. */}
      {!trouble && (
        <button name="intent" value="continue" className="hidden" aria-hidden tabIndex={-1} />
      )}
      <h1>Enter Passenger Details</h1>
      {loaded.ended && <SessionEnded {...loaded.ended} />}
      {trouble && (
        <ExpiredOfferNotice
          message={trouble}
          searchAgainTo={loaded.searchAgainTo}
          searchTo={loaded.searchTo}
          keepsForm
        />
      )}
      {answer?.ages && <OtherAges {...answer.ages} />}
      <ErrorSummary
        title="Please complete all required passenger information before continuing."
        errors={form.allErrors}
        idOf={(name) => `${form.id}-${name}`}
        groupLabel={(name) => (context.types.length > 1 ? passengerOf(name) : null)}
      />
      {loaded.lost && !answer && (
        <Notice tone="error" role="alert" title="Passport details needed again">
          {loaded.lost}
        </Notice>
      )}
      {context.documentsRequired && (
        <Notice tone="amber" title="Passport details required">
          Passport details are required for this flight. Passports must be valid at least 6 months
          beyond travel.
        </Notice>
      )}
      <input type="hidden" name="fare" value={fare} />
      {loaded.isSignedIn ? (
        <SavedTravellers travellers={loaded.travellers} count={people.length} action={target} />
      ) : (
        <p>
          Have an account?{' '}
          <button
            name="intent"
            value="sign-in"
            formAction={target}
            formNoValidate
            className="link cursor-pointer"
          >
            Sign in to fill this in
          </button>
        </p>
      )}
      {people.map((field, index) => (
        <PassengerFields
          key={field.key}
          field={field}
          index={index}
          type={context.types[index] ?? 'adult'}
          context={context}
          countries={loaded.countries}
        />
      ))}
      <MonthsOfBirth />
      {contact && (
        <ContactFields
          field={contact}
          countries={loaded.countries}
          callingCodes={loaded.callingCodes}
        />
      )}
      {loaded.isSignedIn && (
        <CheckboxField
          id="save-travellers"
          name="save"
          value="on"
          label="Save these travellers for next time"
          hint="With their passports, encrypted. You can delete them in your account settings."
        />
      )}
      <StepActions>
        <Button
          name="intent"
          value="continue"
          size="large"
          pending={pending}
          disabled={Boolean(trouble)}
        >
          {trouble ? 'Offer Expired' : 'Continue to Seat Selection'}
        </Button>
        {context.passportAccepted && !context.documentsRequired && (
          <Button name="intent" value="skip" variant="secondary" disabled={Boolean(trouble)}>
            Skip Passport Info
          </Button>
        )}
      </StepActions>
    </Form>
  )
}
