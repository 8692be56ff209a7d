import { useEffect, useRef } from 'react'
import { classes } from '#app/components/elements/classes.ts'
import type { Suggestion, Suggestions } from './use-suggestions.ts'

const popup =
  'scripts-only absolute inset-x-[-1px] top-full z-30 max-h-[min(20rem,60vh)] overflow-y-auto overscroll-contain rounded-b-control border border-line bg-surface [box-shadow:var(--shadow-raised)]'

type AirportPopupProps = {
  id: string
  label: string
  suggestions: Suggestions
  active: number
  onChoose: (suggestion: Suggestion) => void
}

export function AirportPopup({ id, label, suggestions, active, onChoose }: AirportPopupProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (suggestions.status !== 'found') {
    return (
      <div className={classes(popup, 'px-3.5 py-3 text-ink-soft')} id={id} role="status">
        {suggestions.status === 'loading' && 'Loading airports...'}
        {suggestions.status === 'error' && 'Error loading airports. Please try again.'}
        {suggestions.status === 'none' && `No airports found for "${suggestions.query}"`}
      </div>
    )
  }
  return (
    <ul className={popup} id={id} role="listbox" aria-label={label} ref={list}>
      {suggestions.options.map((option, index) => (
        // Keyboard events go to the field, which keeps the focus; this handles pointers.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={option.code}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 py-1.5 leading-tight hover:bg-sky-soft aria-selected:bg-sky-soft aria-selected:[box-shadow:inset_3px_0_var(--color-sky)] forced-colors:aria-selected:[outline:1px_solid]"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span>
            <b className="block font-semibold">{option.label}</b>
            <small className="block text-sm leading-tight text-ink-soft">{option.name}</small>
          </span>
          <small className="text-sm leading-tight text-ink-soft">{option.country}</small>
        </li>
      ))}
    </ul>
  )
}
