import type { Route } from '../http.ts'
import type { CabinClass } from '../world/aircraft.ts'
import { amountText, fromDollars } from '../world/money.ts'
import { findAirport } from '../world/places.ts'
import { parseDay } from '../world/zones.ts'
import { dataOf, fieldsOr, listOr, textOr } from './body.ts'
import type { Fields } from './body.ts'
import type { Duffel } from './context.ts'
import { freshId } from './ids.ts'
import { instant } from './instants.ts'
import type { Order, OrderDoc } from './order-types.ts'
import { saveOrder, visibleOrder } from './orders.ts'
import { paginate } from './paging.ts'
import { checkOnePayment } from './payment-input.ts'
import { currencyOf, minorOf } from './payments.ts'
import { Failure, blank, invalid, notFound, refused, unlinked } from './problems.ts'
import type { Problem } from './problems.ts'
import { airportShape } from './shapes.ts'
import { newSlice } from './slice-build.ts'
import type { Slice } from './types.ts'

const OFFER_LIFE_MS = 3 * 86_400_000
const INCREASE_DOLLARS = 125
const PENALTY_DOLLARS = 25
const HOURS = [6, 12, 18]
const CABINS: CabinClass[] = ['economy', 'premium_economy', 'first']

type ChangeOffer = {
  id: string
  order_change_id: string | null
  order_change_request_id: string
  change_total_amount: string
  change_total_currency: string
  new_total_amount: string
  new_total_currency: string
  penalty_total_amount: string
  penalty_total_currency: string
  refund_to: null
  conditions: Order['conditions']
  slices: { add: Slice[]; remove: Slice[] }
  available_payment_types: string[]
  private_fares: unknown[]
  expires_at: string
  created_at: string
  updated_at: string
  live_mode: false
}

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

type Wanted = { remove: Slice[]; add: { from: string; to: string; day: number; fields: Fields }[] }

function readSlices(order: Order, value: unknown): Wanted {
  const problems: Problem[] = []
  const { remove, add } = fieldsOr(value)
  const removed = listOr(remove).flatMap((entry, index) => {
    const slice = order.slices.find(({ id }) => id === fieldsOr(entry).slice_id)
    if (!slice) problems.push(unlinked(`/slices/remove/${index}/slice_id`))
    return slice ?? []
  })
  const added = listOr(add).flatMap((entry, index) => {
    const at = `/slices/add/${index}`
    const fields = fieldsOr(entry)
    const from = textOr(fields.origin) ?? ''
    const to = textOr(fields.destination) ?? ''
    const day = parseDay(textOr(fields.departure_date) ?? '')
    if (!findAirport(from)) problems.push(unlinked(`${at}/origin`))
    if (!findAirport(to) || from === to) problems.push(unlinked(`${at}/destination`))
    if (day === null)
      problems.push(
        invalid(
          `${at}/departure_date`,
          'invalid_date',
          'Invalid date',
          "Field 'departure_date' is not a date",
        ),
      )
    return day === null ? [] : [{ from, to, day, fields }]
  })
  if (listOr(remove).length === 0) problems.push(blank('/slices/remove'))
  if (listOr(add).length === 0) problems.push(blank('/slices/add'))
  if (problems.length > 0) throw new Failure(422, ...problems)
  return { remove: removed, add: added }
}

export function orderChangeRoutes(duffel: Duffel): Route[] {
  const { store } = duffel.deps
  const requests = store.collection<ChangeRequest>('duffel_change_requests')
  const offers = store.collection<ChangeOffer>('duffel_change_offers')
  const changes = store.collection<Change>('duffel_changes')

  function offersFor(doc: OrderDoc, requestId: string, wanted: Wanted): ChangeOffer[] {
    const { order } = doc
    const now = duffel.now()
    const currency = currencyOf(order.total_currency)
    const increase = fromDollars(INCREASE_DOLLARS, currency)
    const total = minorOf(order.total_amount, currency) + increase
    return CABINS.flatMap((cabin) =>
      HOURS.map((hour): ChangeOffer => ({
        id: freshId('oco', now),
        order_change_id: null,
        order_change_request_id: requestId,
        change_total_amount: amountText(increase, currency),
        change_total_currency: currency,
        new_total_amount: amountText(total, currency),
        new_total_currency: currency,
        penalty_total_amount: amountText(fromDollars(PENALTY_DOLLARS, currency), currency),
        penalty_total_currency: currency,
        refund_to: null,
        conditions: order.conditions,
        slices: {
          add: wanted.add.flatMap(({ from, to, day }, index) => {
            const like = wanted.remove[index] ?? wanted.remove[0]
            const origin = findAirport(from)
            const destination = findAirport(to)
            if (!like || !origin || !destination) return []
            return newSlice({
              like,
              from: origin,
              to: destination,
              departs: day + hour * 60,
              cabin,
              now,
            })
          }),
          remove: wanted.remove,
        },
        available_payment_types: ['balance', 'card'],
        private_fares: [],
        expires_at: instant(now + OFFER_LIFE_MS),
        created_at: instant(now),
        updated_at: instant(now),
        live_mode: false,
      })),
    )
  }

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
    const made = offersFor(doc, id, wanted)
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
          // Services of the replaced flights are gone with them.
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
