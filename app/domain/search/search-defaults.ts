import { addDaysTo, isDate, todayIn } from '../time.ts'
import { horizonDays } from './search-check.ts'
import type { SearchInput, TripType } from './search-query.ts'

const tripTypes: TripType[] = ['round-trip', 'one-way', 'multi-city']

export function findTripType(text: string | null | undefined): TripType | undefined {
  return tripTypes.find((type) => type === text)
}

/** The second flight of a new multi-city trip leaves where the first one ends, days later. */
const stopoverDays = 3
const stayDays = 7

/** What the search form shows: what was asked, else the defaults. `departure` is what today else is. */
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
    // Somewhere it may still be yesterday.
    today: todayIn('Pacific/Pago_Pago', now),
    lastDay: addDaysTo(today, horizonDays),
  }
}
