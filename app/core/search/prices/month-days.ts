import { addDaysTo, isDate } from '#app/core/places/time.ts'

export type Month = string

export const monthOf = (date: string): Month => date.slice(0, 7)

export function readMonth(text: string | null): Month | null {
  return text?.length === 7 && isDate(`${text}-01`) ? text : null
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the same day of another month, or that month's last day. */
export function addMonthsTo(date: string, count: number): string {
  const days = daysOf(addMonths(monthOf(date), count))
  return days[Math.min(Number(date.slice(8)), days.length) - 1] ?? date
}

/** Returns the first of the two months that show a day. They turn only for a day that is on neither of them. */
export function turnTo(day: string, shown: Month): Month {
  const month = monthOf(day)
  return month < shown || month > addMonths(shown, 1) ? month : shown
}

export function monthTitle(month: Month): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(`${month}-01T00:00:00Z`))
}

export function spokenDate(date: string): string {
  const options = { dateStyle: 'full', timeZone: 'UTC' } as const
  // Date fields allow years of five digits, which dates in text form don't.
  const [year, month, day] = date.split('-').map(Number)
  return new Intl.DateTimeFormat('en-US', options).format(Date.UTC(year!, month! - 1, day))
}

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]

export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

export function daysOf(month: Month): string[] {
  const first = `${month}-01`
  const days = Array.from({ length: 31 }, (_, index) => addDaysTo(first, index))
  return days.filter((day) => monthOf(day) === month)
}

/** Each week starts on Sunday. A day that belongs to another month is null. */
export function weeksOf(month: Month): (string | null)[][] {
  const days = daysOf(month)
  const before = weekdayOf(`${month}-01`)
  const cells = [...Array.from({ length: before }, () => null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  )
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => null)])
}
