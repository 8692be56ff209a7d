import { Form, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import type { RefundWords } from '#app/core/flight/fare-refund.ts'
import { paths } from '#app/core/paths.ts'
import type { cancelPage } from './cancel.server.ts'

type Quote = NonNullable<Awaited<ReturnType<typeof cancelPage>>['quote']>

type CancelFormProps = { tripId: string; quote: Quote | null; promised: RefundWords | null }

/** First asks what would come back, then cancels by the quote that was seen. */
export function CancelForm({ tripId, quote, promised }: CancelFormProps) {
  const target = paths.trip(tripId, 'cancel')
  const pending = useNavigation().formAction === target
  return (
    <Form method="post" action={target} className="grid gap-4">
      {quote ? <QuoteCard {...quote} /> : promised && <RefundNote {...promised} />}
      <p className="flex flex-wrap items-center gap-3">
        {quote && (
          <Button
            variant="danger"
            name="intent"
            value="confirm"
            pending={pending}
            pendingLabel="Cancelling…"
          >
            {quote.refundTo === 'airline_credits'
              ? 'Cancel for Airline Credits'
              : 'Confirm Cancellation'}
          </Button>
        )}
        {!quote && (
          <Button name="intent" value="quote" pending={pending} pendingLabel="Asking…">
            Get the Exact Refund
          </Button>
        )}
        <ButtonLink variant="secondary" to={paths.trip(tripId)}>
          Keep Booking
        </ButtonLink>
      </p>
    </Form>
  )
}

/** What comes back and where to, with the terms that the traveller agrees to. */
function QuoteCard({
  id,
  terms,
  refundTo,
  amount,
  credits,
  refund,
  nothing,
  chargedBack,
  card,
  until,
}: Quote) {
  const asCredits = refundTo === 'airline_credits'
  return (
    <section className="card grid gap-2 p-5">
      <input type="hidden" name="quote" value={id} />
      <input type="hidden" name="terms" value={terms} />
      <h2 className="text-lg">{asCredits ? 'Your refund in airline credits' : 'Your refund'}</h2>
      <p className="price text-2xl" data-amount>
        {asCredits ? (credits ?? 'Credits') : amount}
      </p>
      {asCredits ? (
        <p>
          <b>No money comes back to your card.</b> The airline gives credits for later flights with
          it, in the names of the travellers, and sends their codes.
        </p>
      ) : nothing ? (
        <>
          <RefundNote {...refund} />
          <p>Your tickets would no longer be valid.</p>
        </>
      ) : (
        <>
          <RefundNote {...refund} />
          <p>Refunded to your {card}. Banks take 7 to 30 business days to show a refund.</p>
        </>
      )}
      {chargedBack && (
        <p>
          Your bank has taken back {chargedBack} of your payment because it was disputed. That part
          is not paid back again.
        </p>
      )}
      {until && <p className="hint">This quote holds until {until}.</p>}
      <p>Cancelling cannot be undone.</p>
    </section>
  )
}
