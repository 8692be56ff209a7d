import { Button } from '#app/components/elements/button.tsx'
import { TextField } from '#app/components/elements/field.tsx'
import { Action, Confirm } from '#app/routes/desk/action.tsx'
import type { CheckoutView } from './checkout-view.server.ts'
import { SettlementFields } from './settlement-fields.tsx'

type RefundProps = { id: string; nextRefund: number; payment: CheckoutView['payments'][number] }

type CancellationProps = {
  id: string
  today: string
  cancellation: NonNullable<CheckoutView['cancellation']>
}

export function Refund({ id, nextRefund, payment }: RefundProps) {
  const { number, intentId, currency, refundable, refundableField } = payment
  return (
    <Action
      id={id}
      title={`Refund payment ${number}`}
      description={`Refund up to ${refundable} to the original card. We’ll email the traveller.`}
    >
      <input type="hidden" name="payment" value={intentId ?? ''} />
      <input type="hidden" name="number" value={nextRefund} />
      <TextField
        label={`Amount to refund in ${currency}`}
        name="amount"
        id={`refund-amount-${number}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder={refundableField}
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
      <Confirm
        id={`confirm-refund-${number}`}
        label="Send this amount to the card; a refund can’t be undone"
      />
      <Button variant="danger" name="intent" value="refund">
        Refund
      </Button>
    </Action>
  )
}

export function RetryCancellation({ id }: { id: string }) {
  return (
    <Action
      id={id}
      title="Check the cancellation again"
      description="The traveller asked to cancel, but we couldn’t reach the airline to confirm it. If the booking is still active, checking again cancels it."
    >
      <Button variant="secondary" name="intent" value="retry-cancellation">
        Check Again
      </Button>
    </Action>
  )
}

export function RetryRefund({ id, cancellation }: CancellationProps) {
  const { owedField, currency } = cancellation
  return (
    <Action
      id={id}
      title="Retry the refund"
      description="Refunds to the original card. If the airline hasn’t confirmed the refund amount, ask the airline first."
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
        label="Reason, if you refund less than is owed"
        hint="The rest stays open. We email the traveller both amounts."
        name="reason"
        id="retry-reason"
        autoComplete="off"
        maxLength={500}
      />
      <Button variant="secondary" name="intent" value="retry-refund">
        Retry Refund
      </Button>
    </Action>
  )
}

export function Settle({ id, today, cancellation }: CancellationProps) {
  const { owedField, currency } = cancellation
  return (
    <Action
      id={id}
      title="Mark as refunded"
      description="Use this if you refunded another way, for example by bank transfer. The booking then counts as cancelled."
    >
      <SettlementFields
        idSuffix="settle"
        currency={currency}
        today={today}
        amount={owedField || '0'}
      />
      <Button variant="secondary" name="intent" value="settle">
        Mark as Refunded
      </Button>
    </Action>
  )
}
