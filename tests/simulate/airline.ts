import type { Offer } from '#app/core/flight/offer.ts'
import {
  AlreadyCancelledError,
  CancellationOutcomeUnknownError,
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsOperatorError,
  FlightsUnreachableError,
  OfferGoneError,
  OrderDuplicateError,
  OrderOutcomeUnknownError,
  OrderPriceChangedError,
  PassengersRefusedError,
  QuoteStaleError,
  type CancellationQuote,
  type FlightEvent,
  type FlightProvider,
  type OrderRecord,
  type OrderRequest,
  type OrderResult,
} from '#app/core/flight/flights-port.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { Call } from './calls.ts'
import { AirlineChanges } from './changes.ts'
import type { Scheduler } from './scheduler.ts'
import { currentTask } from './task.ts'

export type AirlineOrder = OrderRecord & {
  mode: Mode
  /** Milliseconds since 1970 from which the airline lists the order. */
  shownFrom: number
  cancellation: CancellationQuote | null
}

/** An offer with its current price, and the search that returned the offer. */
type Sold = { offer: Offer; requestId: string; gone: boolean }

type Event = Omit<FlightEvent, 'id'>

/** Simulated airline whose responses may be lost, late or wrong. */
export class Airline {
  readonly orders: AirlineOrder[] = []
  healthy = false
  readonly sold = new Map<string, Sold>()
  readonly #quotes = new Map<string, CancellationQuote & { orderId: string }>()
  onEvent: (event: Event) => void = () => {}
  /** Called with each call of the site, before any fault. */
  onCall: (call: Pick<Call, 'name' | 'mode' | 'object'> & { checkoutId?: string }) => void =
    () => {}
  readonly #toldCancelled = new Set<string>()
  /** Ids of the orders that the airline is cancelling. */
  readonly #cancelling = new Set<string>()
  readonly #world
  readonly changes

  constructor(world: Scheduler) {
    this.#world = world
    this.changes = new AirlineChanges(world)
  }

  /** Returns the provider as one process uses it. `turn` waits until this process may continue. */
  connect(turn: (ms?: number) => Promise<void>, mode: Mode): FlightProvider {
    const unsupported = () => {
      throw new Error('Not simulated')
    }
    return this.#recorded(mode, {
      getOffer: async (id) => {
        await this.#read(turn)
        const { offer, requestId, gone } = this.sold.get(id)!
        if (gone || this.#orderOf(requestId)) {
          throw new OfferGoneError('Gone', 'offer_no_longer_available')
        }
        return { offer, services: [] }
      },
      createOrder: (request) => this.#create(turn, request, mode),
      findOrder: async (offerId, checkoutId) => {
        this.#toldCancelled.delete(`${currentTask()} ${checkoutId}`)
        await this.#read(turn)
        const { now } = this.#world
        const ours = this.orders.filter(
          (order) =>
            order.offerId === offerId && order.checkoutId === checkoutId && order.shownFrom <= now,
        )
        const order = ours.find(({ cancelledAt }) => !cancelledAt) ?? ours[0] ?? null
        if (order?.cancelledAt) this.#toldCancelled.add(`${currentTask()} ${checkoutId}`)
        return order
      },
      listOrders: async (since) => {
        await this.#read(turn)
        return this.orders.filter(
          (order) =>
            order.mode === mode && order.createdAt >= since && order.shownFrom <= this.#world.now,
        )
      },
      getOrder: async (id) => {
        await this.#read(turn)
        const order = this.orders.find((one) => one.id === id)!
        return { ...order, slices: null, seats: [], changes: this.changes.shown(id) }
      },
      quoteCancellation: async (orderId) => {
        await this.#read(turn)
        return this.#quote(orderId)
      },
      confirmCancellation: (quoteId) => this.#confirm(turn, quoteId),
      getSeatMaps: unsupported,
      startSearch: unsupported,
      arrivingOffers: unsupported,
      listOffers: unsupported,
      ...this.changes.connect(() => this.#read(turn), turn),
    })
  }

  /** Tells each call to the world before the airline receives it. */
  #recorded(mode: Mode, provider: FlightProvider): FlightProvider {
    const record = (name: string, object: string | null, checkoutId?: string) =>
      this.onCall({ name, mode, object, checkoutId })
    return {
      ...provider,
      getOffer: (id, ...rest) => {
        record('getOffer', null)
        return provider.getOffer(id, ...rest)
      },
      createOrder: (request) => {
        record('createOrder', null, request.checkoutId)
        return provider.createOrder(request)
      },
      findOrder: (offerId, checkoutId) => {
        record('findOrder', null, checkoutId)
        return provider.findOrder(offerId, checkoutId)
      },
      getOrder: (id) => {
        record('getOrder', id)
        return provider.getOrder(id)
      },
      quoteCancellation: (id) => {
        record('quoteCancellation', id)
        return provider.quoteCancellation(id)
      },
      confirmCancellation: (id) => {
        record('confirmCancellation', this.#quotes.get(id)?.orderId ?? null)
        return provider.confirmCancellation(id)
      },
      acceptAirlineChange: (id) => {
        record('acceptAirlineChange', this.changes.orderOf(id))
        return provider.acceptAirlineChange(id)
      },
    }
  }

  /** True if the last response to this task showed the order of the checkout as cancelled. */
  toldCancelled(checkoutId: string | null): boolean {
    return this.#toldCancelled.has(`${currentTask()} ${checkoutId}`)
  }

  cancel(order: AirlineOrder): void {
    order.cancelledAt = this.#instant()
    this.#world.note(`airline: ${order.id} cancelled`)
  }

  /** Cancels the first active order without notice. */
  cancelAny(): void {
    const order = this.orders.find(({ cancelledAt }) => !cancelledAt)
    if (order) this.cancel(order)
  }

  reprice(sold: Sold): void {
    const price = (amount: number) => ({ amount, currency: 'USD' })
    sold.offer = {
      ...sold.offer,
      price: { total: price(541), base: price(442), tax: price(99) },
      providerTotal: { amount: '440.00', currency: 'USD' },
    }
    this.#world.note(`airline: ${sold.offer.id} costs more`)
  }

  isSold({ id }: Pick<Offer, 'id'>): boolean {
    const sold = this.sold.get(id)
    return sold !== undefined && !sold.gone && !this.#orderOf(sold.requestId)
  }

  /** A search serves at most one order. */
  #orderOf(requestId: string): AirlineOrder | undefined {
    return this.orders.find(({ offerId }) => this.sold.get(offerId)?.requestId === requestId)
  }

  #instant(later = 0): string {
    return new Date(this.#world.now + later).toISOString()
  }

  #quote(orderId: string): CancellationQuote {
    const order = this.orders.find(({ id }) => id === orderId)!
    if (order.cancelledAt) throw new AlreadyCancelledError('Cancelled', 'already_cancelled')
    const quote: CancellationQuote & { orderId: string } = {
      id: `ore_${this.#quotes.size + 1}`,
      orderId,
      refund: { amount: '300.00', currency: 'USD' },
      refundTo: 'card',
      expiresAt: this.#instant(300_000),
      confirmedAt: null,
      credits: [],
    }
    this.#quotes.set(quote.id, quote)
    return quote
  }

  async #confirm(turn: (ms?: number) => Promise<void>, id: string): Promise<CancellationQuote> {
    const world = this.#world
    const lost = !this.healthy && world.chance(0.15)
    const before = lost && world.chance(0.5)
    await turn(this.healthy ? 0 : world.int(3_000))
    if (before) throw new CancellationOutcomeUnknownError('Never arrived', 'no_answer')
    const quote = this.#quotes.get(id)!
    const order = this.orders.find((one) => one.id === quote.orderId)!
    if (order.cancelledAt) throw new AlreadyCancelledError('Cancelled', 'already_cancelled')
    if (this.#cancelling.has(order.id)) {
      throw new FlightRequestRefusedError('It is being confirmed', 'already_confirmed')
    }
    const latest = [...this.#quotes.values()].findLast(({ orderId }) => orderId === order.id)
    if (latest !== quote) throw new QuoteStaleError('Replaced', 'order_cancellation_stale')
    if (Date.parse(quote.expiresAt ?? '') < world.now) {
      throw new QuoteStaleError('Expired', 'order_cancellation_expired')
    }
    // A slow airline keeps both the caller and the order waiting.
    this.#cancelling.add(order.id)
    await world.wait(null, this.healthy ? 0 : world.int(world.chance(0.2) ? 60_000 : 3_000))
    this.#cancelling.delete(order.id)
    if (order.cancelledAt) throw new AlreadyCancelledError('Cancelled', 'already_cancelled')
    quote.confirmedAt = this.#instant()
    order.cancellation = quote
    this.cancel(order)
    await turn(this.healthy ? 0 : world.int(1_000))
    if (lost) throw new CancellationOutcomeUnknownError('A gateway answered', 'http_502')
    return quote
  }

  async #read(turn: (ms?: number) => Promise<void>): Promise<void> {
    const world = this.#world
    await turn(this.healthy ? 0 : world.int(800))
    if (this.healthy) return
    if (world.chance(0.05)) throw new FlightsUnreachableError('No answer', 'no_answer')
    if (world.chance(0.03)) throw new FlightsBusyError('Busy', 5, null)
  }

  async #create(
    turn: (ms?: number) => Promise<void>,
    request: OrderRequest,
    mode: Mode,
  ): Promise<OrderResult> {
    const world = this.#world
    const refuse = (error: Error) => {
      world.note(`airline: refused ${request.checkoutId} ${error.name}`)
      throw error
    }
    await turn(this.healthy ? 0 : world.int(3_000))
    const { offer, requestId, gone } = this.sold.get(request.offerId)!
    const isBooked = () => this.#orderOf(requestId) !== undefined
    if (isBooked()) refuse(new OrderDuplicateError('Booked', 'offer_request_already_booked'))
    if (gone) refuse(new OfferGoneError('Gone', 'offer_no_longer_available'))
    const extras = 40 * request.services.length
    if (Number(offer.providerTotal.amount) + extras !== Number(request.payment.amount)) {
      refuse(new OrderPriceChangedError('Another price', 'price_changed'))
    }
    if (this.healthy) return { status: 'placed', order: this.#place(request, mode, 0) }

    const fate = world.int(100)
    if (fate < 5) refuse(new FlightsUnreachableError('Refused connection', 'no_answer'))
    if (fate < 10) refuse(new FlightsOperatorError('Empty', 'insufficient_balance'))
    if (fate < 14) refuse(new PassengersRefusedError('Names', 'validation_required'))
    if (fate < 18) throw new OrderOutcomeUnknownError('Never arrived', 'no_answer')
    if (fate < 26) {
      // The airline places the order after the caller's timeout, or never.
      if (world.chance(0.7)) {
        const late = world.chance(0.3) ? world.int(90 * 60_000) : world.int(120_000)
        void world.wait(null, late).then(() => {
          if (!isBooked()) this.#place(request, mode, world.int(60_000))
        })
      }
      await turn(130_000)
      throw new OrderOutcomeUnknownError('Timed out', 'timeout')
    }
    if (fate < 32) {
      // The airline accepts the request and decides about the order later.
      void world.wait(null, world.int(300_000)).then(() => {
        if (!isBooked() && world.chance(0.6)) this.#place(request, mode, world.int(60_000))
        else this.onEvent({ mode, kind: 'order_failed', offerId: request.offerId, orderId: null })
      })
      await turn(world.int(2_000))
      return { status: 'pending' }
    }
    const order = this.#place(request, mode, world.chance(0.2) ? world.int(600_000) : 0)
    await turn(world.chance(0.1) ? 125_000 : world.int(3_000))
    if (fate < 40) throw new OrderOutcomeUnknownError('A gateway answered', 'http_503')
    // The request was delivered twice, and the airline refuses the second one as a duplicate.
    if (fate < 44) throw new OrderDuplicateError('Twice', 'offer_request_already_booked')
    if (fate < 47) this.cancel(order)
    return { status: 'placed', order }
  }

  #place(
    { checkoutId, offerId, payment }: OrderRequest,
    mode: Mode,
    hiddenMs: number,
  ): AirlineOrder {
    const order: AirlineOrder = {
      mode,
      id: `ord_${this.orders.length + 1}`,
      reference: `REF${this.orders.length + 1}`,
      tickets: [],
      cancelledAt: null,
      checkoutId,
      offerId,
      total: payment,
      createdAt: this.#instant(),
      cancellation: null,
      shownFrom: this.#world.now + hiddenMs,
    }
    this.orders.push(order)
    this.#world.note(`airline: ${order.id} placed for ${checkoutId}`)
    this.onEvent({ mode, kind: 'order_changed', offerId, orderId: order.id })
    return order
  }
}
