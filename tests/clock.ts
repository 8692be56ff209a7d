/**
 * When tests take place: on an ordinary Wednesday, far from the ends of months and from every change
 * of the clocks. `TEST_CLOCK` is another instant. The clock runs on from there.
 */
const start = process.env.TEST_CLOCK || '2027-05-12T15:00:00Z'
const startsAt = Date.parse(start)
if (Number.isNaN(startsAt)) throw new RangeError(`TEST_CLOCK: not an instant: ${start}`)

// The first process of a run settles it; its children and their sites inherit it.
process.env.TEST_CLOCK_OFFSET ||= String(startsAt - Date.now())

/** Milliseconds by which the clocks of the run are ahead of the machine's. */
export const clockOffset = Number(process.env.TEST_CLOCK_OFFSET)

/** Milliseconds since 1970, by the clock of the run. */
export function now(): number {
  return Date.now() + clockOffset
}

/** yyyy-MM-dd of a day in UTC, counted from the one on which the run starts, even after midnight. */
export function inDays(days: number): string {
  return new Date(startsAt + days * 86_400_000).toISOString().slice(0, 10)
}

/** The birthday of somebody who will be `age` since half a year, `days` from the start of the run. */
export function bornToBe(age: number, days: number): string {
  const birthday = inDays(days - 183)
  const born = `${Number(birthday.slice(0, 4)) - age}${birthday.slice(4)}`
  return born.replace(/-02-29$/, '-02-28')
}
