import { getFormProps, type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { inputOf } from '#app/components/forms/input-of.ts'
import { useFormAddress } from '#app/components/forms/use-form-address.ts'

type AccountFormProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields>
  children: ReactNode
}

export function AccountForm<Fields extends Record<string, unknown>>({
  form,
  children,
}: AccountFormProps<Fields>) {
  const action = useFormAddress()
  return (
    <Form method="post" action={action} replace {...getFormProps(form)} className="grid gap-5">
      <ErrorSummary errors={form.allErrors} idOf={(name) => `${form.id}-${name}`} />
      {children}
    </Form>
  )
}

/** Conform’s fields can’t be spread, because a proxy creates each of them on access. */
type NewPasswordFieldsProps = {
  fields: Record<'newPassword' | 'confirmPassword', FieldMetadata<string>>
}

export function NewPasswordFields({ fields }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        {...inputOf(fields.newPassword, 'password')}
        label="New Password"
        hint="At least 12 characters, with an uppercase letter, a lowercase letter, a number and a special character"
        autoComplete="new-password"
      />
      <TextField
        {...inputOf(fields.confirmPassword, 'password')}
        label="Confirm New Password"
        autoComplete="new-password"
      />
    </>
  )
}
