import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { AirportCell } from '#app/components/search-form/airport-cell.tsx'
import type { AirportChoice } from '#app/components/search-form/airport-cell.tsx'
import { InputCell, SelectCell } from '#app/components/search-form/cell.tsx'
import { Tabs } from '#app/components/tabs.tsx'
import type { SearchInput, TripType } from '#app/domain/search-query.ts'
import { paths } from '#app/http/paths.ts'

export type SearchFormProps = {
  tripType: TripType
  /** What the fields hold: what was typed, else what was asked before, else the defaults. */
  defaults: SearchInput
  /** First day that can be flown, yyyy-MM-dd. */
  today: string
  errors?: Partial<Record<string, string[]>>
  choices?: Partial<Record<string, AirportChoice[]>>
}

/** What the action answers when the form needs a hand. */
export type SearchFailure = Pick<SearchFormProps, 'errors' | 'choices'> & { values: SearchInput }

const trips: { type: TripType; label: string }[] = [
  { type: 'round-trip', label: 'Round Trip' },
  { type: 'one-way', label: 'One Way' },
  { type: 'multi-city', label: 'Multi-City' },
]

const cabins = [
  { value: 'economy', label: 'Economy' },
  { value: 'premium_economy', label: 'Premium Economy' },
  { value: 'business', label: 'Business' },
  { value: 'first', label: 'First Class' },
]

export function SearchForm(props: SearchFormProps) {
  const { tripType, errors = {} } = props
  const roundTrip = tripType === 'round-trip'
  return (
    <section className="search card" id="search" aria-label="Search flights">
      <Tabs
        label="Trip type"
        tabs={trips.map(({ type, label }) => ({
          label,
          to: paths.home(type),
          current: type === tripType,
        }))}
      />
      {tripType === 'multi-city' ? (
        <p className="px-4 py-8">
          Multi-City search is being implemented. Until then, please search each flight on the One
          Way tab.
        </p>
      ) : (
        <Form method="post" action={paths.homeAction} noValidate>
          {Object.values(errors).some((messages) => messages?.length) && (
            <div className="p-3">
              <ErrorSummary errors={errors} />
            </div>
          )}
          <input type="hidden" name="tripType" value={tripType} />
          <Cells {...props} roundTrip={roundTrip} />
        </Form>
      )}
    </section>
  )
}

function Cells({
  defaults,
  today,
  errors = {},
  choices = {},
  roundTrip,
}: SearchFormProps & { roundTrip: boolean }) {
  const searching = useNavigation().formAction === paths.homeAction
  const field = (name: 'origin' | 'destination' | 'departureDate' | 'returnDate') => ({
    name,
    defaultValue: defaults[name],
    errors: errors[name],
  })
  const count = (name: 'adultsCount' | 'childrenCount' | 'infantsCount', least: string) => ({
    name,
    defaultValue: defaults[name] ?? least,
    errors: errors[name],
    type: 'number',
    inputMode: 'numeric' as const,
    min: least,
    cellClassName: 'cell-count',
  })
  return (
    <div className="cells">
      <AirportCell label="From" {...field('origin')} choices={choices.origin} />
      <AirportCell label="To" {...field('destination')} choices={choices.destination} />
      <InputCell
        label="Departure"
        type="date"
        min={today}
        required
        {...field('departureDate')}
        cellClassName={roundTrip ? 'cell-date' : 'cell-date cell-date-alone'}
      />
      {roundTrip && (
        <InputCell
          label="Return"
          type="date"
          min={today}
          {...field('returnDate')}
          cellClassName="cell-date"
        />
      )}
      <InputCell
        label={
          <>
            Adults{' '}
            <i>
              12+<span className="max-sm:sr-only"> years</span>
            </i>
          </>
        }
        {...count('adultsCount', '1')}
        max="9"
      />
      <InputCell
        label={
          <>
            Children <i>2-11</i>
          </>
        }
        {...count('childrenCount', '0')}
        max="9"
      />
      <InputCell
        label={
          <>
            Infants <i>under 2</i>
          </>
        }
        {...count('infantsCount', '0')}
        max={roundTrip ? '5' : '9'}
      />
      <SelectCell
        label="Cabin class"
        name="cabinClass"
        defaultValue={defaults.cabinClass ?? 'economy'}
        errors={errors.cabinClass}
        options={cabins}
        cellClassName="cell-cabin"
      />
      <div className="cell-submit">
        <Button wide size="large" pending={searching} pendingLabel="Searching…">
          Search flights
        </Button>
      </div>
    </div>
  )
}
