import { CheckboxField } from '#app/components/elements/fields/choice.tsx'
import { Notice } from '#app/components/elements/notice.tsx'

type TotalChangeProps = {
  id: string
  was: string | null
  now: string
  by: ChangedBy
  /** Names what the traveller has changed, if the page knows it. */
  what?: string | null
  autoFocus: boolean
  errors?: string[]
}

export const changeCauses = {
  airline: 'The airline has changed its price.',
  'new offer': 'We searched for your flights again, and the total is different.',
  traveller: 'You’ve changed your booking or tried to pay since you opened this page.',
}

export type ChangedBy = keyof typeof changeCauses

/** Asks for consent to a new total. Without this consent, nothing is charged. */
export function TotalChange({ id, was, now, by, what, autoFocus, errors }: TotalChangeProps) {
  const cause = (by === 'traveller' && what) || changeCauses[by]
  const title = by === 'traveller' ? 'Your booking has changed' : 'The price has changed'
  return (
    <div id={id} tabIndex={-1} autoFocus={autoFocus}>
      <Notice tone="amber" role="alert" title={title}>
        {was === now ? (
          <p>
            {cause} The total is still <b>{now}</b>. Please check the order summary, then select
            Complete Booking again. Nothing was charged.
          </p>
        ) : (
          <>
            <p>
              {cause} The total is now <b>{now}</b>
              {was && <> instead of {was}</>}. Nothing was charged.
            </p>
            <CheckboxField
              name="agree"
              value="yes"
              required
              label={`I agree to the new total of ${now}`}
              errors={errors}
            />
          </>
        )}
      </Notice>
    </div>
  )
}
