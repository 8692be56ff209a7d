import { readFilters } from '#app/core/search/results/filters.ts'
import { firstPage, viewParams, type ResultsView } from '#app/core/search/results/results-view.ts'

/** What the links and forms of a page of results keep of its address. */
export type KeptParams = [name: string, value: string][]

/** `search` is what was searched, as an address states it. */
export function fromFirstPage(search: string, view: ResultsView): KeptParams {
  return [...new URLSearchParams(search), ...viewParams({ ...view, loaded: firstPage })]
}

/** The same search in the same order, with all its offers. */
export function withoutFilters(search: string, view: ResultsView): KeptParams {
  return fromFirstPage(search, { ...view, filters: readFilters(new URLSearchParams()) })
}
