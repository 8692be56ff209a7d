import { useLocation, useNavigate, useNavigationType } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { inputParams, readSearchInput, type SearchInput } from '#app/core/flight/search-query.ts'
import { paths } from '#app/core/paths.ts'
import { checkSearchForm } from '#app/core/search/query/search-check.ts'
import { findTripType, searchDefaults } from '#app/core/search/query/search-defaults.ts'
import {
  buttonAfter,
  describeEdit,
  editSearch,
  readSearchEdit,
  type SearchEdit,
} from '#app/core/search/query/search-edit.ts'
import { saveInBrowser } from './browser-storage.ts'
import { formParams, guessAirport } from './form-params.ts'
import type { SearchFormProps } from './search-form-props.ts'

/** Edits made in the browser since the server last sent the form. */
type Draft = Pick<SearchFormProps, 'defaults' | 'errors'> & {
  base: SearchInput
  version: number
  refusals: number
  /** Tells screen readers about an edit, because the focus stays on its button. */
  said: string
}

/** Stores the submitted form in the history, so that Back from the results restores it. */
export function keepInHistory(values: SearchInput) {
  const { history, location } = window
  if (location.pathname !== paths.home()) return
  history.replaceState(history.state, '', paths.searchForm(inputParams(values)))
}

export const readFormValues = (form: HTMLFormElement | null) =>
  readSearchInput(formParams(new FormData(form ?? undefined)))

/** Adds the fields that only other trip types show, so that their tabs bring them back. */
export function withHidden(
  values: SearchInput,
  { returnDate, moreSlices }: SearchInput,
): SearchInput {
  const { tripType, departureDate = '' } = values
  return {
    ...(tripType !== 'round-trip' && returnDate && returnDate >= departureDate && { returnDate }),
    ...(tripType !== 'multi-city' && moreSlices && { moreSlices }),
    ...values,
  }
}

/** State of the address that a tab leads to. */
const keepsFields = 'keeps fields'

/**
 * Returns the key of the fields. It changes when the address or an edit brings other values. The
 * answer to a tab keeps it, because the visitor may have typed since the press.
 */
function useFieldsKey(given: SearchInput, edits: number) {
  const { state } = useLocation()
  const isTab = useNavigationType() !== 'POP' && state === keepsFields
  const params = inputParams(given).toString()
  const [fields, setFields] = useState({ given, params, edits: 0, key: 0 })
  const isOther = fields.params !== params || fields.edits !== edits
  if (fields.given !== given || fields.edits !== edits) {
    const keeps = fields.given !== given && (isTab || !isOther)
    setFields({ given, params, edits, key: keeps ? fields.key : fields.key + 1 })
  }
  return `fields-${fields.key}`
}

/**
 * Returns the values and errors to show. They come from the server until an edit or a refused
 * submit.
 */
export function useSearchDraft(
  form: RefObject<HTMLFormElement>,
  given: Pick<SearchFormProps, 'tripType' | 'defaults' | 'errors' | 'choices' | 'edited'>,
) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft | null>(null)
  const base = given.defaults
  const current = draft?.base === base ? draft : null
  const { defaults, errors = {} } = current ?? given
  const tripType = (current && findTripType(defaults.tripType)) ?? given.tripType
  // Fields keep their choices until an edit creates them again.
  const choices = current ? undefined : given.choices
  const edited = current ? undefined : given.edited
  const { version = 0, refusals = 0, said = edited?.said ?? '' } = current ?? {}
  const fieldsKey = useFieldsKey(given.defaults, version)

  // An edit re-creates the pressed button, so this focuses the new button.
  const next = useRef<SearchEdit | null>(null)
  useEffect(() => {
    if (next.current) form.current?.querySelector<HTMLElement>(`[value=${next.current}]`)?.focus()
    next.current = null
  }, [form, version])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : null
    const values = readFormValues(form.current)
    const tab = submitter?.getAttribute('name') === 'trip' ? findTripType(intent) : undefined
    if (tab) {
      event.preventDefault()
      saveInBrowser('lastTripType', tab)
      if (window.location.pathname !== paths.home()) {
        const asked = withHidden(values, defaults)
        const shown = searchDefaults(asked, { tripType: tab, now: new Date() })
        return setDraft({ base, defaults: shown.defaults, version, refusals, said: '' })
      }
      return navigate(paths.searchFormUnder(tab, values), {
        preventScrollReset: true,
        replace: true,
        state: keepsFields,
      })
    }
    const edit = readSearchEdit(intent)
    if (edit) {
      event.preventDefault()
      const edited = editSearch(values, edit)
      next.current = buttonAfter(edit, edited)
      return setDraft({
        base,
        defaults: withHidden(edited, defaults),
        version: version + 1,
        refusals,
        said: describeEdit(edit, values, edited),
      })
    }
    const check = checkSearchForm(guessAirport, values, new Date())
    if (check.ok) return keepInHistory(values)
    event.preventDefault()
    const { errors } = check
    const kept = withHidden(values, defaults)
    setDraft({ base, defaults: kept, errors, version, refusals: refusals + 1, said: '' })
  }

  return {
    tripType,
    defaults,
    errors,
    choices,
    version,
    fieldsKey,
    refusals,
    said,
    edited,
    onSubmit,
  }
}
