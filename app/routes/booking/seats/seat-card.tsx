import { useNavigation } from '@remix-run/react'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { Panel } from '#app/components/elements/panel.tsx'
import { Tabs } from '#app/components/tabs.tsx'
import { unsoldKinds, type SeatType } from '#app/core/flight/seats/seat-types.ts'
import { readShortSeatMap } from '#app/core/flight/seats/short-seat-map.ts'
import { seatsId, together } from './seat-intents.ts'
import { SeatLegend } from './seat-legend.tsx'
import { SeatMap } from './seat-map.tsx'
import type { seatStep } from './seats.server.ts'

type Step = Omit<Extract<ReturnType<typeof seatStep>, { kind: 'maps' }>, 'action'>

type SeatCardProps = { step: Step; refusal: ReactNode }

const afterMap = 'after-seats'

export function SeatCard({ step, refusal }: SeatCardProps) {
  const { chosen, assigned, map } = step
  const cabins = useMemo(() => map && readShortSeatMap(map), [map])
  return (
    <Panel id={seatsId}>
      {step.together && <Together offered={step.together} />}
      {step.segments.length > 1 && (
        <Tabs
          label="Flights"
          tabs={step.segments.map(({ slice, label, ...tab }) => ({
            ...tab,
            label: (
              <span>
                <span className="hint block font-normal">{slice} </span>
                {label}
              </span>
            ),
          }))}
        />
      )}
      <h2 className="text-lg">
        {`${step.route} `}
        <span className="font-sans text-base font-normal text-ink-soft">{step.flightNumber}</span>
      </h2>
      <input type="hidden" name="segment" value={step.segmentId} />
      <input type="hidden" name="passenger" value={step.passengerId} />
      {cabins ? (
        <>
          <Tabs
            label="Choose seats for"
            tabs={step.travellers}
            className="flex-wrap [&_a]:wrap-anywhere [&_a]:whitespace-normal"
          />
          <SeatLegend
            bands={step.bands}
            unsold={unsoldKinds(cabins, step.passengerId)}
            passengerName={step.passengerName}
          />
          {refusal}
          <a className="link sr-only w-fit focus:not-sr-only" href={`#${afterMap}`}>
            Skip the seat map
          </a>
          <SeatMap
            label={`Seats, ${step.route} ${step.flightNumber}`}
            cabins={cabins}
            bands={step.bands}
            passengerId={step.passengerId}
            passengerName={step.passengerName}
            isAlone={step.travellers.length === 1}
            taken={step.taken}
          />
          <div id={afterMap} tabIndex={-1} className="-mt-4 outline-none" />
          {step.seatTypes.length > 0 && <SeatTypes types={step.seatTypes} />}
        </>
      ) : (
        <>
          {refusal}
          <p>
            The airline doesn’t provide a seat map for this flight. It will assign seats at
            check-in.
          </p>
        </>
      )}
      <ChosenSeats chosen={chosen} assigned={assigned} />
      {step.next && (
        <p>
          <ButtonLink variant="secondary" to={step.next.to} preventScrollReset>
            {step.next.label}
          </ButtonLink>
        </p>
      )}
    </Panel>
  )
}

function Together({ offered }: { offered: NonNullable<Step['together']> }) {
  if (offered.kind === 'none') return <p className="hint">No adjacent seats are left.</p>
  const { field, price, isFree, was, total, totalWas, apart } = offered
  return (
    <div className="grid gap-2 border-b border-line pb-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6">
      <p>
        The cheapest adjacent seats {isFree ? 'are' : 'cost'} <b>{price}</b>
        {was && was !== price && <> instead of {was}</>}.{' '}
        {totalWas ? `Your total would change from ${totalWas} to ${total}.` : 'Your total stays.'}{' '}
        {apart}
      </p>
      <input type="hidden" name={together} value={field} />
      <Button name="intent" value={together} variant="secondary">
        Seat Us Together
      </Button>
    </div>
  )
}

function ChosenSeats({ chosen, assigned }: Pick<Step, 'chosen' | 'assigned'>) {
  const ref = useRef<HTMLDivElement>(null)
  const isButtonGone = useRef(false)
  const sent = useNavigation().formData
  useEffect(() => {
    if (sent) isButtonGone.current = sent.has('remove') || sent.get('intent') === together
  }, [sent])
  const seats = chosen.map(({ seat }) => seat).join()
  // The pressed button disappears after its request, so this moves the focus.
  useEffect(() => {
    if (isButtonGone.current) ref.current?.focus()
    isButtonGone.current = false
  }, [seats])
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label="Chosen seats" className="empty:-mb-4">
      {chosen.length > 0 && <SeatList {...{ chosen, assigned }} />}
    </div>
  )
}

function SeatList({ chosen, assigned }: Pick<Step, 'chosen' | 'assigned'>) {
  return (
    <ul className="tnum grid gap-1 text-sm">
      {chosen.map(({ key, seat, terms }) => (
        <li key={key} className="flex items-center justify-between gap-4">
          <span>
            {seat} {terms && <span className="hint block">{terms}</span>}
          </span>{' '}
          <Button
            variant="quiet"
            size="small"
            name="remove"
            value={key}
            aria-label={`Remove ${seat}`}
          >
            Remove
          </Button>
        </li>
      ))}
      {assigned.map((flight) => (
        <li key={flight}>{flight}</li>
      ))}
    </ul>
  )
}

/** Lists names, prices and conditions of seats, for which the seat buttons have no room. */
function SeatTypes({ types }: { types: SeatType[] }) {
  return (
    <details className="text-sm">
      <summary className="link w-fit cursor-pointer">What each seat costs</summary>{' '}
      <dl className="mt-2 grid gap-3">
        {types.map(({ label, notes, designators }) => (
          <div key={`${label} ${designators[0]}`}>
            <dt className="font-semibold">{label}</dt>
            <dd>
              {notes.length > 0 && <span className="hint block">{notes.join(' · ')}</span>}{' '}
              <span className="tnum">{designators.join(', ')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
