import type { Chip } from '#app/core/search/results/filters.ts'

/** True if a filter removes flights. The choice of bags removes none. */
const isFiltered = (chips: Chip[]) => chips.some(({ parameter: [name] }) => name !== 'with')

export type FlightNoun = 'flight' | 'outbound flight' | 'return flight'

type Counts = {
  shown: number
  matching: number
  total: number
  filtered: boolean
  noun?: FlightNoun
}

/**
 * Returns '30 of 240 flights found', '1 flight found' when all are shown, or '22 of 240 flights match' with
 * filters.
 */
export function countHeading(counts: Counts): string {
  const { shown, matching, total, filtered, noun = 'flight' } = counts
  if (filtered) return `${matching} of ${total} ${noun}${total === 1 ? '' : 's'} match`
  if (shown < total) return `${shown} of ${total} ${noun}s found`
  return `${total} ${noun}${total === 1 ? '' : 's'} found`
}

export function resultsHeading({
  offers,
  matching,
  total,
  chips,
  noun,
}: {
  offers: { ids: readonly unknown[] }
  matching: number
  total: number
  chips: Chip[]
  noun: FlightNoun
}) {
  if (matching === 0) return 'No Matching Flights'
  return countHeading({
    shown: offers.ids.length,
    matching,
    total,
    filtered: isFiltered(chips),
    noun,
  })
}
