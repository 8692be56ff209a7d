import { Form, Link, useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { buttonLook } from '#app/components/button.tsx'
import type { Facets } from '#app/domain/search/facets.ts'
import type { Check, Control } from '#app/domain/search/filter-kinds.ts'
import { controlsOf, countActive, type Filters } from '#app/domain/search/filters.ts'
import type { ResultsView } from '#app/domain/search/results-view.ts'
import { paths } from '#app/paths.ts'
import { withoutFilters } from './kept-params.ts'
import { PriceRange, withoutIdleSliders } from './price-range.tsx'

/** A dragged slider tells of every step; the search waits for it to rest. */
const restMs = 250

export type FilterPanelProps = {
  facets: Facets
  currency: string
  /** What was searched, as an address states it. */
  search: string
  view: ResultsView
}

function FilterControl({ control, currency }: { control: Control; currency: string }) {
  switch (control.kind) {
    case 'checks':
      return <Checks {...control} />
    case 'select':
      return <Select {...control} />
    case 'price':
      return <PriceRange {...control} currency={currency} />
  }
}

function Checks({ legend, name, options, folded }: Extract<Control, { kind: 'checks' }>) {
  const boxes = options.map((option) => <CheckBox key={option.value} name={name} {...option} />)
  if (folded) {
    return (
      <details open={options.some(({ checked }) => checked)}>
        <summary className="chevron flex min-h-11 items-center justify-between text-sm font-semibold lg:min-h-7.5">
          {legend}
        </summary>
        <div role="group" aria-label={legend}>
          {boxes}
        </div>
      </details>
    )
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {boxes}
    </fieldset>
  )
}

function CheckBox({ name, value, label, checked, count, note }: Check & { name: string }) {
  const disabled = count === 0 && !checked
  return (
    <label
      className={`flex min-h-11 items-center gap-2 text-sm lg:min-h-7.5 ${disabled ? 'cursor-not-allowed text-ink-soft' : 'cursor-pointer'}`}
    >
      <input
        type="checkbox"
        className="size-4.5 flex-none"
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={disabled}
      />
      <span className="flex-1">
        {label}
        {count !== undefined && <small className="tnum text-ink-soft">{` ${count}`}</small>}
      </span>
      {note && <small className="tnum text-ink-soft">{note}</small>}
    </label>
  )
}

function Select({ label, name, chosen, options }: Extract<Control, { kind: 'select' }>) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select className="input" name={name} defaultValue={chosen}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Submits the form when something changes, and shows what the address says when that changes. */
function useLiveForm(filters: Filters) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const filtersKey = JSON.stringify(filters)

  useEffect(() => {
    form.current?.reset()
  }, [filtersKey])
  useEffect(() => () => clearTimeout(timer.current), [])

  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const dragging = target instanceof HTMLInputElement && target.type === 'range'
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () =>
        submit(withoutIdleSliders(currentTarget), {
          action: paths.search(),
          preventScrollReset: true,
          replace: true,
        }),
      dragging ? restMs : 0,
    )
  }
  return { ref: form, onChange }
}

/** A plain GET form. With scripts a change submits it; without, Apply does. */
export function FilterPanel({ facets, currency, search, view }: FilterPanelProps) {
  const { filters } = view
  const active = countActive(filters)
  // The form's address must hold all of the search.
  const kept = withoutFilters(search, view)
  const live = useLiveForm(filters)
  const apply = (
    <noscript>
      <button className={buttonLook({ variant: 'secondary', wide: true })}>Apply</button>
    </noscript>
  )
  return (
    // Beside the list there is room: it is always open, where the browser can do that.
    <details className="card lg:details-content:block lg:details-content:[content-visibility:visible]">
      <summary className="chevron flex min-h-11 items-center justify-between px-4 font-semibold lg:supports-[selector(::details-content)]:hidden">
        <span>
          Filters{' '}
          {active > 0 && (
            <span className="badge bg-sky-soft text-sky">
              {active}
              <span className="sr-only"> active</span>
            </span>
          )}
        </span>
      </summary>
      <Form
        {...live}
        className="grid gap-5 px-4 pb-4 lg:supports-[selector(::details-content)]:pt-4"
        method="get"
        action={`${paths.search()}#flights`}
        preventScrollReset
        discover="none"
        aria-label="Filters"
        autoComplete="off"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {active > 0 && (
          <p className="flex justify-between gap-4 text-sm">
            <span>{`${active} active`}</span>
            <Link
              className="link"
              to={paths.searchWith(new URLSearchParams(kept))}
              preventScrollReset
              prefetch="none"
            >
              Clear all filters
            </Link>
          </p>
        )}
        {apply}
        {controlsOf(filters, facets, currency).map((control) => (
          <FilterControl
            key={control.kind === 'price' ? 'price' : control.name}
            control={control}
            currency={currency}
          />
        ))}
        {apply}
      </Form>
    </details>
  )
}
