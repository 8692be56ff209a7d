import { Form } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { TextField, TextareaField } from '#app/components/elements/fields/field.tsx'
import { ResultErrors } from '#app/components/forms/result-errors.tsx'
import { fieldsFromResult, type FormResult } from '#app/components/forms/form-result.ts'
import { Honeypot } from '#app/components/forms/honeypot.tsx'
import { SentNotice } from '#app/components/forms/sent-notice.tsx'
import { senderFields } from '#app/components/forms/sender-fields.ts'
import { useFormAddress } from '#app/components/forms/use-form-address.ts'

type NoteFormProps = {
  form: 'press' | 'careers'
  result: FormResult
  sent: string | null
  about?: string
}

export function NoteForm({ form, result, sent, about }: NoteFormProps) {
  const action = useFormAddress()
  const field = fieldsFromResult<'name' | 'email' | 'message'>(form, result)
  if (sent) return <SentNotice ticket={sent} />
  return (
    <Form method="post" action={action} replace noValidate className="grid max-w-prose gap-5">
      <ResultErrors form={form} result={result} />
      <Honeypot form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} {...senderFields.name} />
        <TextField {...field('email')} {...senderFields.email} />
      </div>
      <TextareaField
        {...field('message')}
        {...senderFields.message}
        defaultValue={field('message').defaultValue ?? about}
      />
      <div>
        <Button>Send Message</Button>
      </div>
    </Form>
  )
}
