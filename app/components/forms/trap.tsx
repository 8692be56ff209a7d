import { trapName } from '#app/domain/messages/honeypot.ts'

/** A field that nobody sees and only machines fill in. */
export function Trap({ form }: { form: string }) {
  return (
    <div style={{ display: 'none' }} aria-hidden>
      <label>
        Please leave this field blank
        <input type="text" name={trapName(form)} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
