import { Form, useNavigation } from '@remix-run/react'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import type { RefundWords } from '#app/core/flight/fare-refund.ts'
import { paths } from '#app/core/paths.ts'

type CancelProps = { tripId: string; refund: RefundWords | null }

export function CancelBooking({ tripId, refund }: CancelProps) {
  const target = paths.trip(tripId, 'cancel')
  const pending = useNavigation().formAction === target
  return (
    <Form
      method="post"
      action={target}
      preventScrollReset
      className="flex flex-wrap items-center gap-3 print:hidden"
    >
      {/* The refund is hidden after a change by the airline, which may increase it. */}
      {refund && <RefundNote {...refund} />}
      <Button
        variant="secondary"
        name="intent"
        value="quote"
        pending={pending}
        pendingLabel="Checking…"
      >
        Cancel Booking
      </Button>
      <p className="hint">You’ll see your exact refund before you confirm.</p>
    </Form>
  )
}

export function SignInToManage() {
  return (
    <p className="hint">
      To change or cancel this booking, sign in to the account it was booked with, or{' '}
      <TextLink to={paths.supportBooking}>enter a code we email you</TextLink>.
    </p>
  )
}
