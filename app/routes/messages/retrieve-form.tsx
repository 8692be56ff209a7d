import { Form } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { AnswerErrors } from '#app/components/forms/answer-errors.tsx'
import { answeredFields } from '#app/components/forms/answered.ts'
import type { Answered } from '#app/components/forms/answered.ts'
import { paths } from '#app/core/paths.ts'

export function RetrieveForm({ result }: { result: Answered }) {
  const field = answeredFields('retrieve', result)
  return (
    <Form method="post" action={paths.supportTab('bookings')} noValidate className="grid gap-5">
      <AnswerErrors form="retrieve" result={result} />
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
      <TextField
        {...field('email')}
        label="Email"
        hint="The email you booked with"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <div>
        <Button>Retrieve Booking</Button>
      </div>
    </Form>
  )
}
