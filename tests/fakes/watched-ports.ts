import { observer } from '#app/compose.server.ts'
import type { FlightProvider } from '#app/core/flight/flights-port.ts'
import type { PaymentProvider } from '#app/core/money/payments-port.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { flightRules, flightTraits } from '#app/vendors/flight-rules.ts'
import { paymentRules, paymentTraits } from '#app/vendors/payment-rules.ts'
import { watchPort, type Rules } from '#app/vendors/watch.server.ts'

/**
 * Accepts any answer, because scripted answers name other orders and searches than the test
 * requests.
 */
function acceptAnyAnswer<R extends object>(rules: R): R {
  const open = Object.entries(rules).map(([name, rule]) => [name, { ...rule, differs: null }])
  return Object.fromEntries(open) as R
}

export function watchedFlights(mode: Mode, flights: FlightProvider): FlightProvider {
  const rules = acceptAnyAnswer<Rules<FlightProvider>>(flightRules)
  return watchPort(flights, rules, flightTraits, { vendor: 'duffel', mode, observer })
}

export function watchedPayments(mode: Mode, payments: PaymentProvider): PaymentProvider {
  const rules = acceptAnyAnswer<Rules<PaymentProvider>>(paymentRules)
  return watchPort(payments, rules, paymentTraits, { vendor: 'stripe', mode, observer })
}
