export const timeBands = ['early_morning', 'morning', 'afternoon', 'evening'] as const
export type TimeBand = (typeof timeBands)[number]

export const timeBandLabels: Record<TimeBand, string> = {
  early_morning: 'Early morning 00:00–05:59',
  morning: 'Morning 06:00–11:59',
  afternoon: 'Afternoon 12:00–17:59',
  evening: 'Evening 18:00–23:59',
}
