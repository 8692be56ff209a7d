import { requestsOf } from '#app/platform/process/process.ts'
import type { FlightProvider } from './flights-port.ts'

/** Requests to the flight provider as plain data, which the steps of a process return. */
export const flightRequests = requestsOf<FlightProvider>('flights')
