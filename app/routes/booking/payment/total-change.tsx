import { CheckboxField } from '#app/components/choice.tsx'
import { Notice } from '#app/components/notice.tsx'

type TotalChangeProps = {
  id: string
  /** Formatted; null where nothing was shown before. */
  was: string | null
  now: string
  /** Who changed it: the airline, another offer in its place, or the traveller, who has gone on elsewhere. */
  by: ChangedBy
  autoFocus: boolean
  errors?: string[]
}

export const changeCauses = {
  airline: 'The airline has changed its price.',
  'new offer': 'We searched for your flights again, and the total is different.',
  traveller: 'Since this page was shown, you have changed your booking or tried to pay.',
}

export type ChangedBy = keyof typeof changeCauses

/** Old and new total, and the tick without which nothing is charged. */
export function TotalChange({ id, was, now, by, autoFocus, errors }: TotalChangeProps) {
  const cause = changeCauses[by]
  const title = by === 'traveller' ? 'Your booking has changed' : 'The price has changed'
  return (
    <div id={id} tabIndex={-1} autoFocus={autoFocus}>
      <Notice tone="amber" role="alert" title={title}>
        {was === now ? (
          <p>
            {cause} The total is still <b>{now}</b>. Please check the order summary, then press
            Complete Booking again. Nothing has been charged.
          </p>
        ) : (
          <>
            <p>
              {cause} The total is now <b>{now}</b>
              {was && <> instead of {was}</>}. Nothing has been charged.
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
