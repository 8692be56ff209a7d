import type { FieldMetadata } from '@conform-to/react'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { inputOf } from '#app/components/forms/input-of.ts'

type ProofFieldProps = { field: FieldMetadata<string> }

export function CurrentPasswordField({ field }: ProofFieldProps) {
  return (
    <TextField
      {...inputOf(field, 'password')}
      label="Current Password"
      autoComplete="current-password"
    />
  )
}

/** Accepts a code from the authenticator app, or a recovery code. */
export function EitherCodeField({ field }: ProofFieldProps) {
  return (
    <TextField
      {...inputOf(field)}
      label="Code"
      hint="6-digit code from your authenticator app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
