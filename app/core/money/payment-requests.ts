import { requestsOf } from '#app/platform/process/process.ts'
import type { PaymentProvider } from './payments-port.ts'

/** Calls of the payment provider as data, for the steps of processes. */
export const paymentRequests = requestsOf<PaymentProvider>('payments')
