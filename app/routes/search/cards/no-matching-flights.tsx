import { Link } from '@remix-run/react'
import type { ResultsView } from '#app/core/search/results/results-view.ts'
import type { Chip } from '#app/core/search/results/filters.ts'
import { StateCard } from '#app/components/state-card.tsx'
import { FilterChips } from './filters/filter-chips.tsx'

type NoMatchingProps = {
  total: number
  chips: Chip[]
  search: string
  view: ResultsView
  clearTo: string
}

export function NoMatchingFlights({ total, clearTo, ...filters }: NoMatchingProps) {
  return (
    <StateCard id="flights" tabIndex={-1}>
      <h2>No Matching Flights</h2>
      <p>
        {`${total} ${total === 1 ? 'flight was' : 'flights were'} found, but none match your filters.`}
      </p>
      <FilterChips {...filters} />
      <p>
        <Link className="btn" to={`${clearTo}#flights`} preventScrollReset>
          Clear all filters
        </Link>
      </p>
    </StateCard>
  )
}
