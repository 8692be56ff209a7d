import { useEffect, useState, type FormEvent, type RefObject } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { maximumPassengers, type SearchInput } from '#app/core/flight/search-query.ts'
import { countOf, searchMessages } from '#app/core/search/query/search-check.ts'
import type { SearchFormProps } from './search-form-props.ts'
import { readFormValues } from './use-search-draft.ts'

type CountName = 'adultsCount' | 'childrenCount' | 'infantsCount'
type Counts = Record<CountName, number>

const countsIn = (values: SearchInput): Counts => ({
  adultsCount: countOf(values.adultsCount ?? '1'),
  childrenCount: countOf(values.childrenCount),
  infantsCount: countOf(values.infantsCount),
})

type Shown = Required<Pick<SearchFormProps, 'tripType' | 'defaults' | 'errors'>> & {
  fieldsKey: string
}

/** Tracks the typed counts, because each count limits the others. */
export function usePassengerCounts(
  form: RefObject<HTMLFormElement>,
  { tripType, defaults, errors, fieldsKey }: Shown,
) {
  const hydrated = useHydrated()
  const [typing, setTyping] = useState<(Counts & { fieldsKey: string }) | null>(null)
  const [limit, setLimit] = useState<string | null>(null)

  // This event shows the age fields for children whose count was typed before scripts ran.
  useEffect(() => {
    const field = form.current?.elements.namedItem('childrenCount')
    if (field instanceof HTMLElement) field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form])

  const onCountInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || !target.name.endsWith('Count')) return
    setTyping({ fieldsKey, ...countsIn(readFormValues(form.current)) })
    setLimit(null)
  }

  const counts = typing?.fieldsKey === fieldsKey ? typing : countsIn(defaults)
  const party = counts.adultsCount + counts.childrenCount + counts.infantsCount
  const maxInfants = tripType === 'round-trip' ? 5 : counts.adultsCount

  const cellOf = (name: CountName, min: number, ownMax = maximumPassengers) => {
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
  const cells = {
    adults: cellOf('adultsCount', 1),
    children: cellOf('childrenCount', 0),
    infants: cellOf('infantsCount', 0, maxInfants),
  }
  return { children: counts.childrenCount, cells, limit, onCountInput }
}
