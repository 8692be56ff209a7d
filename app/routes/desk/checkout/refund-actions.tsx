import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { Action } from '#app/routes/desk/action.tsx'
import { SettlementFields } from './settlement-fields.tsx'

export type Payment = {
  number: number
  intentId: string | null
  currency: string
  status: string | null
  /** What can still be paid back; null where nothing can. */
  left: string | null
  leftField: string
}

export type Cancellation = { state: string; owedField: string; currency: string }

type RefundProps = { id: string; nextRefund: number; payment: Payment }

type CancellationProps = { id: string; today: string; cancellation: Cancellation }

export function Refund({ id, nextRefund, payment }: RefundProps) {
  const { number, intentId, currency, left, leftField } = payment
  return (
    <Action
      id={id}
      title={`Refund payment ${number}`}
      words={`Up to ${left}, to the card it came from. The traveller gets an email.`}
    >
      <input type="hidden" name="payment" value={intentId ?? ''} />
      <input type="hidden" name="number" value={nextRefund} />
      <TextField
        label={`Amount to refund in ${currency}`}
        name="amount"
        id={`refund-amount-${number}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder={leftField}
        required
      />
      <TextField
        label="Reason"
        name="reason"
        id={`refund-reason-${number}`}
        autoComplete="off"
        minLength={3}
        maxLength={500}
        required
      />
      <Button variant="danger" name="intent" value="refund">
        Refund
      </Button>
    </Action>
  )
}

export function AskAgain({ id }: { id: string }) {
  return (
    <Action
      id={id}
      title="Ask the airline again"
      words="The traveller has asked to cancel, and the airline could not be asked whether it has. Asking again cancels the booking where it still stands."
    >
      <Button variant="secondary" name="intent" value="retry-cancellation">
        Ask Again
      </Button>
    </Action>
  )
}

export function RetryRefund({ id, cancellation }: CancellationProps) {
  const { owedField, currency } = cancellation
  return (
    <Action
      id={id}
      title="Try the refund again"
      words="To the card it came from. Where the airline has not said what it gives back, ask it first."
    >
      <TextField
        label={`Amount to refund in ${currency}`}
        name="amount"
        id="retry-amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={owedField}
        required
      />
      <TextField
        label="Reason, if the amount is less than what is owed"
        hint="The rest then stays open, and the traveller is told both amounts."
        name="reason"
        id="retry-reason"
        autoComplete="off"
        maxLength={500}
      />
      <Button variant="secondary" name="intent" value="retry-refund">
        Try the Refund Again
      </Button>
    </Action>
  )
}

export function Settle({ id, today, cancellation }: CancellationProps) {
  const { owedField, currency } = cancellation
  return (
    <Action
      id={id}
      title="Mark as paid back"
      words="Settled by other means, such as a bank transfer. The booking counts as cancelled."
    >
      <SettlementFields of="settle" currency={currency} today={today} amount={owedField || '0'} />
      <Button variant="secondary" name="intent" value="settle">
        Mark as Paid Back
      </Button>
    </Action>
  )
}
