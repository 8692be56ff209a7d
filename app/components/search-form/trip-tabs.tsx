import { Fragment } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import { ChosenMark } from '#app/components/elements/text-only.tsx'
import { tabLook, tabRow } from '#app/components/tabs.tsx'
import type { TripType } from '#app/core/flight/search-query.ts'

const trips: { type: TripType; label: string }[] = [
  { type: 'round-trip', label: 'Round Trip' },
  { type: 'one-way', label: 'One Way' },
  { type: 'multi-city', label: 'Multi-City' },
]

/** Without scripts, these buttons submit the form and so keep the typed values. */
export function TripTabs({ tripType }: { tripType: TripType }) {
  return (
    <div role="group" aria-label="Trip type" className={classes(tabRow, 'px-1 font-display')}>
      {trips.map(({ type, label }) => (
        <Fragment key={type}>
          <button
            name="trip"
            value={type}
            className={classes(tabLook, 'cursor-pointer max-[22rem]:whitespace-normal')}
            aria-current={type === tripType || undefined}
            formNoValidate
          >
            {label}{' '}
          </button>
          {type === tripType && <ChosenMark />}
        </Fragment>
      ))}
    </div>
  )
}
