import { Panel } from '#app/components/panel.tsx'
import { Tabs } from '#app/components/tabs.tsx'
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
          <SeatLegend prices={step.prices} />
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
        </>
      ) : (
        <p>The airline shows no seat map for this flight. Seats are assigned at check-in.</p>
      )}
      {step.chosen.length > 0 && (
        <ul className="tnum text-sm">
          {step.chosen.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
