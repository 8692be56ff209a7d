/** An empty email means that the traveller’s personal data was erased. */
export function emailOrErased(email: string | null | undefined): string {
  return email === '' ? 'erased' : (email ?? 'unknown')
}

/** Returns an empty text for travellers whose personal data was erased. */
export const namesOf = (people: readonly Record<'givenName' | 'familyName', string>[]) =>
  people.map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim()).join(', ')

/** Explains a change of state. The note of an act of staff is the id of the administrator. */
export function describeNote(note: string | null | undefined): string | null {
  return note?.startsWith('usr_') ? `By administrator ${note}` : (note ?? null)
}
