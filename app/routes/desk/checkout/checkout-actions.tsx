import type { ReactNode } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { Action, Confirm } from '#app/routes/desk/action.tsx'
import { Items, Part } from '#app/routes/desk/desk-part.tsx'
import {
  KeepEntries,
  LostReason,
  entriesOf,
  type RefusedForm,
} from '#app/routes/desk/refused-form.tsx'
import type { checkoutActions } from './checkout-actions.server.ts'
import type { CheckoutView } from './checkout-view.server.ts'
import { creditWarning } from './credit-warning.ts'
import { confirmationForm } from './confirmation-form.ts'
import { AmountField, OrderField, ReasonField, SettlementFields } from './settlement-fields.tsx'

type Form = {
  title: string
  description: string
  fields?: ReactNode
  button: string
  isDanger?: true
  key?: string
  /** Tells forms of the same act apart. */
  payment?: string
  /** Number of the next refund. A refused form keeps its entries, but gets the latest number. */
  number?: string
}

type Act = Exclude<keyof typeof checkoutActions, 'cancel-order'> | 'quote-order'

const isOrderGone = ({ order }: CheckoutView) => order?.isActive !== true
const mayBeActive = ({ order }: CheckoutView) => order?.isActive !== false
/** Only the status of the latest payment counts, because earlier payments were abandoned. */
const isHoldGone = ({ payments }: CheckoutView) => payments.at(-1)?.status !== 'authorised'
const needsRefund = ({ cancellation }: CheckoutView) =>
  cancellation && ['needs_person', 'unconfirmed'].includes(cancellation.state) ? cancellation : null

/** The available forms of each act, in the order of the page. */
const forms: Record<Act, (page: CheckoutView) => Form | Form[] | false | null> = {
  adopt: (page) =>
    mayBeActive(page) &&
    page.readable && {
      title: 'Adopt the order',
      description:
        'Links the airline’s order to this checkout. We then charge the card and confirm the booking to the traveller.',
      fields: <OrderField known={page.order?.id ?? ''} />,
      button: 'Adopt Order',
    },
  'send-link': (page) =>
    mayBeActive(page) &&
    page.readable &&
    isHoldGone(page) && {
      title: 'Send a payment link',
      description:
        'Use this for an active order whose card hold has expired. The traveller has 24 hours to pay the agreed amount. Once paid, the order becomes a booking.',
      fields: <Confirm id="confirm-link" label={`Send the link to ${page.traveller}`} />,
      button: 'Send Payment Link',
    },
  'quote-order': (page) =>
    (page.staffMustAct ? mayBeActive(page) : page.order?.isActive === true) && {
      title: 'Cancel the order at the airline',
      description:
        'You’ll see the airline’s refund first. If you confirm, we release the hold or refund the charge in full, and email the traveller.',
      button: 'Preview Refund',
    },
  release: (page) =>
    isOrderGone(page) && {
      title: 'Release the hold',
      description: 'Use this only if the airline has no order. The traveller isn’t charged.',
      fields: <Confirm id="confirm-release" label="I’ve checked that the airline has no order" />,
      button: 'Release Hold',
      isDanger: true,
    },
  close: (page) =>
    isOrderGone(page) &&
    isHoldGone(page) && {
      title: 'Close this checkout manually',
      description:
        'Use this if you settled it outside this site. Enter the amount you refunded another way, or 0. We record the amount, and tell the traveller by email that there is no booking.',
      fields: <SettlementFields idSuffix="close" currency={page.currency} today={page.today} />,
      button: 'Close Checkout',
      isDanger: true,
    },
  'withdraw-link': () => ({
    title: 'Disable the payment link',
    description:
      'The link stops working. The airline order stays active, and the checkout needs attention again.',
    fields: <Confirm id="confirm-withdraw" label="I want to disable this link" />,
    button: 'Disable Link',
  }),
  'retry-cancellation': ({ cancellation }) =>
    cancellation?.state === 'unconfirmed' && {
      title: 'Check the cancellation again',
      description:
        'The traveller asked to cancel, but we couldn’t reach the airline to confirm it. If the booking is still active, checking again cancels it.',
      button: 'Check Again',
    },
  'retry-refund': ({ cancellation }) =>
    cancellation?.state === 'needs_person' && {
      title: 'Retry the refund',
      description:
        'Refunds to the original card. If the airline hasn’t confirmed the refund amount, ask the airline first.',
      fields: (
        <>
          <AmountField
            label={`Amount to refund in ${cancellation.currency}`}
            id="retry-amount"
            defaultValue={cancellation.owedField}
          />
          <ReasonField
            label="Reason, if you refund less than is owed"
            hint="The rest stays open. We email the traveller both amounts."
            id="retry-reason"
          />
        </>
      ),
      button: 'Retry Refund',
    },
  'send-confirmation': ({ confirmation }) => confirmation && confirmationForm(confirmation),
  settle: (page) => {
    const open = needsRefund(page)
    return (
      open && {
        title: 'Mark as refunded',
        description:
          'Use this if you refunded another way, for example by bank transfer. The booking then counts as cancelled. If you enter less than is owed, the rest is no longer owed.',
        fields: (
          <SettlementFields
            idSuffix="settle"
            currency={open.currency}
            today={page.today}
            amount={open.owedField || '0'}
          />
        ),
        button: 'Mark as Refunded',
      }
    )
  },
  refund: (page) =>
    !needsRefund(page) &&
    page.payments
      .filter(({ refundable }) => refundable !== null)
      .map(({ number, intentId, currency, refundable, refundableField }) => ({
        key: `${number}-${page.nextRefund}`,
        title: `Refund payment ${number}`,
        description: `Refund up to ${refundable} to the original card. We’ll email the traveller.${creditWarning(page)}`,
        payment: intentId ?? '',
        number: String(page.nextRefund),
        fields: (
          <>
            {page.refunds.length > 0 && (
              <p className="hint">Latest manual refund: {page.refunds.at(-1)}</p>
            )}
            <AmountField
              label={`Amount to refund in ${currency}`}
              id={`refund-amount-${number}`}
              placeholder={refundableField}
            />
            <ReasonField label="Reason" id={`refund-reason-${number}`} minLength={3} required />
            <Confirm
              id={`confirm-refund-${number}`}
              label="Send this amount to the card; a refund can’t be undone"
            />
          </>
        ),
        button: 'Refund',
        isDanger: true,
      })),
}

type CheckoutActionsProps = CheckoutView & { refused?: RefusedForm | null }

export function CheckoutActions({ refused = null, ...page }: CheckoutActionsProps) {
  const available = Object.entries(forms).flatMap(([act, formsOf]) =>
    [(!page.refusedForms.includes(act) && formsOf(page)) || []].flat().map((form) => ({
      ...{ act, ...form },
      entries: entriesOf(refused, act, form.payment === undefined ? {} : { payment: form.payment }),
    })),
  )
  const actions = available.map(
    ({ act, title, description, fields, button, isDanger, key, payment, number, entries }) => (
      <Action key={key ?? act} id={page.id} title={title} description={description}>
        {payment !== undefined && <input type="hidden" name="payment" value={payment} />}
        {number !== undefined && <input type="hidden" name="number" value={number} />}
        <KeepEntries value={entries}>{fields}</KeepEntries>
        <Button variant={isDanger ? 'danger' : 'secondary'} name="intent" value={act}>
          {button}
        </Button>
      </Action>
    ),
  )
  return (
    <Part id="actions" title="Available actions">
      <LostReason refused={refused} isShown={available.some(({ entries }) => entries)} />
      <Items none={page.noAction}>{actions}</Items>
    </Part>
  )
}
