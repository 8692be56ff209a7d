import { buttonLook } from '#app/components/elements/button.tsx'
import { Icon } from '#app/components/elements/icon.tsx'
import { TextOnly } from '#app/components/elements/text-only.tsx'
import { AirportCell } from '#app/components/search-form/airport/airport-cell.tsx'
import { DateCell } from '#app/components/search-form/dates/date-cell.tsx'
import type {
  EditedSearch,
  SearchFormProps,
} from '#app/components/search-form/search-form-props.ts'
import { rowField, rowsOf } from '#app/core/search/query/search-check.ts'
import { maximumSlices, type TripType } from '#app/core/flight/search-query.ts'
import type { SearchEdit } from '#app/core/search/query/search-edit.ts'

type FlightRowsProps = Pick<
  SearchFormProps,
  | 'tripType'
  | 'defaults'
  | 'today'
  | 'lastDay'
  | 'errors'
  | 'choices'
  | 'autoFocus'
  | 'recent'
  | 'edited'
>

/** Id of the text that says what a button has changed. */
export const editedId = 'search-edited'

/** Without scripts, the button takes the focus on the next page, and describes itself by what it changed. */
const focusAfter = (edited: EditedSearch | undefined, value: SearchEdit) =>
  edited?.focused === value && { autoFocus: true, 'aria-describedby': editedId }

/** Submits `value`, which is one of the edits in `search-edit.ts`. */
function EditButton({
  value,
  label,
  icon,
  className,
  edited,
}: {
  value: SearchEdit
  label: string
  icon: 'swap' | 'close'
  className: string
  edited: EditedSearch | undefined
}) {
  return (
    <button
      {...focusAfter(edited, value)}
      className={className}
      name="intent"
      value={value}
      aria-label={label}
      title={label}
      formNoValidate
    >
      <Icon name={icon} />
      <TextOnly>{label}</TextOnly>
    </button>
  )
}

/** The grid has 6 columns on a phone, 12 on a tablet and 24 on a wide screen. */
const spans = {
  'round-trip': {
    place: 'col-span-6 lg:col-span-7',
    day: 'col-span-3 max-[22rem]:col-span-6 lg:col-span-5',
  },
  'one-way': { place: 'col-span-6 lg:col-span-7', day: 'col-span-6 lg:col-span-10' },
  'multi-city': {
    place: 'col-span-6 md:col-span-4 lg:col-span-8',
    day: 'col-span-5 md:col-span-3 lg:col-span-6',
  },
} satisfies Record<TripType, { place: string; day: string }>

type RowProps = FlightRowsProps & { row: number; values: ReturnType<typeof rowsOf>[number] }

function Places({
  row,
  values,
  errors = {},
  choices = {},
  tripType,
  autoFocus,
  recent = [],
  edited,
}: RowProps) {
  const cellClassName = spans[tripType].place
  const field = (name: 'origin' | 'destination') => {
    const at = rowField(name, row)
    return {
      name: at,
      defaultValue: values[name],
      errors: errors[at],
      choices: choices[at],
      recent: recent.flatMap(({ places }) => places),
    }
  }
  return (
    <>
      <AirportCell
        label="From"
        cellClassName={cellClassName}
        {...field('origin')}
        autoFocus={autoFocus && row === 0}
        after={
          <EditButton
            edited={edited}
            value={`swap-${row + 1}`}
            label="Swap origin and destination"
            icon="swap"
            className="absolute end-3 -bottom-5.5 z-2 grid size-11 cursor-pointer place-items-center rounded-full border border-line bg-surface text-ink-soft hover:border-sky hover:text-sky md:-end-5.5 md:bottom-[calc(50%-1.375rem)] md:[transform:none] [transform:rotate(90deg)]"
          />
        }
      />
      <AirportCell label="To" {...field('destination')} cellClassName={cellClassName} beside />
    </>
  )
}

function Departure({
  row,
  values,
  today,
  lastDay,
  errors = {},
  cellClassName,
}: RowProps & { cellClassName: string }) {
  const name = rowField('departureDate', row)
  return (
    <DateCell
      label="Departure"
      min={today}
      max={lastDay}
      required
      name={name}
      defaultValue={values.departureDate}
      errors={errors[name]}
      cellClassName={cellClassName}
    />
  )
}

/** The same elements for each trip type, so that a pressed tab keeps typed values and the focus. */
export function FlightRows(props: FlightRowsProps) {
  const { tripType, defaults, today, lastDay, errors = {} } = props
  const isMulti = tripType === 'multi-city'
  const rows = isMulti ? rowsOf({ ...defaults, tripType }) : [defaults]
  const canRemove = rows.length > 2
  const wideDay = isMulti && !canRemove && 'col-span-6 md:col-span-4 lg:col-span-8'
  return (
    <>
      {isMulti && <input type="hidden" name="flights" value={rows.length} />}
      {rows.map((values, row) => (
        <fieldset key={row} className="contents" role={isMulti ? undefined : 'none'}>
          {isMulti && <legend className="sr-only">{`Flight ${row + 1}`}</legend>}
          <Places {...props} row={row} values={values} />
          <Departure
            {...props}
            row={row}
            values={values}
            cellClassName={wideDay || spans[tripType].day}
          />
          {canRemove && (
            <div className="flex items-center justify-center bg-surface lg:col-span-2">
              <EditButton
                edited={props.edited}
                value={`remove-flight-${row + 1}`}
                label={`Remove flight ${row + 1}`}
                icon="close"
                className={buttonLook({ variant: 'quiet' }, 'px-3')}
              />
            </div>
          )}
        </fieldset>
      ))}
      {tripType === 'round-trip' && (
        <DateCell
          label="Return"
          min={today}
          max={lastDay}
          name="returnDate"
          defaultValue={defaults.returnDate}
          errors={errors.returnDate}
          cellClassName={spans[tripType].day}
        />
      )}
      {isMulti && <AddFlight edited={props.edited} isFull={rows.length >= maximumSlices} />}
    </>
  )
}

function AddFlight({ edited, isFull }: Pick<FlightRowsProps, 'edited'> & { isFull: boolean }) {
  return (
    <div className="col-span-full flex items-center bg-surface px-2 py-1">
      {isFull ? (
        <span className="hint">You can add up to five flights</span>
      ) : (
        <button
          {...focusAfter(edited, 'add-flight')}
          className={buttonLook({ variant: 'quiet', size: 'small' })}
          name="intent"
          value="add-flight"
          formNoValidate
        >
          <Icon name="plus" />
          Add another flight
        </button>
      )}
    </div>
  )
}
