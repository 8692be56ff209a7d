import { Form } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { TextField, TextareaField } from '#app/components/elements/fields/field.tsx'
import { ResultErrors } from '#app/components/forms/result-errors.tsx'
import { fieldsFromResult, type FormResult } from '#app/components/forms/form-result.ts'
import { Honeypot } from '#app/components/forms/honeypot.tsx'
import { senderFields } from '#app/components/forms/sender-fields.ts'
import { useFormAddress } from '#app/components/forms/use-form-address.ts'

type SupportFormProps = {
  result: FormResult
  /** If true, the subject begins with "Urgent:", which moves the message up the desk’s list. */
  isUrgent: boolean
}

export function SupportForm({ result, isUrgent }: SupportFormProps) {
  const action = useFormAddress()
  const field = fieldsFromResult('support', result)
  const subject = field('subject')
  return (
    <Form method="post" action={action} replace noValidate className="grid max-w-prose gap-5">
      <ResultErrors form="support" result={result} />
      <Honeypot form="support" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} {...senderFields.name} />
        <TextField {...field('email')} {...senderFields.email} />
        <TextField
          {...field('reference')}
          {...senderFields.reference}
          fieldClassName="sm:col-span-2 sm:max-w-60"
        />
      </div>
      <TextField
        {...subject}
        defaultValue={subject.defaultValue ?? (isUrgent ? 'Urgent: ' : undefined)}
        label="Subject"
        autoComplete="off"
        required
        maxLength={200}
      />
      <TextareaField {...field('message')} {...senderFields.message} />
      <div>
        <Button size="large">Submit Request</Button>
      </div>
    </Form>
  )
}
