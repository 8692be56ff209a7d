import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from '#app/components/elements/field.tsx'
import { Panel } from '#app/components/elements/panel.tsx'
import { recentMinutes, type Proof } from '#app/core/account/second-factor.ts'

type SignInAgainProps = {
  /** Fields of the refused submission, which the form sends again after the sign-in. */
  fields: [name: string, value: string][]
  withCode: boolean
  result: SubmissionResult | undefined
  children?: ReactNode
}

/** Asks for the password again before an action that needs a recent sign-in, then performs it. */
export function SignInAgain({ fields, withCode, result, children }: SignInAgainProps) {
  const [form, { currentPassword, code }] = useForm<Proof>({ id: 'again', lastResult: result })
  return (
    <Panel aria-labelledby="sign-in-again" className="border-amber">
      <h2 id="sign-in-again">Confirm It’s You</h2>
      <p role="alert">
        You signed in more than {recentMinutes} minutes ago, so nothing has changed yet. Enter your
        password{withCode && ' and a code'} to continue.
      </p>
      <Form method="post" {...getFormProps(form)} className="grid max-w-form gap-5">
        <ErrorSummary errors={form.allErrors} idOf={(name) => `${form.id}-${name}`} />
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <TextField
          {...getInputProps(currentPassword, { type: 'password' })}
          label="Current Password"
          autoComplete="current-password"
          required
          errors={currentPassword.errors}
        />
        {withCode && (
          <TextField
            {...getInputProps(code, { type: 'text' })}
            label="Code"
            hint="6-digit code from your authenticator app, or a recovery code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            errors={code.errors}
          />
        )}
        <Button>Confirm and Continue</Button>
      </Form>
      {children}
    </Panel>
  )
}
