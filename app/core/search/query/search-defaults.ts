import { addDaysTo, isDate, todayIn } from '#app/core/places/time.ts'
import { horizonDays } from './search-check.ts'
import type { SearchInput, TripType } from '#app/core/flight/search-query.ts'

const tripTypes: TripType[] = ['round-trip', 'one-way', 'multi-city']

export function findTripType(text: string | null | undefined): TripType | undefined {
  return tripTypes.find((type) => type === text)
}

const stopoverDays = 3
const stayDays = 7

export function namePlaces(
  { origin, destination, moreSlices, ...rest }: SearchInput,
  nameOf: (code: string) => string | null | undefined,
): SearchInput {
  const named = (text?: string) => (text && nameOf(text)) || text
  const ends = <Ends extends { origin?: string; destination?: string }>(slice: Ends) => ({
    ...slice,
    ...(slice.origin !== undefined && { origin: named(slice.origin) }),
    ...(slice.destination !== undefined && { destination: named(slice.destination) }),
  })
  return {
    ...rest,
    ...ends({ origin, destination }),
    ...(moreSlices && { moreSlices: moreSlices.map(ends) }),
  }
}

export function searchDefaults(
  asked: SearchInput,
  { tripType, departure, now }: { tripType: TripType; departure?: string; now: Date },
) {
  const today = todayIn('UTC', now)
  const departureDate = asked.departureDate ?? departure ?? today
  const later = (days: number) => addDaysTo(isDate(departureDate) ? departureDate : today, days)
  const defaults: SearchInput = {
    returnDate: later(stayDays),
    ...(tripType === 'multi-city' && {
      moreSlices: [{ origin: asked.destination, departureDate: later(stopoverDays) }],
    }),
    ...asked,
    departureDate,
    tripType,
  }
  return {
    tripType,
    defaults,
    // This is the earliest date that is still today somewhere, because a day ends last in this time
    // zone.
    today: todayIn('Pacific/Pago_Pago', now),
    lastDay: addDaysTo(today, horizonDays),
  }
}
