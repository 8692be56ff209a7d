import { useState } from 'react'
import { SearchForm } from '#app/components/search-form/search-form.tsx'
import { placeLabel } from '#app/core/places/route-label.ts'
import { findTripType, namePlaces, searchDefaults } from '#app/core/search/query/search-defaults.ts'
import { readSearchInput } from '#app/core/flight/search-query.ts'
import type { SummaryPlace } from '#app/routes/search/results.server.ts'

type EditSearchProps = { search: string; places: SummaryPlace[] }

function formOf({ search, places }: EditSearchProps) {
  const labels = new Map(places.map((place) => [place.code, place.label ?? placeLabel(place)]))
  const asked = namePlaces(readSearchInput(new URLSearchParams(search)), (code) => labels.get(code))
  const tripType = findTripType(asked.tripType) ?? 'round-trip'
  return searchDefaults(asked, { tripType, now: new Date() })
}

export function EditSearch(props: EditSearchProps) {
  // The same values at each rendering keep the edits of the form.
  const [form] = useState(() => formOf(props))
  return (
    <div className="mb-3">
      <SearchForm {...form} autoFocus />
    </div>
  )
}
