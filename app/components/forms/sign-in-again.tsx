import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { TextField } from '#app/components/field.tsx'
import { Panel } from '#app/components/panel.tsx'
import { recentMinutes, type Proof } from '#app/core/account/second-factor.ts'

type SignInAgainProps = {
  /** What was sent, to be sent again. */
  fields: [name: string, value: string][]
  /** Whether a code is asked for besides the password. */
  withCode: boolean
  result: SubmissionResult | undefined
  /** What else helps, for who cannot. */
  children?: ReactNode
}

/** Asks who it is before something is done that takes a recent sign-in, and then does it. */
export function SignInAgain({ fields, withCode, result, children }: SignInAgainProps) {
  const [form, { currentPassword, code }] = useForm<Proof>({ id: 'again', lastResult: result })
  return (
    <Panel aria-labelledby="sign-in-again" className="border-amber">
      <h2 id="sign-in-again">Is It You?</h2>
      <p role="alert">
        Your sign-in is more than {recentMinutes} minutes old. Nothing was changed yet: enter your
        password{withCode && ' and a code'}, and it is.
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
            hint="6 digits from your app, or a recovery code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            errors={code.errors}
          />
        )}
        <Button>Confirm and Go On</Button>
      </Form>
      {children}
    </Panel>
  )
}
