import { differenceInYears } from 'date-fns'

/** Midnight of a yyyy-MM-dd day where this runs: both days are read alike, so the zone does not matter. */
const dayOf = (text: string) => new Date(`${text}T00:00`)

/** Completed years between a birth date and a later day, both yyyy-MM-dd. */
export function ageOn(bornOn: string, day: string): number {
  return differenceInYears(dayOf(day), dayOf(bornOn))
}
