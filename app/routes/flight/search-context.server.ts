import { now } from '#app/platform/clock.server.ts'
import { checkSearch } from '#app/core/search/query/check-search.ts'
import { readSearchInput, type SearchQuery } from '#app/core/flight/search-query.ts'
import { readPreferences } from '#app/web/session/preferences/preferences.server.ts'
import { paths } from '#app/core/paths.ts'

export function searchContext(params: URLSearchParams): URLSearchParams | null {
  const context = new URLSearchParams()
  for (const [name, value] of params) {
    if (name.startsWith('from_')) context.append(name.slice('from_'.length), value)
  }
  return context.size > 0 ? context : null
}

export function readSearch(params: URLSearchParams | null): SearchQuery | null {
  const check = params && checkSearch(readSearchInput(params), new Date(now()))
  return check?.ok ? check.query : null
}

/**
 * Returns the search that led to this page, otherwise this browser's last search, otherwise the search form.
 */
export async function resultsAddress(context: URLSearchParams | null, request: Request) {
  if (context) return paths.searchWith(context)
  const { lastSearchParams } = await readPreferences(request)
  return lastSearchParams ? paths.searchWith(lastSearchParams) : paths.home()
}
