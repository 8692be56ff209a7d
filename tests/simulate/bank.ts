import { Readable } from 'node:stream'
import Stripe from 'stripe'
import type { PaymentEvent, PaymentProvider, PaymentStatus } from '#app/core/money/payments-port.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { stripeEvents, stripeWebhook } from '#app/vendors/stripe/stripe-webhook.server.ts'
import { createStripeProvider } from '#app/vendors/stripe/stripe.server.ts'
import { openRecords, type IntentRecord, type Records } from '../../sandbox/stripe/records.ts'
import { stripeProtocols } from '../../sandbox/stripe/routes.ts'
import type { Call } from './calls.ts'
import type { Mix } from './mix.ts'
import type { Scheduler } from './processes/scheduler.ts'
import { currentTask } from './processes/task.ts'
import {
  Connection,
  connectionLost,
  type ReceivedAnswer,
  type Turn,
} from './processes/connection.ts'
import { SandboxAccount, type WireAnswer, type WireRequest } from './processes/wire.ts'

type StripeHttpClient = ReturnType<typeof Stripe.createNodeHttpClient>
type StripeResponse = Awaited<ReturnType<StripeHttpClient['makeRequest']>>

/** A payment as the bank knows it. */
export type BankIntent = {
  id: string
  mode: Mode
  status: PaymentStatus
  amountMinor: number
  refundedMinor: number
  checkoutId: string | null
  attempt: number | null
  capturedAt: number | null
  /** Last digits of the card, once a card was confirmed. */
  last4: string | null
  /** True if the hold expired at the bank. */
  lapsed: boolean
}

export type BankPage = { id: string; mode: Mode; checkoutId: string | null; isOpen: boolean }

/** A dispute over a charge. `takenMinor` is the amount that the bank has withdrawn from our balance. */
export type BankDispute = {
  id: string
  intentId: string
  takenMinor: number
}

export type BankRefund = {
  id: string
  mode: Mode
  intentId: string
  key: string
  amountMinor: number
  status: 'pending' | 'succeeded' | 'failed'
  /** Time of the refund in ms since 1970, even if the bank returned it later. */
  succeededAt: number | null
}

/**
 * Content of a webhook. `parsed` is the event as the site's adapter reads it, or null if the adapter ignores it.
 * `refundId` is the refund in the bank's own books.
 */
export type BankEvent = { mode: Mode; parsed: PaymentEvent | null; refundId: string | null }

/** Test cards by their behaviour. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  'three-d-secure': '4000002760003184',
  'slow refund': '4000000000007726',
  'returned refund': '4000000000005126',
} as const

export type CardBehaviour = keyof typeof cards

const statuses = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'action_required',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'released',
} as const satisfies Record<IntentRecord['view']['status'], PaymentStatus>

/** Time after which the sandbox has decided about every refund. */
const refundDecidedMs = 61_000

/**
 * The site's Stripe accounts in the sandbox. The real adapter and SDK reach them over a simulated
 * connection that fails at times.
 */
export class Bank {
  readonly connection
  onEvent: (event: BankEvent) => void = () => {}
  /** Events about disputes. The bank repeats them until the site has received them. */
  onDispute: (event: BankEvent) => void = () => {}
  /** When true, refunds are carried out, and from the first one on, no answer about a refund arrives. */
  hidesRefunds = false
  #hasHidden = false
  /** When true, the next charge is carried out, and no answer about it arrives. */
  hidesCharge = false
  #hiddenCharge: string | null = null
  /** Called when the bank has charged a card. */
  onCharged: (intent: BankIntent) => void = () => {}
  /** Called when a process starts to capture a hold that was not captured before. */
  onCapture: (process: string, intent: BankIntent) => void = () => {}
  /** Called with each call of the site, before any fault. */
  onCall: (call: Call) => void = () => {}
  /** Called with a violation that the bank notices immediately. */
  onWrong: (problem: string) => void = () => {}
  readonly #world
  readonly #accounts
  readonly #lastEvent: Partial<Record<Mode, string>> = {}
  readonly #capturedAt = new Map<string, number>()
  readonly #succeeded = new Map<string, number>()
  readonly disputes: BankDispute[] = []
  /** Idempotency keys so far, with the time at which the first call with a key failed at the bank. */
  readonly #keys = new Map<string, number | null>()
  #intents: Map<string, BankIntent> | null = null

  constructor(world: Scheduler, mix: Mix) {
    this.#world = world
    this.connection = new Connection(world, 'bank', mix, {
      busy: () => busy,
      troubled: () => world.pick(internal, inUse),
      inProgress: () => inUse,
    })
    this.#accounts = beginAccounts(world)
  }

  /** Returns the provider as one process uses it. `turn` waits until this process may continue. */
  connect(turn: Turn, process: string, mode: Mode): PaymentProvider {
    const name = `${process} ${mode}`
    const line = lines.get(name) ?? openLine(name, mode)
    line.client = this.#client(turn, process, mode)
    return line.provider
  }

  get intents(): ReadonlyMap<string, BankIntent> {
    return (this.#intents ??= new Map(
      modes.flatMap((mode) =>
        this.#accounts[mode].records.intents
          .list()
          .map((record) => [record.view.id, this.#intentOf(record, mode)] as const),
      ),
    ))
  }

  get pages(): ReadonlyMap<string, BankPage> {
    return new Map(
      modes.flatMap((mode) =>
        this.#accounts[mode].records.sessions.list().map(({ view, intent }) => {
          const checkoutId = intent.metadata.checkout_id ?? null
          return [view.id, { id: view.id, mode, checkoutId, isOpen: view.status === 'open' }]
        }),
      ),
    )
  }

  get refunds(): BankRefund[] {
    return modes.flatMap((mode) =>
      this.#accounts[mode].records.refunds.list().map((refund) => ({
        id: refund.id,
        mode,
        intentId: refund.payment_intent,
        key: refund.metadata.refund_key ?? '',
        amountMinor: refund.amount,
        status: refund.status,
        succeededAt: this.#succeeded.get(refund.id) ?? null,
      })),
    )
  }

  read(id: string): BankIntent {
    const intent = this.intents.get(id)
    if (!intent) throw new Error(`The bank has no payment ${id}`)
    return intent
  }

  /** Completes authentication at the bank's page. */
  finishThreeDSecure(url: string, passes: boolean): Promise<void> {
    const { pathname: path, searchParams: form } = new URL(url)
    form.set('outcome', passes ? 'complete' : 'fail')
    return this.#post(path, form)
  }

  /** Pays on the provider's page with a good or declined card. */
  payOnPage(url: string, isGood: boolean): Promise<void> {
    const form = new URLSearchParams({
      email: 'ada@contrail.example',
      name: 'Ada Lovelace',
      number: isGood ? cards.good : cards.declined,
      expiry: '12 / 34',
      cvc: '123',
    })
    return this.#post(new URL(url).pathname, form)
  }

  /** Refunds a charge in the dashboard of the payment provider, which our site learns only by asking. */
  async refundInDashboard({ id, mode }: BankIntent, amountMinor: number): Promise<void> {
    const body = new URLSearchParams({ payment_intent: id, amount: String(amountMinor) }).toString()
    const headers = {
      authorization: `Bearer sk_test_${mode}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    await this.#exchange(mode, { method: 'POST', path: '/v1/refunds', headers, body })
  }

  /** Sends requests, because any request makes the sandbox process everything that is due. */
  async settle(): Promise<void> {
    for (const mode of modes) await this.#exchange(mode, { method: 'GET', path: '/v1/balance' })
  }

  /**
   * Disputes a charge, or only asks about it. The bank decides after one to three days. Events arrive at least once,
   * in any order.
   */
  async dispute({ id: intentId, mode, amountMinor }: BankIntent): Promise<void> {
    const world = this.#world
    const amount = world.chance(0.3) ? Math.floor(amountMinor / 2) : amountMinor
    const dispute: BankDispute = {
      id: `dp_${this.disputes.length + 1}`,
      intentId,
      takenMinor: 0,
    }
    this.disputes.push(dispute)
    const isInquiry = world.chance(0.3)
    const tell = (change: string, status: string) => {
      const object = {
        object: 'dispute',
        id: dispute.id,
        amount,
        currency: 'usd',
        payment_intent: intentId,
        reason: 'general',
        status,
      }
      const event = { id: 'evt', type: `charge.dispute.${change}`, data: { object } }
      world.note(`bank: ${event.type} ${intentId} ${status}`)
      const parsed = stripeWebhook.parse(event, mode)
      for (let time = world.pick(1, 1, 2); time > 0; time -= 1) {
        this.onDispute({ mode, parsed, refundId: null })
      }
    }
    tell('created', isInquiry ? 'warning_needs_response' : 'needs_response')
    if (!isInquiry) {
      dispute.takenMinor = amount
      if (world.chance(0.8)) tell('funds_withdrawn', 'needs_response')
    }
    await world.wait(null, (1 + world.int(3)) * 24 * 3_600_000)
    if (isInquiry) return tell('closed', 'warning_closed')
    if (world.chance(0.5)) return tell('closed', 'lost')
    dispute.takenMinor = 0
    tell('funds_withdrawn', 'under_review')
    tell('funds_reinstated', 'won')
    tell('closed', 'won')
  }

  async #post(path: string, form: URLSearchParams): Promise<void> {
    for (const mode of modes) {
      await this.#exchange(mode, { method: 'POST', path, body: form.toString() })
    }
  }

  #intentOf({ view }: IntentRecord, mode: Mode): BankIntent {
    const charge = this.#accounts[mode].records.charges.get(view.latest_charge ?? '')
    return {
      id: view.id,
      mode,
      status: statuses[view.status],
      amountMinor: view.amount,
      refundedMinor: charge?.captured ? charge.amount_refunded : 0,
      checkoutId: view.metadata.checkout_id ?? null,
      attempt: view.metadata.attempt ? Number(view.metadata.attempt) : null,
      capturedAt: this.#capturedAt.get(view.id) ?? null,
      last4:
        this.#accounts[mode].records.methods.get(view.payment_method ?? '')?.view.card.last4 ??
        null,
      lapsed: view.cancellation_reason === 'automatic',
    }
  }

  #client(turn: Turn, process: string, mode: Mode): StripeHttpClient {
    return {
      getClientName: () => 'simulated',
      makeRequest: async (_host, _port, path, method, headers, body, _protocol, timeoutMs) => {
        const request = { method, path, headers: lowerCase(headers), body: String(body ?? '') }
        this.#note(request, process, mode)
        const exchange = () => this.#exchange(mode, request)
        const isRefunding = method === 'POST' || this.#hasHidden
        if (this.hidesRefunds && path.startsWith('/v1/refunds') && isRefunding) {
          this.#hasHidden = true
          await turn()
          if (method === 'POST') await exchange()
          throw connectionLost()
        }
        if (this.hidesCharge && this.#isHidden(request)) {
          await turn()
          await exchange()
          throw connectionLost()
        }
        return responseOf(await this.connection.send({ turn, request, timeoutMs, exchange }))
      },
    }
  }

  #isHidden({ path }: WireRequest): boolean {
    const [, id = '', isCapture] = /^\/v1\/payment_intents\/(\w+)(\/capture)?/.exec(path) ?? []
    if (isCapture) this.#hiddenCharge ??= id
    return id !== '' && id === this.#hiddenCharge
  }

  #note(request: WireRequest, process: string, mode: Mode): void {
    const call = callOf(request, mode, this.#world.now)
    if (call.name === 'capture') {
      const intent = this.intents.get(call.object ?? '')
      if (intent && intent.status !== 'captured') this.onCapture(process, intent)
    }
    this.onCall(call)
  }

  async #exchange(mode: Mode, request: WireRequest): Promise<WireAnswer> {
    const account = this.#accounts[mode]
    const refusal = this.#refusal(request)
    if (refusal) return refusal
    this.#intents = null
    const answer = await account.exchange(request)
    this.#intents = null
    this.#noteRefusal(mode, request, answer)
    this.#tell(mode, account)
    if (request.method === 'POST' && request.path === '/v1/refunds' && answer.status === 200) {
      void this.#world.wait(null, refundDecidedMs).then(() => this.settle())
    }
    return answer
  }

  /**
   * Refuses to refund a disputed charge. At times, fails for an unknown reason, and repeats this answer to the same key
   * for a day.
   */
  #refusal({ method, path, headers, body }: WireRequest): WireAnswer | null {
    if (method !== 'POST') return null
    const of = new URLSearchParams(body).get('payment_intent')
    const isDisputed = this.disputes.some(
      ({ intentId, takenMinor }) => intentId === of && takenMinor > 0,
    )
    if (path === '/v1/refunds' && isDisputed) return disputed
    const key = headers?.['idempotency-key']
    if (!key) return null
    const { now } = this.#world
    const isNew = !this.#keys.has(key)
    if (isNew)
      this.#keys.set(key, !this.connection.healthy && this.#world.chance(0.01) ? now : null)
    const failedAt = this.#keys.get(key) ?? null
    return failedAt !== null && now - failedAt < 24 * 3_600_000 ? internal : null
  }

  #noteRefusal(mode: Mode, { path }: WireRequest, { status, body }: WireAnswer): void {
    if (path === '/v1/refunds' && /already been refunded|greater than unrefunded/.test(body)) {
      this.onWrong(`more was asked back than is left: ${body.slice(0, 200)}`)
    }
    if (status !== 404 || !path.startsWith('/v1/')) return
    const other = this.#accounts[mode === 'test' ? 'live' : 'test'].records
    const id = /\/(pi_\w+|cs_\w+|re_\w+)/.exec(path)?.[1] ?? ''
    if (other.intents.get(id) ?? other.sessions.get(id) ?? other.refunds.get(id)) {
      this.onWrong(`${id}: asked for with the ${mode} key in ${currentTask()}`)
    }
  }

  /** After the first failed refund to a card, makes later refunds to this card succeed. */
  #acceptNext({ methods, refunds }: PaymentAccount['records'], refundId: string): void {
    const method = methods.get(refunds.get(refundId)?.payment_method ?? '')
    if (method) methods.put(method.view.id, { ...method, behaviour: {} })
  }

  /** Passes on the events that the sandbox has recorded since the last call. */
  #tell(mode: Mode, { records }: PaymentAccount): void {
    const after = this.#lastEvent[mode]
    const events = records.events.list(undefined, after === undefined ? {} : { after })
    this.#lastEvent[mode] = events.at(-1)?.id ?? after
    for (const event of events) {
      const { id, status } = event.data.object as { id: string; status: string }
      this.#world.note(`bank: ${event.type} ${id}`)
      if (event.type === 'payment_intent.succeeded') {
        this.#capturedAt.set(id, this.#world.now)
        this.onCharged(this.read(id))
      }
      const isRefund = event.type.startsWith('refund.')
      if (isRefund && status === 'succeeded' && !this.#succeeded.has(id)) {
        this.#succeeded.set(id, this.#world.now)
      }
      if (event.type === 'refund.failed') this.#acceptNext(records, id)
      if (!stripeEvents.some((type) => type === event.type)) continue
      const parsed = stripeWebhook.parse(JSON.parse(JSON.stringify(event)), mode)
      const refundId = isRefund ? id : null
      if (parsed || refundId) this.onEvent({ mode, parsed, refundId })
    }
  }
}

const modes = ['test', 'live'] as const

/** A provider of a process, and the client that reaches the bank of the current simulated run. */
type Line = { provider: PaymentProvider; client: StripeHttpClient | null }

/** Creating an SDK takes longer than a call, so all simulated runs share the SDKs. */
const lines = new Map<string, Line>()

function openLine(name: string, mode: Mode): Line {
  const create = Stripe.createNodeHttpClient
  const makeRequest: StripeHttpClient['makeRequest'] = (...request) => {
    if (!line.client) throw new Error('No history uses this line')
    return line.client.makeRequest(...request)
  }
  Stripe.createNodeHttpClient = () => ({ getClientName: () => 'simulated', makeRequest })
  const provider = createStripeProvider({ secretKey: `sk_test_${mode}`, url: bankUrl })
  Stripe.createNodeHttpClient = create
  const line: Line = { provider, client: null }
  lines.set(name, line)
  return line
}

class PaymentAccount extends SandboxAccount {
  readonly records: Records = openRecords(this.store)

  constructor() {
    super(stripeProtocols)
  }
}

let accounts: Record<Mode, PaymentAccount> | null = null

/**
 * Returns the empty accounts of both modes. The sandbox takes its ids from the random numbers of
 * the simulated run.
 */
function beginAccounts(scheduler: Scheduler): Record<Mode, PaymentAccount> {
  accounts ??= { test: new PaymentAccount(), live: new PaymentAccount() }
  for (const mode of modes) accounts[mode].begin(scheduler)
  return accounts
}

const bankUrl = 'http://bank.example'

const busy: WireAnswer = {
  status: 429,
  headers: { 'stripe-should-retry': 'false' },
  body: JSON.stringify({
    error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
  }),
}

/** Stripe's own errors that do not prove that nothing has happened. */
const disputed: WireAnswer = {
  status: 400,
  headers: {},
  body: JSON.stringify({
    error: {
      type: 'invalid_request_error',
      code: 'charge_disputed',
      message: 'This charge has been charged back',
    },
  }),
}
const internal: WireAnswer = {
  status: 500,
  headers: { 'stripe-should-retry': 'false' },
  body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } }),
}
const inUse: WireAnswer = {
  status: 409,
  headers: { 'stripe-should-retry': 'false' },
  body: JSON.stringify({
    error: {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this key',
    },
  }),
}

function lowerCase(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}

/** Reads a call from its bytes. */
function callOf({ method, path, headers, body = '' }: WireRequest, mode: Mode, at: number): Call {
  const form = new URLSearchParams(body)
  const [, , kind, object = null, act = ''] = path.split('?')[0]?.split('/') ?? []
  const [sessions, session = null, expire] = kind === 'checkout' ? path.split('/').slice(3) : []
  const name =
    method === 'GET'
      ? 'read'
      : kind === 'payment_methods'
        ? 'saveCard'
        : kind === 'refunds'
          ? 'refund'
          : sessions
            ? expire
              ? 'closeHostedPage'
              : 'openHostedPage'
            : ({ confirm: 'authorise', capture: 'capture', cancel: 'release' }[act] ??
              'createIntent')
  const number = (field: string) => (form.has(field) ? Number(form.get(field)) : null)
  return {
    at,
    task: currentTask(),
    mode,
    name,
    object: form.get('payment_intent') ?? (sessions ? session : object),
    key: headers?.['idempotency-key'] ?? null,
    // Card numbers are not compared, and must not appear in a report.
    body: name === 'saveCard' ? '' : body,
    checkoutId: form.get('metadata[checkout_id]'),
    attempt: number('metadata[attempt]'),
    amountMinor: number('amount') ?? number('line_items[0][price_data][unit_amount]'),
  }
}

/** Returns an answer in the form of the SDK's own client for Node. */
function responseOf({ status, headers, body, isCut }: ReceivedAnswer) {
  const raw = new Readable({ read: () => {} })
  const response = {
    getStatusCode: () => status,
    getHeaders: () => headers,
    getRawResponse: () => raw,
    toStream: () => raw,
    async toJSON() {
      await Promise.resolve()
      raw.emit('data', body)
      if (isCut) throw connectionLost()
      return JSON.parse(body) as unknown
    },
  }
  return response as unknown as StripeResponse
}
