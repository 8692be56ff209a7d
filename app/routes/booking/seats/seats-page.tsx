import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { pack, unpack } from '#app/components/packed.ts'
import { stack } from '#app/components/panel.tsx'
import { readBagChoices } from '#app/core/booking/bags.ts'
import { customerTotal, nextStep } from '#app/core/booking/checkout-rules.ts'
import {
  chooseSeat,
  findSeat,
  missingSeats,
  needsSeat,
  findSeatConflict,
  seatsToChoose,
} from '#app/core/flight/seat-maps.ts'
import { formatPrice } from '#app/core/money/money.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { readLimiter } from '#app/web/session/limits.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { saveDraft, type Checkout } from '#app/core/booking/checkout.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { checkoutAddress, requireCheckout } from '#app/routes/booking/require-checkout.server.ts'
import { BagChoice } from './bag-choice.tsx'
import { SeatCard } from './seat-card.tsx'
import { SeatRefusal } from './seat-refusal.tsx'
import {
  seatGoneRefusal,
  companionSeatRefusal,
  seatsRequiredRefusal,
  seatMapFailedRefusal,
  describeNextChoice,
} from './seat-refusals.server.ts'
import { bagsOnSale, bagStep, seatKey, seatsOnSale, seatStep } from './seats.server.ts'
import { StepActions } from '#app/routes/booking/step-actions.tsx'

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

export async function action({ request }: ActionFunctionArgs) {
  const checkout = await requireCheckout(request, 'seats')
  const form = await readForm(request)
  // Every button submits the bags, so that the traveller loses none.
  const services = await bagsOnSale(checkout, readLimiter(request))
  const bags = readBagChoices(services, form, checkout.bags)
  const to = {
    next: paths.booking(nextStep('seats'), checkoutAddress(request)),
    here: (shown: { segment?: string; passenger?: string }) => {
      const known = Object.entries(shown).filter(([, value]) => value)
      const step = paths.booking('seats', checkoutAddress(request))
      return known.length > 0 ? `${step}&${new URLSearchParams(known)}` : step
    },
  }
  const text = (name: string) => String(form.get(name) ?? '')
  const [segment, passenger] = [text('segment'), text('passenger')]

  const intent = form.get('intent')

  if (intent === 'bags') {
    await saveDraft(checkout, { bags })
    return redirect(to.here({ segment, passenger }), 303)
  }
  if (intent === 'skip' || intent === skipAndRemove) {
    // Only the button that says so removes seats, because another tab may have chosen some.
    const seats = intent === skipAndRemove ? { seats: [] } : {}
    const left = {
      bags,
      ...seats,
      seatsSkipped: true,
      failure: null,
      ...dismissLostExtras(checkout),
    }
    await saveDraft(checkout, left)
    return redirect(to.next, 303)
  }
  const readMaps = await seatsOnSale(checkout, readLimiter(request))
  const maps = readMaps ?? []
  if (intent === 'continue') {
    await saveDraft(checkout, {
      bags,
      seatsSkipped: false,
      failure: null,
      ...dismissLostExtras(checkout),
    })
    // Seats are required only if the submitted page showed a map, even if the map loads now.
    const gaps = segment ? missingSeats(checkout.offer, maps, checkout.seats) : []
    const missing = seatsToChoose(gaps, checkout.seats)
    if (missing.length === 0) return redirect(to.next, 303)
    return data(seatsRequiredRefusal(checkout, missing), { status: 400 })
  }

  const removed = form.get('remove')
  if (removed !== null) {
    const gone = checkout.seats.find((seat) => seatKey(seat) === removed)
    const seats = checkout.seats.filter((seat) => seat !== gone)
    await saveDraft(checkout, { bags, seats })
    if (!gone) return redirect(to.here({ segment, passenger }), 303)
    const open = to.here({ segment: gone.segmentId, passenger: gone.passengerId })
    return redirectWithToast(open, { title: `Seat ${gone.designator} has been removed` })
  }

  const given = form.get('give')
  const seat = given === null ? text('seat') : String(given)
  const seated = checkout.offer.passengers.some((one) => one.id === passenger && needsSeat(one))
  const choice = seated ? findSeat(maps, segment, passenger, seat) : null
  if (!choice) {
    await saveDraft(checkout, { bags })
    if (!readMaps) return data(seatMapFailedRefusal(seat), { status: 503 })
    return data(seatGoneRefusal(seat), { status: 409 })
  }
  const companion = findSeatConflict(checkout.seats, choice)
  if (companion && given === null) {
    await saveDraft(checkout, { bags })
    return data(companionSeatRefusal(checkout, choice, companion), { status: 409 })
  }
  const seats = chooseSeat(checkout.seats, choice)
  await saveDraft(checkout, { bags, seats, seatsSkipped: false, failure: null })
  // The page continues with the next passenger on this flight. Travellers open the next flight themselves.
  return redirectWithToast(to.here({ segment }), {
    title: `Seat ${seat} has been selected`,
    description: describeNextChoice(checkout, missingSeats(checkout.offer, maps, seats), segment),
    tone: 'success',
  })
}

/** Removes the notice about lost seats and bags when the traveller leaves this step. */
function dismissLostExtras({ lostExtras }: Pick<Checkout, 'lostExtras'>) {
  return lostExtras ? { lostExtras: [] } : {}
}

/** Intent of the button that states how many seats it removes. */
const skipAndRemove = 'skip-and-remove'

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
  const answer = useActionData<typeof action>()
  const sent = useNavigation().formData?.get('intent')
  const skip = seatCount > 0 ? skipAndRemove : 'skip'
  const refusal = answer && <SeatRefusal answer={answer} />
  return (
    <Form method="post" action={target} preventScrollReset className={stack}>
      <h1>Seat Selection</h1>
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
      {step.kind === 'maps' && (
        <SeatCard step={step} refusal={answer?.beside === 'map' ? refusal : null} />
      )}
      <BagChoice bags={bags} action={target} />
      {(answer?.beside === 'buttons' || step.kind !== 'maps') && refusal}
      <StepActions>
        <Button name="intent" value="continue" size="large" pending={sent === 'continue'}>
          Continue to Payment
        </Button>
        <Button name="intent" value={skip} variant="secondary" pending={sent === skip}>
          {seatCount > 0
            ? `Skip and remove ${seatCount} ${seatCount === 1 ? 'seat' : 'seats'}`
            : 'Skip Seat Selection'}
        </Button>
      </StepActions>
      <p className="sr-only" role="status">
        {total && `Total with seats and bags: ${total}`}
      </p>
    </Form>
  )
}
