import { useEffect, useRef } from 'react'
import { emptyBox } from '#app/components/elements/fields/choice.tsx'
import { classes } from '#app/components/elements/classes.ts'
import type { Check, Control } from '#app/core/search/results/filter-kinds.ts'
import { PriceRange } from './price-range.tsx'

export function FilterControl({ control, currency }: { control: Control; currency: string }) {
  switch (control.kind) {
    case 'checks':
      return <Checks {...control} />
    case 'select':
      return <Select {...control} />
    case 'price':
      return <PriceRange {...control} currency={currency} />
  }
}

function Checks({ legend, name, options, folded, hint }: Extract<Control, { kind: 'checks' }>) {
  const boxes = options.map((option) => <CheckBox key={option.value} name={name} {...option} />)
  if (folded) {
    return (
      <details open={options.some(({ checked }) => checked)}>
        <summary className="chevron flex min-h-11 items-center justify-between text-sm font-semibold lg:min-h-7.5">
          {legend}
        </summary>{' '}
        <div role="group" aria-label={legend}>
          {boxes}
        </div>
      </details>
    )
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend> {boxes}
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  )
}

function CheckBox({ name, value, label, checked, count, note }: Check & { name: string }) {
  const disabled = count === 0 && !checked
  const lastWord = label.lastIndexOf(' ') + 1
  return (
    <label
      className={`flex min-h-11 items-center gap-2 text-sm lg:min-h-7.5 ${disabled ? 'cursor-not-allowed text-ink-soft' : 'cursor-pointer'}`}
    >
      <input
        type="checkbox"
        className={classes('size-4.5 flex-none rounded-sm', emptyBox)}
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={disabled}
      />{' '}
      <span className="flex-1">
        {label.slice(0, lastWord)}
        <span className="whitespace-nowrap">
          {label.slice(lastWord)}
          {count !== undefined && <small className="tnum text-ink-soft">{` ${count}`}</small>}
        </span>
      </span>{' '}
      {note && <small className="tnum text-ink-soft">{`${note} `}</small>}
    </label>
  )
}

function Select({ label, name, chosen, options }: Extract<Control, { kind: 'select' }>) {
  const select = useRef<HTMLSelectElement>(null)
  // A reset of the form chooses the default option, which React sets only once.
  useEffect(() => {
    for (const option of select.current?.options ?? []) {
      const isDefault = option.value === chosen
      if (option.defaultSelected !== isDefault) option.defaultSelected = isDefault
    }
  }, [chosen])
  return (
    <label className="field">
      <span className="label">{label}</span>{' '}
      <select ref={select} className="input" name={name} defaultValue={chosen}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
