import { dayMark, spokenDayMark } from '#app/core/places/time.ts'

export function DayMark({ days }: { days: number }) {
  if (days === 0) return null
  return (
    <sup>
      <span aria-hidden>{dayMark(days)}</span>
      <span className="sr-only">{` ${spokenDayMark(days)}`}</span>
    </sup>
  )
}
