import { Form, Link, useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { formatPrice } from '#app/domain/money/money.ts'
import type { Facets } from '#app/domain/search/filters.ts'
import {
  stopOptions,
  timeBandLabels,
  timeBands,
  type Filters,
  type ResultsView,
} from '#app/domain/search/results-view.ts'
import { formatDuration } from '#app/domain/time.ts'
import { paths } from '#app/paths.ts'
import { PriceRange, withoutIdleSliders } from './price-range.tsx'

const stopLabels = { 0: 'Direct', 1: '1 Stop', 2: '2+ Stops' }

/** A dragged slider tells of every step; the search waits for it to rest. */
const restMs = 250

export type FilterPanelProps = {
  view: ResultsView
  facets: Facets
  currency: string
  active: number
  /** Search and order, as hidden fields: the form's address must hold all of it. */
  search: [string, string][]
  clearTo: string
}

type Check = { value: string; label: string; checked: boolean; count?: number; note?: string }

function Checks({ legend, name, options }: { legend: string; name: string; options: Check[] }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ value, label, checked, count, note }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={checked}
            disabled={count === 0 && !checked}
          />
          <span>
            {label}
            {count !== undefined && <small>{` ${count}`}</small>}
          </span>
          {note && <small>{note}</small>}
        </label>
      ))}
    </fieldset>
  )
}

const within = <Value extends string | number>(value: Value, chosen: readonly Value[]) => ({
  value: String(value),
  checked: chosen.includes(value),
})

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
export function FilterPanel({ view, facets, currency, active, search, clearTo }: FilterPanelProps) {
  const { filters } = view
  const live = useLiveForm(filters)
  const apply = (
    <noscript>
      <button className="btn btn-secondary btn-wide">Apply</button>
    </noscript>
  )
  return (
    <details className="filters card">
      <summary className="chevron">
        <span>
          Filters{' '}
          {active > 0 && (
            <span className="badge badge-sky">
              {active}
              <span className="sr-only"> active</span>
            </span>
          )}
        </span>
      </summary>
      <Form
        {...live}
        method="get"
        action={`${paths.search()}#flights`}
        preventScrollReset
        aria-label="Filters"
        autoComplete="off"
      >
        {search.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {active > 0 && (
          <p className="filters-active">
            <span>{`${active} active`}</span>
            <Link className="link" to={clearTo} preventScrollReset prefetch="none">
              Clear all filters
            </Link>
          </p>
        )}
        {apply}
        <Checks
          legend="Stops"
          name="stops"
          options={stopOptions.map((stops) => ({
            ...within(stops, filters.stops),
            label: stopLabels[stops],
          }))}
        />
        <PriceRange filters={filters} bounds={facets.bounds} currency={currency} />
        <Checks
          legend="Fare"
          name="refundable"
          options={[{ value: '1', label: 'Refundable', checked: filters.refundable }]}
        />
        <Checks
          legend="Bags"
          name="bags"
          options={[{ value: '1', label: 'Baggage included', checked: filters.baggageIncluded }]}
        />
        <Checks
          legend="Departure time"
          name="departure"
          options={timeBands.map((band) => ({
            ...within(band, filters.departureTime),
            label: timeBandLabels[band],
          }))}
        />
        <Checks
          legend="Arrival time"
          name="arrival"
          options={timeBands.map((band) => ({
            ...within(band, filters.arrivalTime),
            label: timeBandLabels[band],
          }))}
        />
        {facets.longest !== null && (
          <label className="field">
            <span className="label">Total travel time</span>
            <select className="input" name="maxDuration" defaultValue={filters.maxDuration ?? ''}>
              <option value="">Any</option>
              {durationSteps(facets.longest, filters.maxDuration).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {`Up to ${formatDuration(minutes)}`}
                </option>
              ))}
            </select>
          </label>
        )}
        <Checks
          legend="Airlines"
          name="airline"
          options={facets.airlines.map(({ code, name, count, lowest }) => ({
            ...within(code, filters.airlines),
            label: name,
            count,
            note: lowest === null ? undefined : formatPrice({ amount: lowest, currency }),
          }))}
        />
        {apply}
      </Form>
    </details>
  )
}

/** Up to eight choices in whole hours, the chosen one always among them. */
function durationSteps(longest: number, chosen: number | null): number[] {
  const step = Math.max(120, Math.ceil(longest / 8 / 60) * 60)
  const steps = new Set(Array.from({ length: 7 }, (_, index) => step * (index + 1)))
  if (chosen) steps.add(chosen)
  return [...steps]
    .filter((minutes) => minutes < longest || minutes === chosen)
    .sort((a, b) => a - b)
}
