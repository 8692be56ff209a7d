import { differenceInYears, parseISO } from 'date-fns'

/** Completed years between a birth date and a later day, both yyyy-MM-dd. */
export function ageOn(bornOn: string, day: string): number {
  return differenceInYears(parseISO(day), parseISO(bornOn))
}
