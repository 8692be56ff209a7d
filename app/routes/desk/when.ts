import { formatFullDate, formatTime } from '#app/core/places/time.ts'

/** An instant as staff read it, for example “May 12, 2027, 3:01 PM UTC”. */
export const when = (instant: string) => `${formatFullDate(instant)}, ${formatTime(instant)} UTC`
