import { SearchForm } from '#app/components/search-form/search-form.tsx'
import { placeLabel } from '#app/core/places/route-label.ts'
import { findTripType, namePlaces, searchDefaults } from '#app/core/search/query/search-defaults.ts'
import { readSearchInput } from '#app/core/flight/search-query.ts'
import type { SummaryPlace } from '#app/routes/search/results.server.ts'

type EditSearchProps = { search: string; places: SummaryPlace[] }

export function EditSearch({ search, places }: EditSearchProps) {
  const labels = new Map(places.map((place) => [place.code, place.label ?? placeLabel(place)]))
  const asked = namePlaces(readSearchInput(new URLSearchParams(search)), (code) => labels.get(code))
  const tripType = findTripType(asked.tripType) ?? 'round-trip'
  return (
    <div className="mb-3">
      <SearchForm {...searchDefaults(asked, { tripType, now: new Date() })} autoFocus />
    </div>
  )
}
