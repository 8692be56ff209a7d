import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import { Icon } from '#app/components/elements/icon.tsx'
import { buttonLook } from '#app/components/elements/button.tsx'
import { sortLabels, sortOrders, type SortOrder } from '#app/core/search/results/results-view.ts'
import { paths } from '#app/core/paths.ts'
import { isLead } from './lead-tabs.tsx'
import { sortSelectId, useApplyView, useChoiceTimer, useShownView } from './view-forms.ts'
import type { PageParams } from '#app/routes/search/page-params.ts'

export function Hidden({ fields }: { fields: PageParams }) {
  return fields.map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ))
}

/** Delay before an order chosen by keyboard applies. */
const keyboardDebounceMs = 600

export function SortForm({ sort, address }: { sort: SortOrder; address: PageParams }) {
  const select = useRef<HTMLSelectElement>(null)
  const usesKeyboard = useRef(false)
  const apply = useApplyView()
  const { cancel, start } = useChoiceTimer()
  // Arrow keys pass through other orders on the way to the wanted order, so a keyboard choice waits.
  const onChange = () => {
    if (usesKeyboard.current) return start(apply, keyboardDebounceMs)
    cancel()
    apply()
  }
  // The select keeps the focus.
  useShownView(sort, () => {
    if (select.current) select.current.value = sort
  })
  return (
    <Form
      method="get"
      action={paths.search()}
      // Safari focuses no button that is pressed, so the form keeps the focus.
      tabIndex={-1}
      className="group sort-form flex max-w-full flex-none items-center gap-2 outline-none max-sm:absolute max-sm:-end-4 max-sm:top-0 max-sm:bg-paper max-sm:ps-1.5 max-sm:pe-4 sm:relative md:ms-auto fallback:static fallback:p-0"
      discover="none"
      onChange={onChange}
      onKeyDown={() => (usesKeyboard.current = true)}
      onPointerDown={() => (usesKeyboard.current = false)}
    >
      <Hidden fields={address.filter(([name]) => name !== 'sort')} />
      <label className="label whitespace-nowrap max-md:sr-only" htmlFor={sortSelectId}>
        Sort by
      </label>{' '}
      <span className="relative flex self-stretch">
        <select
          className="peer input min-h-8.5 py-1 max-sm:min-h-8 pointer-coarse:min-h-11 text-ellipsis max-sm:opacity-0 fallback:opacity-100 sm:w-46 md:text-sm lg:w-48 max-sm:w-11 max-sm:px-1 fallback:max-sm:w-48 fallback:max-sm:px-2.5"
          id={sortSelectId}
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
        {/* On a phone the form ends the row of filters: the transparent list lies over an icon. */}
        <span
          className={classes(
            'pointer-events-none absolute inset-0 flex items-center justify-center rounded-control border fallback:hidden peer-focus-visible:border-sky peer-focus-visible:outline-2 peer-focus-visible:outline-sky sm:hidden',
            isLead(sort) ? 'border-edge bg-surface' : 'border-sky bg-sky-soft text-sky',
          )}
        >
          <Icon name="sort" />
        </span>
      </span>{' '}
      <button
        className={buttonLook(
          { variant: 'secondary', size: 'small' },
          'plain-only waiting:absolute waiting:start-0 waiting:z-10 waiting:max-md:start-auto waiting:max-md:end-0 waiting:max-sm:end-4 waiting:max-md:top-full waiting:group-not-focus-within:hidden min-h-8.5',
        )}
      >
        Sort
      </button>
    </Form>
  )
}
