import { getInputProps, type FieldMetadata } from '@conform-to/react'
import { TextField } from '#app/components/elements/field.tsx'

type NewPasswordFieldsProps = {
  newPassword: FieldMetadata<string>
  confirmPassword: FieldMetadata<string>
}

export function NewPasswordFields({ newPassword, confirmPassword }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        {...getInputProps(newPassword, { type: 'password' })}
        label="New Password"
        hint="At least 12 characters, with an uppercase letter, a lowercase letter, a number and a special character"
        autoComplete="new-password"
        errors={newPassword.errors}
      />
      <TextField
        {...getInputProps(confirmPassword, { type: 'password' })}
        label="Confirm New Password"
        autoComplete="new-password"
        errors={confirmPassword.errors}
      />
    </>
  )
}
