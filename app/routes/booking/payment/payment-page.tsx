import { now } from '#app/platform/clock.server.ts'
import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useNavigationType,
} from '@remix-run/react'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { CarriageTerms } from '#app/components/itinerary/carriage-terms.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import { CardFields } from './card-fields.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { TotalChange, type ChangedBy } from './total-change.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel, stack } from '#app/components/panel.tsx'
import { useOnChange } from '#app/components/use-on-change.ts'
import { cardErrorTitle, cardSecretFields, holdsCardNumber } from '#app/core/booking/card.ts'
import { paidAmounts, previousStep, previousTotal } from '#app/core/booking/checkout-rules.ts'
import {
  formatPrice,
  priceFromField,
  priceToField,
  isSamePrice,
  type Price,
} from '#app/core/money/money.ts'
import { confirmRepeat, paymentSchema, type PaymentForm } from '#app/core/booking/payment-form.ts'
import { promisedRefund } from '#app/core/flight/fare-refund.ts'
import { env } from '#app/platform/env.server.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { limitedHeaders } from '#app/web/session/limits.server.ts'
import { ownerOf } from '#app/web/session/session-cookie.server.ts'
import { paths } from '#app/core/paths.ts'
import type { Checkout } from '#app/core/booking/checkout.store.server.ts'
import { failureTitle, unverified } from '#app/core/booking/failures.server.ts'
import { findRepeatBookings } from '#app/core/booking/repeat-bookings.server.ts'
import { outageRetrySeconds } from '#app/core/outages/retry.server.ts'
import { findSalesPause } from '#app/core/outages/sales-pause.server.ts'
import {
  requireCheckout,
  checkoutAddress,
  refusedFieldsOf,
} from '#app/routes/booking/require-checkout.server.ts'
import { passengerFieldId } from '#app/routes/booking/passenger-field-id.ts'
import { payFromPage, readShownTotal } from './payment.server.ts'
import { RepeatNotice, type RepeatNoticeProps } from '#app/routes/booking/repeat-notice.tsx'
import { StepActions } from '#app/routes/booking/step-actions.tsx'
import { useClearedSecrets } from './use-cleared-secrets.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const checkout = await requireCheckout(request, 'payment')
  const { offer, failure, mode, holderName } = checkout
  const paid = paidAmounts(checkout)
  return {
    action: paths.booking('payment', checkoutAddress(request)),
    backTo: paths.booking(previousStep('payment'), checkoutAddress(request)),
    offer: { airline: offer.airline, conditionsUrl: offer.conditionsUrl },
    total: paid.total,
    refund: promisedRefund(offer.refund, paid),
    totalBefore: previousTotal(checkout),
    changedBy: changedBy(checkout),
    repeats: await repeatsOf(checkout, request),
    version: checkout.version,
    paused: (await findSalesPause(mode, paid.cost))?.failure.message ?? null,
    here: paths.booking('payment', checkoutAddress(request)),
    failure: failure && withTitle(failure),
    corrections: refusedFieldsOf(checkout).map(({ name, label }) => ({
      label,
      to: `${paths.booking('passengers', checkoutAddress(request))}#${passengerFieldId(name)}`,
    })),
    hosted: env.cardEntry[mode] === 'hosted',
    testCard: mode === 'test' ? '4242 4242 4242 4242' : null,
    holderName: holderName ?? undefined,
    month: new Date(now()).toISOString().slice(0, 7),
  }
}

function changedBy(checkout: Checkout): ChangedBy {
  if (previousTotal(checkout) === null) return 'traveller'
  return checkout.lostExtras ? 'new offer' : 'airline'
}

async function repeatsOf(
  checkout: Checkout,
  request: Request,
): Promise<RepeatNoticeProps['repeats']> {
  const repeats = await findRepeatBookings(checkout, await ownerOf(request))
  return repeats.map(({ bookingId, address, ...shown }) => ({
    ...shown,
    to: bookingId ? paths.trip(bookingId) : address && paths.booking('confirmation', address),
  }))
}

type Refusal = {
  status: number
  failure?: { title: string; message: string }
  change?: { was: Price | null }
  errors?: Record<string, string[]>
  headers?: Record<string, string>
}

export async function action({ request }: ActionFunctionArgs) {
  const checkout = await requireCheckout(request, 'payment')
  const form = await readForm(request)
  const hosted = env.cardEntry[checkout.mode] === 'hosted'
  const was = priceFromField(form.get('was'))
  // The action checks for repeat bookings last, when everything else is valid.
  const kind = { hosted, mustAgree: was !== null, mustConfirm: false }
  const schema = paymentSchema(kind, new Date(now()))
  const submission = parseWithZod(form, { schema })
  const refuse = ({ status, headers, failure, change, errors: fieldErrors }: Refusal) => {
    const holder = String(form.get('cardHolder') ?? '')
    const hideFields = [...cardSecretFields, ...(holdsCardNumber(holder) ? ['cardHolder'] : [])]
    const result = submission.reply({ fieldErrors, hideFields })
    return data({ result, failure: failure ?? null, change: change ?? null }, { status, headers })
  }
  if (submission.status !== 'success') {
    return refuse({ status: 400, change: was ? { was } : undefined })
  }
  const card = 'cardNumber' in submission.value ? submission.value : null
  const confirmed = form.getAll('repeat').flatMap((value) => String(value).split(' '))
  const outcome = await payFromPage(request, checkout, card, readShownTotal(form), confirmed)
  switch (outcome.kind) {
    case 'redirect':
      return redirect(outcome.to, 303)
    case 'changed': {
      // A reloaded form hasn't seen the refusal of its first submission, so this response shows it again.
      const same = outcome.was !== null && isSamePrice(outcome.was, outcome.now)
      const failure = same && checkout.failure ? withTitle(checkout.failure) : undefined
      return refuse({ status: 409, change: outcome, failure })
    }
    case 'expired':
      return refuse({ status: 410 })
    case 'repeat':
      return refuse({ status: 409, errors: { repeat: [confirmRepeat] } })
    case 'unverified':
      return refuse({ status: 503, failure: unverified, headers: retryHeaders() })
    case 'paused': {
      const headers = limitedHeaders(outcome)
      return refuse({ status: 503, failure: withTitle(outcome.failure), headers })
    }
    case 'unavailable':
      return refuse({ status: 503, failure: withTitle(outcome.failure), headers: retryHeaders() })
    case 'declined': {
      const { failure, field } = outcome
      const errors = field ? { [field]: [failure.message] } : undefined
      return refuse({ status: 402, failure: withTitle(failure), errors })
    }
    case 'limited': {
      const { message } = outcome.failure
      const headers = limitedHeaders(outcome.failure)
      return refuse({ status: 429, failure: { title: 'Payment Failed', message }, headers })
    }
  }
}

/** A temporary failure may be over when the visitor retries. */
const retryHeaders = () => limitedHeaders({ retryAfter: outageRetrySeconds })

function withTitle(failure: Parameters<typeof failureTitle>[0]) {
  return { title: failureTitle(failure), message: failure.message }
}

export const headers = formHeaders

/**
 * Loads the data again even after a refused form, because the total or the checkout version may have changed.
 */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export default function PaymentStep() {
  const loaded = useLoaderData<typeof loader>()
  const pending = useNavigation().formMethod === 'POST'
  const answer = useLastAnswer()
  const [year, month] = loaded.month.split('-').map(Number)
  const failure = answer ? answer.failure : loaded.failure
  const was = answer?.change ? answer.change.was : loaded.totalBefore
  const total = formatPrice(loaded.total)
  const change = was || answer?.change ? { was: was && formatPrice(was), now: total } : null
  const mustAgree = change !== null && change.was !== change.now
  const mustConfirm = loaded.repeats.length > 0
  const schema = paymentSchema(
    { ...loaded, mustAgree, mustConfirm },
    new Date(Date.UTC(year!, month! - 1)),
  )
  const [form, fields] = useForm<PaymentForm>({
    id: 'payment',
    lastResult: answer?.result,
    defaultValue: { cardHolder: loaded.holderName },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  useTopOnArrival()
  const formRef = useRef<HTMLFormElement>(null)
  const invalid = Object.keys(form.allErrors).length > 0
  const focus = failure ? (loaded.hosted ? reasonId : 'card-number') : invalid ? null : changeId
  useClearedSecrets(formRef, answer ?? loaded.failure, focus)
  if (loaded.paused) {
    return <SalesPaused message={loaded.paused} here={loaded.here} backTo={loaded.backTo} />
  }
  return (
    <Form
      method="post"
      action={loaded.action}
      {...getFormProps(form)}
      ref={formRef}
      className={stack}
    >
      <h1>Payment</h1>
      {/* After a refusal, the card number takes the focus. A summary would take it away. */}
      {!failure && (
        <ErrorSummary
          errors={{ ...form.allErrors, ...(fields.expiryMonth.errors && { expiryYear: null }) }}
          idOf={(name) => fieldIds[name] ?? name}
          groupLabel={cardErrorTitle}
        />
      )}
      <input type="hidden" name="total" value={priceToField(loaded.total)} />
      <input type="hidden" name="version" value={loaded.version} />
      {mustAgree && was && <input type="hidden" name="was" value={priceToField(was)} />}
      {change && (
        <TotalChange
          {...change}
          id={changeId}
          by={loaded.changedBy}
          autoFocus={Boolean(answer) && focus === changeId}
          errors={fields.agree.errors}
        />
      )}
      {mustConfirm && <RepeatNotice repeats={loaded.repeats} errors={fields.repeat.errors} />}
      <Panel>
        <h2 className="text-lg">Card</h2>
        {loaded.hosted ? (
          <p>
            You’ll pay on Stripe’s secure page, then come back here. We place a hold on your card
            and charge it only when the airline confirms.
          </p>
        ) : (
          loaded.testCard && (
            <Notice title="Test mode">
              No real money moves. Use card number <b className="tnum">{loaded.testCard}</b>, any
              future date and any three digits.
            </Notice>
          )
        )}
        {failure && (
          <div id={reasonId} tabIndex={-1} autoFocus={loaded.hosted}>
            <Notice tone="error" role="alert" title={failure.title}>
              {failure.message}
              {!answer && <Corrections corrections={loaded.corrections} />}
            </Notice>
          </div>
        )}
        {!loaded.hosted && (
          <CardFields
            holder={getInputProps(fields.cardHolder, { type: 'text' })}
            errors={{
              number: fields.cardNumber.errors,
              holder: fields.cardHolder.errors,
              month: fields.expiryMonth.errors,
              year: fields.expiryYear.errors,
              cvv: fields.cvv.errors,
            }}
            reason={failure ? reasonId : undefined}
            emptiedBy={answer}
          />
        )}
      </Panel>
      <RefundNote {...loaded.refund} />
      <CarriageTerms offer={loaded.offer} />
      <StepActions>
        <Button
          size="large"
          className="max-sm:px-3 max-sm:text-base"
          pending={pending}
          pendingLabel="Processing..."
        >
          <span>
            Complete Booking <span className="mx-1">·</span> <span className="tnum">{total}</span>
          </span>
        </Button>
        <ButtonLink variant="secondary" to={loaded.backTo}>
          Back to Seat Selection
        </ButtonLink>
      </StepActions>
    </Form>
  )
}

type CorrectionsProps = { corrections: { label: string; to: string }[] }

function Corrections({ corrections }: CorrectionsProps) {
  if (corrections.length === 0) return null
  return (
    <ul className="mt-2">
      {corrections.map(({ label, to }) => (
        <li key={to}>
          <Link className="link" to={to}>
            Correct the {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type SalesPausedProps = { message: string; here: string; backTo: string }

/** Replaces the card form while sales are paused, because no card can be charged. */
function SalesPaused({ message, here, backTo }: SalesPausedProps) {
  return (
    <section className={stack}>
      <h1>Payment</h1>
      <Notice tone="error" role="alert" title="Sales are paused">
        {message} We’ve kept your details and choices.
      </Notice>
      <StepActions>
        <ButtonLink size="large" to={here} reloadDocument>
          Try Again
        </ButtonLink>
        <ButtonLink variant="secondary" to={backTo}>
          Back to Seat Selection
        </ButtonLink>
      </StepActions>
    </section>
  )
}

/**
 * Returns the last response only once the loaders have run again, because it refers to their total. Keeps
 * that response during navigation within the page, such as a link from the error summary.
 */
function useLastAnswer() {
  const current = useActionData<typeof action>()
  const [last, setLast] = useState(current)
  const arrived = useNavigation().state === 'idle' && current
  if (arrived && arrived !== last) setLast(arrived)
  return last
}

/** Scrolls to the top when the step opens, because the scroll position of the seat step would carry over. */
function useTopOnArrival() {
  const isNew = useNavigationType() !== 'POP'
  useOnChange('opened', () => {
    if (isNew) window.scrollTo(0, 0)
  })
}

const reasonId = 'payment-reason'
const changeId = 'total-change'

const fieldIds: Record<string, string> = {
  cardNumber: 'card-number',
  cardHolder: 'card-holder',
  expiryMonth: 'expiry-month',
  expiryYear: 'expiry-year',
  cvv: 'cvv',
}
