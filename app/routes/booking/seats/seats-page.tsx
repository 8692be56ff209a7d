import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { TextOnly } from '#app/components/elements/text-only.tsx'
import { pack, unpack } from '#app/components/page/scripts/packed.ts'
import {
  continueLabel,
  customerTotal,
  stepLabels,
} from '#app/core/booking/checkout/checkout-rules.ts'
import { formatPrice } from '#app/core/money/money.ts'
import { formHeaders } from '#app/web/forms/form-answers.server.ts'
import { readLimiter } from '#app/web/session/limits/limits.server.ts'
import { checkoutAddress, requireCheckout } from '#app/routes/booking/require-checkout.server.ts'
import { BagChoice } from './bag-choice.tsx'
import { SeatCard } from './seat-card.tsx'
import { SeatRefusal } from './seat-refusal.tsx'
import { seatsOnSale, seatStep } from './seats.server.ts'
import { bagsOnSale, bagStep } from './bag-step.server.ts'
import { ContinueButton, StepBar, stepColumn } from '#app/routes/booking/step-bar.tsx'
import { useSentForm } from '#app/routes/booking/use-sent-form.ts'
import { bagsIntent, opensAtRow, skipAndRemove } from './seat-intents.ts'
import { submitSeats } from './submit-seats.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const checkout = await requireCheckout(request, 'seats')
  const { offer, seats, bags, failure } = checkout
  const services = bagsOnSale(checkout, readLimiter(request))
  const maps = await seatsOnSale(checkout, readLimiter(request))
  return pack({
    ...seatStep(checkout, maps, new URL(request.url), checkoutAddress(request)),
    bags: bagStep(checkout, await services),
    failure: failure?.message ?? null,
    seatCount: seats.length,
    total:
      seats.length + bags.length > 0 ? formatPrice(customerTotal({ offer, seats, bags })) : null,
  })
}

export const headers = formHeaders

export const action = ({ request }: ActionFunctionArgs) => submitSeats(request)

/** Loads the data again even after a refused form, because bags were saved and a seat may be gone. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export default function SeatStep() {
  const {
    action: target,
    failure,
    total,
    bags,
    seatCount,
    ...step
  } = unpack(useLoaderData<typeof loader>())
  const hydrated = useHydrated()
  const answer = useActionData<typeof action>()
  const sent = useSentForm().formData?.get('intent')
  const skip = seatCount > 0 ? skipAndRemove : 'skip'
  const skipButton = (
    <Button name="intent" value={skip} variant="secondary" pending={sent === skip}>
      {seatCount > 0
        ? `Skip and remove ${seatCount} ${seatCount === 1 ? 'seat' : 'seats'}`
        : `Skip ${stepLabels.seats}`}
    </Button>
  )
  const isSkipInRefusal = answer?.beside === 'buttons'
  const refusal = answer && <SeatRefusal answer={answer} skip={isSkipInRefusal && skipButton} />
  return (
    <Form method="post" action={target} preventScrollReset className={stepColumn}>
      {/* Enter and text browsers press the first button, so it must not add a bag. */}
      <button name="intent" value={bagsIntent} className="hidden" aria-hidden tabIndex={-1}>
        <TextOnly>Update Total</TextOnly>
      </button>
      <h1>{stepLabels.seats}</h1>
      {/* Without scripts, the reloaded page opens at the row of the chosen seat, or at the bags. */}
      {!hydrated && <input type="hidden" name={opensAtRow} value="on" />}
      {failure && <Notice tone="error" role="alert" title={failure} />}
      {step.kind === 'failed' && (
        <Notice tone="amber" title="We couldn’t load the seat map">
          You can continue without choosing seats. The airline will assign them at check-in.
        </Notice>
      )}
      {step.kind === 'none' && (
        <Notice title="Seat maps are not available for this flight">
          You will be able to select seats after booking, with the airline or at check-in.
        </Notice>
      )}
      {/* Above the seat map, whose many rows would hide them. */}
      <BagChoice bags={bags} action={target} hasSeats={step.kind === 'maps'} />
      {step.kind === 'maps' && (
        <SeatCard step={step} refusal={answer?.beside === 'map' ? refusal : null} />
      )}
      {(answer?.beside === 'buttons' || step.kind !== 'maps') && refusal}
      <StepBar
        isLong={step.kind === 'maps'}
        main={
          <ContinueButton pending={sent === 'continue'}>{continueLabel('seats')}</ContinueButton>
        }
      >
        {!isSkipInRefusal && skipButton}
      </StepBar>
      <p className="sr-only" role="status">
        {total && `Total with seats and bags: ${total}`}
      </p>
    </Form>
  )
}
