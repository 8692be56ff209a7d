import { Form } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { paths } from '#app/paths.ts'

/** Leads to the page of one booking or checkout, with its statement. `wanted` was not found. */
export function FindCheckout({ wanted }: { wanted: string }) {
  return (
    <section className="card admin-part" aria-labelledby="find-heading">
      <h2 id="find-heading">Find a booking</h2>
      <Form action={paths.adminSettings} className="admin-form">
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
    </section>
  )
}
