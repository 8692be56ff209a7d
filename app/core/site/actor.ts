/** Id of the administrator who acts. The prefix keeps it from being swapped with another text in a call. */
export type Actor = `usr_${string}`

export function actorOf({ id }: { id: string }): Actor {
  if (!id.startsWith('usr_')) throw new TypeError('An administrator has the id of a user')
  return id as Actor
}
