import { watchedFlights, watchedPayments } from './watched-ports.ts'
import { app, runIn, type App } from '#app/core/app.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { SeatMap } from '#app/core/flight/seats/seat-maps.ts'
import type { Offer, Service } from '#app/core/flight/offer.ts'
import type {
  AirlineChange,
  CancellationQuote,
  FlightProvider,
  FoundOrder,
  Order,
  OrderRecord,
  OrderResult,
} from '#app/core/flight/flights-port.ts'
import type {
  HostedPage,
  PaymentIntent,
  PaymentProvider,
  Refund,
  RefundRecord,
} from '#app/core/money/payments-port.ts'
import { now } from '../clock.ts'

/**
 * Scripted answers of a fake site. A fake site has a manual clock, for long waits and for responses that the sandbox
 * can't give.
 */
class Sequence<T> {
  constructor(readonly answers: readonly (T | Error)[]) {}
}

/** The provider gives these answers in order, then repeats the last one. */
export const inSequence = <T>(...answers: (T | Error)[]) => new Sequence(answers)

type Scripted<T> = T | Error | Sequence<T>

export type Script = {
  getOffer?: Scripted<{ offer: Offer; services: Service[] }>
  getSeatMaps?: Scripted<SeatMap[]>
  findOrder?: Scripted<FoundOrder | null>
  getOrder?: Scripted<Partial<Order>>
  createOrder?: Scripted<OrderResult>
  listOrders?: Scripted<OrderRecord[]>
  listAirlineChanges?: Scripted<AirlineChange[]>
  quoteCancellation?: Scripted<Partial<CancellationQuote>>
  confirmCancellation?: Scripted<Partial<CancellationQuote>>
  acceptAirlineChange?: Scripted<null>
  createIntent?: Scripted<Partial<PaymentIntent>>
  authorise?: Scripted<Partial<PaymentIntent>>
  openHostedPage?: Scripted<HostedPage>
  getIntent?: Scripted<Partial<PaymentIntent>>
  listIntents?: Scripted<PaymentIntent[]>
  capture?: Scripted<Partial<PaymentIntent>>
  release?: Scripted<Partial<PaymentIntent>>
  getHostedPage?: Scripted<HostedPage>
  closeHostedPage?: Scripted<null>
  refund?: Scripted<Partial<Refund>>
  getRefund?: Scripted<Partial<Refund>>
  listRefunds?: Scripted<RefundRecord[]>
  listPaymentRefunds?: Scripted<RefundRecord[]>
}

export const order: Order = {
  id: 'ord_1',
  reference: 'WMEKDS',
  cancelledAt: null,
  tickets: [{ passengerIds: ['pas_1'], number: '001-1' }],
  cancellation: null,
  slices: null,
  seats: [],
  changes: [],
}
export const cancelled: Order = { ...order, cancelledAt: '2027-05-12T15:01:00.000Z' }

/** A hold for the amount of `anOffer`. */
export const held: PaymentIntent = {
  id: 'pi_1',
  status: 'authorised',
  amountMinor: 49_200,
  currency: 'USD',
  redirectUrl: null,
  card: { brand: 'visa', last4: '4242', wallet: null },
  savedCard: null,
  declineCode: null,
  checkoutId: null,
  attempt: 1,
  refundedMinor: 0,
  captureBefore: null,
}

export const quote: CancellationQuote = {
  id: 'ore_1',
  refund: { amount: '300.00', currency: 'USD' },
  refundTo: 'card',
  expiresAt: null,
  confirmedAt: null,
  credits: [],
}

type Along = {
  /** Runs after a provider receives a call and before it answers. */
  meanwhile?: Partial<Record<keyof Script, () => unknown>>
  /** Runs instead of a pause. By default, the fake clock moves ahead immediately. */
  sleep?: (ms: number) => Promise<void>
  vendors?: App['vendors']
}

/** Pauses between polls are shorter than this limit. A pause of this length or more never ends. */
const maxPauseMs = 5_000

/** By default, every call succeeds except `getOffer`. */
const defaults: Required<Script> = {
  getOffer: new Error('No offer is told'),
  getSeatMaps: [],
  findOrder: order,
  getOrder: order,
  createOrder: { status: 'placed', order },
  listOrders: [],
  listAirlineChanges: [],
  quoteCancellation: quote,
  confirmCancellation: { ...quote, confirmedAt: '2027-05-12T15:01:00.000Z' },
  acceptAirlineChange: null,
  createIntent: { status: 'open' },
  authorise: {},
  openHostedPage: { id: 'cs_1', status: 'open', url: 'https://bank.example/', intentId: null },
  getIntent: {},
  listIntents: [],
  capture: { status: 'captured' },
  release: { status: 'released' },
  getHostedPage: { id: 'cs_1', status: 'open', url: 'https://bank.example/', intentId: null },
  closeHostedPage: null,
  refund: { status: 'succeeded' },
  getRefund: { status: 'succeeded' },
  listRefunds: [],
  listPaymentRefunds: [],
}

export function createFakeSite(
  script: Script = {},
  config: Partial<App['config']> = {},
  { meanwhile = {}, sleep, vendors }: Along = {},
) {
  const usual = app()
  const says = { ...defaults, ...script }
  const calls: string[] = []
  const times = new Map<string, number>()
  let time = now()

  async function passQuickly(ms: number): Promise<void> {
    if (ms >= maxPauseMs) return new Promise(() => {})
    time += ms
  }

  /** Records the call, then gives its scripted answer. */
  async function answerTo<T>(name: keyof Script, about: unknown[], base: object = {}): Promise<T> {
    calls.push([name, ...about].join(' '))
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    await meanwhile[name]?.()
    const said = says[name]
    const answers: unknown[] = said instanceof Sequence ? [...said.answers] : [said]
    const given = answers[Math.min(before, answers.length - 1)]
    if (given instanceof Error) throw given
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
    return (isObject ? { ...base, ...given } : given) as T
  }

  const flights: FlightProvider = {
    ...usual.flights('test'),
    getOffer: async (id) => answerTo('getOffer', [id]),
    getSeatMaps: async (id) => answerTo('getSeatMaps', [id]),
    findOrder: async () => answerTo('findOrder', []),
    getOrder: async (id) => answerTo('getOrder', [id], order),
    createOrder: async () => answerTo('createOrder', []),
    listOrders: async (since) => answerTo('listOrders', [since]),
    listAirlineChanges: async (id) => answerTo('listAirlineChanges', [id]),
    quoteCancellation: async (id) => answerTo('quoteCancellation', [id], quote),
    confirmCancellation: async (id) => answerTo('confirmCancellation', [id], quote),
    async acceptAirlineChange(id) {
      await answerTo('acceptAirlineChange', [id])
    },
  }
  const payments: PaymentProvider = {
    ...usual.payments('test'),
    createIntent: async ({ key, amountMinor, currency }) =>
      answerTo('createIntent', [key, amountMinor, currency], held),
    authorise: async ({ intentId, key, card, returnUrl }) =>
      answerTo('authorise', [intentId, key, JSON.stringify(card), returnUrl], {
        ...held,
        id: intentId,
      }),
    openHostedPage: async (request) => answerTo('openHostedPage', [JSON.stringify(request)]),
    getIntent: async (id) => answerTo('getIntent', [id], { ...held, id }),
    listIntents: async (since) => answerTo('listIntents', [since]),
    capture: async (id, key) => answerTo('capture', [id, key], { ...held, id }),
    release: async (id, key) => answerTo('release', [id, key], { ...held, id }),
    getHostedPage: async (id) => answerTo('getHostedPage', [id]),
    closeHostedPage: async (id) => answerTo('closeHostedPage', [id]),
    refund: async ({ intentId, key, amountMinor }) =>
      answerTo('refund', [intentId, key, amountMinor], { id: 're_1', amountMinor }),
    getRefund: async (id) => answerTo('getRefund', [id], { id }),
    listRefunds: async (since) => answerTo('listRefunds', [since]),
    listPaymentRefunds: async (id) => answerTo('listPaymentRefunds', [id]),
  }
  const site: App = {
    ...usual,
    config: { ...usual.config, ...config },
    clock: { now: () => time, sleep: sleep ?? passQuickly },
    hashPassword: async () => 'no password',
    flights: (mode) => watchedFlights(mode, flights),
    payments: (mode) => watchedPayments(mode, payments),
    vendors: vendors ?? usual.vendors,
    state: {},
  }
  return {
    /** Returns the provider calls since the last `calls()`. */
    calls: () => calls.splice(0),
    now: () => time,
    config: site.config,
    /** Simulates a successful capture. */
    charge() {
      says.getIntent = script.getIntent ?? { status: 'captured' }
    },
    pass(minutes: number) {
      time += Math.round(minutes * 60_000)
    },
    run: <T>(work: () => T): T => runIn(site, work),
    /** Runs `work` as if another process ran it. */
    elsewhere: <T>(work: () => T): T =>
      runIn({ ...site, state: {}, config: { ...site.config, instance: 'another process' } }, work),
  }
}

export type FakeSite = ReturnType<typeof createFakeSite>

/** Deletes all bookings, because orders and payments have the same ids in every fake site. */
export async function deleteBookings(): Promise<void> {
  for (const table of bookingTables) await db().deleteFrom(table).execute()
}

const bookingTables = [
  'airlineChanges',
  'refunds',
  'cancellations',
  'bookings',
  'ledgerEntries',
  'cases',
  'leases',
  'goneOffers',
  'paymentAttempts',
  'checkouts',
] as const
