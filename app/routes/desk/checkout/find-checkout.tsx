import { Form } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { paths } from '#app/core/paths.ts'
import { Part, adminForm } from '#app/routes/desk/desk-part.tsx'

/** Leads to the page of one booking or checkout, with its statement. `wanted` was not found. */
export function FindCheckout({ wanted }: { wanted: string }) {
  return (
    <Part id="find" title="Find a booking">
      <Form action={paths.adminSettings} className={adminForm}>
        <TextField
          label="Booking reference or checkout id"
          name="find"
          id="find"
          autoComplete="off"
          maxLength={100}
          defaultValue={wanted}
          errors={wanted ? ['There is no such booking or checkout.'] : undefined}
          required
        />
        <Button variant="secondary">Find</Button>
      </Form>
    </Part>
  )
}
