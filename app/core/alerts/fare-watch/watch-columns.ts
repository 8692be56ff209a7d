import type { FareWatch } from './fare-watch.ts'

export const watchNames = ['origin', 'destination', 'departsOn', 'search', 'bags'] as const

/** Returns the columns that identify a watch, without any others that the object may have. */
export function watchColumns(watch: FareWatch): Required<FareWatch> {
  const { origin, destination, departsOn, search = '', bags = '' } = watch
  return { origin, destination, departsOn, search, bags }
}
