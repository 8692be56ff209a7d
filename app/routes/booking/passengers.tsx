import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { stack } from '#app/components/panel.tsx'
import { consentTo, nextStep, totalBefore, withOffer } from '#app/domain/checkout/checkout.ts'
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
import { startSession } from '#app/http/session.server.ts'
import { openCheckout, reloadCheckout, saveDraft } from '#app/models/checkout.server.ts'
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
import { searchForAges, type AgesProblem } from './other-ages.server.ts'
import { PassengerFields } from './passenger-fields.tsx'
import { savedForm } from './passengers.server.ts'
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
  const isLost = documents === null || draft?.failure?.code === documentsUnreadable.code
  return {
    action: `${paths.booking('passengers', checkoutAddress(request))}&index`,
    context: contextOf(offer),
    countries: countryOptions(),
    callingCodes: callingCodes(),
    saved: savedForm(offer, draft?.passengers ?? [], documents ?? []),
    fare: priceToField(offer.price.total),
    lost: isLost ? documentsUnreadable.message : null,
    problem: opened.expired ? offerExpired : null,
    searchAgainTo: paths.searchAgain(checkoutAddress(request), 'passengers'),
    searchTo: await lastResults(request),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const formData = withoutSkippedPassports(await readForm(request))
  const parse = (offer: Offer) => parseWithZod(formData, { schema: travellersSchema(offer) })
  // A form with a mistake costs the airline no call: only a complete one asks for the price anew.
  const known = await findKnownOffer(request)
  const early = known && parse(known)
  if (early && early.status !== 'success') return refuse({ result: early.reply() }, 400)

  const opened = await openOffer(request, { fresh: true })
  if (!opened.ok) {
    return refuse({ problem: opened.message }, opened.status, opened.headers)
  }
  const { offer } = opened
  await leaveReplaced(request, opened.checkout)
  const submission = parse(offer)
  if (opened.expired) {
    // What was typed stays in the form, for the search that finds the flights again.
    return refuse({ result: submission.reply(), problem: offerExpired }, 410)
  }
  if (submission.status !== 'success') {
    return refuse({ result: submission.reply() }, 400)
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
  // When the checkout has moved on, nothing is saved and the next step sends the visitor there.
  await saveDraft(opening, {
    ...toPassengers(submission.value, offer),
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
  return loaded && <PassengerForm {...loaded} />
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
  const pending = useNavigation().formAction === target
  const [form, fields] = useForm<PassengersFields, PassengersForm>({
    id: 'passenger-form',
    lastResult: answer?.result,
    defaultValue: saved,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(withoutSkippedPassports(formData), { schema: passengersSchema(context) }),
  })
  const trouble = answer?.problem ?? loaded.problem
  const people = fields.passengers.getFieldList()
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
      <h1>Enter Passenger Details</h1>
      {trouble && (
        <ExpiredOfferNotice
          message={trouble}
          searchAgainTo={loaded.searchAgainTo}
          searchTo={loaded.searchTo}
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
      <ContactFields
        field={people[0]!}
        countries={loaded.countries}
        callingCodes={loaded.callingCodes}
      />
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

/** The fare is for other ages than were entered, and none for these could be found. */
function OtherAges({ message, searchTo }: AgesProblem) {
  return (
    <Notice tone="error" role="alert" title="The fare depends on the ages of your travellers">
      {message} What you entered is kept, and nothing was charged.
      {searchTo && (
        <p className="mt-2">
          <ButtonLink variant="secondary" to={searchTo}>
            See Other Flights
          </ButtonLink>
        </p>
      )}
    </Notice>
  )
}
