import { Form } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { PlusDays } from '#app/components/itinerary/slice-timeline.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { Slice } from '#app/domain/offers/offer.ts'
import { dayOffset, formatDate, formatTime } from '#app/domain/time.ts'
import { paths } from '#app/paths.ts'

export type ChangeView = { id: string; added: Slice[]; removed: Slice[]; canAccept: boolean }

type ChangeNoticeProps = { tripId: string; change: ChangeView; mayManage: boolean }

/** What the airline has changed by itself: the old times beside the new ones, and what to do. */
export function ChangeNotice({ tripId, change, mayManage }: ChangeNoticeProps) {
  return (
    <Notice tone="amber" title="The airline has changed your flights">
      <div data-change className="my-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Times title="Before" slices={change.removed} />
        <Times title="Now" slices={change.added} />
      </div>
      {mayManage && (
        <div className="flex flex-wrap items-center gap-3">
          {change.canAccept && (
            <Form method="post" action={paths.trip(tripId, 'change')} preventScrollReset>
              <input type="hidden" name="change" value={change.id} />
              <Button size="small">Accept Change</Button>
            </Form>
          )}
          <Form method="post" action={paths.trip(tripId, 'cancel')} preventScrollReset>
            <Button size="small" variant="secondary" name="intent" value="quote">
              Cancel Instead
            </Button>
          </Form>
        </div>
      )}
    </Notice>
  )
}

function Times({ title, slices }: { title: string; slices: Slice[] }) {
  return (
    <div>
      <h3 className="text-sm">{title}</h3>
      <ul>
        {slices.map((slice) => (
          <li key={slice.id} className="tnum">
            <span className="block text-sm">{formatDate(slice.departingAt)}</span>
            <span className="whitespace-nowrap">
              {slice.origin.code} <b>{formatTime(slice.departingAt)}</b> – {slice.destination.code}{' '}
              <b>{formatTime(slice.arrivingAt)}</b>
              <PlusDays days={dayOffset(slice.departingAt, slice.arrivingAt)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
