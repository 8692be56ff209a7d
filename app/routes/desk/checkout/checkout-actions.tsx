import type { ReactNode } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { TextField } from '#app/components/elements/field.tsx'
import { Action, Confirm } from '#app/routes/desk/action.tsx'
import { Items, Part } from '#app/routes/desk/desk-part.tsx'
import type { CheckoutView } from './checkout-view.server.ts'
import { RetryCancellation, Refund, RetryRefund, Settle } from './refund-actions.tsx'
import { SettlementFields } from './settlement-fields.tsx'

export function CheckoutActions(page: CheckoutView) {
  const { state, cancellation } = page
  const refundable = page.payments.filter(({ refundable }) => refundable !== null)
  const canRefund = !['needs_person', 'unconfirmed'].includes(cancellation?.state ?? '')
  const actions = [
    ...(state === 'needs_person' ? listReviewActions(page) : []),
    ...(['failed', 'draft'].includes(state) && page.order?.isActive
      ? [<CancelOrder key="cancel" {...page} />]
      : []),
    ...(state === 'payment_due' ? [<WithdrawLink key="withdraw" {...page} />] : []),
    ...(cancellation?.state === 'unconfirmed' ? [<RetryCancellation key="ask" {...page} />] : []),
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
    <Part id="actions" title="Available actions">
      {actions.length === 0 ? <p>No action needed.</p> : <Items>{actions}</Items>}
    </Part>
  )
}

function listReviewActions(page: CheckoutView): ReactNode[] {
  const { order, readable, payments } = page
  // Only the status of the latest payment counts, because earlier payments were abandoned.
  const status = payments.at(-1)?.status
  const mayBeActive = order?.isActive !== false
  const isHoldGone = status !== 'authorised'
  return [
    ...(mayBeActive && readable ? [<Adopt key="adopt" {...page} />] : []),
    ...(mayBeActive && readable && isHoldGone ? [<SendLink key="link" {...page} />] : []),
    ...(mayBeActive ? [<CancelOrder key="cancel" {...page} />] : []),
    ...(order?.isActive !== true ? [<Release key="release" {...page} />] : []),
    ...(order?.isActive !== true && isHoldGone ? [<Close key="close" {...page} />] : []),
  ]
}

function Adopt({ id, order }: CheckoutView) {
  return (
    <Action
      id={id}
      title="Adopt the order"
      description="Links the airline’s order to this checkout. We then charge the card and confirm the booking to the traveller."
    >
      <TextField
        label="Airline order ID"
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

function SendLink({ id, traveller }: CheckoutView) {
  return (
    <Action
      id={id}
      title="Send a payment link"
      description="Use this for an active order whose card hold has expired. The traveller has 24 hours to pay the agreed amount. Once paid, the order becomes a booking."
    >
      <Confirm id="confirm-link" label={`Send the link to ${traveller}`} />
      <Button variant="secondary" name="intent" value="send-link">
        Send Payment Link
      </Button>
    </Action>
  )
}

function WithdrawLink({ id }: CheckoutView) {
  return (
    <Action
      id={id}
      title="Disable the payment link"
      description="The link stops working. The airline order stays active, and the checkout needs attention again."
    >
      <Confirm id="confirm-withdraw" label="I want to disable this link" />
      <Button variant="secondary" name="intent" value="withdraw-link">
        Disable Link
      </Button>
    </Action>
  )
}

function CancelOrder({ id }: CheckoutView) {
  return (
    <Action
      id={id}
      title="Cancel the order at the airline"
      description="You’ll see the airline’s refund first. If you confirm, we release the hold or refund the charge in full, and email the traveller."
    >
      <Button variant="secondary" name="intent" value="quote-order">
        Preview Refund
      </Button>
    </Action>
  )
}

function Release({ id }: CheckoutView) {
  return (
    <Action
      id={id}
      title="Release the hold"
      description="Use this only if the airline has no order. The traveller isn’t charged."
    >
      <Confirm id="confirm-release" label="I’ve checked that the airline has no order" />
      <Button variant="danger" name="intent" value="release">
        Release Hold
      </Button>
    </Action>
  )
}

function Close({ id, currency, today }: CheckoutView) {
  return (
    <Action
      id={id}
      title="Close this checkout manually"
      description="Use this if you settled it outside this site. Enter the amount you refunded another way, or 0. We record the amount, and tell the traveller by email that there is no booking."
    >
      <SettlementFields idSuffix="close" currency={currency} today={today} />
      <Button variant="danger" name="intent" value="close">
        Close Checkout
      </Button>
    </Action>
  )
}
