import { useEffect, useState } from 'react'
import { paths } from '#app/core/paths.ts'

export type Suggestion = {
  code: string
  label: string
  name: string
  country: string
}

export type Suggestions =
  | { status: 'closed' }
  | { status: 'loading' | 'error' | 'none'; query: string }
  | { status: 'found'; query: string; options: Suggestion[] }

const minQueryLength = 2
/** Debounce: longer than a fast typist's pause between keys. */
const debounceMs = 80
/** A field must not change long after the visitor left it. */
const maxWaitMs = 2_000
const maxCachedQueries = 200

const cachedQueries = new Map<string, Suggestion[]>()

export const queryOf = (text: string) => text.trim().toLowerCase()

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const known = cachedQueries.get(query)
  if (known) return known
  const response = await fetch(paths.airportSuggestions(query), { signal })
  if (!response.ok) throw new Error(`Suggestions: ${response.status}`)
  const options = (await response.json()) as Suggestion[]
  if (cachedQueries.size >= maxCachedQueries) cachedQueries.clear()
  cachedQueries.set(query, options)
  return options
}

/** Best match for text that the visitor left without choosing. Null if nothing matches, or if the text is a code. */
export async function firstMatch(text: string): Promise<Suggestion | null> {
  const query = queryOf(text)
  if (query.length < minQueryLength) return null
  const abort = new AbortController()
  setTimeout(() => abort.abort(), maxWaitMs)
  const options = await fetchSuggestions(query, abort.signal).catch(() => [])
  if (options.some(({ code }) => code.toLowerCase() === query)) return null
  return options[0] ?? null
}

const closed: Suggestions = { status: 'closed' }

const suggest = (query: string, options: Suggestion[]): Suggestions =>
  options.length ? { status: 'found', query, options } : { status: 'none', query }

export function useSuggestions(text: string | null): Suggestions {
  const [answer, setAnswer] = useState(closed)
  const query = queryOf(text ?? '')
  const [answered, setAnswered] = useState('')
  if (answered !== query) {
    const known = cachedQueries.get(query)
    setAnswered(query)
    if (query.length < minQueryLength) setAnswer(closed)
    else if (known) setAnswer(suggest(query, known))
    // Keep the last list until the next arrives, to avoid flicker.
    else if (answer.status !== 'found') setAnswer({ status: 'loading', query })
  }

  useEffect(() => {
    if (query.length < minQueryLength || cachedQueries.has(query)) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(query, abort.signal).then(
        (options) => setAnswer(suggest(query, options)),
        () => {
          if (!abort.signal.aborted) setAnswer({ status: 'error', query })
        },
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])

  return answer
}
