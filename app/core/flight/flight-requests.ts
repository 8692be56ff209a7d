import { requestsOf } from '#app/platform/process/process.ts'
import type { FlightProvider } from './flights-port.ts'

/** Calls of the flight provider as data, for the steps of processes. */
export const flightRequests = requestsOf<FlightProvider>('flights')
