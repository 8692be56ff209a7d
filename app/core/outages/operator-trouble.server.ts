import { now } from '#app/platform/clock.server.ts'
import { formatProviderAmount, type ProviderAmount } from '#app/core/money/money.ts'
import { log } from '#app/platform/log.server.ts'
import { afterSalePrefix, openCase } from '#app/core/money/case.store.server.ts'
import { VendorError, type VendorAccess } from '#app/core/site/vendor-error.ts'
import { affectedBy } from './account-troubles.ts'
import { forgetQuietPeriod, pauseMsFor, troubleOf } from './sales-pause.server.ts'

/**
 * Logs a provider's error that only the operator can resolve, such as an empty balance or an
 * expired key, and opens a case. During a sale, the case also pauses sales. `order` is the
 * airline's price of the refused order. Never throws.
 */
export async function reportOperatorTrouble(
  error: unknown,
  { vendor, mode }: VendorAccess,
  during: 'sale' | 'after sale',
  order?: ProviderAmount,
): Promise<void> {
  if (!(error instanceof VendorError) || !error.operator) return
  const { port: provider, advice } = error
  log.error(
    { err: error, provider, vendor, code: error.code, mode },
    'provider rejects our requests',
  )
  const refused =
    order && affectedBy(error.code) === 'large orders'
      ? { ...order, lowestSince: new Date(now() - pauseMsFor(error.code)).toISOString() }
      : undefined
  const what = refused ? ` An order of ${formatProviderAmount(refused)} was refused.` : ''
  const detail = `${advice ?? `The ${provider} provider rejects our requests: ${error.code}.`}${what}`
  const subject = `${during === 'sale' ? '' : afterSalePrefix}${troubleOf(provider, vendor)}:${error.code}`
  try {
    await openCase({ kind: 'operator', subject, mode, detail, order: refused })
    forgetQuietPeriod(mode)
  } catch (caseError) {
    log.error({ err: caseError }, 'could not open case')
  }
}
