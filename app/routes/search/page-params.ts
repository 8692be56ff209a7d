import { readFilters } from '#app/core/search/results/filters.ts'
import {
  firstPage,
  returnView,
  viewOf,
  viewParams,
  type ResultsView,
} from '#app/core/search/results/results-view.ts'
import { paths } from '#app/core/paths.ts'

/** Query parameters that links and forms on the results page keep. */
export type PageParams = [name: string, value: string][]

export function fromFirstPage(search: string, view: ResultsView): PageParams {
  return [...new URLSearchParams(search), ...viewParams({ ...view, loaded: firstPage })]
}

export function withoutFilters(search: string, view: ResultsView): PageParams {
  return fromFirstPage(search, { ...view, filters: readFilters(new URLSearchParams()) })
}

const addressOf = (search: string, view: ResultsView) =>
  paths.searchWith(new URLSearchParams(fromFirstPage(search, view)))

/** Id of the chosen outbound flight, which has the focus after a choice. */
export const chosenId = 'chosen'

export const stepAddress = (search: string, view: ResultsView, kind: 'pairs' | 'outbound') =>
  `${addressOf(search, viewOf(kind, view))}#flights`

/** Returns the address of a card's link: the flight's page, or the return flights for an outbound flight. */
export function cardAddress(search: string, view: ResultsView): (id: string) => string {
  if (view.step.kind === 'outbound') {
    return (code) => `${addressOf(search, returnView(view, code))}#${chosenId}`
  }
  const context = new URLSearchParams(fromFirstPage(search, view))
  return (offerId) => paths.flight(offerId, context)
}

/** Posted to the results page by "Show prices for these days". */
export const pricesIntent = 'prices'
