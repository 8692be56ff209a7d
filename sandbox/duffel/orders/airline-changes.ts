import type { Route } from '../../http.ts'
import { dataOf } from '../body.ts'
import type { Duffel } from '../context.ts'
import { freshId } from '../ids.ts'
import { instant } from '../instants.ts'
import type { OrderDoc } from './order-types.ts'
import { detectChange, applyChange } from './order-alterations.ts'
import { orderOr404, saveOrder } from './orders.ts'
import { Failure, blank, notFound, notInList, refused } from '../problems.ts'
import { shiftSlice } from '../search/slice-build.ts'
import type { Slice } from '../types.ts'

export type AirlineChange = {
  id: string
  order_id: string
  added: Slice[]
  removed: Slice[]
  action_taken: 'accepted' | 'cancelled' | 'changed' | null
  action_taken_at: string | null
  available_actions: string[]
  travel_agent_ticket: null
  created_at: string
  updated_at: string
}

const ACTIONS = ['accepted', 'cancelled', 'changed'] as const
const HOUR_MINUTES = 60

export function airlineChangeRoutes(duffel: Duffel): Route[] {
  const changes = duffel.deps.store.collection<AirlineChange>('duffel_airline_changes')

  const of = (orderId: string) => changes.list({ key: 'order', value: orderId })

  function write(doc: OrderDoc, change: AirlineChange, slices: Slice[]) {
    duffel.deps.store.transaction(() => {
      changes.put(change.id, change, { order: change.order_id })
      saveOrder(duffel, {
        ...doc,
        order: { ...doc.order, slices, airline_initiated_changes: of(change.order_id) },
      })
    })
  }

  function detect(doc: OrderDoc): void {
    const now = duffel.now()
    const before = of(doc.order.id)
    const change: AirlineChange = {
      id: freshId('aic', now),
      order_id: doc.order.id,
      added: doc.order.slices.map((slice) =>
        shiftSlice(slice, (before.length + 1) * HOUR_MINUTES, now),
      ),
      removed: doc.order.slices,
      action_taken: null,
      action_taken_at: null,
      available_actions: ['accept', 'cancel', 'change'],
      travel_agent_ticket: null,
      created_at: instant(now),
      updated_at: instant(now),
    }
    detectChange(duffel, doc, change)
  }

  function act(id: string, action: (typeof ACTIONS)[number], stale: boolean): AirlineChange {
    const change = changes.get(id)
    if (!change) throw notFound()
    const doc = orderOr404(duffel, change.order_id)
    if (stale && of(change.order_id).at(-1)?.id !== id) {
      throw refused(
        'stale_airline_initiated_change_accept',
        'Stale airline-initiated change',
        'Only the latest airline-initiated change can be accepted.',
      )
    }
    if (change.action_taken !== null) {
      throw refused(
        'airline_initiated_change_already_actioned',
        'Already actioned',
        'An action was already taken for this airline-initiated change.',
      )
    }
    const now = instant(duffel.now())
    const done: AirlineChange = {
      ...change,
      action_taken: action,
      action_taken_at: now,
      updated_at: now,
      available_actions: [],
    }
    write(doc, done, action === 'accepted' ? applyChange(doc.order.slices, done) : doc.order.slices)
    return done
  }

  return [
    {
      method: 'GET',
      path: '/air/airline_initiated_changes',
      handle(ctx) {
        const id = ctx.query.get('order_id')
        if (!id) throw new Failure(422, blank('/order_id'))
        const doc = orderOr404(duffel, id)
        if (doc.airlineChanges && !doc.order.cancelled_at) detect(doc)
        return { status: 200, json: { data: of(id) } }
      },
    },
    {
      method: 'PATCH',
      path: '/air/airline_initiated_changes/:id',
      handle(ctx) {
        const wanted = dataOf(ctx).action_taken
        const action = ACTIONS.find((entry) => entry === wanted)
        if (!action) throw new Failure(422, notInList('/action_taken', ACTIONS))
        return { status: 200, json: { data: act(ctx.params.id ?? '', action, false) } }
      },
    },
    {
      method: 'POST',
      path: '/air/airline_initiated_changes/:id/actions/accept',
      handle: (ctx) => ({
        status: 200,
        json: { data: act(ctx.params.id ?? '', 'accepted', true) },
      }),
    },
  ]
}
