import { dayMark, spokenDayMark } from '#app/core/places/time.ts'

/** "+1" or "−1" beside the time of an arrival on another calendar day, and in words for those who hear it. */
export function DayMark({ days }: { days: number }) {
  if (days === 0) return null
  return (
    <sup>
      <span aria-hidden>{dayMark(days)}</span>
      <span className="sr-only">{` ${spokenDayMark(days)}`}</span>
    </sup>
  )
}
