/** Some airlines have their own booking reference, which check-in asks for. */
export function OtherReferences({ references }: { references: readonly string[] }) {
  if (references.length === 0) return null
  return <span className="hint tnum block">To check in with {references.join(', with ')}</span>
}
