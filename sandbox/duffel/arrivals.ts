import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../exchange.ts'
import { hash } from '../world/hash.ts'
import type { Duffel } from './context.ts'
import type { OfferSet, SetOffer } from './offer-set.ts'

/** When the first airline has answered. */
const FASTEST_AIRLINE_MS = 200
const SLOW_ROUTE_MS = 10_000
/** Airlines answer through a few connections; those of one connection answer together. */
const CONNECTIONS = 6

export function connectionOf(set: OfferSet, airline: string): number {
  return hash(airline + (set.doc.slices[0]?.departureDate ?? '')) % CONNECTIONS
}

/** How long after the request the offers of a connection come. */
function delayOf({ deps }: Duffel, set: OfferSet, connection: number): number {
  if (set.scenario.search === 'slow') return SLOW_ROUTE_MS
  const { slowestAirlineMs: slowest } = deps.env
  const fastest = Math.min(FASTEST_AIRLINE_MS, slowest)
  return fastest + (connection * (slowest - fastest)) / (CONNECTIONS - 1)
}

/** The connections that were asked; one is asked even where none has anything to sell. */
export function connectionsOf(set: OfferSet): number[] {
  const used = new Set(set.offers.map((entry) => connectionOf(set, entry.world.owner.iata)))
  return used.size > 0 ? [...used] : [0]
}

/** Whether a connection takes longer than the search waits: its offers are never seen. */
function isGivenUp(duffel: Duffel, set: OfferSet, connection: number): boolean {
  return delayOf(duffel, set, connection) > set.doc.supplierTimeoutMs
}

/** Whether nothing more is waited for of a connection: it has answered, or was given up. */
export function isOver(duffel: Duffel, set: OfferSet, connection: number): boolean {
  const wait = Math.min(delayOf(duffel, set, connection), set.doc.supplierTimeoutMs)
  return duffel.now() - set.doc.createdAt >= wait
}

/** Whether an offer has come in: its airline has answered, and in time. */
export function hasArrived(duffel: Duffel, set: OfferSet, entry: SetOffer): boolean {
  const connection = connectionOf(set, entry.world.owner.iata)
  return !isGivenUp(duffel, set, connection) && isOver(duffel, set, connection)
}

/** Resolves when nothing more is waited for, or the client has gone. */
export async function untilAllAnswered(duffel: Duffel, ctx: Ctx, set: OfferSet): Promise<void> {
  const connections = connectionsOf(set)
  while (!connections.every((each) => isOver(duffel, set, each)) && !ctx.closed) await sleep(25)
}
