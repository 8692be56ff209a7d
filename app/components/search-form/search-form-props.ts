import type { AirportChoice } from '#app/components/search-form/airport-cell.tsx'
import type { Suggestion } from '#app/components/search-form/use-suggestions.ts'
import type { SearchInput, TripType } from '#app/core/flight/search-query.ts'

export type RecentSearch = {
  to: string
  route: string
  days: string
  places: Suggestion[]
}

export type SearchFormProps = {
  tripType: TripType
  /** Typed values, else the last search, else the defaults. */
  defaults: SearchInput
  /** First selectable day, yyyy-MM-dd. */
  today: string
  /** Last selectable day, yyyy-MM-dd. */
  lastDay?: string
  errors?: Partial<Record<string, string[]>>
  choices?: Partial<Record<string, AirportChoice[]>>
  /** The search failed although its fields are valid. */
  failed?: boolean
  /** Focus the From field, on pages that are mainly this form. */
  autoFocus?: boolean
  recent?: RecentSearch[]
}

/** The action's response when it shows the form again instead of searching. */
export type SearchFailure = Pick<SearchFormProps, 'errors' | 'choices' | 'failed'> & {
  values: SearchInput
  /** No error: an edit button changed the form. */
  done?: true
}
