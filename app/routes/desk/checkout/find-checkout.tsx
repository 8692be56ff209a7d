import { Form } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { TextField } from '#app/components/elements/field.tsx'
import { paths } from '#app/core/paths.ts'
import { Part, adminForm } from '#app/routes/desk/desk-part.tsx'

export function FindCheckout({ notFound }: { notFound: string }) {
  return (
    <Part id="find" title="Find a booking">
      <Form action={paths.adminSettings} className={adminForm}>
        <TextField
          label="Booking reference or checkout ID"
          name="find"
          id="find"
          autoComplete="off"
          maxLength={100}
          defaultValue={notFound}
          errors={notFound ? ['No booking or checkout found.'] : undefined}
          required
        />
        <Button variant="secondary">Find</Button>
      </Form>
    </Part>
  )
}
