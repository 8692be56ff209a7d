import { invalid } from '../problems.ts'
import type { Problem } from '../problems.ts'

/** Accepts every number of plausible length, because airlines have no common check digit. */
export function isAccountNumber(number: string): boolean {
  return /^[0-9A-Za-z]{6,16}$/.test(number)
}

export function refusedCard(pointer: string): Problem {
  return invalid(
    pointer,
    'invalid_loyalty_card',
    'Invalid loyalty card',
    'The airline does not accept this loyalty programme account',
  )
}
