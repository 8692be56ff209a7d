import { Panel } from '#app/components/panel.tsx'
import { Tabs } from '#app/components/tabs.tsx'
import { unsoldKinds, type SeatType } from '#app/domain/checkout/seat-types.ts'
import { SeatLegend, SeatMap } from './seat-map.tsx'
import type { seatStep } from './seats.server.ts'

type Step = Omit<Extract<ReturnType<typeof seatStep>, { kind: 'maps' }>, 'action'>

/** The map of one flight, and whose seats are chosen on it. */
export function SeatCard({ step }: { step: Step }) {
  return (
    <Panel>
      {step.segments.length > 1 && <Tabs label="Flights" tabs={step.segments} />}
      <h2 className="text-lg">
        {step.route}{' '}
        <span className="font-sans text-base font-normal text-ink-soft">{step.flightNumber}</span>
      </h2>
      {step.map ? (
        <>
          <Tabs label="Choose seats for" tabs={step.travellers} />
          <SeatLegend
            prices={step.prices}
            unsold={unsoldKinds(step.map.cabins, step.passengerId)}
            passengerName={step.passengerName}
          />
          <input type="hidden" name="segment" value={step.segmentId} />
          <input type="hidden" name="passenger" value={step.passengerId} />
          <div
            className="max-h-[36rem] overflow-x-auto py-1"
            tabIndex={0}
            role="group"
            aria-label={`${step.route} ${step.flightNumber}`}
          >
            <SeatMap
              cabins={step.map.cabins}
              passengerId={step.passengerId}
              passengerName={step.passengerName}
              taken={step.taken}
            />
          </div>
          {step.seatTypes.length > 0 && <SeatTypes types={step.seatTypes} />}
        </>
      ) : (
        <p>The airline shows no seat map for this flight. Seats are assigned at check-in.</p>
      )}
      {step.chosen.length > 0 && (
        <ul className="tnum text-sm">
          {step.chosen.map(({ seat, terms }) => (
            <li key={seat}>
              {seat}
              {terms && <span className="hint block">{terms}</span>}
            </li>
          ))}
          {step.assigned.map((flight) => (
            <li key={flight}>{flight}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** In words what the buttons of the map cannot show: what each seat is called, costs, and asks for. */
function SeatTypes({ types }: { types: SeatType[] }) {
  return (
    <details className="text-sm">
      <summary className="link w-fit cursor-pointer">What each seat costs</summary>
      <dl className="mt-2 grid gap-3">
        {types.map(({ label, notes, designators }) => (
          <div key={`${label} ${designators[0]}`}>
            <dt className="font-semibold">{label}</dt>
            <dd>
              {notes.length > 0 && <span className="hint block">{notes.join(' · ')}</span>}
              <span className="tnum">{designators.join(', ')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
