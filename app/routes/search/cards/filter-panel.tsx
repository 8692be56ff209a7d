import { Form, Link, useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { buttonLook } from '#app/components/button.tsx'
import { emptyBox } from '#app/components/choice.tsx'
import { classes } from '#app/components/classes.ts'
import { Icon } from '#app/components/icon.tsx'
import type { Facets } from '#app/core/search/results/facets.ts'
import type { Check, Control } from '#app/core/search/results/filter-kinds.ts'
import { controlsOf, countActive, type Filters } from '#app/core/search/results/filters.ts'
import type { ResultsView } from '#app/core/search/results/results-view.ts'
import { paths } from '#app/core/paths.ts'
import { withoutFilters } from '#app/routes/search/page-params.ts'
import { chipLook } from './chip-look.ts'
import { chosenFilters, PriceRange } from './price-range.tsx'

/** Delay before the form is submitted while the visitor drags a slider. */
const debounceMs = 250

export type FilterPanelProps = {
  facets: Facets
  currency: string
  search: string
  view: ResultsView
  matching: number
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

function Checks({ legend, name, options, folded, hint }: Extract<Control, { kind: 'checks' }>) {
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
      {hint && <p className="hint">{hint}</p>}
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
        className={classes('size-4.5 flex-none rounded-sm', emptyBox)}
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

/** Submits the form after each change, and resets it when the filters in the address change. */
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
        submit(chosenFilters(currentTarget), {
          action: paths.search(),
          preventScrollReset: true,
          replace: true,
        }),
      dragging ? debounceMs : 0,
    )
  }
  return { ref: form, onChange }
}

/** Each shortcut opens the filter sheet at one group. Without scripts it opens the sheet at the top. */
const shortcuts = [
  ['stops', 'Stops'],
  ['price', 'Price'],
  ['with', 'Bags'],
  ['departure', 'Times'],
  ['airline', 'Airlines'],
  ['maxDuration', 'Duration'],
] as const

const sheetId = 'filters'
const sheet = () => document.getElementById(sheetId)

/** React doesn't know these popover attributes yet. */
const opensSheet = { popovertarget: sheetId }
const closesSheet = { popovertarget: sheetId, popovertargetaction: 'hide' }
const isSheet = { popover: 'auto' }

/** Waits for one frame, because the browser must open the sheet before this can focus a field in it. */
function focusGroup(group: string) {
  requestAnimationFrame(() => {
    const place = sheet()?.querySelector(`[data-group="${group}"]`)
    place?.scrollIntoView({ block: 'start' })
    place?.querySelector<HTMLElement>('input:enabled, select, summary')?.focus()
  })
}

const groupOf = (control: Control) => (control.kind === 'price' ? 'price' : control.name)

function Shortcuts({ controls, active }: { controls: Control[]; active: number }) {
  const isActive = (control: Control) => {
    if (control.kind === 'checks') return control.options.some(({ checked }) => checked)
    return control.kind === 'select'
      ? control.chosen !== ''
      : control.chosen.min !== null || control.chosen.max !== null
  }
  const shown = shortcuts.flatMap(([group, label]) => {
    const control = controls.find((one) => groupOf(one) === group)
    return control ? [{ group, label, on: isActive(control) }] : []
  })
  return (
    <div className="-mx-4 -my-2 flex gap-1.5 overflow-x-auto px-4 py-2 [scrollbar-width:none] lg:hidden">
      <button type="button" className={chipLook} data-on={active > 0 || undefined} {...opensSheet}>
        <Icon name="filter" />
        Filters
        {active > 0 && (
          <b>
            {active}
            <span className="sr-only"> active</span>
          </b>
        )}
      </button>
      {shown.map(({ group, label, on }) => (
        <button
          key={group}
          type="button"
          className={chipLook}
          data-on={on || undefined}
          onClick={() => focusGroup(group)}
          {...opensSheet}
        >
          {label}
          {on && <span className="sr-only"> in use</span>}
        </button>
      ))}
    </div>
  )
}

export function FilterPanel({ facets, currency, search, view, matching }: FilterPanelProps) {
  const { filters } = view
  const active = countActive(filters)
  // A GET form must repeat the whole search, because its fields replace the query.
  const kept = withoutFilters(search, view)
  const live = useLiveForm(filters)
  const hydrated = useHydrated()
  const controls = controlsOf(filters, facets, currency)
  const apply = (
    <button className={buttonLook({ variant: 'secondary', wide: true }, 'plain-only')}>
      Apply
    </button>
  )
  return (
    <>
      <Shortcuts {...{ controls, active }} />
      <div
        id={sheetId}
        className="card inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain text-ink backdrop:bg-[#0007] max-lg:rounded-b-none lg:static lg:block lg:max-h-none lg:overflow-visible"
        {...isSheet}
      >
        <p className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface ps-4 font-semibold lg:hidden">
          Filters
          <button
            type="button"
            className="inline-flex size-11 cursor-pointer items-center justify-center"
            {...closesSheet}
          >
            <Icon name="close" label="Close" />
          </button>
        </p>
        <Form
          {...live}
          className="grid gap-5 px-4 pt-3 pb-4 lg:gap-4"
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
          {controls.map((control) => (
            <div key={groupOf(control)} data-group={groupOf(control)} className="scroll-mt-14">
              <FilterControl control={control} currency={currency} />
            </div>
          ))}
          {apply}
          {hydrated && (
            <p className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-surface p-3 lg:hidden">
              <button type="button" className={buttonLook({ wide: true })} {...closesSheet}>
                {matching === 0
                  ? 'No flights match'
                  : `Show ${matching} flight${matching === 1 ? '' : 's'}`}
              </button>
            </p>
          )}
        </Form>
      </div>
    </>
  )
}
