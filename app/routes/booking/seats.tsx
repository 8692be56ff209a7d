import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SeatLegend, SeatMap } from '#app/components/seat-map/seat-map.tsx'
import { Tabs } from '#app/components/tabs.tsx'
import { extrasOf } from '#app/domain/checkout.ts'
import { addPrices, formatPrice } from '#app/domain/money.ts'
import { chooseSeat, findSeat, missingSeats } from '#app/domain/seats.ts'
import { paths } from '#app/http/paths.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { saveDraft } from '#app/models/checkout.server.ts'
import { readSeatMaps } from '#app/operations/read-offer.server.ts'
import { checkoutAddress, requireCheckout } from './checkout.server.ts'
import { seatStep } from './seats.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const checkout = await requireCheckout(request, 'seats')
  const maps = await readSeatMaps(checkout.offerId, checkout.mode).catch(() => null)
  const [first, ...rest] = extrasOf({ seats: checkout.seats, bags: [] }).map(({ price }) => price)
  return {
    ...seatStep(checkout, maps, new URL(request.url), checkoutAddress(request)),
    failure: checkout.failure?.message ?? null,
    seatTotal: first ? formatPrice(addPrices(first, ...rest)) : null,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const checkout = await requireCheckout(request, 'seats')
  const address = checkoutAddress(request)
  const form = await request.formData()
  const intent = form.get('intent')
  const payment = paths.booking('payment', address)

  if (intent === 'skip') {
    await saveDraft(checkout, { seats: [], seatsSkipped: true, failure: null })
    return redirect(payment, 303)
  }
  const maps = await readSeatMaps(checkout.offerId, checkout.mode).catch(() => null)
  if (intent === 'continue') {
    const missing = missingSeats(checkout.offer, maps ?? [], checkout.seats)
    if (missing.length > 0) {
      return data({ error: 'Please select seats for all passengers' }, { status: 400 })
    }
    await saveDraft(checkout, { seatsSkipped: false, failure: null })
    return redirect(payment, 303)
  }

  const [segment, passenger, seat] = ['segment', 'passenger', 'seat'].map((name) =>
    String(form.get(name) ?? ''),
  )
  const choice = findSeat(maps ?? [], segment!, passenger!, seat!)
  if (!choice) {
    return data(
      { error: `Seat ${seat} is no longer available. Please choose another.` },
      { status: 409 },
    )
  }
  await saveDraft(checkout, { seats: chooseSeat(checkout.seats, choice), seatsSkipped: false })
  const here = `${paths.booking('seats', address)}&segment=${encodeURIComponent(segment!)}`
  return redirectWithToast(here, { title: `Seat ${seat} has been selected`, tone: 'success' })
}

export default function SeatStep() {
  const { action: target, failure, seatTotal, ...step } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const pending = useNavigation().formAction === target
  return (
    <div className="checkout-form">
      <h1>Seat Selection</h1>
      {failure && <Notice tone="error" role="alert" title={failure} />}
      {answer?.error && (
        <Notice tone="error" role="alert" title="Seat Selection Required">
          {answer.error}
        </Notice>
      )}
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
      {step.kind === 'maps' && (
        <section className="card seat-step">
          {step.segments.length > 1 && <Tabs label="Flights" tabs={step.segments} />}
          <h2>{step.heading}</h2>
          {step.map ? (
            <>
              <Tabs label="Choose seats for" tabs={step.travellers} />
              <SeatLegend />
              <Form method="post" action={target} preventScrollReset className="fuselage">
                <input type="hidden" name="segment" value={step.segmentId} />
                <input type="hidden" name="passenger" value={step.passengerId} />
                <SeatMap
                  cabins={step.map.cabins}
                  passengerId={step.passengerId}
                  passengerName={step.passengerName}
                  taken={step.taken}
                />
              </Form>
            </>
          ) : (
            <p>The airline shows no seat map for this flight. Seats are assigned at check-in.</p>
          )}
          {step.chosen.length > 0 && (
            <ul className="chosen">
              {step.chosen.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      <Form method="post" action={target} className="checkout-actions">
        <Button name="intent" value="continue" size="large" pending={pending}>
          Continue to Payment
        </Button>
        <Button name="intent" value="skip" variant="secondary">
          Skip Seat Selection
        </Button>
        {seatTotal && (
          <p className="hint">
            Seats so far: <b className="tnum">{seatTotal}</b>
          </p>
        )}
      </Form>
    </div>
  )
}
