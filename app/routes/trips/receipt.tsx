import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Fact } from '#app/components/fact.tsx'
import { privateMeta } from '#app/components/page-meta.ts'
import { company } from '#app/content/company.ts'
import { receiptLines, recordWords, tripWords } from '#app/domain/booking/booking-words.ts'
import { requireVisibleTrip } from '#app/http/trips.server.ts'
import { findCancellation } from '#app/models/cancellation.server.ts'
import { paths } from '#app/paths.ts'
import { PrintButton } from './print-button.tsx'
import { refundLines, tripSummary } from './trip-view.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { booking } = await requireVisibleTrip(request, params.bookingId)
  const { reference, receiptNumber, bookedOn, paidWith, total } = recordWords(booking)
  const { flights, travellers } = tripWords(booking.data)
  return {
    backTo: paths.trip(booking.id),
    number: receiptNumber,
    reference,
    title: tripSummary(booking).title,
    bookedOn,
    paidWith,
    lines: receiptLines(booking.data),
    flights,
    passengers: travellers.map(({ name }) => name),
    total,
    refunds: await refundLines(booking, await findCancellation(booking)),
  }
}

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  privateMeta(`Receipt ${loaded?.reference ?? ''}`)

export default function Receipt() {
  const receipt = useLoaderData<typeof loader>()
  return (
    <article className="page narrow pt-8">
      <header className="trip-title">
        <div>
          <h1>Receipt</h1>
          <p className="hint">
            {company.name} · {company.address.join(', ')}
          </p>
        </div>
        <PrintButton />
      </header>
      <dl className="facts">
        <Fact name="Receipt number">{receipt.number}</Fact>
        <Fact name="Booking reference">{receipt.reference}</Fact>
        <Fact name="Date">{receipt.bookedOn}</Fact>
        <Fact name="Payment method">{receipt.paidWith}</Fact>
      </dl>
      <section>
        <h2 className="text-lg">{receipt.title}</h2>
        <ul className="mt-2">
          {receipt.flights.map((flight) => (
            <li key={flight}>{flight}</li>
          ))}
        </ul>
        <p className="mt-2">{receipt.passengers.join(', ')}</p>
      </section>
      <dl className="sums">
        {receipt.lines.map(({ label, amount }, index) => (
          // Two travellers may have bought the same bag.
          <div key={`${index} ${label}`}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="sums-total">
          <dt>Total paid</dt>
          <dd className="price">{receipt.total}</dd>
        </div>
        {receipt.refunds.map(({ label, amount }) => (
          <div key={`${label} ${amount}`}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="no-print">
        <Link className="link" to={receipt.backTo}>
          Back to the trip
        </Link>
      </p>
    </article>
  )
}
