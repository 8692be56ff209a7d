import type { ReactNode } from 'react'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/choice.tsx'
import { TextField } from '#app/components/field.tsx'
import { Action } from '#app/routes/desk/action.tsx'
import { Items, Part } from '#app/routes/desk/desk-part.tsx'
import {
  AskAgain,
  Refund,
  RetryRefund,
  Settle,
  type Cancellation,
  type Payment,
} from './refund-actions.tsx'
import { SettlementFields } from './settlement-fields.tsx'

type CheckoutActionsProps = {
  id: string
  state: string
  readable: boolean
  currency: string
  traveller: string
  order: { id: string | null; stands: boolean | null } | null
  payments: Payment[]
  nextRefund: number
  cancellation: Cancellation | null
  today: string
}

/** What can be done; each is refused with words where it would harm. */
export function CheckoutActions(page: CheckoutActionsProps) {
  const { state, cancellation } = page
  const refundable = page.payments.filter(({ left }) => left !== null)
  const canRefund = !['needs_person', 'unconfirmed'].includes(cancellation?.state ?? '')
  const actions = [
    ...(state === 'needs_person' ? forReview(page) : []),
    ...(['failed', 'draft'].includes(state) && page.order?.stands
      ? [<CancelOrder key="cancel" {...page} />]
      : []),
    ...(state === 'payment_due' ? [<WithdrawLink key="withdraw" {...page} />] : []),
    ...(cancellation?.state === 'unconfirmed' ? [<AskAgain key="ask" {...page} />] : []),
    ...(cancellation?.state === 'needs_person'
      ? [<RetryRefund key="retry" {...page} cancellation={cancellation} />]
      : []),
    ...(cancellation && !canRefund
      ? [<Settle key="settle" {...page} cancellation={cancellation} />]
      : []),
    ...(canRefund
      ? refundable.map((payment) => (
          <Refund key={`${payment.number}-${page.nextRefund}`} {...page} payment={payment} />
        ))
      : []),
  ]
  return (
    <Part id="actions" title="What you can do">
      {actions.length === 0 ? <p>Nothing needs to be done.</p> : <Items>{actions}</Items>}
    </Part>
  )
}

function forReview(page: CheckoutActionsProps): ReactNode[] {
  const { order, readable, payments } = page
  // The one that the checkout stands by: those before it were left behind.
  const status = payments.at(-1)?.status
  const mayStand = order?.stands !== false
  const holdIsGone = status !== 'authorised'
  return [
    ...(mayStand && readable ? [<Adopt key="adopt" {...page} />] : []),
    ...(mayStand && readable && holdIsGone ? [<SendLink key="link" {...page} />] : []),
    ...(mayStand ? [<CancelOrder key="cancel" {...page} />] : []),
    ...(order?.stands !== true ? [<Release key="release" {...page} />] : []),
    ...(order?.stands !== true && holdIsGone ? [<Close key="close" {...page} />] : []),
  ]
}

function Adopt({ id, order }: CheckoutActionsProps) {
  return (
    <Action
      id={id}
      title="Adopt the order"
      words="The order becomes this checkout’s: the hold is charged, and the traveller gets the booking."
    >
      <TextField
        label="Order id at the airline"
        name="order"
        id="order"
        autoComplete="off"
        defaultValue={order?.id ?? ''}
        required
      />
      <Button variant="secondary" name="intent" value="adopt">
        Adopt Order
      </Button>
    </Action>
  )
}

function SendLink({ id, traveller }: CheckoutActionsProps) {
  return (
    <Action
      id={id}
      title="Send a payment link"
      words="For an order that stands and whose hold is gone. The traveller pays exactly the agreed amount, within 24 hours; the order is kept and becomes a booking."
    >
      <CheckboxField
        name="confirmed"
        id="confirm-link"
        value="yes"
        label={`Send it to ${traveller}`}
        required
      />
      <Button variant="secondary" name="intent" value="send-link">
        Send Payment Link
      </Button>
    </Action>
  )
}

function WithdrawLink({ id }: CheckoutActionsProps) {
  return (
    <Action
      id={id}
      title="Withdraw the payment link"
      words="Nobody can pay by it any more. The order stands and needs a person again."
    >
      <CheckboxField
        name="confirmed"
        id="confirm-withdraw"
        value="yes"
        label="Nobody shall pay by it any more"
        required
      />
      <Button variant="secondary" name="intent" value="withdraw-link">
        Withdraw Link
      </Button>
    </Action>
  )
}

function CancelOrder({ id }: CheckoutActionsProps) {
  return (
    <Action
      id={id}
      title="Cancel the order at the airline"
      words="You see first what the airline gives back. Then the hold is released, or the charge refunded in full, and the traveller told."
    >
      <Button variant="secondary" name="intent" value="quote-order">
        See What Comes Back
      </Button>
    </Action>
  )
}

function Release({ id }: CheckoutActionsProps) {
  return (
    <Action
      id={id}
      title="Release the hold"
      words="Only when the airline has no order. The traveller is not charged."
    >
      <CheckboxField
        name="confirmed"
        id="confirm-release"
        value="yes"
        label="I have made sure that there is no order"
        required
      />
      <Button variant="danger" name="intent" value="release">
        Release Hold
      </Button>
    </Action>
  )
}

function Close({ id, currency, today }: CheckoutActionsProps) {
  return (
    <Action
      id={id}
      title="Close by hand"
      words="Settled outside of this site: say what was paid back by other means, 0 for nothing. It is recorded, and the traveller told that there is no booking."
    >
      <SettlementFields of="close" currency={currency} today={today} />
      <Button variant="danger" name="intent" value="close">
        Close Checkout
      </Button>
    </Action>
  )
}
