import { Form } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { StateCard } from '#app/components/state-card.tsx'

type WaitingBookingProps = {
  title: string
  message: string
  /** True when staff handle the booking and email the traveller, so that the page doesn't refresh. */
  attended: boolean
  refreshSeconds: number
  continuation: { action: string; to: string } | null
}

export function WaitingBooking({
  title,
  message,
  attended,
  refreshSeconds,
  continuation,
}: WaitingBookingProps) {
  return (
    <StateCard role="status">
      <h1>{title}</h1>
      <p>{message}</p>
      {!attended && (
        <p className="hint">
          This page checks again every {refreshSeconds} seconds. You can also close it. We’ll email
          you the result.
        </p>
      )}
      {continuation && (
        <Form method="post" action={continuation.action} className="flex flex-wrap gap-3">
          <Button name="intent" value="go-on">{`Continue to Your ${continuation.to}`}</Button>
          <Button variant="secondary" name="intent" value="abandon">
            Pay Another Way
          </Button>
        </Form>
      )}
    </StateCard>
  )
}
