const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function formatLongDate(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`))
}
