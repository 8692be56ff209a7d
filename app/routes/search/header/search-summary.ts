export type SummaryPlace = { city: string; code: string; label?: string }

export type SearchSummary = {
  trip: string
  cabin: string
  /** Places in order, one list for each part of the trip that the flights connect. */
  route: SummaryPlace[][]
  dates: string
  passengers: string
  /** Age that the prices assume when the search doesn't state children's ages. */
  assumedAge: number | null
  modifyTo: string
  alertTo: string
}
