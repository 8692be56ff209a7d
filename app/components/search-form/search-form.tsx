import { Form, useNavigation } from '@remix-run/react'
import { useRef, type FormEvent } from 'react'
import { Button } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { TextOnly } from '#app/components/elements/text-only.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { SelectCell } from '#app/components/search-form/cell.tsx'
import { ChildAges } from '#app/components/search-form/child-ages.tsx'
import { TeenAges } from '#app/components/search-form/teen-ages.tsx'
import { CountCell } from '#app/components/search-form/count-cell.tsx'
import { editedId, FlightRows } from '#app/components/search-form/flight-rows.tsx'
import type { SearchFormProps } from '#app/components/search-form/search-form-props.ts'
import { paths } from '#app/core/paths.ts'
import { moveReturn } from './dates/move-return.ts'
import { RecentSearches } from './recent-searches.tsx'
import { TripTabs } from './trip-tabs.tsx'
import { usePassengerCounts } from './use-passenger-counts.ts'
import { useSearchDraft } from './use-search-draft.ts'

const cabins = [
  { value: 'economy', label: 'Economy' },
  { value: 'premium_economy', label: 'Premium Economy' },
  { value: 'business', label: 'Business' },
  { value: 'first', label: 'First Class' },
]

function flightLabel(name: string): string | null {
  const [, row = '1'] = /^(?:origin|destination|departureDate)(\d?)$/.exec(name) ?? []
  return /^(origin|destination|departureDate)/.test(name) ? `Flight ${row || 1}` : null
}

export function SearchForm({
  today,
  lastDay,
  failed,
  autoFocus,
  recent = [],
  ...given
}: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useSearchDraft(form, given)
  const { tripType, defaults, errors, choices, version, fieldsKey, edited } = draft
  const passengers = usePassengerCounts(form, { tripType, defaults, errors, fieldsKey })

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    if (target instanceof HTMLInputElement && target.name === 'departureDate') moveReturn(target)
    passengers.onCountInput(event)
  }
  return (
    <section
      className="card [box-shadow:var(--shadow-raised)]"
      id="search"
      aria-label="Search flights"
    >
      <Form
        method="post"
        action={paths.homeAction}
        noValidate
        preventScrollReset
        ref={form}
        onSubmit={draft.onSubmit}
        onInput={onInput}
      >
        {/* Enter presses the form's first button, so the first button must search. */}
        <button className="sr-only" tabIndex={-1} aria-hidden>
          <TextOnly>Search flights</TextOnly>
        </button>
        <TripTabs tripType={tripType} />
        {Object.values(errors).some((messages) => messages?.length) && (
          <div className="p-3">
            <ErrorSummary
              key={draft.refusals}
              errors={errors}
              groupLabel={tripType === 'multi-city' ? flightLabel : undefined}
            />
          </div>
        )}
        {failed && (
          <Notice tone="error" role="alert" title="Search failed" className="m-3">
            <p>Please try again later.</p>
          </Notice>
        )}
        <p id={editedId} role="status" className="sr-only">
          {/* A new key announces the same words again, such as when flight 2 is removed twice. */}
          <span key={version}>{draft.said}</span>
        </p>
        <input type="hidden" name="tripType" value={tripType} />
        {/* Suggestions overflow this box, so it rounds its corners instead of clipping them. */}
        <div
          className="grid grid-cols-6 gap-px rounded-b-surface bg-line md:grid-cols-12 lg:grid-cols-24"
          key={fieldsKey}
        >
          <FlightRows
            {...{ tripType, defaults, today, lastDay, errors, choices, autoFocus, recent, edited }}
          />
          <PartyCells {...{ passengers, defaults, errors }} />
          <SearchButton />
        </div>
        <p className="plain-only unused:hidden border-t border-line px-3.5 py-2.5 text-sm max-sm:px-3">
          <button className="link cursor-pointer" name="intent" value="dates">
            See prices for other days
          </button>
        </p>
        <TeenAges key={`teenagers-${fieldsKey}`} ages={defaults.ages} />
      </Form>
      {recent.length > 0 && <RecentSearches recent={recent} />}
    </section>
  )
}

type PartyCellsProps = Required<Pick<SearchFormProps, 'defaults' | 'errors'>> & {
  passengers: ReturnType<typeof usePassengerCounts>
}

function PartyCells({ passengers, defaults, errors }: PartyCellsProps) {
  const { cells, children, limit } = passengers
  return (
    <>
      <CountCell label="Adult (12+ years)" noun="adults" {...cells.adults} />
      <CountCell label="Child (2-11 years)" noun="children" {...cells.children} />
      <CountCell label="Infant (under 2 years)" noun="infants" {...cells.infants} />
      <SelectCell
        label="Cabin class"
        name="cabinClass"
        defaultValue={defaults.cabinClass ?? 'economy'}
        errors={errors.cabinClass}
        options={cabins}
        cellClassName={classes(
          'col-span-6 after:pointer-events-none after:absolute after:end-4 after:top-7.5 after:size-1.75 after:[transform:rotate(45deg)] after:border-r-[1.5px] after:border-b-[1.5px]',
          // When age fields are beside the Search button, this cell fills its row.
          children > 0 ? 'md:col-span-12' : 'md:col-span-8 lg:col-span-6',
        )}
      />
      {/* A region that appears with its text would not be announced. */}
      <p
        role="status"
        className="col-span-full bg-surface px-3.5 py-2 text-sm empty:sr-only max-sm:px-3"
      >
        {limit}
      </p>
      <ChildAges count={children} ages={defaults.ages} errors={errors} />
    </>
  )
}

function SearchButton() {
  const searching = useNavigation().formAction === paths.homeAction
  return (
    <div className="col-span-6 flex items-center rounded-ee-surface bg-surface p-2 md:col-span-4 lg:col-span-6">
      <Button
        wide
        size="large"
        className="max-sm:min-h-12"
        pending={searching}
        pendingLabel="Searching…"
      >
        Search flights
      </Button>
    </div>
  )
}
