import { now } from '#app/platform/clock.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { formatProviderAmount, type ProviderAmount } from '#app/core/money/money.ts'
import { log } from '#app/platform/log.server.ts'
import { afterSale, openCase } from '#app/core/money/case.store.server.ts'
import { FlightsOperatorError } from '#app/core/flight/flights-port.ts'
import { PaymentUnavailableError } from '#app/core/money/payments-port.ts'
import { dependsOnAmount, noteTrouble, pauseOf } from './sales-pause.server.ts'

/**
 * Takes note of trouble that is ours and not the traveller's: an empty balance, an expired key. It
 * is logged as an error and listed for the administrator until it is over or closed there. On the way
 * to a sale it pauses sales; after one (a refund, a cancellation) it does not. `order` is what the airline
 * was to be paid for the order that was refused. Never throws.
 */
export async function reportOperatorTrouble(
  error: unknown,
  mode: Mode,
  during: 'sale' | 'after sale',
  order?: ProviderAmount,
): Promise<void> {
  const flights = error instanceof FlightsOperatorError
  const payments = error instanceof PaymentUnavailableError && error.operator
  if (!flights && !payments) return
  const provider = flights ? 'flights' : 'payments'
  log.error({ err: error, provider, code: error.code, mode }, 'provider rejects our requests')
  const advice = flights ? error.advice : null
  const refused =
    order && dependsOnAmount(error.code)
      ? { ...order, lowestSince: new Date(now() - pauseOf(error.code)).toISOString() }
      : undefined
  const what = refused ? ` An order of ${formatProviderAmount(refused)} was refused.` : ''
  const detail = `${advice ?? `The ${provider} provider rejects our requests: ${error.code}.`}${what}`
  const subject = `${during === 'sale' ? '' : afterSale}${provider}:${error.code}`
  try {
    await openCase({ kind: 'operator', subject, mode, detail, order: refused })
    noteTrouble(mode)
  } catch (caseError) {
    log.error({ err: caseError }, 'case not opened')
  }
}
