import { Icon } from '#app/components/icon.tsx'
import { AirportCell } from '#app/components/search-form/airport-cell.tsx'
import { InputCell } from '#app/components/search-form/cell.tsx'
import type { SearchFormProps } from '#app/components/search-form/search-form-props.ts'
import { rowField, rowsOf } from '#app/domain/search/search-check.ts'
import { maximumSlices } from '#app/domain/search/search-query.ts'

type FlightRowsProps = Pick<
  SearchFormProps,
  'tripType' | 'defaults' | 'today' | 'lastDay' | 'errors' | 'choices' | 'autoFocus'
>

/** Buttons of the form that change it: their values are the edits of `search-edit.ts`. */
function EditButton({
  value,
  label,
  icon,
  className,
}: {
  value: string
  label: string
  icon: 'swap' | 'close'
  className: string
}) {
  return (
    <button
      className={className}
      name="intent"
      value={value}
      aria-label={label}
      title={label}
      formNoValidate
    >
      <Icon name={icon} />
    </button>
  )
}

type RowProps = FlightRowsProps & { row: number; values: ReturnType<typeof rowsOf>[number] }

function Places({ row, values, errors = {}, choices = {}, autoFocus }: RowProps) {
  const field = (name: 'origin' | 'destination') => {
    const at = rowField(name, row)
    return { name: at, defaultValue: values[name], errors: errors[at], choices: choices[at] }
  }
  return (
    <>
      <AirportCell
        label="From"
        {...field('origin')}
        autoFocus={autoFocus && row === 0}
        after={
          <EditButton
            value={`swap-${row + 1}`}
            label="Swap origin and destination"
            icon="swap"
            className="swap"
          />
        }
      />
      <AirportCell label="To" {...field('destination')} />
    </>
  )
}

function Departure({
  row,
  values,
  today,
  lastDay,
  errors = {},
  alone,
}: RowProps & { alone: boolean }) {
  const name = rowField('departureDate', row)
  return (
    <InputCell
      label="Departure"
      type="date"
      min={today}
      max={lastDay}
      required
      name={name}
      defaultValue={values.departureDate}
      errors={errors[name]}
      cellClassName={alone ? 'cell-date cell-date-alone' : 'cell-date'}
    />
  )
}

/** Where to and when: one flight, one there and back, or two to five. */
export function FlightRows(props: FlightRowsProps) {
  const { tripType, defaults, today, lastDay, errors = {} } = props
  const rows = rowsOf({ ...defaults, tripType })
  if (tripType !== 'multi-city') {
    const row = { ...props, row: 0, values: defaults }
    return (
      <>
        <Places {...row} />
        <Departure {...row} alone={tripType === 'one-way'} />
        {tripType === 'round-trip' && (
          <InputCell
            label="Return"
            type="date"
            min={today}
            max={lastDay}
            name="returnDate"
            defaultValue={defaults.returnDate}
            errors={errors.returnDate}
            cellClassName="cell-date"
          />
        )}
      </>
    )
  }
  return (
    <>
      <input type="hidden" name="flights" value={rows.length} />
      {rows.map((values, row) => (
        <fieldset key={row} className="flight-row">
          <legend className="sr-only">{`Flight ${row + 1}`}</legend>
          <Places {...props} row={row} values={values} />
          <Departure {...props} row={row} values={values} alone={false} />
          <div className="cell-remove">
            {rows.length > 2 && (
              <EditButton
                value={`remove-flight-${row + 1}`}
                label={`Remove flight ${row + 1}`}
                icon="close"
                className="btn btn-quiet"
              />
            )}
          </div>
        </fieldset>
      ))}
      <div className="cell-add">
        {rows.length < maximumSlices ? (
          <button
            className="btn btn-quiet btn-small"
            name="intent"
            value="add-flight"
            formNoValidate
          >
            <Icon name="plus" />
            Add another flight
          </button>
        ) : (
          <span className="hint">One search holds at most five flights</span>
        )}
      </div>
    </>
  )
}
