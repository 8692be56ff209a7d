import { honeypotName } from '#app/core/messages/spam-trap.ts'

export function Honeypot({ form }: { form: string }) {
  return (
    <div style={{ display: 'none' }} aria-hidden>
      <label>
        Please leave this field blank{' '}
        <input type="text" name={honeypotName(form)} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
