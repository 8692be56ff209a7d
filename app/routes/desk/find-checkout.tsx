import { Form } from '@remix-run/react'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { paths } from '#app/core/paths.ts'
import { Part, adminForm } from './desk-part.tsx'
import type { FoundCheckout } from './find-checkouts.server.ts'

type FindCheckoutProps = { sought: string; found: FoundCheckout[] }

export function FindCheckout({ sought, found }: FindCheckoutProps) {
  const isMissing = sought !== '' && found.length === 0
  return (
    <Part id="find" title="Find a booking">
      <Form action={paths.adminSettings} className={adminForm}>
        <TextField
          label="Email, booking reference or checkout ID"
          name="find"
          id="find"
          autoComplete="off"
          maxLength={100}
          defaultValue={sought}
          errors={isMissing ? ['No booking or checkout found.'] : undefined}
          required
        />
        <Button variant="secondary">Find</Button>
      </Form>
      {found.length > 0 && (
        <ul className="mt-3 grid gap-2" aria-label={`Bookings of ${sought}`}>
          {found.map(({ id, label }) => (
            <li key={id}>
              <TextLink to={paths.adminCheckout(id)}>{label}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
