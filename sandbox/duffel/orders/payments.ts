import type { Route } from '../../http.ts'
import { parseAmount } from '../../world/money.ts'
import type { Currency } from '../../world/money.ts'
import { dataOf, fieldsOr, textOr } from '../body.ts'
import type { Duffel } from '../context.ts'
import { freshId } from '../ids.ts'
import { instant, instantSeconds } from '../instants.ts'
import { ticketsFor } from './order-build.ts'
import { drawBalance } from './payment-input.ts'
import type { OrderDoc } from './order-types.ts'
import { orderOr404, reprice, saveOrder, visibleOrder } from './orders.ts'
import { paginate } from '../paging.ts'
import {
  Failure,
  airlineRefused,
  blank,
  notInList,
  refused,
  unlinked,
  unprocessable,
} from '../problems.ts'

type Payment = {
  id: string
  order_id: string
  type: string
  status: 'succeeded'
  amount: string
  currency: string
  failure_reason: null
  live_mode: false
  created_at: string
}

const CURRENCIES: readonly Currency[] = ['USD', 'GBP', 'EUR', 'JPY', 'KWD']

export function minorOf(amount: string, currency: string): number {
  const known = CURRENCIES.find((entry) => entry === currency)
  const minor = known && parseAmount(amount, known)
  if (minor === undefined || minor === null) throw new Error('an order with an unreadable amount')
  return minor
}

export function currencyOf(code: string): Currency {
  return CURRENCIES.find((entry) => entry === code) ?? 'USD'
}

function checkPayable(duffel: Duffel, doc: OrderDoc): void {
  const { order } = doc
  const status = order.payment_status
  if (order.cancelled_at)
    throw refused('already_cancelled', 'Already cancelled', 'The order has been cancelled.')
  if (order.type !== 'hold') {
    throw refused(
      'order_type_not_eligible_for_payment',
      'Order type not eligible',
      'Only orders of type hold can be paid for later.',
    )
  }
  if (!status.awaiting_payment)
    throw refused('already_paid', 'Already paid', 'The order has already been paid.')
  if (status.payment_required_by && duffel.now() >= Date.parse(status.payment_required_by)) {
    throw refused(
      'past_payment_required_by_date',
      'Past payment required by date',
      'The time to pay for this order is over.',
    )
  }
  const changes = order.airline_initiated_changes
  if (changes.some((change) => fieldsOr(change).action_taken === null)) {
    throw airlineRefused(
      422,
      'schedule_changed',
      'Schedule changed',
      'The airline has changed the schedule; look at the order again.',
    )
  }
  if (reprice(duffel, doc) !== doc) {
    throw airlineRefused(
      422,
      'price_changed',
      'Price changed',
      'The price of the order has changed; look at the order again.',
    )
  }
}

function pay(
  duffel: Duffel,
  doc: OrderDoc,
  type: string,
  amount: string,
  currency: string,
): Payment {
  const now = duffel.now()
  const payment: Payment = {
    id: freshId('pay', now),
    order_id: doc.order.id,
    type,
    status: 'succeeded',
    amount,
    currency,
    failure_reason: null,
    live_mode: false,
    created_at: instant(now),
  }
  duffel.deps.store.transaction(() => {
    duffel.deps.store
      .collection<Payment>('duffel_payments')
      .put(payment.id, payment, { order: doc.order.id })
    saveOrder(duffel, {
      ...doc,
      order: {
        ...doc.order,
        documents: ticketsFor(doc.order.passengers),
        synced_at: instantSeconds(now),
        payment_status: {
          awaiting_payment: false,
          payment_required_by: null,
          price_guarantee_expires_at: null,
          paid_at: instantSeconds(now),
        },
      },
    })
    duffel.events.emit('payment.created', { id: payment.id, order_id: doc.order.id }, payment.id)
    duffel.events.emit(
      'air.payment.succeeded',
      { id: payment.id, order_id: doc.order.id },
      payment.id,
    )
  })
  return payment
}

export function paymentRoutes(duffel: Duffel): Route[] {
  return [
    {
      method: 'POST',
      path: '/air/payments',
      handle(ctx) {
        const data = dataOf(ctx)
        const orderId = textOr(data.order_id)
        if (!orderId) throw new Failure(422, blank('/order_id'))
        const doc = visibleOrder(duffel, orderId)
        if (!doc) throw new Failure(422, unlinked('/order_id'))
        const { type, amount, currency } = fieldsOr(data.payment)
        const missing = [
          ...(typeof type === 'string' ? [] : [blank('/payment/type')]),
          ...(typeof amount === 'string' ? [] : [blank('/payment/amount')]),
          ...(typeof currency === 'string' ? [] : [blank('/payment/currency')]),
        ]
        if (
          typeof type !== 'string' ||
          typeof amount !== 'string' ||
          typeof currency !== 'string'
        ) {
          throw new Failure(422, ...missing)
        }
        if (!['balance', 'card', 'arc_bsp_cash'].includes(type)) {
          throw new Failure(422, notInList('/payment/type', ['balance', 'card', 'arc_bsp_cash']))
        }
        checkPayable(duffel, doc)
        const { order } = doc
        if (currency !== order.total_currency) {
          throw unprocessable(
            'payment_currency_does_not_match_order_currency',
            'Payment currency does not match order currency',
            `The currency of the payment must be ${order.total_currency}.`,
          )
        }
        if (parseAmount(amount, currencyOf(currency)) !== minorOf(order.total_amount, currency)) {
          throw unprocessable(
            'payment_amount_does_not_match_order_amount',
            'Payment amount does not match order amount',
            'The amount of the payment must be the total of the order.',
          )
        }
        if (type === 'balance') {
          const due = minorOf(order.total_amount, currency)
          drawBalance(duffel.deps, due, currencyOf(currency))
        }
        return { status: 201, json: { data: pay(duffel, doc, type, amount, currency) } }
      },
    },
    {
      method: 'GET',
      path: '/air/payments',
      handle(ctx) {
        const order = ctx.query.get('order_id')
        if (!order) throw new Failure(422, blank('/order_id'))
        orderOr404(duffel, order)
        const all = duffel.deps.store
          .collection<Payment>('duffel_payments')
          .list({ key: 'order', value: order })
        const { items, meta } = paginate(ctx, all)
        return { status: 200, json: { data: items, meta } }
      },
    },
  ]
}
