import type { Route } from '../../http.ts'
import { amountText } from '../../world/money.ts'
import { findAirport } from '../../world/airports/places.ts'
import { changeOffers, readSlices } from './change-offers.ts'
import type { ChangeOffer } from './change-offers.ts'
import { dataOf, textOr } from '../body.ts'
import type { Fields } from '../body.ts'
import type { Duffel } from '../context.ts'
import { freshId } from '../ids.ts'
import { instant } from '../instants.ts'
import type { OrderDoc } from './order-types.ts'
import { saveOrder, visibleOrder } from './orders.ts'
import { paginate } from '../paging.ts'
import { checkOnePayment } from './payment-input.ts'
import { currencyOf, minorOf } from './payments.ts'
import { Failure, blank, notFound, refused, unlinked } from '../problems.ts'
import type { Problem } from '../problems.ts'
import { airportShape } from '../shapes.ts'

type ChangeRequest = {
  id: string
  order_id: string
  live_mode: false
  created_at: string
  slices: unknown
}

type Change = Omit<
  ChangeOffer,
  'order_change_id' | 'order_change_request_id' | 'conditions' | 'private_fares'
> & {
  order_id: string
  confirmed_at: string | null
  order_change_offer_id: string
}

function checkChangeable(duffel: Duffel, { order, departsAt, pending }: OrderDoc): void {
  if (order.cancelled_at)
    throw refused('already_cancelled', 'Already cancelled', 'The order has been cancelled.')
  if (duffel.now() >= departsAt || !order.available_actions.includes('change') || pending) {
    throw refused('order_not_changeable', 'Order not changeable', 'The order cannot be changed.')
  }
  if (order.payment_status.awaiting_payment) {
    throw refused(
      'order_not_changeable_yet',
      'Order not changeable yet',
      'The order has to be paid before it can be changed.',
    )
  }
}

export function orderChangeRoutes(duffel: Duffel): Route[] {
  const { store } = duffel.deps
  const requests = store.collection<ChangeRequest>('duffel_change_requests')
  const offers = store.collection<ChangeOffer>('duffel_change_offers')
  const changes = store.collection<Change>('duffel_changes')

  function createRequest(data: Fields) {
    const orderId = textOr(data.order_id)
    if (!orderId) throw new Failure(422, blank('/order_id'))
    const doc = visibleOrder(duffel, orderId)
    if (!doc) throw new Failure(422, unlinked('/order_id'))
    checkChangeable(duffel, doc)
    const wanted = readSlices(doc.order, data.slices)
    const id = freshId('ocr', duffel.now())
    const request: ChangeRequest = {
      id,
      order_id: orderId,
      live_mode: false,
      created_at: instant(duffel.now()),
      slices: {
        remove: wanted.remove.map((slice) => ({ slice_id: slice.id })),
        add: wanted.add.map(({ from, to, fields }) => ({
          departure_date: fields.departure_date,
          cabin_class: fields.cabin_class ?? null,
          origin: placeOf(from),
          destination: placeOf(to),
        })),
      },
    }
    const made = changeOffers(duffel.now(), doc, id, wanted)
    store.transaction(() => {
      requests.put(id, request)
      for (const offer of made) offers.put(offer.id, offer, { request: id })
    })
    return { ...request, order_change_offers: made }
  }

  function createChange(data: Fields): Change {
    const offer = offers.get(textOr(data.selected_order_change_offer) ?? '')
    if (!offer) throw new Failure(422, unlinked('/selected_order_change_offer'))
    const request = requests.get(offer.order_change_request_id)
    const doc = request && visibleOrder(duffel, request.order_id)
    if (!request || !doc) throw notFound()
    checkChangeable(duffel, doc)
    if (duffel.now() >= Date.parse(offer.expires_at)) {
      throw refused('offer_expired', 'Offer expired', 'The order change offer has expired.')
    }
    const {
      order_change_id: _id,
      order_change_request_id: _request,
      conditions: _conditions,
      private_fares: _fares,
      ...rest
    } = offer
    const change: Change = {
      ...rest,
      id: freshId('oce', duffel.now()),
      order_id: request.order_id,
      order_change_offer_id: offer.id,
      confirmed_at: null,
    }
    store.transaction(() => {
      changes.put(change.id, change)
      offers.put(offer.id, { ...offer, order_change_id: change.id }, { request: request.id })
    })
    return change
  }

  function confirm(change: Change, data: Fields): Change {
    if (change.confirmed_at) {
      throw refused(
        'order_change_already_actioned',
        'Order change already actioned',
        'The order change was already confirmed.',
      )
    }
    const doc = visibleOrder(duffel, change.order_id)
    if (!doc) throw notFound()
    checkChangeable(duffel, doc)
    const { order } = doc
    const removed = new Set(change.slices.remove.map((slice) => slice.id))
    if (!order.slices.some((slice) => removed.has(slice.id))) {
      throw refused(
        'modified_externally',
        'Modified externally',
        'The order is not as it was when the change was offered.',
      )
    }
    const problems: Problem[] = []
    const currency = currencyOf(change.change_total_currency)
    const due = minorOf(change.change_total_amount, currency)
    if (due > 0) checkOnePayment(data.payment, '/payment', due, currency, problems)
    if (problems.length > 0) throw new Failure(422, ...problems)
    const now = duffel.now()
    const done = { ...change, confirmed_at: instant(now) }
    const gone = new Set(
      change.slices.remove.flatMap((slice) => slice.segments.map((segment) => segment.id)),
    )
    const kept = order.slices.filter((slice) => !removed.has(slice.id))
    const slices = [...kept, ...change.slices.add].sort((a, b) =>
      (a.segments[0]?.departing_at ?? '').localeCompare(b.segments[0]?.departing_at ?? ''),
    )
    store.transaction(() => {
      changes.put(done.id, done)
      saveOrder(duffel, {
        ...doc,
        departsAt: Date.parse(`${slices[0]?.segments[0]?.departing_at}Z`),
        order: {
          ...order,
          slices,
          // An order loses the services of its removed flights.
          services: order.services.filter(
            (service) => !service.segment_ids.some((id) => gone.has(id)),
          ),
          total_amount: change.new_total_amount,
          base_amount: amountText(minorOf(order.base_amount, currency) + due, currency),
          available_actions: ['cancel', 'update'],
          changes: [...order.changes, done],
          synced_at: instant(now),
        },
      })
      duffel.events.emit('air.order.changed', { id: order.id, order_change_id: done.id }, done.id)
    })
    return done
  }

  return [
    {
      method: 'POST',
      path: '/air/order_change_requests',
      handle: (ctx) => ({ status: 201, json: { data: createRequest(dataOf(ctx)) } }),
    },
    {
      method: 'GET',
      path: '/air/order_change_requests/:id',
      handle(ctx) {
        const request = requests.get(ctx.params.id ?? '')
        if (!request) throw notFound()
        const made = offers.list({ key: 'request', value: request.id })
        return { status: 200, json: { data: { ...request, order_change_offers: made } } }
      },
    },
    {
      method: 'GET',
      path: '/air/order_change_offers',
      handle(ctx) {
        const request = ctx.query.get('order_change_request_id')
        if (!request) throw new Failure(422, blank('/order_change_request_id'))
        const { items, meta } = paginate(ctx, offers.list({ key: 'request', value: request }))
        return { status: 200, json: { data: items, meta } }
      },
    },
    {
      method: 'GET',
      path: '/air/order_change_offers/:id',
      handle(ctx) {
        const offer = offers.get(ctx.params.id ?? '')
        if (!offer) throw notFound()
        return { status: 200, json: { data: offer } }
      },
    },
    {
      method: 'POST',
      path: '/air/order_changes',
      handle: (ctx) => ({ status: 201, json: { data: createChange(dataOf(ctx)) } }),
    },
    {
      method: 'GET',
      path: '/air/order_changes/:id',
      handle(ctx) {
        const change = changes.get(ctx.params.id ?? '')
        if (!change) throw notFound()
        return { status: 200, json: { data: change } }
      },
    },
    {
      method: 'POST',
      path: '/air/order_changes/:id/actions/confirm',
      handle(ctx) {
        const change = changes.get(ctx.params.id ?? '')
        if (!change) throw notFound()
        const data = ctx.rawBody.length > 0 ? dataOf(ctx) : {}
        return { status: 200, json: { data: confirm(change, data) } }
      },
    },
  ]
}

function placeOf(code: string) {
  const airport = findAirport(code)
  return airport && airportShape(airport)
}
