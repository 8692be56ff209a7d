import { Form } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { AnswerErrors } from '#app/components/forms/answer-errors.tsx'
import { answeredFields, type Answered } from '#app/components/forms/answered.ts'
import { Honeypot } from '#app/components/forms/honeypot.tsx'
import { paths } from '#app/core/paths.ts'

export function LinkForm({ result }: { result: Answered }) {
  const email = answeredFields<'email'>('alert-link', result)('email')
  return (
    <Form method="post" action={paths.alerts} noValidate className="grid max-w-form gap-5">
      <AnswerErrors form="alert-link" result={result} />
      <Honeypot form="alert-link" />
      <input type="hidden" name="intent" value="link" />
      <TextField
        {...email}
        label="Email"
        hint="The address we send your alerts to"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <div>
        <Button variant="secondary">Email Me a Link</Button>
      </div>
    </Form>
  )
}
