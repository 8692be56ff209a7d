import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import { ChosenMark } from '#app/components/elements/text-only.tsx'
import type { ResultsView } from '#app/core/search/results/results-view.ts'
import { stepAddress } from '#app/routes/search/page-params.ts'

const ways = [
  ['pairs', 'Round', 'trips', 'rounded-s-control'],
  ['outbound', 'Outbound,', 'then return', '-ms-px rounded-e-control'],
] as const

/** On phones, both ways stand on two lines, so that the filters stay on the screen. */
const wayLook =
  'inline-flex min-h-8 pointer-coarse:min-h-11 items-center justify-center border border-line bg-surface px-2 text-ink no-underline hover:border-sky current:relative current:border-sky current:bg-sky-soft current:[box-shadow:inset_0_-2px_var(--color-sky)] forced-colors:current:underline max-lg:text-xs max-lg:leading-none lg:min-h-7 lg:px-2.5 lg:text-sm'

type StepSwitchProps = { search: string; view: ResultsView }

/** Offers a choice of the flights of a round trip as whole trips, or one after the other. */
export function StepSwitch({ search, view }: StepSwitchProps) {
  const current = view.step.kind === 'pairs' ? 'pairs' : 'outbound'
  return (
    <nav aria-label="How to choose flights" className="flex lg:col-start-2 lg:pb-1">
      {ways.map(([kind, first, rest, corners]) => (
        <Fragment key={kind}>
          <Link
            className={classes(wayLook, corners)}
            to={stepAddress(search, view, kind)}
            aria-current={kind === current || undefined}
            prefetch="none"
            discover="none"
            preventScrollReset
          >
            <span className="max-lg:w-min">
              {`${first} `}
              <span className="whitespace-nowrap">{rest}</span>{' '}
            </span>
          </Link>
          {kind === current && <ChosenMark />}
        </Fragment>
      ))}
    </nav>
  )
}
