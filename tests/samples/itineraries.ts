import { anOffer } from './records.ts'
import type { Slice } from '#app/core/flight/offer.ts'

const [model] = anOffer().slices
const place = (code: string) => ({ code, name: code, city: code, timeZone: 'UTC' })

/** Returns a slice with a direct flight on 2 March 2027. */
export function aChangedSlice(
  from: string,
  to: string,
  departs: string,
  arrives: string,
  more = {},
): Slice {
  const [flight] = model.segments
  const times = { departingAt: `2027-03-02T${departs}:00`, arrivingAt: `2027-03-02T${arrives}:00` }
  const hop = { origin: place(from), destination: place(to), ...times }
  return { ...model, ...hop, segments: [{ ...flight, ...hop, ...more }] }
}

/** Joins the flights of several slices into one. */
export function joined(...[first, ...rest]: [Slice, ...Slice[]]): Slice {
  const last = rest.at(-1) ?? first
  const [flight, ...others] = [first, ...rest].flatMap(({ segments }) => segments)
  if (!flight) throw new Error('No flight')
  return {
    ...first,
    destination: last.destination,
    arrivingAt: last.arrivingAt,
    segments: [flight, ...others],
  }
}

export const out = aChangedSlice('LHR', 'DUB', '08:00', '09:20', {
  id: 'seg_ours',
  originTerminal: '5',
})
export const back = aChangedSlice('DUB', 'LHR', '18:00', '19:20', { id: 'seg_back' })
