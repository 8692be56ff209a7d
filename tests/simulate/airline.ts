import type { Offer } from '#app/domain/offer.ts'
import {
  FlightRequestRefusedError,
  FlightsBusyError,
  FlightsOperatorError,
  FlightsUnreachableError,
  OfferGoneError,
  OrderOutcomeUnknownError,
  OrderPriceChangedError,
  type FlightProvider,
  type OrderRecord,
  type OrderRequest,
  type OrderResult,
} from '#app/providers/flights/port.ts'
import type { Scheduler } from './scheduler.ts'

export type AirlineOrder = OrderRecord & { shownFrom: number }

type Event = { type: string; offerId: string; orderId?: string }

/** The airline's books, and answers that are lost, late, or somebody else's. */
export class Airline {
  readonly orders: AirlineOrder[] = []
  healthy = false
  /** The offers as they are priced now; gone where null. */
  readonly offers = new Map<string, Offer | null>()
  onEvent: (event: Event) => void = () => {}
  readonly #world

  constructor(world: Scheduler) {
    this.#world = world
  }

  connect(turn: (ms?: number) => Promise<void>): FlightProvider {
    const unsupported = () => {
      throw new Error('Not simulated')
    }
    return {
      getOffer: async (id) => {
        await this.#read(turn)
        const offer = this.offers.get(id)
        if (!offer) throw new OfferGoneError('Gone', 'offer_no_longer_available')
        return { offer, services: [] }
      },
      createOrder: (request) => this.#create(turn, request),
      findOrder: async (offerId, checkoutId) => {
        await this.#read(turn)
        const { now } = this.#world
        const ours = this.orders.filter(
          (order) =>
            order.offerId === offerId && order.checkoutId === checkoutId && order.shownFrom <= now,
        )
        return ours.find(({ cancelledAt }) => !cancelledAt) ?? ours[0] ?? null
      },
      listOrders: async (since) => {
        await this.#read(turn)
        return this.orders.filter(
          ({ createdAt, shownFrom }) => createdAt >= since && shownFrom <= this.#world.now,
        )
      },
      getOrder: unsupported,
      getSeatMaps: unsupported,
      startSearch: unsupported,
      arrivingOffers: unsupported,
      listOffers: unsupported,
      quoteCancellation: unsupported,
      confirmCancellation: unsupported,
      listAirlineChanges: unsupported,
      acceptAirlineChange: unsupported,
    }
  }

  cancel(order: AirlineOrder): void {
    order.cancelledAt = new Date(this.#world.now).toISOString()
    this.#world.note(`airline: ${order.id} cancelled`)
  }

  async #read(turn: (ms?: number) => Promise<void>): Promise<void> {
    const world = this.#world
    await turn(this.healthy ? 0 : world.int(800))
    if (this.healthy) return
    if (world.chance(0.05)) throw new FlightsUnreachableError('No answer', 'no_answer')
    if (world.chance(0.03)) throw new FlightsBusyError('Busy', 5, null)
  }

  async #create(turn: (ms?: number) => Promise<void>, request: OrderRequest): Promise<OrderResult> {
    const world = this.#world
    const refuse = (error: Error) => {
      world.note(`airline: refused ${request.checkoutId} ${error.name}`)
      throw error
    }
    await turn(this.healthy ? 0 : world.int(3_000))
    const known = this.orders.find(({ offerId }) => offerId === request.offerId)
    if (known) refuse(new FlightRequestRefusedError('Booked', 'offer_request_already_booked'))
    const offer = this.offers.get(request.offerId)
    if (!offer) return refuse(new OfferGoneError('Gone', 'offer_no_longer_available'))
    if (offer.providerTotal.amount !== request.payment.amount) {
      refuse(new OrderPriceChangedError('Another price', 'price_changed'))
    }
    if (this.healthy) return { status: 'placed', order: this.#place(request, 0) }

    const fate = world.int(100)
    if (fate < 5) refuse(new FlightsUnreachableError('Refused connection', 'no_answer'))
    if (fate < 10) refuse(new FlightsOperatorError('Empty', 'insufficient_balance'))
    if (fate < 14) refuse(new FlightRequestRefusedError('Names', 'validation_required'))
    if (fate < 18) throw new OrderOutcomeUnknownError('Never arrived', 'no_answer')
    if (fate < 26) {
      // Placed after the caller has given up, or never.
      if (world.chance(0.7)) {
        const late = world.chance(0.3) ? world.int(90 * 60_000) : world.int(120_000)
        void world.wait(null, late).then(() => {
          if (!this.orders.some(({ offerId }) => offerId === request.offerId)) {
            this.#place(request, world.int(60_000))
          }
        })
      }
      await turn(130_000)
      throw new OrderOutcomeUnknownError('Timed out', 'timeout')
    }
    if (fate < 32) {
      // Accepted; whether there will be an order is said later.
      void world.wait(null, world.int(300_000)).then(() => {
        const { checkoutId: _, ...event } = { ...request, type: 'order.creation_failed' }
        if (world.chance(0.6)) this.#place(request, world.int(60_000))
        else this.onEvent({ type: event.type, offerId: event.offerId })
      })
      await turn(world.int(2_000))
      return { status: 'pending' }
    }
    const order = this.#place(request, world.chance(0.2) ? world.int(600_000) : 0)
    await turn(world.chance(0.1) ? 125_000 : world.int(3_000))
    if (fate < 40) throw new OrderOutcomeUnknownError('A gateway answered', 'http_503')
    // Delivered twice: the second is refused because of the first.
    if (fate < 44) throw new FlightRequestRefusedError('Twice', 'offer_request_already_booked')
    if (fate < 47) this.cancel(order)
    return { status: 'placed', order }
  }

  #place({ checkoutId, offerId, payment }: OrderRequest, hiddenMs: number): AirlineOrder {
    const order: AirlineOrder = {
      id: `ord_${this.orders.length + 1}`,
      reference: `REF${this.orders.length + 1}`,
      tickets: [],
      cancelledAt: null,
      checkoutId,
      offerId,
      total: payment,
      createdAt: new Date(this.#world.now).toISOString(),
      shownFrom: this.#world.now + hiddenMs,
    }
    this.orders.push(order)
    this.#world.note(`airline: ${order.id} placed for ${checkoutId}`)
    this.onEvent({ type: 'order.created', offerId, orderId: order.id })
    return order
  }
}
