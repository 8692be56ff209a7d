import { Form, useLocation } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { TextField, emailField } from '#app/components/elements/fields/field.tsx'
import { paths } from '#app/core/paths.ts'
import { fieldsFromResult, type FormResult } from './form-result.ts'
import { Honeypot } from './honeypot.tsx'

type NewsletterFormProps = { id: string; result?: FormResult }

/** After a success the visitor returns to this page and sees a toast; errors have their own page. */
export function NewsletterForm({ id, result }: NewsletterFormProps) {
  const { pathname, search } = useLocation()
  const email = fieldsFromResult<'email'>(id, result)('email')
  return (
    <Form method="post" action={paths.newsletter} discover="none">
      <Honeypot form="newsletter" />
      <input type="hidden" name="from" value={pathname + search} />
      <div className="flex max-w-form items-end gap-2">
        <TextField
          {...email}
          {...emailField}
          label="Email address"
          fieldClassName="min-w-0 flex-1"
        />
        <Button variant="secondary">Subscribe</Button>
      </div>
    </Form>
  )
}
