import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../exchange.ts'
import { hash } from '../../world/hash.ts'
import type { Duffel } from '../context.ts'
import type { OfferSet, SetOffer } from './offer-set.ts'

const FASTEST_AIRLINE_MS = 200
const SLOW_ROUTE_MS = 10_000
/** Number of connections to airlines. Airlines that share a connection answer at the same time. */
const CONNECTIONS = 6

export function connectionOf(set: OfferSet, airline: string): number {
  return hash(airline + (set.doc.slices[0]?.departureDate ?? '')) % CONNECTIONS
}

function delayOf({ deps }: Duffel, set: OfferSet, connection: number): number {
  if (set.scenario.search === 'slow') return SLOW_ROUTE_MS
  const { slowestAirlineMs: slowest } = deps.env
  const fastest = Math.min(FASTEST_AIRLINE_MS, slowest)
  return fastest + (connection * (slowest - fastest)) / (CONNECTIONS - 1)
}

export function connectionsOf(set: OfferSet): number[] {
  const used = new Set(set.offers.map((entry) => connectionOf(set, entry.world.owner.iata)))
  return used.size > 0 ? [...used] : [0]
}

function hasTimedOut(duffel: Duffel, set: OfferSet, connection: number): boolean {
  return delayOf(duffel, set, connection) > set.doc.supplierTimeoutMs
}

export function isFinished(duffel: Duffel, set: OfferSet, connection: number): boolean {
  const wait = Math.min(delayOf(duffel, set, connection), set.doc.supplierTimeoutMs)
  return duffel.now() - set.doc.createdAt >= wait
}

export function hasArrived(duffel: Duffel, set: OfferSet, entry: SetOffer): boolean {
  const connection = connectionOf(set, entry.world.owner.iata)
  return !hasTimedOut(duffel, set, connection) && isFinished(duffel, set, connection)
}

export async function waitForAllAirlines(duffel: Duffel, ctx: Ctx, set: OfferSet): Promise<void> {
  const connections = connectionsOf(set)
  while (!connections.every((each) => isFinished(duffel, set, each)) && !ctx.closed) await sleep(25)
}
