import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../exchange.ts'
import type { Route } from '../http.ts'
import { hash } from '../world/hash.ts'
import { dataOf } from './body.ts'
import type { Duffel } from './context.ts'
import { findRequest } from './context.ts'
import { encode } from './ids.ts'
import { listedText } from './offer-sets.ts'
import type { OfferSet, SetOffer } from './offer-set.ts'
import { searchTrouble } from './offer-requests.ts'
import { instant } from './instants.ts'
import { notFound } from './problems.ts'
import { jsonText } from './replies.ts'
import { readSearch } from './search-input.ts'
import type { RequestDoc } from './types.ts'

const LIVES_MS = 60_000
/** A poll is answered empty-handed after this long. */
const PATIENCE_MS = 8_000
/** When the first airline has answered. */
export const FASTEST_AIRLINE_MS = 200
const SLOW_ROUTE_MS = 10_000
/** Airlines answer through a few connections; those of one connection answer together. */
const CONNECTIONS = 6

function connectionOf(set: OfferSet, airline: string): number {
  return hash(airline + (set.doc.slices[0]?.departureDate ?? '')) % CONNECTIONS
}

/** How long after the request the offers of a connection come. */
function delayOf({ deps }: Duffel, set: OfferSet, connection: number): number {
  if (set.scenario.search === 'slow') return SLOW_ROUTE_MS
  return (
    FASTEST_AIRLINE_MS +
    (connection * (deps.env.slowestAirlineMs - FASTEST_AIRLINE_MS)) / (CONNECTIONS - 1)
  )
}

/** Whether an offer has come in yet; those of an ordinary request have from the start. */
export function arrivedBy(duffel: Duffel, set: OfferSet, entry: SetOffer): boolean {
  if (!set.doc.batch) return true
  const age = duffel.now() - set.doc.createdAt
  return age >= delayOf(duffel, set, connectionOf(set, entry.world.owner.iata))
}

/** The connections that were asked; one is asked even where none has anything to sell. */
function batchesOf(set: OfferSet): number[] {
  const used = new Set(set.offers.map((entry) => connectionOf(set, entry.world.owner.iata)))
  return used.size > 0 ? [...used] : [0]
}

type Progress = { delivered: number[] }

function shape(doc: RequestDoc, total: number, remaining: number) {
  return {
    id: doc.id,
    created_at: instant(doc.createdAt),
    live_mode: false,
    client_key: `SFMyNTY.${encode(doc.createdAt, 12)}.${doc.key}`,
    total_batches: total,
    remaining_batches: remaining,
  }
}

async function untilNews(duffel: Duffel, ctx: Ctx, hasNews: () => boolean): Promise<void> {
  const until = duffel.now() + PATIENCE_MS
  while (!hasNews() && duffel.now() < until && !ctx.closed) {
    await sleep(25)
  }
}

export function batchRoutes(duffel: Duffel): Route[] {
  const progress = duffel.deps.store.collection<Progress>('duffel_batches')

  return [
    {
      method: 'POST',
      path: '/air/batch_offer_requests',
      async handle(ctx) {
        const doc = readSearch(dataOf(ctx), duffel.now(), true)
        const trouble = await searchTrouble(duffel, ctx, doc)
        if (trouble) return trouble
        duffel.requests.put(doc.id, doc)
        progress.put(doc.id, { delivered: [] })
        const total = batchesOf(duffel.sets.of(doc)).length
        return { status: 201, json: { data: shape(doc, total, total) } }
      },
    },
    {
      method: 'GET',
      path: '/air/batch_offer_requests/:id',
      async handle(ctx) {
        const doc = findRequest(duffel, ctx.params.id ?? '')
        const alive = () => doc !== undefined && duffel.now() - doc.createdAt < LIVES_MS
        if (!doc?.batch || !alive()) throw notFound()
        const set = duffel.sets.of(doc)
        const batches = batchesOf(set)
        const news = () => {
          const delivered = progress.get(doc.id)?.delivered ?? []
          const age = duffel.now() - doc.createdAt
          return batches.filter(
            (each) => !delivered.includes(each) && age >= delayOf(duffel, set, each),
          )
        }
        const finished = (progress.get(doc.id)?.delivered.length ?? 0) >= batches.length
        if (!finished) await untilNews(duffel, ctx, () => news().length > 0)
        // Whoever reads first takes the offers: they are not sent again.
        const fresh = ctx.closed ? [] : news()
        const delivered = [...(progress.get(doc.id)?.delivered ?? []), ...fresh]
        if (fresh.length > 0) progress.put(doc.id, { delivered })
        const offers = set.offers
          .filter((entry) => fresh.includes(connectionOf(set, entry.world.owner.iata)))
          .map((entry) => listedText(set, entry))
          .join(',')
        const data = JSON.stringify(shape(doc, batches.length, batches.length - delivered.length))
        return jsonText(200, `{"data":${data.slice(0, -1)},"offers":[${offers}]}}`)
      },
    },
  ]
}
