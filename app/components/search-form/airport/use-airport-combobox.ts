import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import {
  firstMatch,
  queryOf,
  useSuggestions,
  type Suggestion,
  type Suggestions,
} from './use-suggestions.ts'

type AirportField = {
  /** Shown while the field is empty. */
  recent: Suggestion[]
  /** Called when the visitor types or chooses an option. */
  onChange: () => void
}

/** Places of recent searches, each once. */
export const recentSuggestions = (places: Suggestion[]): Suggestions => ({
  status: 'found',
  query: '',
  options: [...new Map(places.map((place) => [place.code, place])).values()],
})

/** Returns the typed text, its suggestions, and functions that put an airport into the field. */
function useTypedAirport({ recent, onChange }: AirportField) {
  const input = useRef<HTMLInputElement>(null)
  const cell = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(typed)
  const suggestions = typed === '' && recent.length > 0 ? recentSuggestions(recent) : found
  const open = typed !== null && suggestions.status !== 'closed'
  const options = open && suggestions.status === 'found' ? suggestions.options : []
  const isKnown = suggestions.status === 'found' || suggestions.status === 'loading'
  // Until their suggestions arrive, new letters keep the list for the earlier text.
  const isCurrent = suggestions.status === 'found' && suggestions.query === queryOf(typed ?? '')

  const close = () => {
    setTyped(null)
    setActive(-1)
  }

  /** Replaces typed text by its best match, unless the text changes before the match arrives. */
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
    onChange()
    close()
  }

  return {
    ...{ input, cell, suggestions, open, options, active, setActive, setTyped },
    /** True when Enter chooses the best match of the typed text. */
    hasMatch: Boolean(typed) && isKnown,
    bestOption: isCurrent ? options[0] : undefined,
    ...{ choose, chooseBestMatch, close, leave },
  }
}

export function useAirportCombobox(listId: string, { recent, onChange }: AirportField) {
  const hydrated = useHydrated()
  const airport = useTypedAirport({ recent, onChange })
  const { open, options, active, setActive, setTyped, choose, close, leave } = airport

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
    } else if (event.key === 'Enter' && open && (options[active] || airport.hasMatch)) {
      event.preventDefault()
      const option = options[active] ?? airport.bestOption
      if (option) choose(option)
      else airport.chooseBestMatch()
    }
  }

  const field = hydrated && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': options[active] && `${listId}-${active}`,
    onKeyDown,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value)
      setActive(-1)
      onChange()
    },
    // Options don't take focus, so blur means that the visitor left the field.
    onBlur: () => leave.current(),
    onFocus: ({ currentTarget, isTrusted }: FocusEvent<HTMLInputElement>) => {
      // While scripts start, React repeats an earlier focus event. Selecting the text
      // at that moment would let the next key replace the typed letters.
      if (isTrusted) currentTarget.select()
      if (!currentTarget.value && recent.length > 0) setTyped('')
    },
  }

  return { ...airport, hydrated, field }
}
