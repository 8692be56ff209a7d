import { isWide } from './aircraft.ts'
import type { Aircraft, CabinClass, CabinLayout } from './aircraft.ts'
import type { Airline } from './airlines.ts'

const order: CabinClass[] = ['economy', 'premium_economy', 'business', 'first']

export function cabinsOf(airline: Airline, plane: Aircraft): CabinLayout[] {
  const wide = isWide(plane)
  if (airline.kind === 'low') {
    if (airline.iata === 'B6' && plane.code === '32Q') return plane.cabins
    const rows = plane.cabins.reduce((sum, cabin) => sum + cabin.rows, 0)
    const economy = plane.cabins.find((cabin) => cabin.cabin === 'economy')
    return economy ? [{ ...economy, rows: wide ? economy.rows : rows + 1 }] : plane.cabins
  }
  if (wide) return plane.cabins.filter((cabin) => cabin.cabin !== 'first' || airline.first)
  const american = airline.country === 'US'
  return plane.cabins.map((cabin) =>
    american && cabin.cabin === 'business' ? { ...cabin, cabin: 'first' } : cabin,
  )
}

/** The requested cabin or, if the aircraft lacks it, the best cabin below it. */
export function cabinFor(airline: Airline, plane: Aircraft, wanted: CabinClass): CabinClass {
  const there = cabinsOf(airline, plane).map((layout) => layout.cabin)
  if (there.includes(wanted)) return wanted
  if (wanted === 'business' && there.includes('first') && !there.includes('business'))
    return 'first'
  for (let level = order.indexOf(wanted) - 1; level >= 0; level--) {
    const cabin = order[level]
    if (cabin && there.includes(cabin)) return cabin
  }
  return 'economy'
}

/** On short American flights, first class counts as business class. */
export function sells(airline: Airline, plane: Aircraft, wanted: CabinClass): boolean {
  const cabin = cabinFor(airline, plane, wanted)
  return cabin === wanted || (wanted === 'business' && cabin === 'first')
}
