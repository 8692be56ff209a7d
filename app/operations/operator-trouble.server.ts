import type { Mode } from '#app/domain/checkout/checkout-record.ts'
import { log } from '#app/log.server.ts'
import { openCase } from '#app/models/case.server.ts'
import { FlightsOperatorError } from '#app/providers/flights/port.ts'
import { PaymentUnavailableError } from '#app/providers/payments/port.ts'

/** What an operator can do about the codes that are seen most. */
const advice: Record<string, string> = {
  insufficient_balance:
    'The balance at the flight provider is used up: orders fail until it is topped up.',
  expired_access_token: 'The token of the flight provider has expired.',
  access_token_not_found: 'The flight provider does not know our token.',
  unavailable_feature: 'The flight provider has not enabled what we ask for.',
}

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
  const detail = advice[error.code] ?? `The ${provider} provider refuses us: ${error.code}.`
  try {
    await openCase({ kind: 'operator', subject: `${provider}:${error.code}`, mode, detail })
  } catch (caseError) {
    log.error({ err: caseError }, 'case not opened')
  }
}
