import { Form, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import { company } from '#app/core/site/company.ts'
import type { RefundWords } from '#app/core/flight/terms/fare-refund.ts'
import { paths } from '#app/core/paths.ts'
import type { loadCancelPage } from './cancel.server.ts'

type Quote = NonNullable<Awaited<ReturnType<typeof loadCancelPage>>['quote']>

type CancelFormProps = { tripId: string; quote: Quote | null; promised: RefundWords | null }

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
              ? 'Cancel for Travel Credit'
              : 'Confirm Cancellation'}
          </Button>
        )}
        {!quote && (
          <Button name="intent" value="quote" pending={pending} pendingLabel="Checking…">
            Check My Refund
          </Button>
        )}
        <ButtonLink variant="secondary" to={paths.trip(tripId)}>
          Keep Booking
        </ButtonLink>
      </p>
    </Form>
  )
}

/** The hidden fields repeat the terms to which the traveller agrees. */
function QuoteCard({
  id,
  terms,
  refundTo,
  amount,
  credits,
  besideMoney,
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
      <h2 className="text-lg">{asCredits ? 'Your refund as travel credit' : 'Your refund'}</h2>
      <p className="price text-2xl" data-amount>
        {asCredits ? (credits ?? 'Travel credit') : amount}
      </p>
      {asCredits ? (
        <>
          <p>
            <b>You won’t get money back to your card.</b> The airline issues travel credit in the
            travellers’ names and sends them the codes.
          </p>
          {refund.note && <p className="hint">{refund.note}</p>}
        </>
      ) : nothing ? (
        <>
          <RefundNote {...refund} />
          <p>Your tickets will no longer be valid.</p>
        </>
      ) : (
        <>
          <RefundNote {...refund} />
          <p>
            We’ll refund your {card}. It can take {company.refundAtMost} to appear on your
            statement.
          </p>
        </>
      )}
      {besideMoney.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {chargedBack && (
        <p>
          Your payment was disputed, and your bank has already returned {chargedBack} to you. We
          won’t refund that part again.
        </p>
      )}
      {until && <p className="hint">This refund amount is valid until {until}.</p>}
      <p>You can’t undo a cancellation.</p>
    </section>
  )
}
