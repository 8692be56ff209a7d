import type { ReactNode } from 'react'
import type { ChangeSize } from '#app/core/trips/airline-changes/change-effects.ts'

/** Place of the form on the page of a change. */
export const otherFlightsId = 'other-flights'

type Choices = Record<'refund' | 'accept' | 'others', ReactNode>

/** The refund comes first whenever the traveller has a right to it. */
export function choicesInOrder({ size }: { size: ChangeSize }, choices: Choices): ReactNode[] {
  const { refund, accept, others } = choices
  return size === 'small' ? [accept, others, refund] : [refund, accept, others]
}
