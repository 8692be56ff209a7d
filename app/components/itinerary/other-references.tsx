/** Airlines that know a booking by a locator of their own: check-in asks for theirs. */
export function OtherReferences({ references }: { references: readonly string[] }) {
  if (references.length === 0) return null
  return <span className="hint tnum block">To check in with {references.join(', with ')}</span>
}
