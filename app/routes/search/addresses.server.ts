import { firstPage, nextPage } from '#app/core/search/results/results-view.ts'

/**
 * Turns `showMore=true&previousCount=30` into `loaded=130`, so that the address holds the whole state. After
 * a full page load, the browser jumps to the first new flight.
 */
export function loadMoreAddress(url: URL, staysInPlace: boolean): string {
  const params = new URLSearchParams(url.searchParams)
  const previous = Number(params.get('previousCount'))
  const shown = Number.isSafeInteger(previous) && previous >= firstPage ? previous : firstPage
  params.delete('showMore')
  params.delete('previousCount')
  params.set('loaded', String(shown + nextPage))
  return `${url.pathname}?${params}${staysInPlace ? '' : `#flight-${shown + 1}`}`
}

export function waitAddress(url: URL): string {
  const params = new URLSearchParams(url.searchParams)
  params.set('wait', '1')
  return `${url.pathname}?${params}`
}
