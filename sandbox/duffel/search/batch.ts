import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../exchange.ts'
import type { Route } from '../../http.ts'
import { connectionOf, connectionsOf, hasArrived, isFinished } from './arrivals.ts'
import type { Duffel } from '../context.ts'
import { findRequest } from '../context.ts'
import { encode } from '../ids.ts'
import { listedText } from './offer-sets.ts'
import { simulateSearchFailure } from './offer-requests.ts'
import { instant } from '../instants.ts'
import { notFound } from '../problems.ts'
import { jsonText } from '../replies.ts'
import { readSearch } from './search-input.ts'
import type { RequestDoc } from '../types.ts'

const LIFETIME_MS = 60_000
const MAX_POLL_MS = 8_000
type Progress = { delivered: number[] }

function batchShape(doc: RequestDoc, total: number, remaining: number) {
  return {
    id: doc.id,
    created_at: instant(doc.createdAt),
    live_mode: false,
    client_key: `SFMyNTY.${encode(doc.createdAt, 12)}.${doc.key}`,
    total_batches: total,
    remaining_batches: remaining,
  }
}

async function waitForNews(duffel: Duffel, ctx: Ctx, hasNews: () => boolean): Promise<void> {
  const until = duffel.now() + MAX_POLL_MS
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
      handle(ctx) {
        const doc = readSearch(ctx, duffel, true)
        const failure = simulateSearchFailure(duffel, doc)
        if (failure) return failure
        duffel.requests.put(doc.id, doc)
        progress.put(doc.id, { delivered: [] })
        const total = connectionsOf(duffel.sets.of(doc)).length
        return { status: 201, json: { data: batchShape(doc, total, total) } }
      },
    },
    {
      method: 'GET',
      path: '/air/batch_offer_requests/:id',
      async handle(ctx) {
        const doc = findRequest(duffel, ctx.params.id ?? '')
        const isAlive = () => doc !== undefined && duffel.now() - doc.createdAt < LIFETIME_MS
        if (!doc?.batch || !isAlive()) throw notFound()
        const set = duffel.sets.of(doc)
        const batches = connectionsOf(set)
        const news = () => {
          const delivered = progress.get(doc.id)?.delivered ?? []
          return batches.filter(
            (each) => !delivered.includes(each) && isFinished(duffel, set, each),
          )
        }
        const finished = (progress.get(doc.id)?.delivered.length ?? 0) >= batches.length
        if (!finished) await waitForNews(duffel, ctx, () => news().length > 0)
        // Each offer is delivered only to the first poll that reads it.
        const fresh = ctx.closed ? [] : news()
        const delivered = [...(progress.get(doc.id)?.delivered ?? []), ...fresh]
        if (fresh.length > 0) progress.put(doc.id, { delivered })
        const offers = set.offers
          .filter((entry) => fresh.includes(connectionOf(set, entry.world.owner.iata)))
          .filter((entry) => hasArrived(duffel, set, entry))
          .map((entry) => listedText(set, entry))
          .join(',')
        const data = JSON.stringify(
          batchShape(doc, batches.length, batches.length - delivered.length),
        )
        return jsonText(200, `{"data":${data.slice(0, -1)},"offers":[${offers}]}}`)
      },
    },
  ]
}
