import type { Mode } from '#app/domain/checkout/checkout-record.ts'
import { log } from '#app/log.server.ts'
import { openCase } from '#app/models/case.server.ts'
import { FlightsOperatorError } from '#app/providers/flights/port.ts'
import { PaymentUnavailableError } from '#app/providers/payments/port.ts'

/**
 * Takes note of trouble that is ours and not the traveller's: an empty balance, an expired key. It
 * is logged as an error and listed for the administrator until it is closed there. Never throws.
 */
export async function reportOperatorTrouble(error: unknown, mode: Mode): Promise<void> {
  const flights = error instanceof FlightsOperatorError
  const payments = error instanceof PaymentUnavailableError && error.operator
  if (!flights && !payments) return
  const provider = flights ? 'flights' : 'payments'
  log.error({ err: error, provider, code: error.code, mode }, 'a provider refuses us')
  const advice = flights ? error.advice : null
  const detail = advice ?? `The ${provider} provider refuses us: ${error.code}.`
  try {
    await openCase({ kind: 'operator', subject: `${provider}:${error.code}`, mode, detail })
  } catch (caseError) {
    log.error({ err: caseError }, 'case not opened')
  }
}
