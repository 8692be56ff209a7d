import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { PasswordChangeFormSchema } from '#app/domain/account/account.ts'
import { FormErrors } from './form-errors.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const constraint = getZodConstraint(PasswordChangeFormSchema)

export function ChangePasswordForm() {
  const pending = useNavigation().formData?.has('currentPassword')
  const [form, fields] = useForm({
    id: 'change-password',
    lastResult: useActionData<{ result: SubmissionResult }>()?.result,
    constraint,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: PasswordChangeFormSchema }),
  })
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
