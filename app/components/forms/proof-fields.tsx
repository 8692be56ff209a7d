import { getInputProps, type FieldMetadata } from '@conform-to/react'
import { TextField } from '#app/components/elements/field.tsx'

type ProofFieldProps = { field: FieldMetadata<string> }

export function CurrentPasswordField({ field }: ProofFieldProps) {
  return (
    <TextField
      {...getInputProps(field, { type: 'password' })}
      label="Current Password"
      autoComplete="current-password"
      errors={field.errors}
    />
  )
}

/** Takes a code of the app or a recovery code. */
export function EitherCodeField({ field }: ProofFieldProps) {
  return (
    <TextField
      {...getInputProps(field, { type: 'text' })}
      label="Code"
      hint="6-digit code from your authenticator app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      errors={field.errors}
    />
  )
}
