import { checkoutProcess } from '#app/core/booking/payment/process/checkout-process.server.ts'
import { refundProcess } from '#app/core/booking/refunds/refund.server.ts'
import { anyProcess } from '#app/platform/process/process.ts'

/** Processes that another process can start by name, so that they need not import each other. */
export const processes = {
  checkout: anyProcess(checkoutProcess),
  refund: anyProcess(refundProcess),
}
