import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Choice } from '#app/components/elements/choice.tsx'
import { classes } from '#app/components/elements/classes.ts'
import { InputCell } from '#app/components/search-form/cell.tsx'
import type { Airport } from '#app/core/places/airport.ts'
import { firstMatch, useSuggestions, type Suggestion, type Suggestions } from './use-suggestions.ts'

export type AirportChoice = Pick<Airport, 'iata_code' | 'name' | 'city_name' | 'country_code'>

type AirportCellProps = {
  label: string
  name: string
  defaultValue?: string
  errors?: string[]
  /** Matches of an ambiguous text, as radio buttons. They share the field's name, and the last value wins. */
  choices?: AirportChoice[]
  recent?: Suggestion[]
  after?: ReactNode
  beside?: boolean
  cellClassName: string
  autoFocus?: boolean
}

const recentSuggestions = (places: Suggestion[]): Suggestions => ({
  status: 'found',
  query: '',
  options: [...new Map(places.map((place) => [place.code, place])).values()],
})

/**
 * Accepts a city, airport name or code. With scripts it is a combobox (WAI-ARIA Authoring Practices,
 * "Editable Combobox With List Autocomplete"); without them the server resolves the text.
 */
export function AirportCell({ choices, name, recent = [], ...rest }: AirportCellProps) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const cell = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const [dismissed, setDismissed] = useState<AirportChoice[]>()
  const found = useSuggestions(typed)
  const suggestions = typed === '' && recent.length > 0 ? recentSuggestions(recent) : found
  const open = typed !== null && suggestions.status !== 'closed'
  const options = open && suggestions.status === 'found' ? suggestions.options : []
  const isKnown = suggestions.status === 'found' || suggestions.status === 'loading'
  const listId = `${name}-suggestions`

  const close = () => {
    setTyped(null)
    setActive(-1)
  }

  /** Replaces typed text by its best match, unless it changes before the match arrives. */
  function chooseBestMatch() {
    const field = input.current
    const text = field?.value
    close()
    if (!field || !text) return
    void firstMatch(text).then((match) => {
      if (match && field.value === text) field.value = match.label
    })
  }
  const leave = useRef(chooseBestMatch)
  useEffect(() => {
    leave.current = () => typed !== null && chooseBestMatch()
  })

  useEffect(() => {
    if (!open) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !cell.current?.contains(target)) leave.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  function choose({ label }: Suggestion) {
    if (input.current) input.current.value = label
    setDismissed(choices)
    close()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = options.length - 1
    const move = (to: number) => {
      event.preventDefault()
      setActive(to)
    }
    if (event.key === 'ArrowDown') {
      if (open) move(active >= last ? 0 : active + 1)
      else setTyped(event.currentTarget.value)
    } else if (event.key === 'ArrowUp' && open) move(active <= 0 ? last : active - 1)
    else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && open && (options[active] || (typed && isKnown))) {
      event.preventDefault()
      const option = options[Math.max(active, 0)]
      if (option) choose(option)
      else chooseBestMatch()
    }
  }

  const combobox = hydrated && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': options[active] && `${listId}-${active}`,
    onKeyDown,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setTyped(currentTarget.value)
      setActive(-1)
      setDismissed(choices)
    },
    // Options don't take focus, so blur means that the visitor left the field.
    onBlur: () => leave.current(),
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      currentTarget.select()
      if (!currentTarget.value && recent.length > 0) setTyped('')
    },
  }

  return (
    <InputCell
      {...rest}
      {...combobox}
      cellRef={cell}
      inputRef={input}
      name={name}
      placeholder="City or airport code"
      // Without scripts, Back restores typed text only while autocomplete is on.
      autoComplete={hydrated ? 'off' : undefined}
      autoCapitalize="words"
      spellCheck={false}
      required
      after={
        <>
          {hydrated && (
            <span role="status" className="sr-only">
              {options.length > 0 &&
                `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
            </span>
          )}
          {open && (
            <Popup
              id={listId}
              label={rest.label}
              suggestions={suggestions}
              active={active}
              onChoose={choose}
            />
          )}
          {!open && rest.after}
          {choices?.length && choices !== dismissed && <Choices name={name} choices={choices} />}
        </>
      }
    />
  )
}

const popup =
  'absolute inset-x-[-1px] top-full z-30 max-h-[min(20rem,60vh)] overflow-y-auto overscroll-contain rounded-b-control border border-line bg-surface [box-shadow:var(--shadow-raised)]'

type PopupProps = {
  id: string
  label: string
  suggestions: Suggestions
  active: number
  onChoose: (suggestion: Suggestion) => void
}

function Popup({ id, label, suggestions, active, onChoose }: PopupProps) {
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

function Choices({ name, choices }: { name: string; choices: AirportChoice[] }) {
  return (
    <fieldset className="order-last px-3.5 pt-1 pb-3 text-sm max-sm:px-3 md:group-data-beside/cell:ps-7.5">
      <legend className="font-semibold">Which airport?</legend>
      {choices.map((airport) => (
        <Choice key={airport.iata_code} type="radio" name={name} value={airport.iata_code}>
          {`${airport.name} (${airport.iata_code})`}
          <small className="hint block">
            {airport.city_name}, {airport.country_code}
          </small>
        </Choice>
      ))}
    </fieldset>
  )
}
