export type SearchSummary = {
  trip: string
  cabin: string
  places: {
    city: string
    code: string
    label?: string
  }[]
  dates: string
  passengers: string
  /** Age that the prices assume when the search doesn't state children's ages. */
  assumedAge: number | null
  modifyTo: string
  alertTo: string
}
