import { checkoutProcess } from '#app/core/booking/payment/checkout-process.server.ts'
import { refundProcess } from '#app/core/booking/refunds/refund.server.ts'
import { anyProcess } from '#app/platform/process/process.ts'

/** The processes that follow others. They find each other here, so that neither imports the other. */
export const processes = {
  checkout: anyProcess(checkoutProcess),
  refund: anyProcess(refundProcess),
}
