import {
  useEffect,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { classes } from '#app/components/elements/classes.ts'
import { Icon } from '#app/components/elements/icon.tsx'
import type { Control } from '#app/core/search/results/filter-kinds.ts'
import { chipLook } from './chip-look.ts'

/** Each shortcut opens the filter sheet at one group. Without scripts it opens the sheet at the top. */
const shortcuts = [
  ['stops', 'Stops'],
  ['price', 'Price'],
  ['with', 'Bags'],
  ['departure', 'Times'],
  ['airline', 'Airlines'],
  ['maxDuration', 'Duration'],
] as const

export const sheetId = 'filters'

/** As `lg` in the style sheet. */
const wide = '(min-width: 64rem)'

const sheet = () => document.getElementById(sheetId)

/** Without scripts or popovers, plain links open and close the sheet, because some browsers show dead buttons. */
export function usePopovers(): boolean {
  const hasPopovers = useHydrated() && 'popover' in HTMLElement.prototype
  useEffect(() => {
    // A link has opened the sheet before the page became interactive. On wide screens it is a column.
    const isLinked = window.location.hash === `#${sheetId}` && !window.matchMedia(wide).matches
    if (hasPopovers && isLinked) sheet()?.togglePopover?.(true)
  }, [hasPopovers])
  return hasPopovers
}

/** React doesn't know these popover attributes yet. */
export const closesSheet = { popovertarget: sheetId, popovertargetaction: 'hide' }

export const isSheet = { popover: 'auto' }

/**
 * Lets a link open or close the sheet as a button. A separate button in place of the link would lose a press that begins
 * while the page becomes interactive.
 */
export function togglesSheet(open: boolean, onToggle?: () => void) {
  return {
    role: 'button',
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      event.preventDefault()
      // Safari focuses no link that is clicked, so the sheet could not return the focus to it.
      event.currentTarget.focus()
      sheet()?.togglePopover?.(open)
      onToggle?.()
    },
    onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
      if (event.key === ' ') event.preventDefault()
    },
    // A key that is held down presses a button once.
    onKeyUp(event: KeyboardEvent<HTMLAnchorElement>) {
      if (event.key === ' ') event.currentTarget.click()
    },
  }
}

/** Moves the focus to the first control, so a screen reader says that the sheet is open. */
function focusSheet() {
  sheet()?.querySelector('a')?.focus()
}

function focusGroup(group: string) {
  const place = sheet()?.querySelector(`[data-group="${group}"]`)
  place?.scrollIntoView({ block: 'start' })
  place?.querySelector<HTMLElement>('input:enabled, select, summary')?.focus()
}

/** Chromium doesn't scroll to a link of which a part is visible, even if the sort button covers it. */
function uncover({ target }: FocusEvent<HTMLElement>) {
  if (!target.matches(':focus-visible')) return
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

export const groupOf = (control: Control) => (control.kind === 'price' ? 'price' : control.name)

type ShortcutsProps = {
  controls: Control[]
  active: number
  hasPopovers: boolean
  children: ReactNode
}

export function Shortcuts({ controls, active, hasPopovers, children }: ShortcutsProps) {
  const isActive = (control: Control) => {
    if (control.kind === 'checks') return control.options.some(({ checked }) => checked)
    return control.kind === 'select'
      ? control.chosen !== ''
      : control.chosen.min !== null || control.chosen.max !== null
  }
  const shown = shortcuts.flatMap(([group, label]) => {
    const control = controls.find((one) => groupOf(one) === group)
    return control ? [{ group, label, on: isActive(control) }] : []
  })
  return (
    <div
      className="-mx-4 -my-2 flex gap-1.5 overflow-x-auto px-4 py-2 max-sm:pe-17 max-sm:scroll-pr-17 [scrollbar-width:none] lg:contents"
      onFocus={uncover}
    >
      {children}
      <Shortcut on={active > 0} {...{ hasPopovers }} onOpen={focusSheet}>
        <FiltersLabel active={active} />
      </Shortcut>
      {shown.map(({ group, label, on }) => (
        <Shortcut key={group} {...{ on, hasPopovers }} onOpen={() => focusGroup(group)}>
          {label} {on && <span className="sr-only"> in use </span>}
        </Shortcut>
      ))}
    </div>
  )
}

type ShortcutProps = {
  on: boolean
  hasPopovers: boolean
  onOpen?: () => void
  children: ReactNode
}

function Shortcut({ on, hasPopovers, onOpen, children }: ShortcutProps) {
  const look = { className: classes(chipLook, 'lg:hidden'), 'data-on': on || undefined }
  return (
    <a href={`#${sheetId}`} {...look} {...(hasPopovers && togglesSheet(true, onOpen))}>
      {children}
    </a>
  )
}

function FiltersLabel({ active }: { active: number }) {
  return (
    <>
      <Icon name="filter" />
      Filters{' '}
      {active > 0 && (
        <b>
          {active}
          <span className="sr-only"> active </span>
        </b>
      )}
    </>
  )
}
