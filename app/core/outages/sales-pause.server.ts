import { app, type App } from '#app/core/app.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Mode } from '#app/core/site/mode.ts'

import { isPositive, subtractAmounts, type ProviderAmount } from '#app/core/money/money.ts'
import { log } from '#app/platform/log.server.ts'
import { closeCase, listOpenTrouble, type OpenTrouble } from '#app/core/money/case.store.server.ts'
import { minutes } from '#app/core/site/durations.server.ts'

/** Why nothing is sold: for the traveller, and for the administrator. */
export type SalesPause = {
  failure: { code: string; message: string }
  /** What the provider refuses, a sentence or two each. */
  details: string[]
  /** Smaller orders go on. */
  isPartial: boolean
  /** Seconds after which a sale is tried again. */
  retryAfter: number
}

export const salesPaused: SalesPause['failure'] = {
  code: 'sales_paused',
  message: 'We can’t sell tickets right now. Nothing was charged. Please try again later.',
}

/**
 * How long after it was last seen a trouble stops sales; the next traveller then finds out whether it
 * is over. Where that costs a hold on a card, which is released again, it is tried seldom.
 */
const pauseMinutes: Record<string, number> = { insufficient_balance: 10, unavailable_feature: 10 }
const usualPauseMinutes = 2

/** Troubles that only an order shows to be over; every answer does with all others. */
const shownByOrders = Object.keys(pauseMinutes)

/** Whether a smaller order may be placed while another is refused by this code. */
export const dependsOnAmount = (code: string | null) => code === 'insufficient_balance'

/** In milliseconds. */
export function pauseOf(code: string): number {
  return minutes(pauseMinutes[code] ?? usualPauseMinutes)
}

const codeOf = (subject: string) => subject.slice(subject.indexOf(':') + 1)

/** What the airline is to be paid, or as much or as little as any order comes to. */
type Order = ProviderAmount | 'largest' | 'smallest'

const atLeast = (amount: string, other: string) => !isPositive(subtractAmounts(other, amount))

/**
 * An order too large for the balance stops those of at least half of it. With nothing on the balance, every
 * order that is begun meanwhile is less than half of the lowest refused before, so a handful are tried.
 */
function stops({ orderAmount, orderCurrency }: OpenTrouble, order: Order): boolean {
  if (order === 'largest' || orderAmount === null) return true
  if (order === 'smallest') return false
  const { amount, currency } = order
  return currency !== orderCurrency || atLeast(amount, subtractAmounts(orderAmount, amount))
}

/**
 * What stops an order at present; null while it can be placed. Without an amount: what stops any order,
 * as the administrator is told.
 */
export async function findSalesPause(
  mode: Mode,
  order: Order = 'largest',
): Promise<SalesPause | null> {
  const troubles = (await listOpenTrouble(mode))
    .filter((trouble) => stops(trouble, order))
    .map((trouble) => {
      const left = Date.parse(trouble.seenAt) + pauseOf(codeOf(trouble.subject)) - now()
      return { detail: trouble.detail, left, isPartial: !stops(trouble, 'smallest') }
    })
    .filter(({ left }) => left > 0)
  if (troubles.length === 0) return null
  const longest = Math.max(...troubles.map(({ left }) => left))
  const details = troubles.map(({ detail }) => detail)
  const isPartial = troubles.every((trouble) => trouble.isPartial)
  return { failure: salesPaused, details, isPartial, retryAfter: Math.ceil(longest / 1000) }
}

/**
 * Every answer of a provider ends its trouble, and there hardly ever is any: a process that has found
 * none looks again after this long, for what another one has met meanwhile.
 */
const quietMs = 5_000

/** When each process, by its `App`, last found no trouble in a mode. */
const foundQuiet = new WeakMap<App, Partial<Record<Mode, number>>>()

/** This process has met trouble in a mode: the next answer ends it, if it is over. */
export function noteTrouble(mode: Mode): void {
  foundQuiet.set(app(), { ...foundQuiet.get(app()), [mode]: undefined })
}

async function listTroubleOrQuiet(mode: Mode) {
  const quietSince = foundQuiet.get(app())?.[mode]
  const age = quietSince === undefined ? null : now() - quietSince
  if (age !== null && age >= 0 && age < quietMs) return []
  const before = now()
  const troubles = await listOpenTrouble(mode)
  if (troubles.length === 0) foundQuiet.set(app(), { ...foundQuiet.get(app()), [mode]: before })
  return troubles
}

/** An order that was taken says nothing of one that is larger, or of another currency. */
function isOver(
  { subject, orderAmount, orderCurrency }: OpenTrouble,
  shown: 'answer' | ProviderAmount,
) {
  if (!shownByOrders.includes(codeOf(subject))) return true
  if (shown === 'answer') return false
  if (orderAmount === null) return true
  return orderCurrency === shown.currency && atLeast(shown.amount, orderAmount)
}

/**
 * A provider has done what it refused before, so its trouble is over: `shown` is any answer, or what the
 * airline was paid for an order that it took. Never throws.
 */
export async function endOperatorTrouble(
  provider: 'flights' | 'payments',
  mode: Mode,
  shown: 'answer' | ProviderAmount = 'answer',
): Promise<void> {
  try {
    for (const trouble of await listTroubleOrQuiet(mode)) {
      const { id, subject, seenAt } = trouble
      if (!subject.startsWith(`${provider}:`) || !isOver(trouble, shown)) continue
      const closing = { by: 'site', resolution: 'The provider accepts our requests again.' }
      if (!(await closeCase(id, closing, seenAt))) continue
      log.info({ provider, subject, mode }, 'provider accepts our requests again')
    }
  } catch (error) {
    log.error({ err: error }, 'case not closed')
  }
}
