import { Form, type useLoaderData } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { Refresh } from '#app/components/page/refresh.tsx'
import { StateCard } from '#app/components/state-card.tsx'
import type { loadConfirmation } from './load-confirmation.server.ts'

type Loaded = ReturnType<typeof useLoaderData<typeof loadConfirmation>>
type WaitingBookingProps = Extract<Loaded, { kind: 'waiting' }>

export function WaitingBooking({ title, message, ...waiting }: WaitingBookingProps) {
  const { attended, refreshSeconds, continuation } = waiting
  return (
    <StateCard role="status">
      {/* Each refresh advances the checkout as far as possible. */}
      {!attended && <Refresh seconds={refreshSeconds} />}
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
