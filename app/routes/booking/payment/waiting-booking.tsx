import { Form } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { StateCard } from '#app/components/state-card.tsx'

type WaitingBookingProps = {
  title: string
  message: string
  /** Somebody is at it, and writes: the page does not come back by itself. */
  attended: boolean
  refreshSeconds: number
  /** The page that the traveller has left, where there is one. */
  goOn: { action: string; to: string } | null
}

/** Between the card and the locator. */
export function WaitingBooking({
  title,
  message,
  attended,
  refreshSeconds,
  goOn,
}: WaitingBookingProps) {
  return (
    <StateCard role="status">
      <h1>{title}</h1>
      <p>{message}</p>
      {!attended && (
        <p className="hint">
          This page checks again every {refreshSeconds} seconds. You can also close it: we will
          email you how it ended.
        </p>
      )}
      {goOn && (
        <Form method="post" action={goOn.action} className="flex flex-wrap gap-3">
          <Button name="intent" value="go-on">{`Continue to your ${goOn.to}`}</Button>
          <Button variant="secondary" name="intent" value="abandon">
            Pay another way
          </Button>
        </Form>
      )}
    </StateCard>
  )
}
