import { getFormProps, getInputProps, type FieldMetadata } from '@conform-to/react'
import type { FormMetadata } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TextField } from '#app/components/elements/field.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'

type AccountFormProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields>
  children: ReactNode
}

export function AccountForm<Fields extends Record<string, unknown>>({
  form,
  children,
}: AccountFormProps<Fields>) {
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <ErrorSummary errors={form.allErrors} idOf={(name) => `${form.id}-${name}`} />
      {children}
    </Form>
  )
}

type NewPasswordFieldsProps = Record<'newPassword' | 'confirmPassword', FieldMetadata<string>>

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
