/** Lists the references of other airlines, which ask for their own reference at check-in. */
export function OtherReferences({ references }: { references: readonly string[] }) {
  if (references.length === 0) return null
  return <span className="hint tnum block">For check-in with {references.join(', with ')}</span>
}
