import { dayOffset, formatDate, formatTime } from '#app/core/places/time.ts'

/** The time before a change by the airline, with its date if the day is another one. Both are local times. */
export function WasTime({ before, after }: { before: string | undefined; after: string }) {
  if (before === undefined || before === after) return null
  const date = dayOffset(before, after) === 0 ? '' : `${formatDate(before)}, `
  return <span className="hint block leading-tight">{`was ${date}${formatTime(before)}`}</span>
}
