import { Form } from '@remix-run/react'
import { Button } from '#app/components/elements/button.tsx'
import { CheckboxField } from '#app/components/elements/choice.tsx'
import { TextField, emailField } from '#app/components/elements/field.tsx'
import { paths } from '#app/core/paths.ts'
import { fieldsFromResult, type FormResult } from './form-result.ts'
import { Honeypot } from './honeypot.tsx'

type AlertFormProps = { result?: FormResult; route?: string; day?: string }

export function AlertForm({ result, route, day }: AlertFormProps) {
  const field = fieldsFromResult('alert', result)
  const consent = field('consent')
  return (
    <Form method="post" action={paths.alerts} discover="none" noValidate className="grid gap-5">
      <Honeypot form="alert" />
      <input type="hidden" name="intent" value="request" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('email')} {...emailField} />
        <TextField
          {...field('route')}
          defaultValue={result ? field('route').defaultValue : route}
          label="Route"
          placeholder="Boston to Lisbon"
          autoComplete="off"
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
      </div>
      <p className="hint">
        We track the lowest one-way economy fare for one adult. If you leave the date blank, we
        track a Tuesday about four weeks away.
      </p>
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
