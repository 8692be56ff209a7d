const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** '2025-03-11' as 'March 11, 2025'. */
export function formatLongDate(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`))
}
