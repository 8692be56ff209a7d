import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import { ChosenMark } from '#app/components/elements/text-only.tsx'
import type { ResultsView } from '#app/core/search/results/results-view.ts'
import { stepAddress } from '#app/routes/search/page-params.ts'
import { chipLook } from './filters/chip-look.ts'

const ways = [
  ['outbound', 'Outbound, then return'],
  ['pairs', 'Pairs'],
] as const

type StepSwitchProps = { search: string; view: ResultsView }

/** Offers a choice of the flights of a round trip one after the other, or as pairs. */
export function StepSwitch({ search, view }: StepSwitchProps) {
  const current = view.step.kind === 'pairs' ? 'pairs' : 'outbound'
  return (
    <nav aria-label="How to choose flights" className="flex gap-1.5 lg:col-start-2 lg:pb-1">
      {ways.map(([kind, label]) => (
        <Fragment key={kind}>
          <Link
            // A phone has room for one chip: the other way.
            className={classes(chipLook, 'max-lg:data-on:hidden lg:min-h-7')}
            to={stepAddress(search, view, kind)}
            data-on={kind === current || undefined}
            aria-current={kind === current || undefined}
            prefetch="none"
            discover="none"
            preventScrollReset
          >
            {`${label} `}
          </Link>
          {kind === current && <ChosenMark />}
        </Fragment>
      ))}
    </nav>
  )
}
