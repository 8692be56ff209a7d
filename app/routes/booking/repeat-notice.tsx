import { TextLink } from '#app/components/elements/button.tsx'
import { CheckboxField } from '#app/components/elements/fields/choice.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import type { loadPayment } from './payment/load-payment.server.ts'

type RepeatNoticeProps = {
  repeats: Awaited<ReturnType<typeof loadPayment>>['repeats']
  errors?: string[]
}

/** Asks for consent to book the same flights again. Without this consent, nothing is charged. */
export function RepeatNotice({ repeats, errors }: RepeatNoticeProps) {
  const isBooked = repeats.some(({ reference }) => reference)
  const title = isBooked
    ? 'You’ve already booked these flights'
    : 'You’re already paying for these flights'
  return (
    <Notice tone="amber" title={title}>
      <ul className="grid gap-1">
        {repeats.map(({ checkoutId, reference, flights, travellers, to }) => (
          <li key={checkoutId}>
            {travellers.length > 0 && <b>{travellers.join(', ')}: </b>}
            {flights.join('; ')}.{' '}
            {to && (
              <TextLink to={to}>
                {reference ? `See booking ${reference}` : 'See the payment in progress'}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2">If you continue, you’ll pay for a second booking.</p>
      <CheckboxField
        name="repeat"
        value={repeats.map(({ checkoutId }) => checkoutId).join(' ')}
        required
        label="I want to book these flights again"
        errors={errors}
      />
    </Notice>
  )
}
