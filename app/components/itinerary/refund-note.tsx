import type { RefundWords } from '#app/core/flight/terms/fare-refund.ts'

export function RefundNote({ sentence, note }: RefundWords) {
  return (
    <div>
      <p>{sentence}</p>
      {note && <p className="hint">{note}</p>}
    </div>
  )
}
