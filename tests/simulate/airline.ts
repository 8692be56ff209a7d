import { createDuffelProvider } from '#app/vendors/duffel/duffel.server.ts'
import {
  mapCancellation,
  mapOrderRecord,
} from '#app/vendors/duffel/mapping/duffel-order-mapping.server.ts'
import { duffelEvents, duffelWebhook } from '#app/vendors/duffel/duffel-webhook.server.ts'
import { priced } from '#app/vendors/priced.server.ts'
import type { Offer, Service } from '#app/core/flight/offer.ts'
import type { FlightEvent, FlightProvider, OrderRecord } from '#app/core/flight/flights-port.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { env } from '#app/platform/settings/env.server.ts'
import type { AirlineChange } from '../../sandbox/duffel/orders/airline-changes.ts'
import { newKey, offerId, requestId } from '../../sandbox/duffel/ids.ts'
import type { OrderDoc } from '../../sandbox/duffel/orders/order-types.ts'
import { duffelProtocol, type DuffelProtocol } from '../../sandbox/duffel/routes.ts'
import type { RequestDoc } from '../../sandbox/duffel/types.ts'
import type { Call } from './calls.ts'
import {
  Connection,
  connectionLost,
  connectionRefused,
  type ReceivedAnswer,
  type Turn,
} from './processes/connection.ts'
import { connectNetwork } from './processes/ground.ts'
import type { Mix } from './mix.ts'
import { Scheduler } from './processes/scheduler.ts'
import { currentTask } from './processes/task.ts'
import { SandboxAccount, type WireAnswer, type WireRequest } from './processes/wire.ts'

/** An order as the airline knows it. */
export type AirlineOrder = OrderRecord & {
  mode: Mode
  /** Milliseconds since 1970 from which the airline lists the order. */
  shownFrom: number
  /** Refund of a confirmed cancellation in minor units. */
  refundMinor: number | null
}

/** A change of flights by the airline. `acceptedAt` is in ms since 1970. */
export type FlightChange = { id: string; orderId: string; acceptedAt: number | null }

/** Pair of airports. On all but `ordinary`, the sandbox treats orders in a special way. */
export type Route = (typeof routes)[number]

const ordinary = 'LTN-SEN'
const routes = [
  ordinary,
  // The order is complete after half a minute.
  'LTN-STN',
  // The order is accepted, and appears after a minute.
  'SEN-STN',
  // The order is accepted, and fails after half a minute.
  'LCY-STN',
  // The order fails, and its webhook arrives before the answer that accepts the order.
  'LGW-SEN',
  // The airline refuses with an unclear error.
  'LHR-LGW',
] as const

/** An offer of a traveller's search. `place` is its index among the offers that `suitable` finds in the search. */
export type Sold = {
  offer: Offer
  /** A bag that can be added, if the airline sells any. */
  bag: Service | null
  mode: Mode
  route: Route
  search: RequestDoc
  place: number
}

/** Content of a webhook. `subject` is the order whose flights changed, by the airline's own records. */
type Event = Omit<FlightEvent, 'id'> & { subject: string | null }
type OrderRead = { count: number; tookMs: number }
type Caller = { turn: Turn | null; mode: Mode }
type SentCall = Pick<Call, 'name' | 'mode' | 'object' | 'checkoutId'>

const modes = ['test', 'live'] as const
const airlineUrl = 'http://airline.example'
const token = (caller: string, mode: Mode) => `duffel_test_${caller.replaceAll(' ', '_')}_${mode}`

/** The adapter ends every request after this time, even if its caller would wait longer. */
const connectionTimeoutMs = 140_000
const minuteMs = 60_000
/** Longer than any answer that arrives before the timeout of the adapter. */
const oldAnswerMs = 150_000
/** Time after which the sandbox has decided about every accepted order. */
const orderDecidedMs = 61_000

const headers = { 'duffel-version': 'v2', authorization: `Bearer ${token('airline', 'test')}` }

/**
 * The site's Duffel accounts in the sandbox. The real adapter and SDK reach them over a simulated connection that
 * fails at times.
 */
export class Airline {
  readonly connection
  readonly sold = new Map<string, Sold>()
  onEvent: (event: Event) => void = () => {}
  /** Called with each call of the site, before any fault. */
  onCall: (call: SentCall) => void = () => {}
  /** Called when the site accepts a change, to detect forbidden acceptances. */
  onAccept: (orderId: string, task: string) => void = () => {}
  readonly #world
  readonly #mix
  readonly #accounts
  readonly #callers = new Map<string, Caller>()
  readonly #providers = new Map<string, FlightProvider>()
  readonly #lastEvent: Partial<Record<Mode, string>> = {}
  readonly #shownFrom = new Map<string, number>()
  readonly #toldCancelled = new Set<string>()
  #downUntil = 0
  /** Ends of outages (ms since 1970) that began with the refusal of an order, by checkout. */
  readonly #refusedUntil = new Map<string, number>()
  /** Time at which the latest order of a checkout was sent, if no answer told its outcome. */
  readonly #unansweredSince = new Map<string, number>()
  readonly #reads = new Map<string, OrderRead>()
  /** Ids of the orders that the airline is cancelling. */
  readonly #cancelling = new Set<string>()
  #orders: AirlineOrder[] | null = null

  constructor(world: Scheduler, mix: Mix) {
    this.#world = world
    this.#mix = mix
    this.connection = new Connection(world, 'airline', mix, {
      busy: () => this.#busy(),
      troubled: () => troubled,
    })
    this.#accounts = beginAccounts(world)
    connectNetwork((url, init) => this.#fetch(String(url), init))
  }

  /** Returns the provider as one process uses it. `turn` waits until this process may continue. */
  connect(turn: Turn | null, caller: string, mode: Mode): FlightProvider {
    const own = token(caller, mode)
    const known = this.#providers.get(own)
    if (known) return known
    this.#callers.set(`Bearer ${own}`, { turn, mode })
    const duffel = createDuffelProvider({ token: own, url: airlineUrl, onUnreadable: () => {} })
    const provider = priced(duffel, env.PRICE_UPLIFT_PERCENT)
    const told: FlightProvider = {
      ...provider,
      findOrder: async (offer, checkoutId) => {
        const key = `${currentTask()} ${checkoutId}`
        this.#toldCancelled.delete(key)
        const askedAt = this.#world.now
        const order = await provider.findOrder(offer, checkoutId)
        const tookMs = this.#world.now - askedAt
        this.#reads.set(key, { count: (this.#reads.get(key)?.count ?? 0) + 1, tookMs })
        if (order?.cancelledAt) this.#toldCancelled.add(key)
        return order
      },
    }
    this.#providers.set(own, told)
    return told
  }

  /** True if the last response to this task showed the order of the checkout as cancelled. */
  toldCancelled(checkoutId: string | null): boolean {
    return this.#toldCancelled.has(`${currentTask()} ${checkoutId}`)
  }

  /** True if this task was shown the order of the checkout only after a long wait, and did not ask again. */
  hasOldAnswer(checkoutId: string | null): boolean {
    const read = this.#reads.get(`${currentTask()} ${checkoutId}`)
    return read !== undefined && read.tookMs > oldAnswerMs && read.count < 3
  }

  /** Raises the fee of a cancellation, so that the next quote is lower. */
  worsen({ id, mode }: AirlineOrder): void {
    const { orders } = this.#accounts[mode]
    const doc = orders.get(id)
    const rule = doc?.order.conditions.refund_before_departure
    if (!doc || !rule?.penalty_amount) return
    const penalty = { ...rule, penalty_amount: (Number(rule.penalty_amount) + 5).toFixed(2) }
    const conditions = { ...doc.order.conditions, refund_before_departure: penalty }
    orders.put(id, { ...doc, order: { ...doc.order, conditions } })
    this.#world.note(`airline: the cancellation of ${id} costs more`)
  }

  /** Content of an order: the first names, and the price in the airline's currency. */
  contentOf({ id, mode }: AirlineOrder): { names: string; total: number } {
    const order = this.#accounts[mode].orders.get(id)?.order
    const names = order?.passengers.map(({ given_name: name }) => name).join() ?? ''
    return { names, total: Number(order?.total_amount) }
  }

  /**
   * Returns an offer of a new search, with the flights of `like`. With `isSameSearch`, returns the
   * next offer from the search of `like` instead.
   */
  async sell(
    mode: Mode,
    { like, isSameSearch = false, route = like?.route ?? ordinary }: Wanted = {},
  ): Promise<Sold> {
    const account = this.#accounts[mode]
    const search = isSameSearch && like ? like.search : account.search(route, this.#world.now)
    const place = isSameSearch && like ? like.place + 1 : (like?.place ?? 0)
    const index = suitable.get(route)?.[place] ?? 0
    const provider = this.connect(null, 'airline', mode)
    const { offer, services } = await provider.getOffer(offerId(search.key, index))
    const bag = services.find(({ price }) => price) ?? null
    const sold = { offer, bag, mode, route, search, place }
    this.sold.set(offer.id, sold)
    return sold
  }

  /** Returns a route for a traveller. In four of five cases it is `ordinary`. */
  anyRoute(): Route {
    return this.#world.chance(0.8) ? ordinary : this.#world.pick(...routes)
  }

  reprice({ mode, search: { id }, offer }: Sold): void {
    const { requests } = this.#accounts[mode]
    const search = requests.get(id)
    if (search) requests.put(id, { ...search, raisedDollars: (search.raisedDollars ?? 0) + 40 })
    this.#world.note(`airline: ${offer.id} costs more`)
  }

  isSold({ id }: Pick<Offer, 'id'>): boolean {
    const sold = this.sold.get(id)
    const search = sold && this.#accounts[sold.mode].requests.get(sold.search.id)
    if (!search || search.attempted) return false
    return this.#world.now < search.createdAt + 1000 * (search.lifetimeSeconds ?? 0)
  }

  get orders(): readonly AirlineOrder[] {
    return (this.#orders ??= modes.flatMap((mode) =>
      this.#accounts[mode].orders
        .list({ key: 'visible', value: 'yes' })
        .map((doc) => this.#orderOf(doc, mode)),
    ))
  }

  /** Mode of the account that has an order. */
  modeOf(orderId: string): Mode | undefined {
    return modes.find((mode) => this.#accounts[mode].orders.get(orderId))
  }

  #orderOf({ order }: OrderDoc, mode: Mode): AirlineOrder {
    const cancellation = order.cancellation as Parameters<typeof mapCancellation>[0]
    const refund = cancellation ? mapCancellation(cancellation).refund : null
    const record = mapOrderRecord(order as unknown as Parameters<typeof mapOrderRecord>[0])
    return {
      ...record,
      mode,
      shownFrom: this.#shownFrom.get(order.id) ?? 0,
      refundMinor: cancellation ? Math.round(100 * Number(refund?.amount ?? 0)) : null,
    }
  }

  changesOf(orderId: string): FlightChange[] {
    return modes.flatMap((mode) =>
      this.#accounts[mode].changes.list({ key: 'order', value: orderId }).map((change) => ({
        id: change.id,
        orderId,
        acceptedAt:
          change.action_taken === 'accepted' ? Date.parse(change.action_taken_at ?? '') : null,
      })),
    )
  }

  /** Changes the flights of an order, with a short deadline for the decision. */
  async announceChange({ id, mode }: AirlineOrder): Promise<void> {
    const account = this.#accounts[mode]
    const departs = account.orders.get(id)?.departsAt ?? 0
    const minutes = Math.round((this.#world.now + 5 * minuteMs - departs) / minuteMs)
    const isAcceptable = this.#world.chance(0.8)
    const actions = isAcceptable ? ['accept', 'cancel', 'change'] : ['cancel', 'change']
    account.protocol.alterOrder(id, { change: 'times', minutes, as: 'airline-initiated', actions })
    this.#world.note(`airline: the flights of ${id} move`)
    this.#tell(mode)
  }

  /** Cancels an order without notice. */
  cancel({ id, mode }: AirlineOrder): void {
    const { orders } = this.#accounts[mode]
    const doc = orders.get(id)
    if (!doc) return
    const at = new Date(this.#world.now).toISOString()
    orders.put(id, { ...doc, order: { ...doc.order, cancelled_at: at, available_actions: [] } })
    this.#orders = null
    this.#world.note(`airline: ${id} cancelled`)
  }

  /**
   * True if the airline refused an order of this checkout, and could not be reached afterwards. The site then gives up
   * the checkout. The request may have been delivered a second time.
   */
  couldNotBeAsked(checkoutId: string, at: number): boolean {
    return at < (this.#refusedUntil.get(checkoutId) ?? 0)
  }

  /** Time at which an order of the checkout was sent whose outcome the site can only have learned by asking. */
  unansweredSince(checkoutId: string, offerId: string): number | null {
    const route = this.sold.get(offerId)?.route ?? ordinary
    // On some routes, an event tells that the order failed. A cancelled order is listed as such.
    const isTold =
      route === 'LCY-STN' ||
      route === 'LGW-SEN' ||
      this.orders.some((order) => order.checkoutId === checkoutId || order.offerId === offerId)
    return isTold ? null : (this.#unansweredSince.get(checkoutId) ?? null)
  }

  /** Cancels the first active order without notice. */
  cancelAny(): void {
    const order = this.orders.find(({ cancelledAt }) => !cancelledAt)
    if (order) this.cancel(order)
  }

  #busy(): WireAnswer {
    return {
      status: 429,
      headers: {
        'content-type': 'application/json',
        'ratelimit-limit': '1000000000',
        'ratelimit-remaining': '0',
        'ratelimit-reset': new Date(this.#world.now + 5_000).toUTCString(),
      },
      body: JSON.stringify(envelope('rate_limit_error', 'rate_limit_exceeded')),
    }
  }

  async #fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(url)
    const request = {
      method: init.method ?? 'GET',
      path: `${pathname}${search}`,
      // The simulated network compresses nothing.
      headers: { ...lowerCase(init.headers), 'accept-encoding': '' },
      body: typeof init.body === 'string' ? init.body : '',
    }
    const caller = this.#callers.get(lowerCase(init.headers).authorization ?? '')
    if (!caller) throw new Error('The airline does not know this token')
    const { turn, mode } = caller
    if (!turn) return responseOf(await this.#exchange(mode, request))
    const call = this.#callOf(request, mode)
    this.onCall(call)
    return responseOf(await this.#send(turn, call, request))
  }

  /** Sends a request over the connection. At times the airline itself is slow, fails or refuses. */
  async #send(turn: Turn, call: SentCall, request: WireRequest): Promise<ReceivedAnswer> {
    const world = this.#world
    const { name, mode } = call
    const sending = { turn, request, timeoutMs: connectionTimeoutMs }
    const exchange = () => this.#exchange(mode, request)
    if (this.connection.healthy) return this.connection.send({ ...sending, exchange })
    const isDown = world.now < this.#downUntil
    if (name === 'createOrder' || isDown) {
      if (isDown || world.chance(0.04)) {
        await turn()
        throw connectionRefused()
      }
      const maxLateMs = world.chance(0.3) ? 90 * minuteMs : 2 * minuteMs
      const order = () => this.#order(mode, request)
      const sentAt = world.now
      this.#unansweredSince.delete(call.checkoutId ?? '')
      const lost = () => this.#unansweredSince.set(call.checkoutId ?? '', sentAt)
      try {
        const answer = await this.connection.send({ ...sending, maxLateMs, exchange: order })
        if (!tellsOutcome(answer)) lost()
        return answer
      } catch (error) {
        lost()
        throw error
      }
    }
    if (name === 'confirmCancellation') {
      const confirm = () => {
        // A gateway sends the request twice, and passes on the second answer.
        if (world.chance(this.#mix.duplicate)) void this.#confirm(call, request)
        return this.#confirm(call, request)
      }
      return this.connection.send({ ...sending, trouble: 3, exchange: confirm })
    }
    const trouble = name === 'acceptAirlineChange' ? 3 : 1
    return this.connection.send({ ...sending, trouble, exchange })
  }

  /** Places an order. At times the airline refuses the order, cancels it or lists it late. */
  async #order(mode: Mode, request: WireRequest): Promise<WireAnswer> {
    const world = this.#world
    const account = this.#accounts[mode]
    // The airline fails itself, and places no order.
    if (world.chance(0.03)) return troubled
    const fate = world.int(100)
    if (fate < 5) account.state.change({ balance: 0 })
    if (fate >= 5 && fate < 9) this.#refuse(account, request, 'invalid_passenger_name')
    const answer = await this.#exchange(mode, request)
    account.state.change({ balance: null })
    account.faults.clear()
    if (world.chance(this.#mix.outage)) this.#downUntil = world.now + world.int(5 * minuteMs)
    if (answer.status >= 400) {
      world.note(`airline: refused ${answer.status} ${answer.body}`)
      this.#refusedUntil.set(this.#callOf(request, mode).checkoutId ?? '', this.#downUntil)
    }
    const order = this.orders.at(-1)
    if (answer.status !== 201 || !order) return answer
    if (world.chance(this.#mix.hide)) {
      this.#shownFrom.set(order.id, world.now + world.int(this.#mix.maxHideMs))
    }
    this.#orders = null
    if (fate < 12) this.cancel(order)
    // The request was delivered twice, and the airline refuses the second one as a duplicate.
    const isDuplicate = fate < 12 + 100 * this.#mix.duplicate
    return isDuplicate ? this.#exchange(mode, request) : answer
  }

  /** Cancels after a pause of up to a minute. A second confirmation in this pause is refused. */
  async #confirm({ mode, object }: SentCall, request: WireRequest): Promise<WireAnswer> {
    const world = this.#world
    const account = this.#accounts[mode]
    const orderId = object ?? ''
    if (this.#cancelling.has(orderId)) {
      const code = world.pick('already_confirmed', 'already_cancelled')
      this.#refuse(account, request, code)
      return this.#exchange(mode, request)
    }
    this.#cancelling.add(orderId)
    await world.wait(null, world.int(world.chance(0.5) ? minuteMs : 3_000))
    this.#cancelling.delete(orderId)
    return this.#exchange(mode, request)
  }

  #refuse({ faults }: FlightAccount, { method, path }: WireRequest, code: string): void {
    const body = envelope('airline_error', code)
    faults.arm({ match: { method, path }, times: 1, fault: { kind: 'status', status: 422, body } })
  }

  async #exchange(mode: Mode, request: WireRequest): Promise<WireAnswer> {
    this.#orders = null
    const answer = await this.#accounts[mode].exchange(request)
    this.#orders = null
    this.#tell(mode)
    if (/accept$/.test(request.path) && answer.status === 200) {
      const { id, order_id: orderId } = dataOf<AirlineChange>(answer.body)
      this.#world.note(`airline: ${id} accepted`)
      this.onAccept(orderId, currentTask())
    }
    if (request.path === '/air/orders' && (answer.status === 200 || answer.status === 202)) {
      void this.#world.wait(null, orderDecidedMs).then(() => this.#settle(mode))
    }
    return this.#listed(request, answer)
  }

  /** Sends a request, because each one makes the sandbox decide about the orders that are due. */
  async #settle(mode: Mode): Promise<void> {
    await this.#exchange(mode, { method: 'GET', path: '/air/orders?limit=1', headers })
  }

  /** Leaves out the orders that the airline lists only later. */
  #listed({ method, path }: WireRequest, answer: WireAnswer): WireAnswer {
    const hidden = [...this.#shownFrom].filter(([, from]) => from > this.#world.now)
    if (hidden.length === 0 || method !== 'GET' || !path.startsWith('/air/orders?')) return answer
    const list = JSON.parse(answer.body) as { data: { id: string }[] }
    const data = list.data.filter(({ id }) => !hidden.some(([order]) => order === id))
    return { ...answer, body: JSON.stringify({ ...list, data }) }
  }

  /** Passes on the events that the sandbox has recorded since the last call. */
  #tell(mode: Mode): void {
    const after = this.#lastEvent[mode]
    const events = this.#accounts[mode].events.list(undefined, after === undefined ? {} : { after })
    this.#lastEvent[mode] = events.at(-1)?.id ?? after
    for (const event of events) {
      const { id = '' } = event.data.object
      this.#world.note(`airline: ${event.type} ${id}`)
      if (event.type === 'order.created' && !this.#shownFrom.has(id)) {
        this.#shownFrom.set(id, this.#world.now)
      }
      if (!duffelEvents.some((type) => type === event.type)) continue
      const parsed = duffelWebhook.parse(event, mode, event.id)
      if (!parsed) continue
      const { id: _, ...told } = parsed
      const isChange = event.type === 'order.airline_initiated_change_detected'
      const subject = isChange ? (event.data.object.order_id ?? null) : null
      this.onEvent({ ...told, subject })
    }
  }

  /** Reads a call from its bytes. */
  #callOf({ method, path, body = '' }: WireRequest, mode: Mode): SentCall {
    const { quotes, changes } = this.#accounts[mode]
    const [, , kind = '', id = null, , act] = path.split('?')[0]?.split('/') ?? []
    const call = (name: string, object: string | null = null) => ({
      ...{ mode, name, object },
      checkoutId: null,
    })
    switch (kind) {
      case 'orders':
        if (method === 'POST') {
          const { metadata } = dataOf<{ metadata?: { checkout_id?: string } }>(body)
          return { ...call('createOrder'), checkoutId: metadata?.checkout_id ?? null }
        }
        return call(id ? 'getOrder' : 'listOrders', id)
      case 'order_cancellations':
        return act
          ? call('confirmCancellation', quotes.get(id ?? '')?.order_id ?? null)
          : call('quoteCancellation', dataOf<{ order_id: string }>(body).order_id)
      case 'airline_initiated_changes':
        return act
          ? call('acceptAirlineChange', changes.get(id ?? '')?.order_id ?? null)
          : call('listAirlineChanges')
      default:
        return call('getOffer')
    }
  }
}

type Wanted = { like?: Sold; isSameSearch?: boolean; route?: Route }

type StoredEvent = {
  id: string
  type: string
  data: { object: { id?: string; order_id?: string } }
}

/** Two days, so that no offer expires within a simulated run. A run never searches again. */
const offerLifetimeSeconds = 48 * 3_600

class FlightAccount extends SandboxAccount {
  readonly protocol: DuffelProtocol
  readonly requests = this.store.collection<RequestDoc>('duffel_offer_requests')
  readonly orders = this.store.collection<OrderDoc>('duffel_orders')
  readonly changes = this.store.collection<AirlineChange>('duffel_airline_changes')
  readonly quotes = this.store.collection<{ order_id: string }>('duffel_cancellations')
  readonly events = this.store.collection<StoredEvent>('duffel_events')

  constructor() {
    let opened: DuffelProtocol | undefined
    super((deps) => [(opened = duffelProtocol(deps))])
    if (!opened) throw new Error('The sandbox opened no account')
    this.protocol = opened
  }

  /** Stores a search for an adult as if it had been sent. */
  search(route: Route, now: number): RequestDoc {
    const key = newKey(now)
    const [origin = '', destination = ''] = route.split('-')
    const search: RequestDoc = {
      id: requestId(key),
      key,
      createdAt: now,
      slices: [{ origin, destination, departureDate, departureTime: null, arrivalTime: null }],
      passengers: [{ type: 'adult', age: null, fareType: null }],
      cabin: null,
      maxConnections: 1,
      batch: false,
      supplierTimeoutMs: 20_000,
      farePercent: 100,
      lifetimeSeconds: offerLifetimeSeconds,
    }
    this.requests.put(search.id, search)
    return search
  }

  /** Finds offers whose cancellation costs a fee, first those whose cancellation quotes expire soon. */
  async suitable(route: Route, now: number): Promise<readonly number[]> {
    const path = `/air/offers?limit=200&offer_request_id=${this.search(route, now).id}`
    const { body } = await this.exchange({ method: 'GET', path, headers })
    const offers = dataOf<ListedOffer[]>(body).map((offer, index) => ({ ...offer, index }))
    const found = offers
      .filter(
        ({ conditions: { refund_before_departure: rule } }) => Number(rule?.penalty_amount) > 0,
      )
      .sort((a, b) => Number(isQuotedBriefly(b)) - Number(isQuotedBriefly(a)))
      .map(({ index }) => index)
    if (found.length < 2) throw new Error(`The sandbox sells no suitable offers on ${route}`)
    return found
  }
}

/** Quotes of British Airways expire after 20 minutes. */
const isQuotedBriefly = ({ owner }: ListedOffer) => owner.iata_code === 'BA'

type ListedOffer = {
  owner: { iata_code: string }
  conditions: {
    refund_before_departure: { penalty_amount: string | null } | null
  }
}

/** Day of all flights. Every history (one simulated run) has the same flights. */
const departureDate = '2027-06-21'
const suitable = new Map<Route, readonly number[]>()

/** Reads the timetable before the first simulated run. All runs share it. */
export async function readTimetable(): Promise<void> {
  if (suitable.size > 0) return
  const scheduler = new Scheduler(0)
  const { test: account } = beginAccounts(scheduler)
  for (const route of routes) suitable.set(route, await account.suitable(route, scheduler.now))
}

let accounts: Record<Mode, FlightAccount> | null = null

function beginAccounts(scheduler: Scheduler): Record<Mode, FlightAccount> {
  accounts ??= { test: new FlightAccount(), live: new FlightAccount() }
  for (const mode of modes) accounts[mode].begin(scheduler)
  return accounts
}

function dataOf<T>(body: string): T {
  return (JSON.parse(body) as { data: T }).data
}

/** Duffel's own error, which does not prove that nothing has happened. */
const troubled: WireAnswer = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(envelope('api_error', 'internal_server_error')),
}

/** True for an order, and for the airline's own refusal. */
function tellsOutcome({ status, body, isCut = false }: ReceivedAnswer): boolean {
  const isRefusal = (status < 500 || status === 503) && body.startsWith('{"errors":')
  return !isCut && (status < 300 || isRefusal)
}

function envelope(type: string, code: string) {
  return { errors: [{ type, code, title: code, message: code }], meta: { request_id: 'req_1' } }
}

function lowerCase(headers: RequestInit['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...(headers as Record<string, string>) }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  )
}

/** Returns an answer in the form of `fetch`. A cut answer fails while its body is read. */
function responseOf({ status, headers: sent, body, isCut }: ReceivedAnswer): Response {
  const parts = [Buffer.from(body)]
  const reader = {
    read: async () => {
      const value = parts.shift()
      if (!value && isCut) throw connectionLost()
      return { done: !value, value }
    },
    cancel: async () => {},
  }
  const response = { status, headers: new Headers(sent), body: { getReader: () => reader } }
  return response as unknown as Response
}
