import { rowsOf } from './search-check.ts'
import { maximumSlices, type SearchInput } from '#app/core/flight/search-query.ts'

export type SearchEdit = `swap-${number}` | 'add-flight' | `remove-flight-${number}`

/** The edit that a pressed button asks for, or null for the search button. Rows are numbered from 1. */
export function readSearchEdit(intent: string | null): SearchEdit | null {
  if (intent === 'add-flight') return intent
  const match = /^(swap|remove-flight)-([1-5])$/.exec(intent ?? '')
  return match ? (`${match[1]}-${Number(match[2])}` as SearchEdit) : null
}

function withRows(input: SearchInput, rows: ReturnType<typeof rowsOf>): SearchInput {
  const [first = {}, ...more] = rows
  const { origin, destination, departureDate } = first
  const moreSlices = more.map(({ origin, destination, departureDate }) => ({
    origin,
    destination,
    departureDate,
  }))
  const { moreSlices: _, ...rest } = input
  return {
    ...rest,
    origin,
    destination,
    departureDate,
    ...(moreSlices.length > 0 && { moreSlices }),
  }
}

export function editSearch(input: SearchInput, edit: SearchEdit): SearchInput {
  const rows = rowsOf(input)
  if (edit === 'add-flight') {
    const { destination, departureDate } = rows.at(-1) ?? {}
    if (input.tripType !== 'multi-city' || rows.length >= maximumSlices) return input
    return withRows(input, [...rows, { origin: destination, departureDate }])
  }
  const index = Number(edit.slice(-1)) - 1
  if (edit.startsWith('swap')) {
    return withRows(
      input,
      rows.map((row, at) =>
        at === index ? { ...row, origin: row.destination, destination: row.origin } : row,
      ),
    )
  }
  if (rows.length <= 2) return input
  return withRows(
    input,
    rows.filter((_, at) => at !== index),
  )
}

/** Says what an edit has changed, for screen readers. */
export function describeEdit(edit: SearchEdit, before: SearchInput, after: SearchInput): string {
  const count = rowsOf(after).length
  if (edit === 'add-flight') {
    return count === rowsOf(before).length ? '' : `Flight ${count} added`
  }
  const row = Number(edit.slice(-1))
  if (!edit.startsWith('swap')) return `Flight ${row} removed`
  const { origin, destination } = rowsOf(after)[row - 1] ?? {}
  if (!origin && !destination) return 'There are no airports to swap'
  return [origin && `From ${origin}`, destination && `to ${destination}`].filter(Boolean).join(' ')
}

/** Returns the button that takes the focus after an edit: the pressed one, or the one that takes its place. */
export function buttonAfter(edit: SearchEdit, after: SearchInput): SearchEdit {
  const count = rowsOf(after).length
  if (edit.startsWith('swap')) return edit
  const last: SearchEdit = count < maximumSlices ? 'add-flight' : `remove-flight-${count}`
  if (edit === 'add-flight') return last
  return count > 2 && Number(edit.slice(-1)) <= count ? edit : last
}
