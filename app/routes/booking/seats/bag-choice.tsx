import { useSubmit } from '@remix-run/react'
import type { FormEvent } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { SelectField } from '#app/components/elements/field.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { Panel } from '#app/components/elements/panel.tsx'
import { bagCount } from '#app/core/booking/bags.ts'
import { bagsId } from './seat-intents.ts'
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
    <Panel id={bagsId}>
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
      {onSale.map((kind, index) => (
        // Labels aren't unique: an airline may sell two bags of one name.
        <BagKind key={`${index} ${kind.label}`} {...kind} onChange={saveAtOnce} />
      ))}
    </Panel>
  )
}

type Kind = BagChoiceProps['bags']['onSale'][number]
type BagKindProps = Kind & { onChange: (event: FormEvent<HTMLSelectElement>) => void }

function BagKind({ label, hint, count, less, more, isEqual, flights, onChange }: BagKindProps) {
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <p>
          <b className="font-semibold">{label}</b> <span className="hint block">{hint}</span>
        </p>
        <div role="group" aria-label={label} className="flex items-center">
          <Step value={less} label={`Remove one: ${label}`} icon="minus" />
          <b className="tnum min-w-8 text-center whitespace-nowrap">{count}</b>
          <Step value={more} label={`Add one: ${label}`} icon="plus" />
        </div>
      </div>
      {flights.length > 0 && (
        <details open={!isEqual}>
          <summary className="link w-fit cursor-pointer py-1 text-sm">Different per flight</summary>
          <div className="mt-3 grid items-end gap-4 sm:grid-cols-2">
            {flights.map((bag) => (
              <SelectField
                // A press on the stepper changes the saved quantity.
                key={`${bag.field} ${bag.chosen}`}
                name={bag.field}
                label={bag.label}
                hint={bag.hint}
                defaultValue={bag.chosen}
                onChange={onChange}
                options={bag.quantities.map((quantity) => ({
                  value: String(quantity),
                  label: quantity === 0 ? 'None' : String(quantity),
                }))}
              />
            ))}
          </div>
          <Button name="intent" value="bags" variant="secondary" className="plain-only mt-4">
            Update Total
          </Button>
        </details>
      )}
    </div>
  )
}

type StepProps = { value: string | null; label: string; icon: 'minus' | 'plus' }

/** At its limit the button keeps the focus and does nothing. */
function Step({ value, label, icon }: StepProps) {
  return (
    <Button
      name={bagCount}
      value={value ?? ''}
      variant="secondary"
      className="min-w-11 px-2"
      aria-label={label}
      aria-disabled={value === null || undefined}
      onClick={(event) => {
        if (value === null) event.preventDefault()
      }}
    >
      <Icon name={icon} />
    </Button>
  )
}
