import { Form, Link } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { CheckboxField, RadioGroup } from '#app/components/elements/fields/choice.tsx'
import { SelectField, TextField, TextareaField } from '#app/components/elements/fields/field.tsx'
import { ResultErrors } from '#app/components/forms/result-errors.tsx'
import { fieldsFromResult, type FormResult } from '#app/components/forms/form-result.ts'
import { Honeypot } from '#app/components/forms/honeypot.tsx'
import { contactReasons } from '#app/core/messages/contact-reasons.ts'
import { paths } from '#app/core/paths.ts'
import { senderFields } from '#app/components/forms/sender-fields.ts'
import { useFormAddress } from '#app/components/forms/use-form-address.ts'

const reasons = [{ value: '', label: 'Choose a reason' }, ...contactReasons]

export function ContactForm({ result }: { result: FormResult }) {
  const action = useFormAddress()
  const field = fieldsFromResult('contact', result)
  const consent = field('consent')
  const preferred = field('preferred')
  return (
    <Form method="post" action={action} replace noValidate className="grid max-w-prose gap-5">
      <ResultErrors form="contact" result={result} />
      <Honeypot form="contact" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          label="First Name"
          autoComplete="given-name"
          required
          maxLength={100}
        />
        <TextField
          {...field('lastName')}
          label="Last Name"
          autoComplete="family-name"
          required
          maxLength={100}
        />
        <TextField {...field('email')} {...senderFields.email} />
        <TextField
          {...field('phone')}
          label="Phone Number"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={31}
        />
        <SelectField {...field('reason')} label="Reason" options={reasons} required />
        <TextField {...field('reference')} {...senderFields.reference} />
      </div>
      <TextareaField {...field('message')} {...senderFields.message} />
      <RadioGroup
        {...preferred}
        legend="Preferred contact method"
        hint="For a reply by phone, enter your phone number above, with its country code."
        inline
        defaultValue={preferred.defaultValue ?? 'email'}
        options={[
          { value: 'email', label: 'Email' },
          { value: 'phone', label: 'Phone' },
        ]}
      />
      <CheckboxField
        {...consent}
        defaultValue="on"
        defaultChecked={consent.defaultValue === 'on'}
        required
        label={
          <>
            {
              'I agree that Contrail uses what I’ve entered here to reply to me, as described in the '
            }
            <Link className="link" to={paths.privacy} discover="none">
              Privacy Policy
            </Link>
          </>
        }
      />
      <div>
        <Button size="large">Submit</Button>
      </div>
    </Form>
  )
}
