import { Link } from '@remix-run/react'
import type { Chip } from '#app/core/search/results/filters.ts'
import type { ResultsView } from '#app/core/search/results/results-view.ts'
import { paths } from '#app/core/paths.ts'
import { chipLook } from './chip-look.ts'
import { fromFirstPage } from '#app/routes/search/page-params.ts'

type FilterChipsProps = { chips: Chip[]; search: string; view: ResultsView }

export function FilterChips({ chips, search, view }: FilterChipsProps) {
  if (chips.length === 0) return null
  const address = fromFirstPage(search, view)
  const without = ([name, value]: Chip['parameter']) =>
    new URLSearchParams(address.filter((kept) => kept[0] !== name || kept[1] !== value))
  return (
    <ul className="col-span-full mb-3 flex flex-wrap gap-2" aria-label="Active filters">
      {chips.map(({ label, parameter }) => (
        <li key={parameter.join('=')}>
          <Link
            className={chipLook}
            to={`${paths.searchWith(without(parameter))}#flights`}
            preventScrollReset
            prefetch="none"
          >
            <span className="sr-only">Remove the filter </span>
            {label}
            <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
