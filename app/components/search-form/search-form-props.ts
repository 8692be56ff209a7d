import type { AirportChoice } from '#app/components/search-form/airport-cell.tsx'
import type { Suggestion } from '#app/components/search-form/use-suggestions.ts'
import type { SearchInput, TripType } from '#app/core/flight/search-query.ts'

/** One of the visitor's last searches. */
export type RecentSearch = {
  to: string
  /** "New York – London" */
  route: string
  days: string
  places: Suggestion[]
}

export type SearchFormProps = {
  tripType: TripType
  /** What the fields hold: what was typed, else what was asked before, else the defaults. */
  defaults: SearchInput
  /** First day that can be flown, yyyy-MM-dd. */
  today: string
  /** Last day that can be flown, yyyy-MM-dd. */
  lastDay?: string
  errors?: Partial<Record<string, string[]>>
  choices?: Partial<Record<string, AirportChoice[]>>
  /** The search failed although its fields are fine. */
  failed?: boolean
  /** Where the form is what the page is for: From has the focus. */
  autoFocus?: boolean
  recent?: RecentSearch[]
}

/** What the action answers when the search could not be made: the form is shown again with it. */
export type SearchFailure = Pick<SearchFormProps, 'errors' | 'choices' | 'failed'> & {
  values: SearchInput
  /** Nothing is wrong: the form comes back changed, as its other buttons ask. */
  done?: true
}
