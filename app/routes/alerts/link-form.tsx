import { Form } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { TextField, emailField } from '#app/components/elements/field.tsx'
import { ResultErrors } from '#app/components/forms/result-errors.tsx'
import { fieldsFromResult, type FormResult } from '#app/components/forms/form-result.ts'
import { Honeypot } from '#app/components/forms/honeypot.tsx'
import { paths } from '#app/core/paths.ts'

export function LinkForm({ result }: { result: FormResult }) {
  const email = fieldsFromResult<'email'>('alert-link', result)('email')
  return (
    <Form method="post" action={paths.alerts} noValidate className="grid max-w-form gap-5">
      <ResultErrors form="alert-link" result={result} />
      <Honeypot form="alert-link" />
      <input type="hidden" name="intent" value="link" />
      <TextField {...email} {...emailField} hint="The address we send your alerts to" />
      <div>
        <Button variant="secondary">Email Me a Link</Button>
      </div>
    </Form>
  )
}
