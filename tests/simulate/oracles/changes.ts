import type { FlightChange } from '../airline.ts'

/** Answer of the site to a traveller who accepted a change. `pressedAt` is in ms since 1970. */
export type ChangeAnswer = { changeId: string; told: string; pressedAt: number }

/** Returns the answers to travellers that contradict the airline's records. */
export function findFalseAnswers(
  changes: readonly FlightChange[],
  told: readonly ChangeAnswer[],
): string[] {
  return told.flatMap(({ changeId, told: said, pressedAt }) => {
    const { acceptedAt = null } = changes.find(({ id }) => id === changeId) ?? {}
    const isAccepted = acceptedAt !== null
    if (said.startsWith('accepted') && !isAccepted) return [`${changeId}: told ${said}, and is not`]
    const denied = said === 'changed again' || said === 'being cancelled'
    return denied && isAccepted && acceptedAt <= pressedAt
      ? [`${changeId}: told that nothing was accepted, and it was`]
      : []
  })
}
