import { Form, useNavigation } from '@remix-run/react'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { DayMark } from '#app/components/day-mark.tsx'
import { SliceTimeline } from '#app/components/itinerary/slice-timeline.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import type { Slice } from '#app/core/flight/offer.ts'
import { dayOffset, formatDate, formatTime } from '#app/core/places/time.ts'
import { paths } from '#app/core/paths.ts'
import { inOrder, otherFlightsId } from './choice-order.ts'
import type { viewChange } from './trip-view.server.ts'

export type ChangeView = NonNullable<ReturnType<typeof viewChange>>

type ChangeNoticeProps = { tripId: string; change: ChangeView; mayManage: boolean }

/** Flights that the airline has cancelled without a replacement. */
export type LossView = { isWhole: boolean; title: string; flights: string[] }

export function ChangeNotice({ tripId, change, mayManage }: ChangeNoticeProps) {
  const { loss } = change
  return (
    <Notice tone={loss ? 'error' : 'amber'} title={change.title}>
      {loss && <LostFlights loss={loss} />}
      {!loss?.isWhole && <Effects parts={change.parts} />}
      <p className="mt-2">{change.refundRight}</p>
      {mayManage && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {inOrder(change.choices, {
            refund: <RefundButton key="refund" tripId={tripId} isPrimary={loss !== null} />,
            accept: <AcceptButton key="accept" tripId={tripId} change={change} />,
            others: !change.isAsked && (
              <TextLink key="others" to={`${paths.trip(tripId, 'change')}#${otherFlightsId}`}>
                Ask for Other Flights
              </TextLink>
            ),
          })}
          {loss && !loss.isWhole && <WholeTripHint />}
        </div>
      )}
      {change.deadline && <p className="mt-3">{change.deadline}</p>}
      {change.isAsked && (
        <p className="mt-2">
          You asked for other flights. We’ll email you within one business day.
          {mayManage && ' You can still choose above.'}
        </p>
      )}
      {!loss?.isWhole && <ComparedFlights change={change} />}
      {mayManage && !loss?.isWhole && (
        <p>
          <TextLink to={paths.trip(tripId, 'change')}>Compare Old and New Flights</TextLink>
        </p>
      )}
    </Notice>
  )
}

type LossNoticeProps = { tripId: string; loss: LossView; refundRight: string; mayManage: boolean }

export function LossNotice({ tripId, loss, refundRight, mayManage }: LossNoticeProps) {
  return (
    <Notice tone="error" title={loss.title}>
      <LostFlights loss={loss} />
      <p>{refundRight}</p>
      {mayManage && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <RefundButton tripId={tripId} isPrimary />
          <TextLink to={paths.contact}>Ask for Other Flights</TextLink>
          {!loss.isWhole && <WholeTripHint />}
        </div>
      )}
    </Notice>
  )
}

function LostFlights({ loss }: { loss: LossView }) {
  return (
    <ul className="my-2">
      {loss.flights.map((flight) => (
        <li key={flight}>{flight}</li>
      ))}
    </ul>
  )
}

export function Effects({ parts }: Pick<ChangeView, 'parts'>) {
  return (
    <dl className="my-2 grid gap-2">
      {parts.map(({ route, effects }) => (
        <div key={route}>
          <dt className="font-semibold">{route}</dt>
          {effects.map((effect) => (
            <dd key={effect}>{effect}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

export function AcceptButton({ tripId, change }: Pick<ChangeNoticeProps, 'tripId' | 'change'>) {
  const target = paths.trip(tripId, 'change')
  const { formAction, formData } = useNavigation()
  return (
    <Form method="post" action={target} preventScrollReset>
      <input type="hidden" name="change" value={change.id} />
      <Button
        size="small"
        variant={change.loss ? 'secondary' : 'primary'}
        pending={formAction === target && !formData?.has('intent')}
        pendingLabel="Accepting…"
      >
        {change.loss ? 'Keep the Rest of the Trip' : 'Accept Change'}
      </Button>
    </Form>
  )
}

export function RefundButton({ tripId, isPrimary }: { tripId: string; isPrimary: boolean }) {
  const target = paths.trip(tripId, 'cancel')
  return (
    <Form method="post" action={target} preventScrollReset>
      <Button
        size="small"
        className="pointer-coarse:min-h-11"
        variant={isPrimary ? 'primary' : 'secondary'}
        name="intent"
        value="quote"
        pending={useNavigation().formAction === target}
        pendingLabel="Checking…"
      >
        {isPrimary ? 'Get a Refund' : 'Cancel for a Refund'}
      </Button>
    </Form>
  )
}

export function WholeTripHint() {
  return (
    <p className="hint w-full">
      A refund here cancels the whole trip. To get a refund for the cancelled flight only, call us.
    </p>
  )
}

type Compared = { change: Pick<ChangeView, 'added' | 'removed'> }

export function ComparedFlights({ change }: Compared) {
  return (
    <div data-change className="my-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Times title="Before" slices={change.removed} />
      <Times title="Now" slices={change.added} />
    </div>
  )
}

/** The whole timeline of each changed part, old and new side by side. */
export function ComparedTimelines({ change }: Compared) {
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {(['removed', 'added'] as const).map((side) => (
        <div key={side} className="grid content-start gap-4">
          <h3 className="text-base">{side === 'removed' ? 'Before' : 'Now'}</h3>
          {change[side].length === 0 && <p>No flight. The airline cancelled it.</p>}
          {change[side].map((slice) => (
            <SliceTimeline key={slice.id} slice={slice} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Times({ title, slices }: { title: string; slices: Slice[] }) {
  return (
    <div>
      <h3 className="text-sm">{title}</h3>
      {slices.length === 0 ? (
        <p>No flight. The airline cancelled it.</p>
      ) : (
        <ul>
          {slices.map((slice) => (
            <li key={slice.id} className="tnum">
              <span className="block text-sm">
                {formatDate(slice.departingAt)} ·{' '}
                {slice.segments.map(({ flightNumber }) => flightNumber).join(', ')}
              </span>{' '}
              <span className="whitespace-nowrap">
                {slice.origin.code} <b>{formatTime(slice.departingAt)}</b> –{' '}
                {slice.destination.code} <b>{formatTime(slice.arrivingAt)}</b>
                <DayMark days={dayOffset(slice.departingAt, slice.arrivingAt)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
