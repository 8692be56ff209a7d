import { useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { Icon } from '#app/components/elements/icon.tsx'
import { SelectField } from '#app/components/elements/fields/field.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { TextOnly } from '#app/components/elements/text-only.tsx'
import { useOnChange } from '#app/components/forms/use-on-change.ts'
import { Panel } from '#app/components/elements/panel.tsx'
import { bagCount, bagCountValue, shownBags } from '#app/core/booking/bags.ts'
import { bagsId, bagsIntent, seatsId } from './seat-intents.ts'
import type { bagStep } from './bag-step.server.ts'

type BagChoiceProps = { bags: ReturnType<typeof bagStep>; action: string; hasSeats: boolean }

export function BagChoice({ bags, action, hasSeats }: BagChoiceProps) {
  const { onSale, shown, kept, gone, isEmpty } = bags
  const submit = useSubmit()
  const saveAtOnce: SaveQuantity = (form, quantity, serviceId) => {
    const fields = new FormData(form)
    fields.set('intent', bagsIntent)
    // The page may show an older quantity, so this one is sent even if it equals the one shown.
    fields.set(bagCount, bagCountValue(quantity, [serviceId]))
    submit(fields, { method: 'post', action, preventScrollReset: true, replace: true })
  }
  // Saves what was chosen before scripts ran. Saving one quantity saves the whole form.
  useOnChange(null, () => {
    for (const bag of onSale.flatMap(({ flights }) => flights)) {
      const { field, quantity, quantities, serviceId } = bag
      const select = selectOf(field)
      // A select cannot show a saved quantity that the airline no longer sells.
      if (select?.form && quantities.includes(quantity) && select.value !== String(quantity))
        return saveAtOnce(select.form, Number(select.value), serviceId)
    }
  })
  if (onSale.length + kept.length === 0 && !isEmpty) return null
  return (
    <Panel id={bagsId}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg">Extra bags</h2>
        {hasSeats && onSale.length > maxKindsAboveSeats && (
          <a className="link py-1 pointer-coarse:py-3" href={`#${seatsId}`}>
            Go to Seats
          </a>
        )}
      </div>
      <input type="hidden" name={shownBags} value={shown} />
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
      {isEmpty && <p>The airline sells no extra bags for this fare.</p>}
      {onSale.map((kind, index) => (
        // Labels aren't unique: an airline may sell two bags of one name.
        <BagKind key={`${index} ${kind.fullName}`} {...kind} onChange={saveAtOnce} />
      ))}
    </Panel>
  )
}

/** A longer list pushes the seats off the first screen, so a link leads to them. */
const maxKindsAboveSeats = 2

const selectOf = (id: string) => document.getElementById(id) as HTMLSelectElement | null

const longLabel = 'font-semibold max-sm:col-span-full'
/** Phones show the stepper below a long label. */
const stepperPlace = {
  short: 'flex items-center col-start-2 row-span-2 row-start-1',
  long: 'flex items-center sm:col-start-2 sm:row-span-2 sm:row-start-1',
}

type Kind = BagChoiceProps['bags']['onSale'][number]
type SaveQuantity = (form: HTMLFormElement, quantity: number, serviceId: string) => void
type BagKindProps = Kind & { onChange: SaveQuantity }

function BagKind({ heading, onChange, ...kind }: BagKindProps) {
  const { label, isShort, fullName, hint, count, stepper, flights } = kind
  // Once open, it stays open, so that equal quantities don't hide a select that has the focus.
  const [isSplit, setSplit] = useState(!stepper)
  if (!stepper && !isSplit) setSplit(true)
  return (
    <div className="grid gap-2">
      {heading && (
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h3 className="text-base">{heading.title}</h3>{' '}
          {heading.hint && <p className="hint">{heading.hint}</p>}{' '}
          {heading.rule && <p className="hint">{heading.rule}</p>}
        </div>
      )}
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4">
        {isShort ? <span>{label}</span> : <b className={longLabel}>{label}</b>}{' '}
        <p className="hint">{hint}</p>
        <div
          role="group"
          aria-label={fullName}
          className={isShort ? stepperPlace.short : stepperPlace.long}
        >
          {stepper && <Step value={stepper.less} label={`Remove one: ${fullName}`} icon="minus" />}{' '}
          <b aria-live="polite" className="tnum min-w-8 text-center whitespace-nowrap">
            {count}
          </b>{' '}
          {stepper && <Step value={stepper.more} label={`Add one: ${fullName}`} icon="plus" />}
        </div>
      </div>
      {flights.length > 0 && (
        <details open={isSplit}>
          <summary className="link w-fit cursor-pointer py-1 text-sm">
            Different per flight<span className="sr-only">: {label}</span>
          </summary>{' '}
          <div className="mt-3 grid items-end gap-4 sm:grid-cols-2">
            {flights.map((bag) => (
              <FlightBag key={bag.field} {...bag} onChange={onChange} />
            ))}
          </div>
          <Button name="intent" value={bagsIntent} variant="secondary" className="plain-only mt-4">
            Update Total
          </Button>
        </details>
      )}
    </div>
  )
}

type FlightBagProps = Kind['flights'][number] & { onChange: SaveQuantity }

function FlightBag({ serviceId, field, quantity, quantities, onChange, ...text }: FlightBagProps) {
  const shown = useRef(quantity)
  const isIdle = useNavigation().state === 'idle'
  // A press on the stepper changes the saved quantity, and a lost request leaves it as it was. A remounted
  // select would lose the focus.
  useEffect(() => {
    if (!isIdle || shown.current === quantity) return
    shown.current = quantity
    const select = selectOf(field)
    if (select) select.value = String(quantity)
  }, [field, isIdle, quantity])
  return (
    <SelectField
      {...text}
      name={field}
      defaultValue={quantity}
      // A reload would otherwise restore a quantity that the page no longer shows as saved.
      autoComplete="off"
      onChange={({ currentTarget: { form, value } }) => {
        shown.current = Number(value)
        if (form) onChange(form, shown.current, serviceId)
      }}
      options={quantities.map((count) => ({
        value: String(count),
        label: count === 0 ? 'None' : String(count),
      }))}
    />
  )
}

type StepProps = { value: string | null; label: string; icon: 'minus' | 'plus' }

/** At its limit the button keeps the focus and does nothing. Without scripts it is disabled. */
function Step({ value, label, icon }: StepProps) {
  const hydrated = useHydrated()
  return (
    <Button
      name={bagCount}
      value={value ?? ''}
      variant="secondary"
      className={classes('min-w-11 px-2', value === null && hydrated && 'scripts-only')}
      aria-label={label}
      aria-disabled={(hydrated && value === null) || undefined}
      disabled={!hydrated && value === null}
      onClick={(event) => {
        if (value === null) event.preventDefault()
      }}
    >
      <Icon name={icon} />
      <TextOnly>{icon === 'plus' ? '+' : '−'}</TextOnly>
    </Button>
  )
}
