import { ButtonLink, TextLink } from '#app/components/elements/button.tsx'
import { StateCard } from '#app/components/state-card.tsx'
import { formatPrice, type Price } from '#app/core/money/money.ts'
import { changeCauses, type ChangedBy } from '#app/routes/booking/payment/total-change.tsx'
import { Notice } from '#app/components/elements/notice.tsx'

type LostExtrasProps = { lost: string[]; chooseAt?: string }

export function LostExtras({ lost, chooseAt }: LostExtrasProps) {
  return (
    <Notice tone="amber" title="We couldn’t keep these seats or bags">
      <ul className="list-inside list-disc">
        {lost.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {chooseAt && <TextLink to={chooseAt}>Choose seats and bags again</TextLink>}
    </Notice>
  )
}

type BookingFailureProps = { failure: { title: string; message?: string }; backTo: string }

export function BookingFailure({ failure, backTo }: BookingFailureProps) {
  return (
    <div className="page pt-6 pb-16">
      <StateCard>
        <h1>Booking</h1>
        <Notice tone="error" role="alert" title={failure.title}>
          {failure.message}
        </Notice>
        <p>
          <ButtonLink to={backTo}>Back to Search Results</ButtonLink>
        </p>
      </StateCard>
    </div>
  )
}

type PriceChangedProps = { by: ChangedBy; was: Price; now: Price }

export function PriceChanged({ by, was, now }: PriceChangedProps) {
  return (
    <Notice tone="amber" role="alert" title="The price has changed">
      {changeCauses[by]} The total is now {formatPrice(now)} instead of {formatPrice(was)}. Nothing
      is charged before you agree.
    </Notice>
  )
}

export function NoTicketSales() {
  return (
    <Notice tone="amber" title="We can’t sell tickets right now">
      You haven’t been charged. We’ll keep your details so you can pay once ticket sales resume.
    </Notice>
  )
}
