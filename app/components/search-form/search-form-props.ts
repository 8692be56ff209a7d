import type { AirportChoice } from '#app/components/search-form/airport/airport-cell.tsx'
import type { Suggestion } from '#app/components/search-form/airport/use-suggestions.ts'
import type { SearchInput, TripType } from '#app/core/flight/search-query.ts'

export type RecentSearch = {
  to: string
  route: string
  days: string
  places: Suggestion[]
}

export type SearchFormProps = {
  tripType: TripType
  defaults: SearchInput
  today: string
  lastDay?: string
  errors?: Partial<Record<string, string[]>>
  choices?: Partial<Record<string, AirportChoice[]>>
  failed?: boolean
  autoFocus?: boolean
  recent?: RecentSearch[]
}

/** The action's response when it shows the form again instead of searching. */
export type SearchFailure = Pick<SearchFormProps, 'errors' | 'choices' | 'failed'> & {
  values: SearchInput
  /** True when an edit button changed the form, which is no error. */
  done?: true
}
