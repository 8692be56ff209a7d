import { requestsOf } from '#app/platform/process/process.ts'
import type { PaymentProvider } from './payments-port.ts'

/** Requests to the payment provider as plain data, which the steps of a process return. */
export const paymentRequests = requestsOf<PaymentProvider>('payments')
