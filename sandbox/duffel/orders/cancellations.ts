import type { Route } from '../../http.ts'
import { chance, hash } from '../../world/hash.ts'
import { amountText, exchange } from '../../world/money.ts'
import { dataOf, textOr } from '../body.ts'
import type { Duffel } from '../context.ts'
import { freshId } from '../ids.ts'
import { instant } from '../instants.ts'
import type { Order, OrderDoc } from './order-types.ts'
import { saveOrder, visibleOrder } from './orders.ts'
import { paginate } from '../paging.ts'
import { currencyOf, minorOf } from './payments.ts'
import { Failure, blank, notFound, refused, unlinked } from '../problems.ts'

const MINUTE = 60_000

type AirlineCredit = {
  id: string
  credit_name: string
  /** Null until the cancellation is confirmed. */
  credit_code: string | null
  credit_amount: string
  credit_currency: string
  issued_on: string
  passenger_id: string
}

type Cancellation = {
  id: string
  order_id: string
  live_mode: false
  refund_amount: string | null
  refund_currency: string | null
  refund_to: 'awaiting_payment' | OrderDoc['refundTo']
  expires_at: string | null
  confirmed_at: string | null
  created_at: string
  airline_credits: AirlineCredit[]
}

/** Refund in minor units, or null when the airline states no refund rule. */
function refundOf(doc: OrderDoc): number | null {
  const { order } = doc
  const total = minorOf(order.total_amount, order.total_currency)
  if (order.payment_status.awaiting_payment) return 0
  const cover = order.services.find((service) => service.type === 'cancel_for_any_reason')
  const covered = textOr(cover?.metadata.refund_amount)
  const minRefund = covered === undefined ? 0 : minorOf(covered, order.total_currency)
  if (doc.refund === 'all') return total
  if (doc.refund === 'none') return minRefund
  const rule = order.conditions.refund_before_departure
  if (rule === null) return null
  if (!rule.allowed) return minRefund
  const { penalty_amount: amount, penalty_currency: stated } = rule
  if (amount === null || stated === null) return Math.max(minRefund, total)
  const penalty = exchange(
    minorOf(amount, stated),
    currencyOf(stated),
    currencyOf(order.total_currency),
  )
  return Math.max(minRefund, total - penalty, 0)
}

/** Lifetime of a quote: an hour at most airlines, less at some, and null (unlimited) at others. */
function quoteLifetimeMs(airline: string): number | null {
  if (airline === 'ZZ') return 60 * MINUTE
  const luck = chance(hash(airline), 7)
  return luck < 0.15 ? null : luck < 0.35 ? 20 * MINUTE : 60 * MINUTE
}

function creditsFor(order: Order, minor: number, now: number): AirlineCredit[] {
  const currency = currencyOf(order.total_currency)
  const each = Math.floor(minor / order.passengers.length)
  return order.passengers.map((passenger, index) => {
    const id = freshId('acd', now)
    const share = index === 0 ? minor - each * (order.passengers.length - 1) : each
    return {
      id,
      credit_name: `${order.owner.name} Travel Credit`,
      credit_code: null,
      credit_amount: amountText(share, currency),
      credit_currency: currency,
      issued_on: new Date(now).toISOString().slice(0, 10),
      passenger_id: passenger.id,
    }
  })
}

export function cancellationRoutes(duffel: Duffel): Route[] {
  const quotes = duffel.deps.store.collection<Cancellation>('duffel_cancellations')

  function quote(doc: OrderDoc): Cancellation {
    const { order } = doc
    if (order.cancelled_at)
      throw refused(
        'already_cancelled',
        'Already cancelled',
        'The order has already been cancelled.',
      )
    if (
      duffel.now() >= doc.departsAt ||
      doc.pending ||
      !order.available_actions.includes('cancel')
    ) {
      throw refused(
        'order_not_cancellable',
        'Order not cancellable',
        'The order cannot be cancelled.',
      )
    }
    const now = duffel.now()
    const worth = refundOf(doc)
    // Duffel documents the amount as the total of the credits, and as what returns to the payment method.
    const refund = doc.onlyListsCredits && worth !== null ? 0 : worth
    const refundTo = order.payment_status.awaiting_payment ? 'awaiting_payment' : doc.refundTo
    const lifetimeMs = quoteLifetimeMs(order.owner.iata_code)
    const made: Cancellation = {
      id: freshId('ore', now),
      order_id: order.id,
      live_mode: false,
      refund_amount: refund === null ? null : amountText(refund, currencyOf(order.total_currency)),
      refund_currency: refund === null ? null : order.total_currency,
      refund_to: refundTo,
      expires_at: lifetimeMs === null ? null : instant(now + lifetimeMs),
      confirmed_at: null,
      created_at: instant(now),
      airline_credits:
        worth && refundTo === 'airline_credits' ? creditsFor(doc.order, worth, now) : [],
    }
    duffel.deps.store.transaction(() => {
      quotes.put(made.id, made, { order: order.id })
      duffel.events.emit('order_cancellation.created', { id: made.id, order_id: order.id }, made.id)
    })
    return made
  }

  function confirm(found: Cancellation): Cancellation {
    const doc = visibleOrder(duffel, found.order_id)
    if (!doc) throw notFound()
    if (found.confirmed_at || doc.order.cancelled_at) {
      throw refused(
        'already_cancelled',
        'Already cancelled',
        'The order has already been cancelled.',
      )
    }
    const latest = quotes.list(
      { key: 'order', value: found.order_id },
      { newestFirst: true, limit: 1 },
    )[0]
    const now = duffel.now()
    if (latest?.id !== found.id || (found.expires_at && now >= Date.parse(found.expires_at))) {
      throw refused(
        'order_cancellation_stale',
        'Order cancellation stale',
        'This quote is no longer valid; please create a new order cancellation.',
      )
    }
    if (now >= doc.departsAt)
      throw refused('order_not_cancellable', 'Order not cancellable', 'The flight has departed.')
    const done: Cancellation = {
      ...found,
      confirmed_at: instant(now),
      airline_credits: found.airline_credits.map((credit) => ({
        ...credit,
        credit_code: credit.id.slice(-8).toUpperCase(),
      })),
    }
    duffel.deps.store.transaction(() => {
      quotes.put(done.id, done, { order: done.order_id })
      saveOrder(duffel, {
        ...doc,
        order: {
          ...doc.order,
          cancellation: done,
          cancelled_at: done.confirmed_at,
          available_actions: [],
          payment_status: { ...doc.order.payment_status, awaiting_payment: false },
        },
      })
      duffel.events.emit(
        'order_cancellation.confirmed',
        { id: done.id, order_id: done.order_id },
        done.id,
      )
      for (const credit of done.airline_credits) {
        duffel.events.emit(
          'air.airline_credit.created',
          { id: credit.id, order_id: done.order_id },
          credit.id,
        )
      }
    })
    return done
  }

  return [
    {
      method: 'POST',
      path: '/air/order_cancellations',
      handle(ctx) {
        const id = textOr(dataOf(ctx).order_id)
        if (!id) throw new Failure(422, blank('/order_id'))
        const doc = visibleOrder(duffel, id)
        if (!doc) throw new Failure(422, unlinked('/order_id'))
        return { status: 201, json: { data: quote(doc) } }
      },
    },
    {
      method: 'POST',
      path: '/air/order_cancellations/:id/actions/confirm',
      handle(ctx) {
        const found = quotes.get(ctx.params.id ?? '')
        if (!found) throw notFound()
        return { status: 200, json: { data: confirm(found) } }
      },
    },
    {
      method: 'GET',
      path: '/air/order_cancellations/:id',
      handle(ctx) {
        const found = quotes.get(ctx.params.id ?? '')
        if (!found) throw notFound()
        return { status: 200, json: { data: found } }
      },
    },
    {
      method: 'GET',
      path: '/air/order_cancellations',
      handle(ctx) {
        const order = ctx.query.get('order_id')
        const filter = order === null ? undefined : { key: 'order', value: order }
        const { items, meta } = paginate(ctx, quotes.list(filter, { newestFirst: true }))
        return { status: 200, json: { data: items, meta } }
      },
    },
  ]
}
