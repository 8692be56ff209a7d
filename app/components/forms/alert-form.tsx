import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { CheckboxField } from '#app/components/elements/fields/choice.tsx'
import { TextField, emailField } from '#app/components/elements/fields/field.tsx'
import { formAddress, paths } from '#app/core/paths.ts'
import { fieldsFromResult, type FormResult } from './form-result.ts'
import { Honeypot } from './honeypot.tsx'

type FrameProps = { result?: FormResult; action: string; fields?: ReactNode; hint?: ReactNode }

function AlertFrame({ result, action, fields, hint }: FrameProps) {
  const field = fieldsFromResult('alert', result)
  const consent = field('consent')
  return (
    <Form
      method="post"
      action={formAddress(action)}
      discover="none"
      noValidate
      className="grid gap-5"
    >
      <Honeypot form="alert" />
      <input type="hidden" name="intent" value="request" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('email')} {...emailField} />
        {fields}
      </div>
      {hint}
      <CheckboxField
        {...consent}
        defaultValue="on"
        defaultChecked={consent.defaultValue === 'on'}
        label="I agree to receive price alerts via email"
        required
      />
      <div>
        <Button>Set Price Alert</Button>
      </div>
    </Form>
  )
}

/** Sets an alert for the search that `action` holds. */
export function SearchAlertForm(props: { result?: FormResult; action: string }) {
  return <AlertFrame {...props} />
}

type AlertFormProps = { result?: FormResult; route?: string; day?: string }

export function AlertForm({ result, route, day }: AlertFormProps) {
  const field = fieldsFromResult('alert', result)
  return (
    <AlertFrame
      result={result}
      action={paths.alerts}
      fields={
        <>
          <TextField
            {...field('route')}
            defaultValue={field('route').defaultValue ?? route}
            label="Route"
            placeholder="Boston to Lisbon"
            autoComplete="on"
            required
            maxLength={120}
          />
          <TextField
            {...field('departsOn')}
            defaultValue={result ? field('departsOn').defaultValue : day}
            label="Leaving on"
            hint="Leave blank if your dates are flexible"
            type="date"
            optional
          />
        </>
      }
      hint={
        <p className="hint">
          We track the lowest one-way economy fare for one adult. If you leave the date blank, we
          track a Tuesday about four weeks away.
        </p>
      }
    />
  )
}
