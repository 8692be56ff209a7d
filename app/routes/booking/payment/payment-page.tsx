import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useLoaderData, useNavigation, type ShouldRevalidateFunction } from '@remix-run/react'
import { useRef } from 'react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useValidatedForm } from '#app/components/forms/use-validated-form.ts'
import { TotalChange } from './total-change.tsx'
import { stack } from '#app/components/elements/panel.tsx'
import { cardErrorTitle } from '#app/core/booking/card.ts'
import { backLabel, stepLabels } from '#app/core/booking/checkout/checkout-rules.ts'
import { formatPrice, priceToField } from '#app/core/money/money.ts'
import { chosenCardId, paymentSchema, type PaymentForm } from '#app/core/booking/payment-form.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { RepeatNotice } from '#app/routes/booking/repeat-notice.tsx'
import { StepActions } from '#app/routes/booking/step-actions.tsx'
import { useClearedSecrets } from './use-cleared-secrets.ts'
import { Review } from './review.tsx'
import { SalesPaused } from './sales-paused.tsx'
import { onlyTypesCard, savedCardId } from './saved-card-choice.tsx'
import { CardPanel, reasonId } from './card-panel.tsx'
import { useLastAnswer, useTopOnArrival } from './use-last-answer.ts'
import { loadPayment } from './load-payment.server.ts'
import { submitPayment } from './submit-payment.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loadPayment(request)

export const action = ({ request }: ActionFunctionArgs) => submitPayment(request)

export const headers = formHeaders

/**
 * Loads the data again even after a refused form, because the total or the checkout version may have changed.
 */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

type Consent = { mustAgree: boolean; mustConfirm: boolean }

function usePaymentForm(
  loaded: Loaded,
  answer: ReturnType<typeof useLastAnswer>,
  consent: Consent,
) {
  const [year, month] = loaded.month.split('-').map(Number)
  const now = new Date(Date.UTC(year!, month! - 1))
  return useValidatedForm<PaymentForm>({
    id: 'payment',
    lastResult: answer?.result,
    defaultValue: { cardHolder: loaded.holderName },
    parse: (fields) => {
      const usesSavedCard = chosenCardId(fields) !== null
      return parseWithZod(fields, {
        schema: paymentSchema({ ...loaded, ...consent, usesSavedCard }, now),
      })
    },
  })
}

export default function PaymentStep() {
  const loaded = useLoaderData<typeof loader>()
  const pending = useNavigation().formMethod === 'POST'
  const answer = useLastAnswer()
  const failure = answer ? answer.failure : loaded.failure
  const was = answer?.change ? answer.change.was : loaded.totalBefore
  const total = formatPrice(loaded.total)
  const change = was || answer?.change ? { was: was && formatPrice(was), now: total } : null
  const mustAgree = change !== null && change.was !== change.now
  const mustConfirm = loaded.repeats.length > 0
  const [form, fields] = usePaymentForm(loaded, answer, { mustAgree, mustConfirm })
  useTopOnArrival()
  const formRef = useRef<HTMLFormElement>(null)
  const invalid = Object.keys(form.allErrors).length > 0
  const focus = failure
    ? onlyTypesCard(loaded)
      ? 'card-number'
      : reasonId
    : invalid
      ? null
      : changeId
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
      <h1>{stepLabels.payment}</h1>
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
      <input type="hidden" name="marks" value={loaded.marks} />
      {mustAgree && was && <input type="hidden" name="was" value={priceToField(was)} />}
      {change && (
        <TotalChange
          {...change}
          id={changeId}
          by={loaded.changedBy}
          what={answer?.change?.cause}
          autoFocus={Boolean(answer) && focus === changeId}
          errors={fields.agree.errors}
        />
      )}
      {mustConfirm && <RepeatNotice repeats={loaded.repeats} errors={fields.repeat.errors} />}
      <CardPanel
        hosted={loaded.hosted}
        savedCards={loaded.savedCards}
        canSave={loaded.canSave}
        testCard={loaded.testCard}
        failure={failure}
        corrections={failure?.message === loaded.failure?.message ? loaded.corrections : []}
        fields={fields}
        emptiedBy={answer}
      />
      <Review {...loaded} />
      <PayActions total={total} backTo={loaded.backTo} pending={pending} />
    </Form>
  )
}

const changeId = 'total-change'

const fieldIds: Record<string, string> = {
  savedCard: savedCardId,
  cardNumber: 'card-number',
  cardHolder: 'card-holder',
  expiryMonth: 'expiry-month',
  expiryYear: 'expiry-year',
  cvv: 'cvv',
}

type PayActionsProps = { total: string; backTo: string; pending: boolean }

function PayActions({ total, backTo, pending }: PayActionsProps) {
  return (
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
      <ButtonLink variant="secondary" to={backTo}>
        {backLabel('payment')}
      </ButtonLink>
    </StepActions>
  )
}
