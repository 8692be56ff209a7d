import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { stack } from '#app/components/panel.tsx'
import { chosenBags } from '#app/domain/checkout/bags.ts'
import { customerTotal, nextStep } from '#app/domain/checkout/checkout.ts'
import {
  chooseSeat,
  findSeat,
  missingSeats,
  needsSeat,
  seatsToChoose,
} from '#app/domain/checkout/seats.ts'
import { formatPrice } from '#app/domain/money/money.ts'
import { readForm } from '#app/http/form.server.ts'
import { readsOf } from '#app/http/limits.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { saveDraft, type Checkout } from '#app/models/checkout.server.ts'
import { paths } from '#app/paths.ts'
import { checkoutAddress, requireCheckout } from './checkout.server.ts'
import { BagChoice } from './bag-choice.tsx'
import { SeatCard } from './seat-card.tsx'
import { bagsOnSale, bagStep, seatsOnSale, seatStep } from './seats.server.ts'
import { StepActions } from './step-actions.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const checkout = await requireCheckout(request, 'seats')
  const { offer, seats, bags, failure } = checkout
  const services = bagsOnSale(checkout, readsOf(request))
  const maps = await seatsOnSale(checkout, readsOf(request))
  return {
    ...seatStep(checkout, maps, new URL(request.url), checkoutAddress(request)),
    bags: bagStep(checkout, await services),
    failure: failure?.message ?? null,
    total:
      seats.length + bags.length > 0 ? formatPrice(customerTotal({ offer, seats, bags })) : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const checkout = await requireCheckout(request, 'seats')
  const address = checkoutAddress(request)
  const form = await readForm(request)
  const intent = form.get('intent')
  // Every button of the step carries the bags, so that none is lost on the way.
  const bags = chosenBags(await bagsOnSale(checkout, readsOf(request)), form)

  if (intent === 'skip') {
    await saveDraft(checkout, { bags, seatsSkipped: true, failure: null, ...lostSeen(checkout) })
    return redirect(paths.booking(nextStep('seats'), address), 303)
  }
  const maps = await seatsOnSale(checkout, readsOf(request))
  if (intent === 'continue') {
    await saveDraft(checkout, { bags, seatsSkipped: false, failure: null, ...lostSeen(checkout) })
    const gaps = missingSeats(checkout.offer, maps ?? [], checkout.seats)
    const missing = seatsToChoose(gaps, checkout.seats)
    if (missing.length === 0) return redirect(paths.booking(nextStep('seats'), address), 303)
    const flights = new Set(
      missing.map(({ segment }) => `${segment.origin.code} to ${segment.destination.code}`),
    )
    return data(
      {
        title: 'Seat Selection Required',
        error: 'Please select seats for all passengers',
        missing: [...flights].join(', '),
      },
      { status: 400 },
    )
  }

  const text = (name: string) => String(form.get(name) ?? '')
  const [segment, passenger, seat] = [text('segment'), text('passenger'), text('seat')]
  const seated = checkout.offer.passengers.some((one) => one.id === passenger && needsSeat(one))
  const choice = seated ? findSeat(maps ?? [], segment, passenger, seat) : null
  if (!choice) {
    await saveDraft(checkout, { bags })
    const error = 'Please choose another seat.'
    const title = `Seat ${seat} is no longer available`
    return data({ title, error, missing: null }, { status: 409 })
  }
  const seats = chooseSeat(checkout.seats, choice)
  await saveDraft(checkout, { bags, seats, seatsSkipped: false, failure: null })
  // On to the next passenger without a seat: on this flight first, then on the next one.
  const gaps = missingSeats(checkout.offer, maps ?? [], seats)
  const next = gaps.find((gap) => gap.segment.id === segment) ?? gaps[0]
  const open = encodeURIComponent(next?.segment.id ?? segment)
  const here = `${paths.booking('seats', address)}&segment=${open}`
  return redirectWithToast(here, { title: `Seat ${seat} has been selected`, tone: 'success' })
}

/** Whoever leaves this step has chosen again. */
function lostSeen({ lostExtras }: Pick<Checkout, 'lostExtras'>) {
  return lostExtras ? { lostExtras: [] } : {}
}

/** After a refusal too: the bags of the form are saved, and a seat may be gone. */
export const shouldRevalidate: ShouldRevalidateFunction = () => true

export default function SeatStep() {
  const { action: target, failure, total, bags, ...step } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const sent = useNavigation().formData?.get('intent')
  return (
    <Form method="post" action={target} preventScrollReset className={stack}>
      <h1>Seat Selection</h1>
      {failure && <Notice tone="error" role="alert" title={failure} />}
      {step.kind === 'failed' && (
        <Notice tone="amber" title="The seat map could not be loaded">
          You can continue without choosing seats. The airline will assign them at check-in.
        </Notice>
      )}
      {step.kind === 'none' && (
        <Notice title="Seat maps are not available for this flight">
          You will be able to select seats after booking, with the airline or at check-in.
        </Notice>
      )}
      {step.kind === 'maps' && <SeatCard step={step} />}
      {bags.length > 0 && <BagChoice bags={bags} />}
      {answer && <Refusal answer={answer} />}
      <StepActions>
        <Button name="intent" value="continue" size="large" pending={sent === 'continue'}>
          Continue to Payment
        </Button>
        <Button name="intent" value="skip" variant="secondary" pending={sent === 'skip'}>
          Skip Seat Selection
        </Button>
        {total && (
          <p className="hint" role="status">
            Total with seats and bags: <b className="tnum">{total}</b>
          </p>
        )}
      </StepActions>
    </Form>
  )
}

type RefusalProps = { answer: { title: string; error: string; missing: string | null } }

/** Beside the buttons, where the traveller looks after pressing one. */
function Refusal({ answer }: RefusalProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [answer])
  return (
    <div ref={ref} id="refusal" tabIndex={-1} autoFocus>
      <Notice tone="error" role="alert" title={answer.title}>
        {answer.error}
        {answer.missing && (
          <span className="hint block">Seats still to choose: {answer.missing}</span>
        )}
      </Notice>
    </div>
  )
}
