import { Form, Link, useSubmit } from '@remix-run/react'
import type { ChangeEvent } from 'react'
import {
  timeBandLabels,
  timeBands,
  type Facets,
  type Filters,
  type ResultsView,
} from '#app/domain/filters.ts'
import { formatPrice } from '#app/domain/money.ts'
import { formatDuration } from '#app/domain/time.ts'

const stopLabels = ['Direct', '1 Stop', '2+ Stops']

type FilterPanelProps = {
  view: ResultsView
  facets: Facets
  currency: string
  active: number
  /** Search and order, as hidden fields: the form's address must hold all of it. */
  search: [string, string][]
  clearTo: string
}

function Checks({
  legend,
  name,
  options,
}: {
  legend: string
  name: string
  options: { value: string; label: string; checked: boolean; count?: number; note?: string }[]
}) {
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
            {count !== undefined && <small> {count}</small>}
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

function PriceRange({
  filters,
  facets,
  currency,
}: { filters: Filters } & Pick<FilterPanelProps, 'facets' | 'currency'>) {
  const { min, max } = facets.bounds
  const common = { type: 'range', min, max, step: 10 } as const
  return (
    <fieldset>
      <legend>Price range</legend>
      <label className="range">
        <span>
          From{' '}
          <output className="tnum">
            {formatPrice({ amount: filters.minPrice ?? min, currency })}
          </output>
        </span>
        <input {...common} name="minPrice" defaultValue={filters.minPrice ?? min} />
      </label>
      <label className="range">
        <span>
          To{' '}
          <output className="tnum">
            {formatPrice({ amount: filters.maxPrice ?? max, currency })}
          </output>
        </span>
        {/* The step is anchored at the minimum, so the end is rounded up to a whole step. */}
        <input
          {...common}
          max={min + Math.ceil((max - min) / 10) * 10}
          name="maxPrice"
          defaultValue={filters.maxPrice ?? min + Math.ceil((max - min) / 10) * 10}
        />
      </label>
    </fieldset>
  )
}

/** A plain GET form. With scripts a change submits it; without, Apply does. */
export function FilterPanel({ view, facets, currency, active, search, clearTo }: FilterPanelProps) {
  const submit = useSubmit()
  const { filters } = view
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    submit(event.currentTarget, { preventScrollReset: true, replace: true })
  }
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
        method="get"
        action="/search"
        onChange={onChange}
        preventScrollReset
        aria-label="Filters"
      >
        {search.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {active > 0 && (
          <Link className="link" to={clearTo} preventScrollReset>
            Clear all filters
          </Link>
        )}
        <noscript>
          <button className="btn btn-secondary btn-wide">Apply</button>
        </noscript>
        <Checks
          legend="Stops"
          name="stops"
          options={([0, 1, 2] as const).map((stops) => ({
            ...within(stops, filters.stops),
            label: stopLabels[stops]!,
          }))}
        />
        <PriceRange filters={filters} facets={facets} currency={currency} />
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
                  Up to {formatDuration(minutes)}
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
        <noscript>
          <button className="btn btn-secondary btn-wide">Apply</button>
        </noscript>
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
