import { useNavigation } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { PasswordChangeFormSchema } from '#app/core/account/account.ts'
import { useAccountForm } from './use-account-form.ts'
import { CurrentPasswordField } from '#app/components/forms/proof-fields.tsx'
import { AccountForm, NewPasswordFields } from '#app/routes/account/account-form.tsx'

export function ChangePasswordForm() {
  const pending = useNavigation().formData?.has('currentPassword')
  const [form, fields] = useAccountForm('change-password', PasswordChangeFormSchema)
  return (
    <AccountForm form={form}>
      <CurrentPasswordField field={fields.currentPassword} />
      <NewPasswordFields fields={fields} />
      <Button pending={pending} pendingLabel="Updating…">
        Update Password
      </Button>
    </AccountForm>
  )
}
