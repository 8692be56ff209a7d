import type { ReactNode } from 'react'
import { Panel } from '#app/components/elements/panel.tsx'
import { CarriageTerms } from '#app/components/itinerary/carriage-terms.tsx'
import { RefundNote } from '#app/components/itinerary/refund-note.tsx'
import { company } from '#app/core/site/company.ts'
import { paths } from '#app/core/paths.ts'
import { bagsId } from '#app/routes/booking/seats/seat-intents.ts'
import { Link, type useLoaderData } from '@remix-run/react'
import type { loadPayment } from './load-payment.server.ts'

type Loaded = ReturnType<typeof useLoaderData<typeof loadPayment>>
type ReviewProps = Pick<
  Loaded,
  'review' | 'refund' | 'offer' | 'hosted' | 'seatsAt' | 'sellsBags' | 'travellersAt'
>

export function Review({ review, refund, offer, hosted, seatsAt, ...change }: ReviewProps) {
  const { travellers, flights, includedBags, extraBags } = review
  const isRespelled = travellers.some(({ written }) => written)
  const isSeatedAlike = new Set(travellers.map(({ seatLine }) => seatLine)).size === 1
  return (
    <Panel aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg">
        Check before you pay
      </h2>
      <Part name="Names on the ticket" change={{ to: change.travellersAt, what: 'travellers' }}>
        <ul className="grid gap-1">
          {travellers.map(({ name, type, written }, index) => (
            // The index makes the key unique, because two travellers may share a name.
            <li key={`${index} ${name}`}>
              {name} <span className="hint">{type}</span>{' '}
              {written && <span className="hint block">Entered as {written}</span>}
            </li>
          ))}
        </ul>
        {isRespelled && (
          <p className="hint">
            Tickets use only the letters A to Z, with at most 20 in the first name and 20 in the
            last. If the two lines of code at the bottom of the passport spell a name differently,
            use that spelling.
          </p>
        )}
      </Part>
      <Part name="Flights">
        <Lines lines={flights} />
      </Part>
      <Part name="Seats" change={{ to: seatsAt, what: 'seats' }}>
        <Lines
          lines={
            isSeatedAlike
              ? [travellers[0]!.seatLine]
              : travellers.map(({ name, seatLine }) => `${name}: ${seatLine}`)
          }
        />
      </Part>
      <Part
        name="Bags"
        change={change.sellsBags ? { to: `${seatsAt}#${bagsId}`, what: 'bags' } : undefined}
      >
        <Lines
          lines={[
            ...(includedBags.length > 0
              ? includedBags
              : ['The airline doesn’t say which bags are included.']),
            ...extraBags.map((bag) => `Added: ${bag}`),
          ]}
        />
      </Part>
      <Part name="Refund">
        <RefundNote {...refund} />
      </Part>
      <div className="grid gap-2 border-t border-line pt-4 text-sm text-ink-soft">
        <p>We accept {company.cards}.</p>
        <p>
          {hosted
            ? 'Stripe takes your card details over an encrypted connection. We never see your card number or CVV.'
            : 'Your card number and CVV go to our payment provider over an encrypted connection. We never store them.'}
        </p>
        <p>We place a hold on your card and charge it only when the airline confirms.</p>
        <p>
          By selecting Complete Booking, you agree to our{' '}
          <NewTabLink to={paths.terms}>Terms of Service</NewTabLink> and{' '}
          <NewTabLink to={paths.cancellationPolicy}>Cancellation Policy</NewTabLink>.
        </p>
        <CarriageTerms offer={offer} />
      </div>
    </Panel>
  )
}

const headingId = 'review'

type PartProps = { name: string; change?: { to: string; what: string }; children: ReactNode }

function Part({ name, change, children }: PartProps) {
  return (
    <section className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <h3 className="text-base">{name}</h3>
      {change && (
        <p className="sm:col-start-3 sm:row-start-1">
          <Link className="link inline-block py-1" to={change.to}>
            Change<span className="sr-only"> {change.what}</span>
          </Link>
        </p>
      )}
      <div className="col-span-full grid gap-1 sm:col-span-1 sm:col-start-2">{children}</div>
    </section>
  )
}

function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return (
    <ul className="tnum grid gap-1">
      {lines.map((line, index) => (
        // The index makes the key unique, because two travellers may have the same bag.
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ul>
  )
}

/** Opens a new tab, because the card fields would be empty after a return. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="link" href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
