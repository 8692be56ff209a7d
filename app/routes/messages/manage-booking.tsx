import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { paths } from '#app/core/paths.ts'

type ManageBookingProps = {
  id: string
  mayManage: boolean
  hasCode: boolean
  wrong: string[] | undefined
}

/** Asks for a code from the booking’s email, so that a guest can cancel without an account. */
export function ManageBooking({ id, mayManage, hasCode, wrong }: ManageBookingProps) {
  return (
    <section id="manage" aria-labelledby="manage-heading" className="mt-8 grid max-w-form gap-4">
      <h2 id="manage-heading">Change or cancel</h2>
      {mayManage ? (
        <>
          <p>If your fare can be cancelled, you’ll see your exact refund before you confirm.</p>
          <div>
            <ButtonLink to={paths.trip(id)}>Open Your Booking</ButtonLink>
          </div>
        </>
      ) : (
        <>
          {/* The same element announces its new text, because the focus stays on the button. */}
          <p role="status">
            {hasCode
              ? 'We’ve emailed a code to this booking’s email address. It’s valid for 15 minutes.'
              : 'To confirm it’s you, we’ll email a code to this booking’s email address.'}
          </p>
          {hasCode && (
            <Form method="post" action={paths.supportBooking} noValidate className="grid gap-4">
              <ErrorSummary errors={wrong ? { code: wrong } : {}} idOf={(name) => name} />
              <TextField
                label="Code"
                name="code"
                id="code"
                hint="6-digit code from the email"
                errors={wrong}
                autoComplete="one-time-code"
                inputMode="numeric"
                required
                maxLength={20}
              />
              <div>
                <Button name="intent" value="enter-code">
                  Continue
                </Button>
              </div>
            </Form>
          )}
          <Form method="post" action={paths.supportBooking}>
            <Button variant={hasCode ? 'secondary' : undefined} name="intent" value="mail-code">
              {hasCode ? 'Email Another Code' : 'Email Me a Code'}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
