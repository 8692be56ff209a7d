import { useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { SelectField } from '#app/components/elements/field.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { Panel } from '#app/components/elements/panel.tsx'
import type { bagStep } from './bag-step.server.ts'

type BagChoiceProps = { bags: ReturnType<typeof bagStep>; action: string }

export function BagChoice({ bags: { onSale, kept, gone }, action }: BagChoiceProps) {
  const submit = useSubmit()
  const saveAtOnce = ({ currentTarget: { form } }: FormEvent<HTMLSelectElement>) => {
    if (!form) return
    const fields = new FormData(form)
    fields.set('intent', 'bags')
    submit(fields, { method: 'post', action, preventScrollReset: true, replace: true })
  }
  if (onSale.length + kept.length + gone.length === 0) return null
  return (
    <Panel>
      <h2 className="text-lg">Extra bags</h2>
      {kept.length > 0 && (
        <Notice tone="amber" title="We couldn’t load the airline’s list of bags">
          We’ve kept your earlier choice: {kept.join(', ')}. To change it, reload this page in a
          moment.
        </Notice>
      )}
      {gone.length > 0 && (
        <Notice tone="amber" role="alert" title="No longer available from the airline">
          {gone.join(', ')}. You won’t be charged for this.
        </Notice>
      )}
      {onSale.length > 0 && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {onSale.map((bag) => (
            <SelectField
              key={bag.field}
              name={bag.field}
              label={bag.label}
              hint={bag.hint}
              defaultValue={bag.chosen}
              onChange={saveAtOnce}
              options={bag.quantities.map((count) => ({
                value: String(count),
                label: count === 0 ? 'None' : String(count),
              }))}
            />
          ))}
        </div>
      )}
      {onSale.length > 0 && (
        <Button name="intent" value="bags" variant="secondary" className="plain-only">
          Update Total
        </Button>
      )}
    </Panel>
  )
}
