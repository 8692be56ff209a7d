/**
 * Returns "NK 207" for "NK 0207". Airlines print flight numbers without these zeros, and an offer and a change of the
 * same flight may differ in them.
 */
export function withoutLeadingZeros(flightNumber: string): string {
  return flightNumber.replace(/(^| )0+(?=\d)/, '$1')
}
