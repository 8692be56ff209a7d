import type { Ctx } from '../../exchange.ts'
import type { Route } from '../../http.ts'
import { dataOf } from '../body.ts'
import type { Duffel } from '../context.ts'
import { instantSeconds } from '../instants.ts'
import { readMetadata } from '../metadata.ts'
import { createOrder, unfinishedOrder } from './order-create.ts'
import { orderKeys } from './order-build.ts'
import type { Order, OrderDoc } from './order-types.ts'
import { paginate } from '../paging.ts'
import { Failure, blank, invalid, notFound } from '../problems.ts'
import type { Problem } from '../problems.ts'

export function visibleOrder(duffel: Duffel, id: string): OrderDoc | undefined {
  const doc = /^ord_[0-9A-Za-z]{22}$/.test(id) ? duffel.orders.get(id) : undefined
  return doc?.pending && doc.pending.outcome !== 'complete' ? undefined : doc
}

export function orderOr404(duffel: Duffel, id: string): OrderDoc {
  const doc = visibleOrder(duffel, id)
  if (!doc) throw notFound()
  return doc
}

export function saveOrder(duffel: Duffel, doc: OrderDoc): void {
  duffel.orders.put(doc.order.id, doc, orderKeys(doc))
}

function orderShape(
  duffel: Duffel,
  doc: OrderDoc,
): Omit<Order, 'booking_reference'> & { booking_reference: string | null } {
  if (doc.pending) return unfinishedOrder(doc)
  const gone = duffel.now() >= doc.departsAt
  return gone ? { ...doc.order, available_actions: [] } : doc.order
}

function matches(ctx: Ctx, { order }: OrderDoc): boolean {
  const offer = ctx.query.get('offer_id')
  if (offer !== null && order.offer_id !== offer) return false
  const reference = ctx.query.get('booking_reference')
  if (reference !== null && order.booking_reference !== reference.toUpperCase()) return false
  const awaiting = ctx.query.get('awaiting_payment')
  if (awaiting !== null && order.payment_status.awaiting_payment !== (awaiting === 'true'))
    return false
  if (ctx.query.has('user_id')) return false
  const names = [...ctx.query.getAll('passenger_name[]'), ...ctx.query.getAll('passenger_name')]
  return (
    names.length === 0 ||
    names.some((wanted) =>
      order.passengers.some(({ given_name: given, family_name: family }) =>
        `${given} ${family}`.toLowerCase().includes(wanted.trim().toLowerCase()),
      ),
    )
  )
}

function candidates(duffel: Duffel, ctx: Ctx): OrderDoc[] {
  const offer = ctx.query.get('offer_id')
  const reference = ctx.query.get('booking_reference')
  const filter =
    offer !== null
      ? { key: 'offer_id', value: offer }
      : reference !== null
        ? { key: 'booking_reference', value: reference.toUpperCase() }
        : { key: 'visible', value: 'yes' }
  return duffel.orders.list(filter, { newestFirst: true })
}

/** Raises the price of a held order by 5% when its price guarantee has ended, but only once. */
export function reprice(duffel: Duffel, doc: OrderDoc): OrderDoc {
  const { payment_status: status } = doc.order
  const until = status.price_guarantee_expires_at
  if (!status.awaiting_payment || doc.repriced || !until || duffel.now() < Date.parse(until))
    return doc
  const raise = (amount: string) => {
    const decimals = amount.split('.')[1]?.length ?? 0
    return (Math.round(Number(amount) * 1.05 * 10 ** decimals) / 10 ** decimals).toFixed(decimals)
  }
  const { order } = doc
  const tax = order.tax_amount === null ? 0 : Number(order.tax_amount)
  const total = raise(order.total_amount)
  const decimals = total.split('.')[1]?.length ?? 0
  const moved: OrderDoc = {
    ...doc,
    repriced: true,
    order: {
      ...order,
      total_amount: total,
      base_amount: (Number(total) - tax).toFixed(decimals),
      synced_at: instantSeconds(duffel.now()),
    },
  }
  saveOrder(duffel, moved)
  return moved
}

export function orderRoutes(duffel: Duffel): Route[] {
  return [
    {
      method: 'POST',
      path: '/air/orders',
      handle: (ctx) => createOrder(duffel, ctx, dataOf(ctx)),
    },
    {
      method: 'GET',
      path: '/air/orders',
      handle(ctx) {
        const all = candidates(duffel, ctx).filter((doc) => matches(ctx, doc))
        const { items, meta } = paginate(ctx, all)
        return { status: 200, json: { data: items.map((doc) => orderShape(duffel, doc)), meta } }
      },
    },
    {
      method: 'GET',
      path: '/air/orders/:id',
      handle(ctx) {
        const doc = reprice(duffel, orderOr404(duffel, ctx.params.id ?? ''))
        return { status: 200, json: { data: orderShape(duffel, doc) } }
      },
    },
    {
      method: 'PATCH',
      path: '/air/orders/:id',
      handle(ctx) {
        const doc = orderOr404(duffel, ctx.params.id ?? '')
        const data = dataOf(ctx)
        const problems: Problem[] = []
        if (!('metadata' in data)) problems.push(blank('/metadata'))
        for (const field of Object.keys(data)) {
          if (field === 'metadata' || field === 'users') continue
          problems.push(
            invalid(
              `/${field}`,
              'validation_exclusion',
              'Unknown field',
              `Field '${field}' cannot be updated`,
            ),
          )
        }
        const metadata = readMetadata(data.metadata, problems)
        if (problems.length > 0) throw new Failure(422, ...problems)
        const changed = { ...doc, order: { ...doc.order, metadata } }
        saveOrder(duffel, changed)
        return { status: 200, json: { data: orderShape(duffel, changed) } }
      },
    },
    {
      method: 'GET',
      path: '/air/orders/:id/available_services',
      handle(ctx) {
        orderOr404(duffel, ctx.params.id ?? '')
        return { status: 200, json: { data: [] } }
      },
    },
    {
      method: 'POST',
      path: '/air/orders/:id/services',
      handle(ctx) {
        orderOr404(duffel, ctx.params.id ?? '')
        // Duffel's real test airline also answers with a numeric code.
        throw new Failure(400, {
          type: 'invalid_request_error',
          code: 400,
          title: 'Unsupported operation',
          message: 'Unsupported operation',
        })
      },
    },
  ]
}
