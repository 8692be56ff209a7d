import { Link } from '@remix-run/react'
import type { ResultsView } from '#app/core/search/results/results-view.ts'
import { stepAddress } from '#app/routes/search/page-params.ts'
import { chipLook } from './chip-look.ts'

const ways = [
  ['outbound', 'Outbound, then return'],
  ['pairs', 'Pairs'],
] as const

type StepSwitchProps = { search: string; view: ResultsView }

/** Offers a choice of the flights of a round trip one after the other, or as pairs. */
export function StepSwitch({ search, view }: StepSwitchProps) {
  const current = view.step.kind === 'pairs' ? 'pairs' : 'outbound'
  return (
    <nav aria-label="How to choose flights" className="mb-2 flex gap-2">
      {ways.map(([kind, label]) => (
        <Link
          key={kind}
          className={chipLook}
          to={stepAddress(search, view, kind)}
          data-on={kind === current || undefined}
          aria-current={kind === current || undefined}
          prefetch="none"
          discover="none"
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
