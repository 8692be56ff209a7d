/** Some airlines ask for their own booking reference at check-in. */
export function OtherReferences({ references }: { references: readonly string[] }) {
  if (references.length === 0) return null
  return <span className="hint tnum block">For check-in with {references.join(', with ')}</span>
}
