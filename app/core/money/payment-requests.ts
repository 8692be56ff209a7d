import { requestsOf } from '#app/platform/process/process.ts'
import type { PaymentProvider } from './payments-port.ts'

/** Plain data about requests to the payment provider. The steps of a process return this data. */
export const paymentRequests = requestsOf<PaymentProvider>('payments')
