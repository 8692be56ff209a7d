import { app, type App } from '#app/app.server.ts'
import { now } from '#app/clock.server.ts'
import type { CheckoutFailure, Mode } from '#app/domain/checkout/checkout-record.ts'
import { log } from '#app/log.server.ts'
import { closeCase, listOpenTrouble } from '#app/models/case.server.ts'
import { minutes } from './checkout/move.server.ts'

/** Why nothing is sold: for the traveller, and for the administrator. */
export type SalesPause = {
  failure: CheckoutFailure
  /** What the provider refuses, a sentence each. */
  details: string[]
  /** Seconds after which a sale is tried again. */
  retryAfter: number
}

export const salesPaused: CheckoutFailure = {
  code: 'sales_paused',
  message: 'We cannot sell tickets right now. Nothing was charged. Please try again later.',
}

/**
 * How long after it was last seen a trouble stops sales; the next traveller then finds out whether it
 * is over. Where that costs a hold on a card, which is released again, it is tried seldom.
 */
const pauseMinutes: Record<string, number> = { insufficient_balance: 10, unavailable_feature: 10 }
const usualPauseMinutes = 2

/** Troubles that only an order shows to be over; every answer does with all others. */
const shownByOrders = Object.keys(pauseMinutes)

const codeOf = (subject: string) => subject.slice(subject.indexOf(':') + 1)

/** What stops sales at present; null while we sell. */
export async function findSalesPause(mode: Mode): Promise<SalesPause | null> {
  const troubles = (await listOpenTrouble(mode))
    .map(({ subject, detail, seenAt }) => {
      const pause = minutes(pauseMinutes[codeOf(subject)] ?? usualPauseMinutes)
      return { detail, left: Date.parse(seenAt) + pause - now() }
    })
    .filter(({ left }) => left > 0)
  if (troubles.length === 0) return null
  const longest = Math.max(...troubles.map(({ left }) => left))
  const details = troubles.map(({ detail }) => detail)
  return { failure: salesPaused, details, retryAfter: Math.ceil(longest / 1000) }
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

/**
 * A provider has done what it refused before, so its trouble is over: `answer` is any answer,
 * `order` a placed order. Never throws.
 */
export async function endOperatorTrouble(
  provider: 'flights' | 'payments',
  mode: Mode,
  shown: 'answer' | 'order' = 'answer',
): Promise<void> {
  try {
    for (const { id, subject } of await listTroubleOrQuiet(mode)) {
      const isOver = shown === 'order' || !shownByOrders.includes(codeOf(subject))
      if (!subject.startsWith(`${provider}:`) || !isOver) continue
      await closeCase(id, { by: 'site', resolution: 'The provider takes our calls again.' })
      log.info({ provider, subject, mode }, 'a provider takes our calls again')
    }
  } catch (error) {
    log.error({ err: error }, 'case not closed')
  }
}
