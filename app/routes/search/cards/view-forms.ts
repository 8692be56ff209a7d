import { useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useOnChange } from '#app/components/forms/use-on-change.ts'
import { paths } from '#app/core/paths.ts'
import { sliderEndsField } from '#app/core/search/results/filter-kinds.ts'
import { defaultOrder } from '#app/core/search/results/results-view.ts'

export const filterFormId = 'filter-form'
export const sortSelectId = 'sort'

const filterForm = () => document.getElementById(filterFormId) as HTMLFormElement | null
const sortSelect = () => document.getElementById(sortSelectId) as HTMLSelectElement | null

/** Returns a copy that shows what the form shows after a reset. */
export function resetCopyOf(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement
  copy.reset()
  return copy
}

/** Returns the form's fields without sliders at their end and without selects at "Any". */
export function chosenFilters(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const slider of form.querySelectorAll<HTMLInputElement>('[type=range]')) {
    const { name, min, max } = slider
    // The browser keeps or rounds the value of a slider that was not moved when later fares change its ends.
    const value = 'moved' in slider.dataset ? slider.value : slider.defaultValue
    if (value === (name === 'minPrice' ? min : max)) data.delete(name)
    else data.set(name, value)
  }
  for (const { name, value } of form.querySelectorAll('select')) if (!value) data.delete(name)
  data.delete(sliderEndsField)
  return data
}

/** Returns the filters and the order, because either form may hold a choice that is not yet applied. */
function chosenView(form: HTMLFormElement): FormData {
  const view = chosenFilters(form)
  const order = sortSelect()?.value
  if (order && order !== (view.get('sort') ?? defaultOrder)) view.set('sort', order)
  return view
}

export function useApplyView(): (options?: { replace: boolean }) => void {
  const submit = useSubmit()
  return ({ replace } = { replace: false }) => {
    const form = filterForm()
    if (!form) return
    submit(chosenView(form), { action: paths.search(), preventScrollReset: true, replace })
  }
}

/** Applies together what was chosen in both forms before scripts ran. */
export function useEarlyChoices(): void {
  const apply = useApplyView()
  useOnChange(null, () => {
    const form = filterForm()
    if (!form) return
    const textOf = (view: FormData) => JSON.stringify([...view])
    if (textOf(chosenView(form)) !== textOf(chosenFilters(resetCopyOf(form)))) apply()
  })
}

/** Both forms share one timer, because either applies the choices of both. */
const timer: { current?: ReturnType<typeof setTimeout> } = {}

/** Returns a timer for a choice that applies after a delay, unless the visitor opens another page by then. */
export function useChoiceTimer() {
  const { location } = useNavigation()
  const isLeaving = location !== undefined && location.pathname !== paths.search()
  const cancel = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const start = (apply: () => void, delayMs: number) => {
    cancel()
    timer.current = setTimeout(() => {
      timer.current = undefined
      apply()
    }, delayMs)
  }
  useEffect(() => {
    if (isLeaving) cancel()
  }, [isLeaving])
  return { cancel, start }
}

/**
 * Calls `show`, which makes a form show what the list shows, after each navigation, even a failed one. A
 * choice that waits for its delay stays.
 */
export function useShownView(applied: string, show: () => void): void {
  const idle = useNavigation().state === 'idle'
  const mounted = useRef(false)
  useOnChange(`${idle} ${applied}`, () => {
    if (mounted.current && idle && !timer.current) show()
    mounted.current = true
  })
}
