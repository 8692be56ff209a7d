import { EventEmitter } from 'node:events'
import Stripe from 'stripe'
import type { PaymentProvider, PaymentStatus } from '#app/core/money/payments-port.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { stripeEvents, stripeWebhook } from '#app/vendors/stripe/stripe-webhook.server.ts'
import { createStripeProvider } from '#app/vendors/stripe/stripe.server.ts'
import { openRecords, type IntentRecord, type Records } from '../../sandbox/stripe/records.ts'
import { stripeProtocols } from '../../sandbox/stripe/routes.ts'
import type { Call } from './calls.ts'
import type { Mix } from './mix.ts'
import type { Scheduler } from './scheduler.ts'
import { currentTask } from './task.ts'
import { Connection, connectionLost, type ReceivedAnswer, type Turn } from './connection.ts'
import { SandboxAccount, type WireAnswer, type WireRequest } from './wire.ts'

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
  /** True if the hold expired at the bank. */
  lapsed: boolean
}

export type BankPage = { id: string; mode: Mode; checkoutId: string | null; isOpen: boolean }

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

/** Content of a webhook. `refundId` is the refund in the bank's own books. */
export type BankEvent = {
  mode: Mode
  checkoutId: string | null
  refundKey: string | null
  refundId: string | null
}

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
  #intents: Map<string, BankIntent> | null = null

  constructor(world: Scheduler, mix: Mix) {
    this.#world = world
    this.connection = new Connection(world, 'bank', mix.spoil, () => busy)
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

  /** Sends requests, because any request makes the sandbox process everything that is due. */
  async settle(): Promise<void> {
    for (const mode of modes) await this.#exchange(mode, { method: 'GET', path: '/v1/balance' })
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
        return responseOf(await this.connection.send({ turn, request, timeoutMs, exchange }))
      },
    }
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
      if (parsed?.kind === 'payment') this.onEvent({ ...parsed, refundId })
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
  const raw = Object.assign(new EventEmitter(), { destroy: () => {} })
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
