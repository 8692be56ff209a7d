import { app, runIn, type App } from '#app/core/app.server.ts'
import { db } from '#app/platform/db.server.ts'
import type { SeatMap } from '#app/core/flight/seat-maps.ts'
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
 * A site whose clock stands still until it is told, and whose airline and bank answer what a test says:
 * for what takes hours, and for answers that the sandbox cannot be brought to give.
 */

class InTurn<T> {
  constructor(readonly answers: readonly (T | Error)[]) {}
}

/** One answer after another, the last one for good. */
export const inTurn = <T>(...answers: (T | Error)[]) => new InTurn(answers)

type Says<T> = T | Error | InTurn<T>

export type Script = {
  getOffer?: Says<{ offer: Offer; services: Service[] }>
  getSeatMaps?: Says<SeatMap[]>
  findOrder?: Says<FoundOrder | null>
  getOrder?: Says<Partial<Order>>
  createOrder?: Says<OrderResult>
  listOrders?: Says<OrderRecord[]>
  listAirlineChanges?: Says<AirlineChange[]>
  quoteCancellation?: Says<Partial<CancellationQuote>>
  confirmCancellation?: Says<Partial<CancellationQuote>>
  acceptAirlineChange?: Says<null>
  createIntent?: Says<Partial<PaymentIntent>>
  authorise?: Says<Partial<PaymentIntent>>
  openHostedPage?: Says<HostedPage>
  getIntent?: Says<Partial<PaymentIntent>>
  listIntents?: Says<PaymentIntent[]>
  capture?: Says<Partial<PaymentIntent>>
  release?: Says<Partial<PaymentIntent>>
  getHostedPage?: Says<HostedPage>
  closeHostedPage?: Says<null>
  refund?: Says<Partial<Refund>>
  getRefund?: Says<Partial<Refund>>
  listRefunds?: Says<RefundRecord[]>
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

/** The amount of `anOffer`. */
export const held: PaymentIntent = {
  id: 'pi_1',
  status: 'authorised',
  amountMinor: 49_200,
  currency: 'USD',
  redirectUrl: null,
  card: { brand: 'visa', last4: '4242' },
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
  /** What happens while a provider is asked, before it answers. */
  meanwhile?: Partial<Record<keyof Script, () => unknown>>
  /** What becomes of a pause. Unless told, time passes, and nobody waits for as long as a page does. */
  sleep?: (ms: number) => Promise<void>
}

/** A pause between two looks is shorter, the patience of a page is longer. */
const maxPauseMs = 5_000

/** Where nothing else is said all goes well: what is held is charged, and what is ordered is placed. */
const well: Required<Script> = {
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
}

export function createFakeSite(
  script: Script = {},
  config: Partial<App['config']> = {},
  { meanwhile = {}, sleep }: Along = {},
) {
  const usual = app()
  const says = { ...well, ...script }
  const calls: string[] = []
  const times = new Map<string, number>()
  let time = now()

  async function passQuickly(ms: number): Promise<void> {
    if (ms >= maxPauseMs) return new Promise(() => {})
    time += ms
  }

  /** Notes a call with what it is about, and answers it. */
  async function say<T>(name: keyof Script, about: unknown[], base: object = {}): Promise<T> {
    calls.push([name, ...about].join(' '))
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    await meanwhile[name]?.()
    const said = says[name]
    const answers: unknown[] = said instanceof InTurn ? [...said.answers] : [said]
    const given = answers[Math.min(before, answers.length - 1)]
    if (given instanceof Error) throw given
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
    return (isObject ? { ...base, ...given } : given) as T
  }

  const flights = (): FlightProvider => ({
    ...usual.flights('test'),
    getOffer: async (id) => say('getOffer', [id]),
    getSeatMaps: async (id) => say('getSeatMaps', [id]),
    findOrder: async () => say('findOrder', []),
    getOrder: async (id) => say('getOrder', [id], order),
    createOrder: async () => say('createOrder', []),
    listOrders: async (since) => say('listOrders', [since]),
    listAirlineChanges: async (id) => say('listAirlineChanges', [id]),
    quoteCancellation: async (id) => say('quoteCancellation', [id], quote),
    confirmCancellation: async (id) => say('confirmCancellation', [id], quote),
    async acceptAirlineChange(id) {
      await say('acceptAirlineChange', [id])
    },
  })
  const payments = (): PaymentProvider => ({
    ...usual.payments('test'),
    createIntent: async ({ key, amountMinor, currency }) =>
      say('createIntent', [key, amountMinor, currency], held),
    authorise: async ({ intentId, key, card, returnUrl }) =>
      say('authorise', [intentId, key, JSON.stringify(card), returnUrl], { ...held, id: intentId }),
    openHostedPage: async (request) => say('openHostedPage', [JSON.stringify(request)]),
    getIntent: async (id) => say('getIntent', [id], { ...held, id }),
    listIntents: async (since) => say('listIntents', [since]),
    capture: async (id, key) => say('capture', [id, key], { ...held, id }),
    release: async (id, key) => say('release', [id, key], { ...held, id }),
    getHostedPage: async (id) => say('getHostedPage', [id]),
    closeHostedPage: async (id) => say('closeHostedPage', [id]),
    refund: async ({ intentId, key, amountMinor }) =>
      say('refund', [intentId, key, amountMinor], { id: 're_1', amountMinor }),
    getRefund: async (id) => say('getRefund', [id], { id }),
    listRefunds: async (since) => say('listRefunds', [since]),
  })
  const site: App = {
    ...usual,
    config: { ...usual.config, ...config },
    clock: { now: () => time, sleep: sleep ?? passQuickly },
    hashPassword: async () => 'no password',
    flights,
    payments,
  }
  return {
    /** What the providers were asked since the last look. */
    calls: () => calls.splice(0),
    now: () => time,
    config: site.config,
    /** What is held has been charged. */
    charge() {
      says.getIntent = script.getIntent ?? { status: 'captured' }
    },
    pass(minutes: number) {
      time += Math.round(minutes * 60_000)
    },
    run: <T>(work: () => T): T => runIn(site, work),
    /** The same site as another process sees it. */
    elsewhere: <T>(work: () => T): T =>
      runIn({ ...site, config: { ...site.config, instance: 'another process' } }, work),
  }
}

export type FakeSite = ReturnType<typeof createFakeSite>

/** Forgets what was booked: orders and payments of every scripted site have the same ids. */
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

/** The kinds of what was mailed to somebody. While the clock stands still nothing is older. */
export async function mailsTo(recipient: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', recipient)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
