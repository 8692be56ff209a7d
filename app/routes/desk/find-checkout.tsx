import { Form } from '@remix-run/react'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { paths } from '#app/core/paths.ts'
import { Part, adminForm } from './desk-part.tsx'
import type { FoundCheckout } from './find-checkouts.server.ts'

/** `search` is null before a search. */
type FindCheckoutProps = { search: { sought: string; found: FoundCheckout[] } | null }

export function FindCheckout({ search }: FindCheckoutProps) {
  const { sought, found } = search ?? { sought: '', found: [] }
  const isMissing = search !== null && found.length === 0
  return (
    <Part id="find" title="Find a booking">
      <Form method="post" action={paths.adminSettings} className={adminForm}>
        <TextField
          label="Email, booking reference or checkout ID"
          name="sought"
          id="sought"
          autoComplete="off"
          maxLength={100}
          defaultValue={sought}
          errors={isMissing ? ['No booking or checkout found.'] : undefined}
          required
        />
        <Button variant="secondary" name="intent" value="find-booking">
          Find
        </Button>
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
