import { Form, Link, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from '#app/components/elements/button.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { SelectCell } from '#app/components/search-form/cell.tsx'
import { ChildAges } from '#app/components/search-form/child-ages.tsx'
import { TeenAges } from '#app/components/search-form/teen-ages.tsx'
import { CountCell } from '#app/components/search-form/count-cell.tsx'
import { FlightRows } from '#app/components/search-form/flight-rows.tsx'
import { saveInBrowser } from '#app/components/search-form/browser-storage.ts'
import type {
  RecentSearch,
  SearchFormProps,
} from '#app/components/search-form/search-form-props.ts'
import { tabLook, tabRow } from '#app/components/tabs.tsx'
import { checkSearchForm, countOf, searchMessages } from '#app/core/search/search-check.ts'
import { findTripType } from '#app/core/search/search-defaults.ts'
import { editSearch, readSearchEdit } from '#app/core/search/search-edit.ts'
import {
  inputParams,
  maximumPassengers,
  readSearchInput,
  type SearchInput,
  type TripType,
} from '#app/core/flight/search-query.ts'
import { addDaysTo, dayOffset, isDate } from '#app/core/places/time.ts'
import { paths } from '#app/core/paths.ts'
import { guessAirport, formParams } from './form-params.ts'

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

function flightLabel(name: string): string | null {
  const [, row = '1'] = /^(?:origin|destination|departureDate)(\d?)$/.exec(name) ?? []
  return /^(origin|destination|departureDate)/.test(name) ? `Flight ${row || 1}` : null
}

type CountName = 'adultsCount' | 'childrenCount' | 'infantsCount'
type Counts = Record<CountName, number>

const countsIn = (values: SearchInput): Counts => ({
  adultsCount: countOf(values.adultsCount ?? '1'),
  childrenCount: countOf(values.childrenCount),
  infantsCount: countOf(values.infantsCount),
})

/**
 * Selects the pressed edit button, or the button that replaces it: with five flights, Add gives way to
 * Remove.
 */
const buttonSelector = (intent: string) =>
  `[value=${intent}],[value=remove-flight-5],[value=add-flight]`

/** Edits made in the browser since the server last sent the form. */
type Draft = Pick<SearchFormProps, 'defaults' | 'errors'> & {
  base: SearchInput
  version: number
  refusals: number
}

/** Stores the submitted form in the history, so that Back from the results restores it. */
function keepInHistory(values: SearchInput) {
  const { history, location } = window
  if (location.pathname !== paths.home()) return
  history.replaceState(history.state, '', paths.searchForm(inputParams(values)))
}

/**
 * Moves the return date along with a later departure. The stay keeps its length, even while the visitor types
 * the digits of a date.
 */
function moveReturn(departure: HTMLInputElement) {
  const field = departure.form?.elements.namedItem('returnDate')
  const { value, min, dataset } = departure
  if (!(field instanceof HTMLInputElement) || !isDate(value) || value < min) return
  const movedByUs = field.dataset.moved === field.value
  const before = dataset.before ?? departure.defaultValue
  dataset.before = value
  if (!isDate(field.value) || (!movedByUs && field.value >= value)) return
  if (!movedByUs) {
    dataset.stay = String(isDate(before) ? Math.max(0, dayOffset(before, field.value)) : 0)
  }
  const moved = addDaysTo(value, Number(dataset.stay))
  field.value = field.max && moved > field.max ? field.max : moved
  field.dataset.moved = field.value
}

export function SearchForm({
  tripType,
  today,
  lastDay,
  choices,
  failed,
  autoFocus,
  recent = [],
  ...given
}: SearchFormProps) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const searching = useNavigation().formAction === paths.homeAction
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [typing, setTyping] = useState<(Counts & { base: SearchInput }) | null>(null)
  const [limit, setLimit] = useState<string | null>(null)
  const current = draft?.base === given.defaults ? draft : null
  const { defaults, errors = {} } = current ?? given
  const { version = 0, refusals = 0 } = current ?? {}

  // An edit re-creates the pressed button, so this focuses the new one.
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    if (pressed.current)
      form.current?.querySelector<HTMLElement>(buttonSelector(pressed.current))?.focus()
    pressed.current = null
  }, [version])

  const readValues = () => readSearchInput(formParams(new FormData(form.current ?? undefined)))

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : null
    const values = readValues()
    const tab = submitter?.getAttribute('name') === 'trip' ? findTripType(intent) : undefined
    if (tab) {
      event.preventDefault()
      saveInBrowser('lastTripType', tab)
      const replace = window.location.pathname === paths.home()
      return navigate(paths.searchFormUnder(tab, values), { preventScrollReset: true, replace })
    }
    const edit = readSearchEdit(intent)
    if (edit) {
      event.preventDefault()
      const edited = editSearch(values, edit)
      pressed.current = intent
      return setDraft({ base: given.defaults, defaults: edited, version: version + 1, refusals })
    }
    const check = checkSearchForm(guessAirport, values, new Date())
    if (check.ok) return keepInHistory(values)
    event.preventDefault()
    const { errors } = check
    setDraft({ base: given.defaults, defaults: values, errors, version, refusals: refusals + 1 })
  }

  // This event shows the age fields for children whose count was typed before scripts ran.
  useEffect(() => {
    const field = form.current?.elements.namedItem('childrenCount')
    if (field instanceof HTMLElement) field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'departureDate') moveReturn(target)
    if (!target.name.endsWith('Count')) return
    setTyping({ base: defaults, ...countsIn(readValues()) })
    setLimit(null)
  }
  const counts = typing?.base === defaults ? typing : countsIn(defaults)
  const children = counts.childrenCount
  const party = counts.adultsCount + children + counts.infantsCount

  const maxInfants = tripType === 'round-trip' ? 5 : counts.adultsCount
  const count = (name: CountName, min: number, ownMax = maximumPassengers) => {
    // Without scripts, this limit can't follow later changes to the other counts.
    const max = hydrated ? Math.min(ownMax, maximumPassengers - party + counts[name]) : ownMax
    const withAdults = name === 'infantsCount' && hydrated
    return {
      name,
      min,
      max: Math.max(min, withAdults ? Math.min(max, counts.adultsCount) : max),
      defaultValue: defaults[name] ?? String(min),
      errors: errors[name],
      onLimit: () =>
        setLimit(
          party >= maximumPassengers
            ? searchMessages.party
            : counts.infantsCount >= counts.adultsCount
              ? searchMessages.infants
              : `At most ${ownMax} infants`,
        ),
    }
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
        onSubmit={onSubmit}
        onInput={onInput}
      >
        {/* Enter presses the form's first button, so the first button must search. */}
        <button className="sr-only" tabIndex={-1} aria-hidden />
        {/* Without scripts, these buttons submit the form and so keep the typed values. */}
        <div role="group" aria-label="Trip type" className={classes(tabRow, 'px-1 font-display')}>
          {trips.map(({ type, label }) => (
            <button
              key={type}
              name="trip"
              value={type}
              className={classes(tabLook, 'cursor-pointer')}
              aria-current={type === tripType || undefined}
              formNoValidate
            >
              {label}
            </button>
          ))}
        </div>
        {Object.values(errors).some((messages) => messages?.length) && (
          <div className="p-3">
            <ErrorSummary
              key={refusals}
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
        <input type="hidden" name="tripType" value={tripType} />
        {/* Suggestions overflow this box, so it rounds its corners instead of clipping them. */}
        <div
          className="grid grid-cols-6 gap-px rounded-b-surface bg-line md:grid-cols-12 lg:grid-cols-24"
          // A new key re-creates the fields when the address brings other values.
          key={`${version}-${inputParams(given.defaults)}`}
        >
          <FlightRows
            {...{ tripType, defaults, today, lastDay, errors, choices, autoFocus, recent }}
          />
          <CountCell label="Adult (12+ years)" noun="adults" {...count('adultsCount', 1)} />
          <CountCell label="Child (2-11 years)" noun="children" {...count('childrenCount', 0)} />
          <CountCell
            label="Infant (under 2 years)"
            noun="infants"
            {...count('infantsCount', 0, maxInfants)}
          />
          <SelectCell
            label="Cabin class"
            name="cabinClass"
            defaultValue={defaults.cabinClass ?? 'economy'}
            errors={errors.cabinClass}
            options={cabins}
            cellClassName={classes(
              'col-span-6 after:pointer-events-none after:absolute after:end-4 after:top-7.5 after:size-1.75 after:rotate-45 after:border-r-[1.5px] after:border-b-[1.5px]',
              // When age fields are beside the Search button, this cell fills its row.
              children > 0 ? 'md:col-span-12' : 'md:col-span-8 lg:col-span-6',
            )}
          />
          {limit && (
            <p role="status" className="col-span-full bg-surface px-3.5 py-2 text-sm max-sm:px-3">
              {limit}
            </p>
          )}
          <ChildAges count={children} ages={defaults.ages} errors={errors} />
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
        </div>
        <p className="plain-only border-t border-line px-3.5 py-2.5 text-sm max-sm:px-3">
          <button className="link cursor-pointer" name="intent" value="dates">
            See prices for other days
          </button>
        </p>
        <TeenAges key={version} ages={defaults.ages} />
      </Form>
      {recent.length > 0 && <RecentSearches recent={recent} />}
    </section>
  )
}

function RecentSearches({ recent }: { recent: RecentSearch[] }) {
  return (
    <nav
      aria-label="Recent searches"
      className="flex flex-wrap items-baseline gap-x-5 border-t border-line px-3.5 py-1.5 text-sm max-sm:px-3"
    >
      <span className="text-ink-soft">Recent</span>
      {recent.map(({ to, route, days }) => (
        <Link key={to} to={to} className="link py-1.5" prefetch="none" discover="none">
          {route} <span className="tnum text-ink-soft">{days}</span>
        </Link>
      ))}
    </nav>
  )
}
