import { getFormProps } from '@conform-to/react'
import { Form, useActionData } from '@remix-run/react'
import type { FormEvent } from 'react'
import { CheckboxField } from '#app/components/elements/fields/choice.tsx'
import { continueLabel } from '#app/core/booking/checkout/checkout-rules.ts'
import { TextOnly } from '#app/components/elements/text-only.tsx'
import { MonthsOfBirth } from './fields/birth-date-field.tsx'
import { isFill } from './fill-intent.ts'
import { ContactFields } from './fields/contact-fields.tsx'
import { PassengerFields } from './fields/passenger-fields.tsx'
import type { submitPassengers } from './submit-passengers.server.ts'
import { SavedTravellers } from './saved-travellers.tsx'
import { ContinueButton, StepBar, stepColumn } from '#app/routes/booking/step-bar.tsx'
import { useSentForm } from '#app/routes/booking/use-sent-form.ts'
import {
  type PassengerFormProps,
  usePassengersForm,
  useFieldOfHash,
} from './use-passengers-form.ts'
import { useUnsentForm } from './use-unsent-form.ts'
import { FormNotices } from './passenger-notices.tsx'

/** True if the pressed button has its own `formaction`. Its submit then skips validation. */
function hasOwnTarget({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter?.hasAttribute('formaction') ?? false
}

export function PassengerForm({
  action: target,
  context,
  saved,
  fare,
  ...loaded
}: PassengerFormProps) {
  const answer = useActionData<typeof submitPassengers>()
  const { formData: sent, formAction } = useSentForm()
  const pending =
    formAction === target && sent?.get('intent') !== 'sign-in' && !isFill(sent?.get('intent'))
  const [form, fields] = usePassengersForm({ context, saved, refused: loaded.refused, answer })
  useFieldOfHash()
  useUnsentForm(form.id, loaded.unsentTo)
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
      className={stepColumn}
    >
      {/* Enter presses the first button of the form, so this hidden button continues. */}
      {!trouble && (
        <button name="intent" value="continue" className="hidden" aria-hidden tabIndex={-1}>
          <TextOnly>{continueLabel('passengers')}</TextOnly>
        </button>
      )}
      <h1>Enter Passenger Details</h1>
      <FormNotices {...{ loaded, context, answer, trouble, pending }} errors={form.allErrors} />
      <input type="hidden" name="fare" value={fare} />
      <input type="hidden" name="at" value={loaded.at ?? ''} />
      {loaded.isSignedIn ? (
        <SavedTravellers
          travellers={loaded.travellers}
          suggested={loaded.suggested}
          action={target}
        />
      ) : (
        <SignInToFill action={target} />
      )}
      {people.map((field, index) => (
        <PassengerFields
          key={field.key}
          field={field}
          index={index}
          type={context.types[index] ?? 'adult'}
          context={context}
          action={target}
          countries={loaded.countries}
          closed={Boolean(trouble)}
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
      <PassengerActions pending={pending} closed={Boolean(trouble)} />
    </Form>
  )
}

function SignInToFill({ action }: { action: string }) {
  return (
    <p>
      Have an account?{' '}
      <button
        name="intent"
        value="sign-in"
        formAction={action}
        formNoValidate
        className="link cursor-pointer"
      >
        Sign in to fill this in
      </button>
    </p>
  )
}

type PassengerActionsProps = { pending: boolean; closed: boolean }

function PassengerActions({ pending, closed }: PassengerActionsProps) {
  return (
    <StepBar
      main={
        <ContinueButton pending={pending} disabled={closed}>
          {closed ? 'Offer Expired' : continueLabel('passengers')}
        </ContinueButton>
      }
    />
  )
}
