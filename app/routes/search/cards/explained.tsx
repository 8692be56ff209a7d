/**
 * Text with an explanation, shown by hover, focus and touch. Screen readers read it with the name while it is
 * shown. No `<button>`, because text browsers would show a button that does nothing; they print the explanation.
 */
export function Explained({ text, by }: { text: string; by: string }) {
  return (
    <span className="explained" role="button" tabIndex={0}>
      {text}
      {/* The space belongs to the tooltip, because the underline would cover it. */}
      <span role="tooltip">{` ${by}`}</span>
    </span>
  )
}
