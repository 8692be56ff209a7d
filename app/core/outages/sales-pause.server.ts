import { app, perApp } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Mode } from '#app/core/site/mode.ts'

import { isPositive, subtractAmounts, type ProviderAmount } from '#app/core/money/money.ts'
import { log } from '#app/platform/log.server.ts'
import { closeCase, listOpenTrouble, type OpenTrouble } from '#app/core/money/case.store.server.ts'
import { affectedBy } from './account-troubles.ts'
import type { VendorAccess, VendorPort } from '#app/core/site/vendor-error.ts'
import { minutesToMs } from '#app/core/site/durations.server.ts'

export type SalesPause = {
  failure: { code: string; message: string }
  details: string[]
  /** Title of the pause, for operators. */
  title: string
  /** Whether smaller orders, or those of another vendor, are still accepted. */
  isPartial: boolean
  /** Whether another vendor sells without limits. */
  othersSell: boolean
  /** Seconds until sales are attempted again. */
  retryAfter: number
}

export const salesPaused: SalesPause['failure'] = {
  code: 'sales_paused',
  message: 'We can’t sell tickets right now. Nothing was charged. Please try again later.',
}

/**
 * After the pause, the next traveller's order shows whether the error is over. If only an order can
 * show this, a card is held each time, so the pause is longer.
 */
export function pauseMsFor(code: string): number {
  return minutesToMs(affectedBy(code) === 'all requests' ? 2 : 10)
}

const codeOf = (subject: string) => subject.slice(subject.indexOf(':') + 1)

type Order = ProviderAmount | 'largest' | 'smallest'

const isAtLeast = (amount: string, other: string) => !isPositive(subtractAmounts(other, amount))

/** Blocks orders of at least half the refused amount. Each refusal halves the limit, so few orders fail. */
function blocksSales({ orderAmount, orderCurrency }: OpenTrouble, order: Order): boolean {
  if (order === 'largest' || orderAmount === null) return true
  if (order === 'smallest') return false
  const { amount, currency } = order
  return currency !== orderCurrency || isAtLeast(amount, subtractAmounts(orderAmount, amount))
}

/** Subjects of cases name the port and the vendor. Those of earlier releases name only the port. */
export const troubleOf = (port: VendorPort, vendor: string) => `${port}/${vendor}`

function isAbout({ subject }: OpenTrouble, port: VendorPort, vendor: string): boolean {
  return subject.startsWith(`${port}:`) || subject.startsWith(`${troubleOf(port, vendor)}:`)
}

/** An error with payments affects the sales of every flight vendor. */
function concernsSalesOf(trouble: OpenTrouble, vendor: string): boolean {
  return !trouble.subject.startsWith('flights') || isAbout(trouble, 'flights', vendor)
}

function titleOf(isPartial: boolean, othersSell: boolean): string {
  if (othersSell) return 'Sales of some flights are paused'
  return isPartial ? 'Sales of large orders are paused' : 'Sales are paused'
}

function listSellers(): string[] {
  return app().vendors.flatMap(({ port, name }) => (port === 'flights' ? name : []))
}

/**
 * Returns null when `vendor` can place the order. Without `vendor`, returns a pause for the
 * `largest` order (the default) if any vendor refuses it, and for other orders only if all vendors
 * refuse them.
 */
export async function findSalesPause(
  mode: Mode,
  order: Order = 'largest',
  vendor?: string,
): Promise<SalesPause | null> {
  const sellers = vendor === undefined ? listSellers() : [vendor]
  const troubles = (await listOpenTrouble(mode))
    .map((trouble) => {
      const left = Date.parse(trouble.seenAt) + pauseMsFor(codeOf(trouble.subject)) - now()
      return { ...trouble, left }
    })
    .filter((trouble) => trouble.left > 0 && blocksSales(trouble, order))
    .filter((trouble) => sellers.some((seller) => concernsSalesOf(trouble, seller)))
  if (troubles.length === 0) return null
  const isBlocked = (seller: string, size: Order) =>
    troubles.some((trouble) => concernsSalesOf(trouble, seller) && blocksSales(trouble, size))
  const othersSell = sellers.some((seller) => !isBlocked(seller, order))
  if (othersSell && order !== 'largest') return null
  const isPartial = sellers.some((seller) => !isBlocked(seller, 'smallest'))
  const longest = Math.max(...troubles.map(({ left }) => left))
  const details = troubles.map(({ detail }) => detail)
  const retryAfter = Math.ceil(longest / 1000)
  const title = titleOf(isPartial, othersSell)
  return { failure: salesPaused, title, details, isPartial, othersSell, retryAfter }
}

/** A process that found no open case does not query again for this long. */
const quietPeriodMs = 5_000

/** Time of the last query that found no open case. */
const lastQuietAt = perApp(() => new Map<Mode, number>())

export function forgetQuietPeriod(mode: Mode): void {
  lastQuietAt().delete(mode)
}

async function listRecentTrouble(mode: Mode) {
  const quietSince = lastQuietAt().get(mode)
  const age = quietSince === undefined ? null : now() - quietSince
  if (age !== null && age >= 0 && age < quietPeriodMs) return []
  const before = now()
  const troubles = await listOpenTrouble(mode)
  if (troubles.length === 0) lastQuietAt().set(mode, before)
  return troubles
}

/** An accepted order does not prove that larger orders, or other currencies, are accepted too. */
function isOver(
  { subject, orderAmount, orderCurrency }: OpenTrouble,
  shown: 'answer' | ProviderAmount,
) {
  if (affectedBy(codeOf(subject)) === 'all requests') return true
  if (shown === 'answer') return false
  if (orderAmount === null) return true
  return orderCurrency === shown.currency && isAtLeast(shown.amount, orderAmount)
}

/**
 * Closes the cases about a vendor whose problem is over. The proof `shown` is any answer, or the
 * airline's price of an order that it accepted. Never throws.
 */
export async function endOperatorTrouble(
  provider: VendorPort,
  { vendor, mode }: VendorAccess,
  shown: 'answer' | ProviderAmount = 'answer',
): Promise<void> {
  try {
    for (const trouble of await listRecentTrouble(mode)) {
      const { subject } = trouble
      if (!isAbout(trouble, provider, vendor) || !isOver(trouble, shown)) continue
      const name = provider === 'flights' ? 'flight' : 'payment'
      const resolution = `The ${name} provider accepts our requests again.`
      const closing = { by: 'site', resolution }
      if (!(await closeCase(trouble, closing))) continue
      log.info({ provider, subject, mode }, 'provider accepts our requests again')
    }
  } catch (error) {
    log.error({ err: error }, 'could not close case')
  }
}
