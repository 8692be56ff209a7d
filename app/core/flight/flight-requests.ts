import { requestsOf } from '#app/platform/process/process.ts'
import type { FlightProvider } from './flights-port.ts'

/** Plain data about requests to the flight provider. The steps of a process return this data. */
export const flightRequests = requestsOf<FlightProvider>('flights')
