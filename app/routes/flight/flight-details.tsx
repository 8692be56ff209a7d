import type { MouseEvent } from 'react'
import { Link, useNavigate, useNavigation } from '@remix-run/react'
import { Availability } from '#app/components/availability.tsx'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { useTimeLeft } from '#app/components/use-time-left.ts'
import { isPlainClick } from '#app/components/held-keys.ts'
import { isAfterResults } from '#app/components/page/after-results.ts'
import { stack } from '#app/components/elements/panel.tsx'
import { PriceInsight } from '#app/components/usual-price-note.tsx'
import { Tabs } from '#app/components/tabs.tsx'
import { formatPrice } from '#app/core/money/money.ts'
import { paths } from '#app/core/paths.ts'
import { BottomBar } from './booking-bar.tsx'
import { FlightSummary } from './flight-summary.tsx'
import { PricePanel } from './price-panel.tsx'
import { Fares } from './fare-choice.tsx'
import { FareRules } from './fare-rules-panel.tsx'
import { Timelines } from './timelines.tsx'
import { tabs } from './flight-tabs.ts'
import type { LoadedFlight } from './load-flight.server.ts'

export function Details(loaded: LoadedFlight) {
  const { offer, backTo, fares } = loaded
  const context = loaded.context ? new URLSearchParams(loaded.context) : null
  const timeLeft = useTimeLeft(loaded.expiry, offer.id)
  const total = formatPrice(offer.price.total)
  const next = useNavigation().location?.search
  const navigate = useNavigate()
  // The results are the entry before, with their place and focus. The second press of a double click would go back further.
  const returnToResults = (event: MouseEvent) => {
    if (!isAfterResults() || !isPlainClick(event)) return
    event.preventDefault()
    if (event.detail <= 1) navigate(-1)
  }
  const loadsSeats = loaded.tab !== 'seats' && new URLSearchParams(next).get('tab') === 'seats'
  return (
    <div>
      <div className="page grid grid-cols-1 gap-x-6 gap-y-4 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className={stack}>
          <p>
            <ButtonLink variant="quiet" to={backTo} prefetch="none" onClick={returnToResults}>
              <span aria-hidden>←</span> Back to Search Results
            </ButtonLink>
          </p>
          {timeLeft.expired && (
            <Notice tone="error" role="alert" title="Flight Offer Expired">
              This flight offer has expired. Please select another flight.
            </Notice>
          )}
          {loaded.listed !== null && (
            <Notice tone="amber" role="status" title="The price has changed">
              It was {formatPrice(loaded.listed)} in the results. It’s now {total}.
            </Notice>
          )}
          <FlightSummary slices={offer.slices} airportNotes={loaded.airportNotes} />
          {!timeLeft.expired && <Availability {...timeLeft} />}
          {loaded.returns && (
            <p>
              <Link className="link" to={loaded.returns.to} prefetch="none">
                {`See ${loaded.returns.label} with this outbound flight`}
              </Link>
            </p>
          )}
          {fares && <Fares {...fares} closed={timeLeft.expired} />}
        </div>
        <aside
          aria-label="Price"
          className="lg:supports-[display:grid]:[@media(min-height:38rem)]:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <PricePanel {...loaded} timeLeft={timeLeft} />
        </aside>
        <div className={stack}>
          {loaded.insight && <PriceInsight {...loaded.insight} />}
          <Tabs
            label="About this flight"
            tabs={tabs.map(([name, label]) => ({
              label,
              to: paths.flight(offer.id, context, name),
              current: name === loaded.tab,
            }))}
          />
          {loadsSeats && <Notice role="status">Loading seat maps…</Notice>}
          {loaded.tab === 'details' && <Timelines offer={offer} />}
          {loaded.rules && <FareRules offer={offer} {...loaded.rules} />}
          {loaded.tab === 'seats' && <SeatMapNotice available={loaded.hasSeatMaps} />}
        </div>
      </div>
      <BottomBar {...loaded} timeLeft={timeLeft} />
    </div>
  )
}

function SeatMapNotice({ available }: { available: boolean | null }) {
  return (
    <section>
      <h2 className="sr-only">Seat Maps</h2>
      <Notice>
        {available
          ? 'Seat selection will be available during booking.'
          : 'Seat maps are not available for this flight. You will be able to select seats after booking.'}
      </Notice>
    </section>
  )
}
