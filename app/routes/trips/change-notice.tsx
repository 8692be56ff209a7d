import { Form, Link } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { DayMark } from '#app/components/day-mark.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { Slice } from '#app/domain/offers/offer.ts'
import { dayOffset, formatDate, formatTime } from '#app/domain/time.ts'
import { paths } from '#app/paths.ts'

export type ChangeView = {
  id: string
  added: Slice[]
  removed: Slice[]
  canAccept: boolean
  /** Whether our team looks for other flights already. */
  isAsked: boolean
  refundRight: string
  /** Null once a person has it: then nothing is decided by itself. */
  deadline: string | null
}

type ChangeNoticeProps = { tripId: string; change: ChangeView; mayManage: boolean }

/**
 * What the airline has changed by itself: the old times beside the new ones, the right to money back, and
 * after it what else there is to do.
 */
export function ChangeNotice({ tripId, change, mayManage }: ChangeNoticeProps) {
  return (
    <Notice tone="amber" title="The airline has changed your flights">
      <ComparedFlights change={change} heading="h3" />
      <p>{change.refundRight}</p>
      {change.deadline && <p className="mt-2">{change.deadline}</p>}
      {change.isAsked && (
        <p className="mt-2">
          You asked us for other flights. Our team writes to you within one business day; you can
          still choose below.
        </p>
      )}
      {mayManage && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Form method="post" action={paths.trip(tripId, 'cancel')} preventScrollReset>
            <Button size="small" variant="secondary" name="intent" value="quote">
              Cancel Instead
            </Button>
          </Form>
          {change.canAccept && (
            <Form method="post" action={paths.trip(tripId, 'change')} preventScrollReset>
              <input type="hidden" name="change" value={change.id} />
              <Button size="small">Accept Change</Button>
            </Form>
          )}
          {!change.isAsked && (
            <Link className="link" to={paths.trip(tripId, 'change')}>
              Ask for Other Flights
            </Link>
          )}
        </div>
      )}
    </Notice>
  )
}

type Compared = { change: Pick<ChangeView, 'added' | 'removed'>; heading: 'h2' | 'h3' }

/** Beside each other where there is room. */
export function ComparedFlights({ change, heading }: Compared) {
  return (
    <div data-change className="my-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Times title="Before" heading={heading} slices={change.removed} />
      <Times title="Now" heading={heading} slices={change.added} />
    </div>
  )
}

type TimesProps = { title: string; heading: 'h2' | 'h3'; slices: Slice[] }

function Times({ title, heading: Heading, slices }: TimesProps) {
  return (
    <div>
      <Heading className="text-sm">{title}</Heading>
      {slices.length === 0 && <p>No flight: the airline cancelled it.</p>}
      <ul>
        {slices.map((slice) => (
          <li key={slice.id} className="tnum">
            <span className="block text-sm">
              {formatDate(slice.departingAt)} ·{' '}
              {slice.segments.map(({ flightNumber }) => flightNumber).join(', ')}
            </span>
            <span className="whitespace-nowrap">
              {slice.origin.code} <b>{formatTime(slice.departingAt)}</b> – {slice.destination.code}{' '}
              <b>{formatTime(slice.arrivingAt)}</b>
              <DayMark days={dayOffset(slice.departingAt, slice.arrivingAt)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
