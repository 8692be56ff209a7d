import type { AirportChoice } from '#app/components/search-form/airport/airport-cell.tsx'
import type { Suggestion } from '#app/components/search-form/airport/use-suggestions.ts'
import type { SearchInput, TripType } from '#app/core/flight/search-query.ts'
import type { SearchEdit } from '#app/core/search/query/search-edit.ts'

export type RecentSearch = {
  to: string
  route: string
  days: string
  places: Suggestion[]
}

/** The change that a button made in a form sent without scripts, and the button that takes the focus. */
export type EditedSearch = { focused: SearchEdit; said: string }

export type SearchFormProps = {
  tripType: TripType
  defaults: SearchInput
  today: string
  lastDay?: string
  errors?: Partial<Record<string, string[]>>
  choices?: Partial<Record<string, AirportChoice[]>>
  failed?: boolean
  edited?: EditedSearch
  autoFocus?: boolean
  recent?: RecentSearch[]
}

/** The action's response when it shows the form again instead of searching. */
export type SearchFailure = Pick<SearchFormProps, 'errors' | 'choices' | 'failed' | 'edited'> & {
  values: SearchInput
  /** True when an edit button changed the form, which is no error. */
  done?: true
}
