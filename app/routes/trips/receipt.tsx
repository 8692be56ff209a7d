import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TextLink, buttonLook } from '#app/components/elements/button.tsx'
import { Fact, Facts } from '#app/components/elements/facts.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { Sum, Sums } from '#app/components/sums.tsx'
import { useFacts } from '#app/components/seller.ts'
import { letterheadOf } from '#app/core/site/company.ts'
import {
  flightLine,
  receiptLines,
  describeBooking,
  tripWords,
} from '#app/core/booking/booked/booking-words.ts'
import { feeLine, paidFor } from '#app/core/flight/terms/fare-refund.ts'
import { requireVisibleTrip } from '#app/web/session/require-trip.server.ts'
import { findCancellation } from '#app/core/trips/cancellation/cancellation.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { tripSummary } from '#app/routes/trips/trip/trip-view.server.ts'
import { listRefundLines, receiptNote } from '#app/routes/trips/trip/refund-view.server.ts'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Icon } from '#app/components/elements/icon.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireVisibleTrip(request, params.bookingId)
  const { reference, receiptNumber, bookedOn, paidWith, total } = describeBooking(booking)
  const { flights, travellers } = tripWords(booking.data)
  const cancellation = await findCancellation(booking)
  return {
    backTo: paths.trip(booking.id),
    number: receiptNumber,
    reference,
    title: tripSummary(booking).title,
    bookedOn,
    paidWith,
    lines: receiptLines(booking.data),
    fee: feeLine(paidFor(booking), travellers.length),
    flights,
    bookedFlights: booking.data?.bookedSlices?.map(flightLine) ?? [],
    passengers: travellers.map(({ name }) => name),
    total,
    refunds: await listRefundLines(booking, cancellation),
    note: receiptNote(booking, cancellation),
  }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  privateMeta(`Receipt ${loaded?.reference ?? ''}`)

export default function Receipt() {
  const receipt = useLoaderData<typeof loader>()
  return (
    <article className="page grid max-w-prose gap-5 pt-8 pb-14">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1>Receipt</h1>
          <p className="hint">{letterheadOf(useFacts().seller)}</p>
        </div>
        <PrintButton />
      </header>
      <Facts>
        <Fact name="Receipt number">{receipt.number}</Fact>
        <Fact name="Booking reference">{receipt.reference}</Fact>
        <Fact name="Date">{receipt.bookedOn}</Fact>
        <Fact name="Payment method">{receipt.paidWith}</Fact>
      </Facts>
      <section>
        <h2 className="text-lg">{receipt.title}</h2>
        <ul className="mt-2">
          {receipt.flights.map((flight) => (
            <li key={flight}>{flight}</li>
          ))}
        </ul>
        {receipt.bookedFlights.length > 0 && (
          <>
            <h3 className="mt-2 text-base">Booked as</h3>
            <ul className="hint">
              {receipt.bookedFlights.map((flight) => (
                <li key={flight}>{flight}</li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-2">{receipt.passengers.join(', ')}</p>
      </section>
      <Sums>
        {receipt.lines.map((line, index) => (
          // The index keeps keys unique when two travellers buy the same bag.
          <Sum key={`${index} ${line.label}`} {...line} />
        ))}
        <Sum label="Total paid" amount={receipt.total} total />
        {receipt.refunds.map(({ label, amount }) => (
          <Sum key={`${label} ${amount}`} label={label} amount={amount} />
        ))}
      </Sums>
      {receipt.note && <p>{receipt.note}</p>}
      {receipt.fee && <p className="hint">{receipt.fee}</p>}
      <p className="print:hidden">
        <TextLink to={receipt.backTo}>Back to Trip</TextLink>
      </p>
    </article>
  )
}

function PrintButton() {
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      className={buttonLook({ variant: 'secondary' }, 'print:hidden')}
      onClick={() => window.print()}
    >
      <Icon name="print" />
      Print
    </button>
  )
}
