import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import { Icon } from '#app/components/elements/icon.tsx'
import { buttonLook } from '#app/components/elements/button.tsx'
import { useOnChange } from '#app/components/forms/use-on-change.ts'
import { sortLabels, sortOrders, type SortOrder } from '#app/core/search/results/results-view.ts'
import { paths } from '#app/core/paths.ts'
import { isLead } from './lead-tabs.tsx'
import type { PageParams } from '#app/routes/search/page-params.ts'

export function Hidden({ fields }: { fields: PageParams }) {
  return fields.map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ))
}

/** Delay before an order chosen by keyboard applies. */
const keyboardDebounceMs = 600

export function SortForm({ sort, address }: { sort: SortOrder; address: PageParams }) {
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const mounted = useRef(false)
  const usesKeyboard = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const apply = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = undefined
    submit(form, { action: paths.search(), preventScrollReset: true })
  }
  // Arrow keys pass through other orders on the way to the wanted order, so a keyboard choice waits.
  const onChange = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    if (!usesKeyboard.current) return apply(form)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(form), keyboardDebounceMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // The select follows the address, also after Back, without losing the focus. A choice made before scripts
  // ran applies now.
  useOnChange(sort, () => {
    const element = select.current
    if (!element) return
    const chosen = !mounted.current && element.value !== sort
    mounted.current = true
    if (chosen && element.form) apply(element.form)
    else if (!timer.current) element.value = sort
  })
  return (
    <Form
      method="get"
      action={`${paths.search()}#flights`}
      className="flex flex-none items-center gap-2 md:ms-auto"
      discover="none"
      onChange={onChange}
      onKeyDown={() => (usesKeyboard.current = true)}
      onPointerDown={() => (usesKeyboard.current = false)}
    >
      <Hidden fields={address.filter(([name]) => name !== 'sort')} />
      <label className="label whitespace-nowrap max-md:sr-only" htmlFor="sort">
        Sort by
      </label>
      <span className="relative flex self-stretch">
        <select
          className="peer input min-h-8.5 py-1 pointer-coarse:min-h-11 text-ellipsis max-sm:opacity-0 noscript:opacity-100 sm:w-46 md:text-sm lg:w-52 max-sm:w-11 max-sm:px-1 noscript:max-sm:w-26"
          id="sort"
          name="sort"
          ref={select}
          defaultValue={sort}
          autoComplete="off"
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {sortLabels[order]}
            </option>
          ))}
        </select>
        {/* A phone has no room for the label, so the transparent list lies over an icon. */}
        <span
          className={classes(
            'pointer-events-none absolute inset-0 flex items-center justify-center rounded-control border noscript:hidden peer-focus-visible:border-sky peer-focus-visible:outline-2 peer-focus-visible:outline-sky sm:hidden',
            isLead(sort) ? 'border-edge bg-surface' : 'border-sky bg-sky-soft text-sky',
          )}
        >
          <Icon name="sort" />
        </span>
      </span>{' '}
      <button
        className={buttonLook({ variant: 'secondary', size: 'small' }, 'plain-only min-h-8.5')}
      >
        Sort
      </button>
    </Form>
  )
}
