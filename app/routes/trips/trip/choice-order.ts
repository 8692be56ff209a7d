import type { ReactNode } from 'react'
import type { Choice } from '#app/core/trips/airline-changes/airline-change.ts'

/** Place of the form on the page of a change. */
export const otherFlightsId = 'other-flights'

export function inOrder(choices: readonly Choice[], parts: Record<Choice, ReactNode>): ReactNode[] {
  return choices.map((choice) => parts[choice])
}
