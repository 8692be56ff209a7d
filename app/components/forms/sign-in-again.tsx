import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { CurrentPasswordField, EitherCodeField } from './proof-fields.tsx'
import { Panel } from '#app/components/elements/panel.tsx'
import { recentMinutes, type Proof } from '#app/core/account/sign-in/second-factor.ts'

type SignInAgainProps = {
  /** Fields of the refused submission. The form sends these fields again after the sign-in. */
  fields: [name: string, value: string][]
  withCode: boolean
  result: SubmissionResult | undefined
  children?: ReactNode
}

const constraint = { currentPassword: { required: true }, code: { required: true } }

/** Asks for the password again before an action that needs a recent sign-in, then performs it. */
export function SignInAgain({ fields, withCode, result, children }: SignInAgainProps) {
  const [form, { currentPassword, code }] = useForm<Proof>({
    id: 'again',
    lastResult: result,
    constraint,
  })
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
        <CurrentPasswordField field={currentPassword} />
        {withCode && <EitherCodeField field={code} />}
        <Button>Confirm and Continue</Button>
      </Form>
      {children}
    </Panel>
  )
}
