import { Form } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { TextField, emailField } from '#app/components/elements/field.tsx'
import { ResultErrors } from '#app/components/forms/result-errors.tsx'
import { fieldsFromResult, type FormResult } from '#app/components/forms/form-result.ts'
import { paths } from '#app/core/paths.ts'

export function RetrieveForm({ result }: { result: FormResult }) {
  const field = fieldsFromResult('retrieve', result)
  return (
    <Form method="post" action={paths.supportTab('bookings')} noValidate className="grid gap-5">
      <ResultErrors form="retrieve" result={result} />
      <TextField
        {...field('reference')}
        label="Booking reference"
        hint="Up to 8 letters and digits, in your confirmation email"
        className="uppercase"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={20}
      />
      <TextField {...field('email')} {...emailField} hint="The email you booked with" />
      <div>
        <Button>Retrieve Booking</Button>
      </div>
    </Form>
  )
}
