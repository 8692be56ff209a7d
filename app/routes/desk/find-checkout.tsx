import { Form } from '@remix-run/react'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { paths } from '#app/core/paths.ts'
import { Part, adminForm } from './desk-part.tsx'
import type { FoundCheckout } from './find-checkouts.server.ts'

type Search = { sought: string; found: FoundCheckout[]; hasMore: boolean }

/** `search` is null before a search. */
export function FindCheckout({ search }: { search: Search | null }) {
  const { sought, found, hasMore } = search ?? { sought: '', found: [], hasMore: false }
  const isMissing = search !== null && found.length === 0
  return (
    <Part id="find" title="Find a booking">
      <Form method="post" action={paths.adminSettings} className={adminForm}>
        <TextField
          label="Name, email, phone, booking reference or ID"
          hint="Write a traveller’s name, or a part of it, as Lovelace or Lovelace/Ada. A part of the email or the end of the phone number is enough. The ID of a checkout, order or payment works too."
          name="sought"
          id="sought"
          autoComplete="off"
          maxLength={100}
          defaultValue={sought}
          errors={
            isMissing
              ? [
                  'No booking or unfinished checkout found. For a name, try its first three letters.',
                ]
              : undefined
          }
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
      {hasMore && (
        <p className="mt-3" role="status">
          More bookings match. These are the newest {found.length}. Add the given name, or search by
          email or reference.
        </p>
      )}
    </Part>
  )
}
