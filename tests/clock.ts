/** Tests run on an ordinary Wednesday, far from month ends and clock changes, unless `TEST_CLOCK` is set. */
const start = process.env.TEST_CLOCK || '2027-05-12T15:00:00Z'
const startsAt = Date.parse(start)
if (Number.isNaN(startsAt)) throw new RangeError(`TEST_CLOCK: not an instant: ${start}`)

// The first process of a run sets this variable, and its child processes inherit the value.
process.env.TEST_CLOCK_OFFSET ||= String(startsAt - Date.now())

/** Milliseconds by which the tests' clock is ahead of the machine's clock. */
export const clockOffset = Number(process.env.TEST_CLOCK_OFFSET)

/** Milliseconds since 1970 on the tests' clock. */
export function now(): number {
  return Date.now() + clockOffset
}

/** Returns a date as yyyy-MM-dd in UTC. Day 0 is the first day of the run, even after midnight. */
export function inDays(days: number): string {
  return new Date(startsAt + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the birth date of a person who turns `age` half a year before the day that is `days` ahead. */
export function bornToBe(age: number, days: number): string {
  const birthday = inDays(days - 183)
  const born = `${Number(birthday.slice(0, 4)) - age}${birthday.slice(4)}`
  return born.replace(/-02-29$/, '-02-28')
}
