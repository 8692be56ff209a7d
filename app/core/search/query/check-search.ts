import { findPlace, isSamePlace, resolveAirport } from '#app/core/places/airport-search.ts'
import { distanceKm } from '#app/core/places/airport.ts'
import { addDaysTo, instantOf, todayIn } from '#app/core/places/time.ts'
import { checkSearchForm, checkSearchWith, rowField, searchMessages } from './search-check.ts'
import type { SearchCheck, SearchErrors } from './search-check.ts'
import type { SearchInput, SearchSlice } from '#app/core/flight/search-query.ts'

export function checkSearch(input: SearchInput, now: Date): SearchCheck {
  return betweenPlaces(checkSearchWith(resolveAirport, input, now))
}

export function checkPostedSearch(input: SearchInput, now: Date): SearchCheck {
  return betweenPlaces(checkSearchForm(resolveAirport, fromToday(input, now), now))
}

/**
 * The form defaults to today in UTC. If that day is over at the origin, the search uses the
 * origin's today.
 */
function fromToday(input: SearchInput, now: Date): SearchInput {
  const origin = resolveAirport(input.origin ?? '')
  if (input.departureDate !== todayIn('UTC', now) || origin.kind !== 'found') return input
  const today = todayIn(origin.airport.time_zone, now)
  return today > input.departureDate ? { ...input, departureDate: today } : input
}

const maxKmPerHour = 1_100

/**
 * Compares flight times by local clocks, because a flight across the date line may land on an
 * earlier date.
 */
function canFollow(before: SearchSlice, next: SearchSlice): boolean {
  const [from, to, onward] = [before.origin, before.destination, next.origin].map(findPlace)
  if (!from || !to || !onward) return true
  const leaves = instantOf(`${before.date}T00:00:00`, from.time_zone)
  const dayEnds = instantOf(`${addDaysTo(next.date, 1)}T00:00:00`, onward.time_zone)
  if (leaves === null || dayEnds === null) return true
  return leaves + (distanceKm(from, to) / maxKmPerHour) * 3_600_000 < dayEnds
}

function betweenPlaces(check: SearchCheck): SearchCheck {
  if (!check.ok) return check
  const errors: SearchErrors = {}
  const { slices, tripType } = check.query
  slices.forEach((slice, row) => {
    const [from, to] = [findPlace(slice.origin), findPlace(slice.destination)]
    const isReturn = tripType === 'round-trip' && row === 1
    if (from && to && isSamePlace(from, to)) {
      errors[rowField('destination', isReturn ? 0 : row)] = [searchMessages.same]
    }
    const before = slices[row - 1]
    if (!before || canFollow(before, slice)) return
    if (isReturn) errors.returnDate = [searchMessages.returnBefore]
    else errors[rowField('departureDate', row)] = [searchMessages.sliceBefore]
  })
  return Object.keys(errors).length > 0 ? { ok: false, errors, choices: {} } : check
}
