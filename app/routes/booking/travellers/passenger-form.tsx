import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import {
  Form,
  useActionData,
  useLocation,
  useNavigation,
  type useLoaderData,
} from '@remix-run/react'
import { useMemo, type FormEvent } from 'react'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/choice.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { stack } from '#app/components/panel.tsx'
import { useOnChange } from '#app/components/use-on-change.ts'
import {
  passengersSchema,
  type PassengersFields,
  type PassengersForm,
} from '#app/core/travellers/traveller-form.ts'
import { withoutSkippedPassports } from '#app/core/travellers/passport.ts'
import { MonthsOfBirth } from './birth-date-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ExpiredOfferNotice } from '#app/routes/booking/expired-offer.tsx'
import { passengerFieldId, passengerFormId } from '#app/routes/booking/passenger-field-id.ts'
import { PassengerFields } from './passenger-fields.tsx'
import { AgeQuestion, AgesRefused, SessionEnded } from './passenger-notices.tsx'
import type { action, loader } from './passengers-page.tsx'
import { SavedTravellers } from './saved-travellers.tsx'
import { StepActions } from '#app/routes/booking/step-actions.tsx'

const isContact = (name: string) => /\.(?:email|phone)$/.test(name)

function passengerOf(name: string): string | null {
  if (isContact(name)) return null
  const [, index] = /^passengers\[(\d+)\]/.exec(name) ?? []
  return index === undefined ? null : `Passenger ${Number(index) + 1}`
}

function refusedResult(
  refused: PassengerFormProps['refused'],
): SubmissionResult<string[]> | undefined {
  if (refused.length === 0) return undefined
  const errors = refused.map(({ name, message }): [string, string[]] => [name, [message]])
  return { status: 'error', error: Object.fromEntries(errors) }
}

/** True if the button has a target other than that of the form, which skips validation. */
function hasOwnTarget({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter?.hasAttribute('formaction') ?? false
}

type PassengerFormProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

export function PassengerForm({
  action: target,
  context,
  saved,
  fare,
  ...loaded
}: PassengerFormProps) {
  const answer = useActionData<typeof action>()
  const { formData: sent, formAction } = useNavigation()
  const pending =
    formAction === target && !['sign-in', 'fill'].includes(String(sent?.get('intent')))
  // Conform treats every new object as a new result, so the object must stay the same.
  const refusedBefore = useMemo(() => refusedResult(loaded.refused), [loaded.refused])
  const [form, fields] = useForm<PassengersFields, PassengersForm>({
    id: passengerFormId,
    lastResult: answer ? answer.result : refusedBefore,
    defaultValue: saved,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(withoutSkippedPassports(formData), { schema: passengersSchema(context) }),
  })
  const { hash } = useLocation()
  // A refilled form is mounted again, so it follows the hash again.
  useOnChange('mounted', () => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus()
  })
  const trouble = answer?.problem ?? loaded.problem
  // This list is empty if the submitted form had no passenger fields.
  const people = fields.passengers.getFieldList()
  const [contact] = people
  return (
    <Form
      method="post"
      action={target}
      {...getFormProps(form)}
      onSubmit={(event) => {
        if (!hasOwnTarget(event)) form.onSubmit(event)
      }}
      className={stack}
    >
      {/* Enter presses the first button of the form, so this hidden button continues. */}
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
      {answer?.ages && <AgesRefused {...answer.ages} />}
      <ErrorSummary
        title={
          answer?.ageQuestion
            ? 'Please check the dates of birth. The fare depends on them.'
            : answer || loaded.refused.length === 0
              ? 'Please complete all required passenger information before continuing.'
              : 'The airline didn’t accept these details. Nothing was charged.'
        }
        errors={form.allErrors}
        idOf={passengerFieldId}
        groupLabel={(name) => (context.types.length > 1 ? passengerOf(name) : null)}
      />
      {answer?.ageQuestion && <AgeQuestion question={answer.ageQuestion} pending={pending} />}
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
          hint="We’ll encrypt their passport details. You can delete them in your account settings."
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
