import { readResultsView, viewParams } from '#app/core/search/results/results-view.ts'
import type { SearchQuery } from '#app/core/flight/search-query.ts'
import { secondsToRetry } from '#app/core/outages/retry.server.ts'
import { paths } from '#app/core/paths.ts'
import {
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsTimeoutError,
  type FlightProviderError,
} from '#app/core/flight/flights-port.ts'

export function errorState(message: string, query: SearchQuery, view: URLSearchParams) {
  const kept = new URLSearchParams(
    viewParams(readResultsView(view, query.tripType === 'round-trip')),
  )
  return {
    title: 'Error Loading Flights',
    message,
    action: { label: 'Try Again', to: paths.results(query, kept), reload: true },
    more: { label: 'Modify Search', to: paths.modifySearch(query) },
  }
}

const nothingCharged = 'Nothing was booked or charged.'

export function messageOf(error: FlightProviderError): string {
  if (error instanceof FlightsBusyError) {
    const seconds = error.retryAfter === 1 ? '1 second' : `${error.retryAfter} seconds`
    return `Unable to search flights: too many travellers are searching right now. Please try again in ${seconds}.`
  }
  if (error instanceof FlightRequestRefusedError) {
    return 'Unable to search flights: the airlines don’t accept this search. Please change it and try again.'
  }
  if (error instanceof FlightsTimeoutError) {
    return `Unable to search flights: the airlines took too long to respond. ${nothingCharged} Please try again in a moment.`
  }
  return `Unable to search flights. Please try again later. ${nothingCharged}`
}

export function failureStatus(error: FlightProviderError): { status: number; retryAfter: number } {
  return { status: 503, retryAfter: secondsToRetry(error) }
}
