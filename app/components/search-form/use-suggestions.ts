import { useEffect, useState } from 'react'
import { paths } from '#app/paths.ts'

export type Suggestion = {
  code: string
  /** 'London (LHR)' */
  label: string
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

export type Suggestions =
  | { status: 'closed' }
  | { status: 'loading' | 'error' | 'none'; query: string }
  | { status: 'found'; query: string; options: Suggestion[] }

const minQueryLength = 2
/** The pause between two keys of a fast typist. */
const restMs = 80
const maxCachedQueries = 200

/** Every field of a page asks for much the same. */
const kept = new Map<string, Suggestion[]>()

async function ask(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const known = kept.get(query)
  if (known) return known
  const response = await fetch(paths.airportSuggestions(query), { signal })
  if (!response.ok) throw new Error(`Suggestions: ${response.status}`)
  const options = (await response.json()) as Suggestion[]
  if (kept.size >= maxCachedQueries) kept.clear()
  kept.set(query, options)
  return options
}

/** Airports for a text as it is typed; null asks for none. */
export function useSuggestions(text: string | null): Suggestions {
  const [answer, setAnswer] = useState<Suggestions>({ status: 'closed' })
  const query = text?.trim().toLowerCase() ?? ''
  const wanted = query.length >= minQueryLength

  useEffect(() => {
    if (!wanted) return setAnswer({ status: 'closed' })
    const abort = new AbortController()
    const answerWith = (options: Suggestion[]) =>
      setAnswer(options.length ? { status: 'found', query, options } : { status: 'none', query })
    const known = kept.get(query)
    if (known) {
      answerWith(known)
      return
    }
    // The last list stays until the next is there, so that nothing flickers.
    setAnswer((before) => (before.status === 'found' ? before : { status: 'loading', query }))
    const timer = setTimeout(() => {
      ask(query, abort.signal).then(answerWith, () => {
        if (!abort.signal.aborted) setAnswer({ status: 'error', query })
      })
    }, restMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, wanted])

  return wanted ? answer : { status: 'closed' }
}
