import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { CardFields } from '#app/components/checkout/card-fields.tsx'
import { CheckboxField } from '#app/components/choice.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { OrderSummary } from '#app/components/checkout/order-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { cardSchema, cardSecretFields, type CardForm } from '#app/domain/card.ts'
import { customerTotal, extrasOf } from '#app/domain/checkout.ts'
import { formatPrice, fromMinorUnits, toMinorUnits } from '#app/domain/money.ts'
import { publicOffer } from '#app/domain/offer-details.ts'
import { env } from '#app/env.server.ts'
import { paths, type CheckoutAddress } from '#app/http/paths.ts'
import { requireCheckout, checkoutAddress } from './checkout.server.ts'
import { pay, priceToAgree } from './payment.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const checkout = await requireCheckout(request, 'payment')
  const { offer, seats, bags, failure, mode, holderName } = checkout
  const agreed = checkout.consentAmountMinor
  return {
    action: paths.booking('payment', checkoutAddress(request)),
    backTo: paths.booking('seats', checkoutAddress(request)),
    offer: publicOffer(offer),
    extras: extrasOf({ seats, bags }),
    total: customerTotal(checkout),
    newPrice: priceToAgree(checkout) && {
      was: agreed === null ? null : fromMinorUnits(agreed, offer.price.total.currency),
      now: offer.price.total,
      minor: toMinorUnits(offer.price.total),
    },
    failure: failure?.message ?? null,
    hosted: env.cardEntry[mode] === 'hosted',
    testCard: mode === 'test' ? '4242 4242 4242 4242' : null,
    holderName: holderName ?? undefined,
    month: new Date().toISOString().slice(0, 7),
    passengers: checkout.passengers.length,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const address = checkoutAddress(request)
  const checkout = await requireCheckout(request, 'payment')
  const formData = await request.formData()
  if (env.cardEntry[checkout.mode] === 'hosted') {
    const outcome = await pay(request, checkout, null, formData.get('agree'))
    return answerTo(outcome, address, (message, status) =>
      data({ result: undefined, message }, { status }),
    )
  }
  const submission = parseWithZod(formData, { schema: cardSchema(new Date()) })
  const refuse = (errors: Record<string, string[]>, message: string | null, status: number) =>
    data(
      {
        result: submission.reply({ fieldErrors: errors, hideFields: [...cardSecretFields] }),
        message,
      },
      { status },
    )
  if (submission.status !== 'success') return refuse({}, null, 400)
  const outcome = await pay(request, checkout, submission.value, formData.get('agree'))
  return answerTo(outcome, address, (message, status, field) =>
    refuse(field ? { [field]: [message] } : {}, message, status),
  )
}

function answerTo<Refusal>(
  outcome: Awaited<ReturnType<typeof pay>>,
  address: CheckoutAddress,
  refuse: (message: string, status: number, field?: string) => Refusal,
) {
  switch (outcome.kind) {
    case 'redirect':
      return redirect(outcome.to, 303)
    case 'agree':
      // The loader shows both prices; nothing has been charged.
      return redirect(paths.booking('payment', address), 303)
    case 'limited':
      return refuse(outcome.message, 429)
    case 'declined':
      return refuse(outcome.message, 402, outcome.field ?? undefined)
  }
}

export default function PaymentStep() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const pending = useNavigation().formMethod === 'POST'
  const [year, month] = loaded.month.split('-').map(Number)
  const [form, fields] = useForm<CardForm>({
    id: 'payment',
    lastResult: answer?.result,
    defaultValue: { cardHolder: loaded.holderName },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: loaded.hosted
      ? undefined
      : ({ formData }) =>
          parseWithZod(formData, { schema: cardSchema(new Date(Date.UTC(year!, month! - 1))) }),
  })
  const failed = answer?.message ?? (answer ? null : loaded.failure)
  const formRef = useRef<HTMLFormElement>(null)
  useClearedSecrets(formRef, answer)
  return (
    <Form
      method="post"
      action={loaded.action}
      {...getFormProps(form)}
      ref={formRef}
      className="checkout-form"
    >
      <h1>Payment</h1>
      {failed && (
        <Notice
          tone="error"
          role="alert"
          title={form.allErrors && answer ? 'Card Payment Failed' : 'Payment Failed'}
        >
          {failed}
        </Notice>
      )}
      {/* After the bank's refusal the number has the focus, which a summary would take. */}
      {!failed && <ErrorSummary errors={form.allErrors} idOf={(name) => fieldIds[name] ?? name} />}
      {loaded.newPrice && (
        <Notice tone="amber" title="The price has changed">
          <p>
            The airline now asks <b>{formatPrice(loaded.newPrice.now)}</b>
            {loaded.newPrice.was && <> instead of {formatPrice(loaded.newPrice.was)}</>} for the
            fare. Nothing has been charged.
          </p>
          <CheckboxField
            name="agree"
            value={loaded.newPrice.minor}
            required
            label={`I agree to the new total of ${formatPrice(loaded.total)}`}
          />
        </Notice>
      )}
      {loaded.hosted ? (
        <section className="card checkout-card">
          <h2>Card</h2>
          <p>
            You enter your card on the page of Stripe, our payment provider, and come back here.
            Your card is held first, and charged when the airline has confirmed.
          </p>
        </section>
      ) : (
        <section className="card checkout-card">
          <h2>Card</h2>
          {loaded.testCard && (
            <Notice title="Test mode">
              No real money moves. Use card number <b className="tnum">{loaded.testCard}</b>, any
              future date and any three digits.
            </Notice>
          )}
          <CardFields
            holder={getInputProps(fields.cardHolder, { type: 'text' })}
            errors={{
              number: fields.cardNumber.errors,
              holder: fields.cardHolder.errors,
              month: fields.expiryMonth.errors,
              year: fields.expiryYear.errors,
              cvv: fields.cvv.errors,
            }}
            focusNumber={Boolean(answer)}
          />
        </section>
      )}
      <OrderSummary
        offer={loaded.offer}
        extras={loaded.extras}
        total={loaded.total}
        passengers={loaded.passengers}
      />
      <div className="checkout-actions">
        <Button size="large" pending={pending} pendingLabel="Processing...">
          Complete Booking
        </Button>
        <ButtonLink variant="secondary" to={loaded.backTo}>
          Back to Seat Selection
        </ButtonLink>
      </div>
    </Form>
  )
}

const fieldIds: Record<string, string> = {
  cardNumber: 'card-number',
  cardHolder: 'card-holder',
  expiryMonth: 'expiry-month',
  expiryYear: 'expiry-year',
  cvv: 'cvv',
}

/** After a refusal every card field but the holder's name is empty, and the number has the focus. */
function useClearedSecrets(form: React.RefObject<HTMLFormElement>, answer: unknown) {
  useEffect(() => {
    if (!answer || !form.current) return
    for (const name of cardSecretFields) {
      const input = form.current.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = ''
    }
    document.getElementById('card-number')?.focus()
  }, [answer, form])
}
