import { readFilters } from '#app/core/search/results/filters.ts'
import { firstPage, viewParams, type ResultsView } from '#app/core/search/results/results-view.ts'

/** Query parameters that links and forms on the results page keep. */
export type PageParams = [name: string, value: string][]

export function fromFirstPage(search: string, view: ResultsView): PageParams {
  return [...new URLSearchParams(search), ...viewParams({ ...view, loaded: firstPage })]
}

export function withoutFilters(search: string, view: ResultsView): PageParams {
  return fromFirstPage(search, { ...view, filters: readFilters(new URLSearchParams()) })
}
