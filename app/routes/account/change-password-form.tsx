import { getFormProps, getInputProps } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { TextField } from '#app/components/elements/field.tsx'
import { PasswordChangeFormSchema } from '#app/core/account/account.ts'
import { FormErrors } from './form-errors.tsx'
import { NewPasswordFields } from '#app/routes/account/signing-in/new-password-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

export function ChangePasswordForm() {
  const pending = useNavigation().formData?.has('currentPassword')
  const [form, fields] = useAccountForm('change-password', PasswordChangeFormSchema)
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <FormErrors form={form} />
      <TextField
        {...getInputProps(fields.currentPassword, { type: 'password' })}
        label="Current Password"
        autoComplete="current-password"
        errors={fields.currentPassword.errors}
      />
      <NewPasswordFields
        newPassword={fields.newPassword}
        confirmPassword={fields.confirmPassword}
      />
      <Button pending={pending} pendingLabel="Updating…">
        Update Password
      </Button>
    </Form>
  )
}
