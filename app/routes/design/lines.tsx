import { stepLabels } from '#app/core/booking/checkout/checkout-rules.ts'
import { Progress } from '#app/components/elements/progress.tsx'
import { RouteLine } from '#app/components/route-line.tsx'
import { TimelineRow } from '#app/components/timeline.tsx'
import { Show } from './show.tsx'

const steps = Object.values(stepLabels).map((label) => ({
  label,
  to: '/design?part=lines',
}))

export function Lines() {
  return (
    <>
      <Show title="Route line">
        <div className="card grid max-w-form gap-6 p-5">
          <RouteLine above="7h 5m" below="Direct" />
          <RouteLine above="11h 40m" below="1 Stop(s)" stops={['KEF']} />
          <RouteLine above="31h 15m" below="3 Stop(s)" stops={['ORD', 'FRA', 'DXB']} />
          <RouteLine draw />
        </div>
      </Show>
      <Show title="Progress">
        <div className="grid max-w-prose gap-8">
          {steps.map((step, index) => (
            <Progress
              key={step.label}
              label={`Checkout, ${step.label}`}
              steps={steps}
              current={index}
            />
          ))}
        </div>
      </Show>
      <Show title="Timeline">
        <div className="card max-w-form p-5">
          <ol>
            <TimelineRow kind="departs" time="22:15">
              <b>San Francisco</b> SFO, Terminal 3
            </TimelineRow>
            <TimelineRow kind="on-board">
              <span className="hint">United Airlines UA 1284, Boeing 737-900, 2h 41m</span>
            </TimelineRow>
            <TimelineRow kind="arrives" time="01:56">
              <b>Denver</b> DEN
            </TimelineRow>
            <TimelineRow kind="layover">
              <span className="hint">2 h 05 in Denver · change terminal</span>
            </TimelineRow>
            <TimelineRow kind="departs" time="04:01">
              <b>Denver</b> DEN
            </TimelineRow>
            <TimelineRow kind="on-board">
              <span className="hint">Lufthansa LH 447, Airbus A350-900, 9h 35m</span>
            </TimelineRow>
            <TimelineRow kind="arrives" time="21:36">
              <b>Frankfurt</b> FRA, Terminal 1
            </TimelineRow>
          </ol>
        </div>
      </Show>
    </>
  )
}
