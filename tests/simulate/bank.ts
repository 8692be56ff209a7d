import {
  CardDeclinedError,
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  PaymentUnavailableError,
  type HostedPage,
  type IntentRequest,
  type PaymentIntent,
  type PaymentProvider,
  type Refund,
  type RefundRequest,
} from '#app/core/money/payments-port.ts'
import type { Mode } from '#app/core/site/mode.ts'
import type { Call } from './calls.ts'
import type { Scheduler } from './scheduler.ts'
import { currentTask } from './task.ts'

const holdLifeMs = 7 * 86_400_000
const pageLifeMs = 45 * 60_000
/** Stripe's idempotency keys expire after a day. */
const keyLifeMs = 24 * 3_600_000

type Intent = PaymentIntent & {
  mode: Mode
  createdAt: number
  heldAt: number | null
  capturedAt: number | null
  /** True if the hold expired at the bank. */
  lapsed: boolean
}
type Page = HostedPage & IntentRequest & { mode: Mode; closesAt: number }
type Effect<T> = () => T
type Answer = { parameters: string; call: Effect<unknown>; at: number }

export type BankRefund = Refund & {
  intentId: string
  key: string
  mode: Mode
  /** True if the refund had succeeded at some time, even if the bank returned it later. */
  hasSucceeded: boolean
}

/** Content of a webhook. */
export type BankEvent = { mode: Mode; checkoutId: string | null; refundKey: string | null }

/** Contents of a call, for the record of calls. */
type Sent = Partial<Omit<Call, 'at' | 'task' | 'mode' | 'name'>>

/** Behaviour of the traveller's card. */
export type CardBehaviour = 'good' | 'declined' | 'three-d-secure' | 'slow'

/**
 * Simulated payment provider. A call takes effect once at most, but its response may be late or lost, and the call may
 * be delivered twice.
 */
export class Bank {
  readonly intents = new Map<string, Intent>()
  readonly refunds: BankRefund[] = []
  readonly pages = new Map<string, Page>()
  /** When true, every call succeeds immediately. */
  healthy = false
  card: CardBehaviour = 'good'
  onEvent: (event: BankEvent) => void = () => {}
  /** Called when a process starts to capture a hold that was not captured before. */
  onCapture: (process: string, intent: PaymentIntent) => void = () => {}
  /** Called with each call of the site, before any fault. */
  onCall: (call: Call) => void = () => {}
  /** Called with a violation that the bank notices immediately. */
  onWrong: (problem: string) => void = () => {}
  readonly #answers = new Map<string, Answer>()
  readonly #world

  constructor(world: Scheduler) {
    this.#world = world
  }

  /** Returns the provider as one process uses it. `turn` waits until this process may continue. */
  connect(turn: (ms?: number) => Promise<void>, process: string, mode: Mode): PaymentProvider {
    const ask = <T>(name: string, effect: Effect<T>, sent: Sent = {}, safelyRepeated = true) => {
      const call = { at: this.#world.now, task: currentTask(), mode, name, ...none, ...sent }
      this.onCall(call)
      const { object, key, body } = call
      this.#checkMode(call)
      const once = key && safelyRepeated ? { key, parameters: `${object} ${body}` } : undefined
      return this.#call(turn, name, effect, once)
    }
    const aboutPurchase = (request: IntentRequest) => ({ ...request, body: parametersOf(request) })
    return {
      createIntent: (request) =>
        ask('createIntent', () => this.#create(request, mode), aboutPurchase(request)),
      authorise: ({ intentId, key }) =>
        ask('authorise', () => this.#authorise(intentId), { object: intentId, key }),
      getIntent: (id) => ask('getIntent', () => this.read(id), { object: id }),
      listIntents: (since) =>
        ask('listIntents', () =>
          [...this.intents.values()].filter(
            (intent) => intent.mode === mode && intent.createdAt >= Date.parse(since),
          ),
        ),
      capture: (id, key) => {
        const intent = this.read(id)
        if (intent.status !== 'captured') this.onCapture(process, intent)
        return ask('capture', () => this.#capture(id), { object: id, key })
      },
      release: (id, key) => ask('release', () => this.#release(id), { object: id, key }),
      refund: (request) => {
        const { intentId: object, key, amountMinor } = request
        const sent = { object, key, amountMinor, body: `${amountMinor}` }
        // A refund's key lives in the refund itself, and so does not expire.
        return ask('refund', () => this.#refund(request, mode), sent, false)
      },
      getRefund: (id) =>
        ask('getRefund', () => this.refunds.find((refund) => refund.id === id)!, { object: id }),
      listRefunds: () =>
        ask('listRefunds', () =>
          this.refunds
            .filter((refund) => refund.mode === mode)
            .map(({ id, status, amountMinor, intentId, key }) => ({
              id,
              status,
              amountMinor,
              intentId,
              key,
            })),
        ),
      openHostedPage: (request) =>
        ask('openHostedPage', () => this.#open(request, mode), aboutPurchase(request)),
      isHostedPage: (id) => id.startsWith('cs_'),
      getHostedPage: (id) => ask('getHostedPage', () => this.readPage(id), { object: id }),
      closeHostedPage: (id) =>
        ask(
          'closeHostedPage',
          () => {
            const page = this.readPage(id)
            if (page.status !== 'open') return null
            page.status = 'closed'
            return page
          },
          { object: id },
        ),
    }
  }

  /** An object of one mode does not exist for the key of the other mode. */
  #checkMode({ task, mode, name, object }: Call): void {
    const found = object
      ? (this.intents.get(object) ??
        this.pages.get(object) ??
        this.refunds.find(({ id }) => id === object))
      : null
    if (found && found.mode !== mode) {
      this.onWrong(`${object}: ${name} with the ${mode} key, in ${task}`)
    }
  }

  /** Completes authentication at the bank's page. */
  finishThreeDSecure(id: string, passes: boolean): void {
    const intent = this.read(id)
    if (intent.status !== 'action_required') return
    this.#set(id, passes ? { status: 'authorised', heldAt: this.#world.now } : { status: 'open' })
  }

  /** Pays on the provider's page with a good or declined card. */
  payOnPage(id: string, isGood: boolean): void {
    const page = this.readPage(id)
    if (page.status !== 'open' || !isGood) return
    const intent = this.#create(page, page.mode)
    page.status = 'complete'
    page.intentId = intent.id
    const card = { brand: 'visa', last4: '4242' }
    this.#set(intent.id, { status: 'authorised', heldAt: this.#world.now, card })
  }

  readPage(id: string): Page {
    const page = this.pages.get(id)
    if (!page) throw new PaymentRefusedError('No such page', 'resource_missing')
    if (page.status === 'open' && this.#world.now > page.closesAt) page.status = 'closed'
    return page
  }

  read(id: string): Intent {
    const intent = this.intents.get(id)
    if (!intent) throw new PaymentRefusedError('No such intent', 'resource_missing')
    const lapsed =
      intent.status === 'authorised' && this.#world.now > (intent.heldAt ?? 0) + holdLifeMs
    return lapsed ? this.#set(id, { status: 'released', lapsed }) : intent
  }

  async #call<T>(
    turn: (ms?: number) => Promise<void>,
    name: string,
    effect: Effect<T>,
    key?: { key: string; parameters: string } | '',
  ): Promise<T> {
    const world = this.#world
    if (this.healthy) {
      await turn()
      return this.#once(effect, key)
    }
    await turn(world.int(400))
    if (world.chance(0.04)) throw new PaymentUnavailableError('Busy', 'rate_limit', null, false)
    if (world.chance(0.04)) {
      world.note(`bank: ${name} never arrived`)
      throw new PaymentOutcomeUnknownError('No answer', 'no_answer')
    }
    if (world.chance(0.06)) {
      // The call takes effect after the caller's timeout.
      void world.wait(null, 20_000 + world.int(200_000)).then(() => {
        world.note(`bank: ${name} took effect late`)
        this.#quietly(() => this.#once(effect, key))
      })
      await turn(20_000)
      throw new PaymentOutcomeUnknownError('Timed out', 'timeout')
    }
    const answer = this.#settle(() => this.#once(effect, key))
    // The call is delivered twice, but takes effect once because of its key.
    if (world.chance(0.03)) this.#quietly(() => this.#once(effect, key))
    await turn(world.chance(0.1) ? 19_700 : world.int(300))
    if (world.chance(0.06)) {
      world.note(`bank: answer to ${name} lost`)
      throw new PaymentOutcomeUnknownError('Answer lost', 'no_answer')
    }
    return answer()
  }

  #settle<T>(effect: Effect<T>): Effect<T> {
    try {
      const value = effect()
      return () => value
    } catch (error) {
      return () => {
        throw error
      }
    }
  }

  #quietly(effect: Effect<unknown>): void {
    this.#settle(effect)
  }

  /** Repeats the answer for a known key, and refuses a known key with other parameters. */
  #once<T>(effect: Effect<T>, key?: { key: string; parameters: string } | ''): T {
    if (!key) return effect()
    const known = this.#answers.get(key.key)
    if (known && this.#world.now < known.at + keyLifeMs) {
      if (known.parameters === key.parameters) return (known.call as Effect<T>)()
      throw new PaymentRefusedError('Other parameters', 'idempotency_error')
    }
    const call = this.#settle(effect)
    this.#answers.set(key.key, { parameters: key.parameters, call, at: this.#world.now })
    return call()
  }

  #create({ checkoutId, attempt, amountMinor, currency }: IntentRequest, mode: Mode): Intent {
    const id = `pi_${this.intents.size + 1}`
    const intent: Intent = {
      id,
      mode,
      status: 'open',
      amountMinor,
      currency,
      redirectUrl: null,
      card: null,
      declineCode: null,
      checkoutId,
      attempt,
      refundedMinor: 0,
      captureBefore: null,
      createdAt: this.#world.now,
      heldAt: null,
      capturedAt: null,
      lapsed: false,
    }
    this.intents.set(id, intent)
    return intent
  }

  #open(request: IntentRequest, mode: Mode): Page {
    const id = `cs_${this.pages.size + 1}`
    const page: Page = {
      ...request,
      mode,
      id,
      status: 'open',
      url: id,
      intentId: null,
      closesAt: this.#world.now + pageLifeMs,
    }
    this.pages.set(id, page)
    return page
  }

  #authorise(id: string): Intent {
    const { status } = this.read(id)
    if (status !== 'open') throw new PaymentRefusedError(`It is ${status}`, 'unexpected_state')
    const card = { brand: 'visa', last4: '4242' }
    switch (this.card) {
      case 'declined':
        throw new CardDeclinedError('No', 'card_declined')
      case 'three-d-secure':
        return this.#set(id, { status: 'action_required', redirectUrl: `bank/${id}`, card })
      case 'slow':
        void this.#world.wait(null, this.#decision()).then(() => {
          if (this.read(id).status !== 'processing') return
          const says = this.#world.pick('yes', 'yes', 'no')
          if (says === 'yes') this.#set(id, { status: 'authorised', heldAt: this.#world.now })
          if (says === 'no') this.#set(id, { status: 'open', declineCode: 'card_declined' })
        })
        return this.#set(id, { status: 'processing', card })
      case 'good':
        return this.#set(id, { status: 'authorised', heldAt: this.#world.now, card })
    }
  }

  /** Returns the milliseconds until the bank decides about a refund. */
  #decision(): number {
    return this.#world.int(this.#world.chance(0.1) ? 36 * 3_600_000 : 600_000)
  }

  #capture(id: string): Intent {
    const { status } = this.read(id)
    if (status !== 'authorised') throw new PaymentRefusedError(`It is ${status}`, 'state')
    return this.#set(id, { status: 'captured', capturedAt: this.#world.now })
  }

  #release(id: string): Intent {
    const { status } = this.read(id)
    if (status === 'captured' || status === 'released' || status === 'processing') {
      throw new PaymentRefusedError(`It is ${status}`, 'unexpected_state')
    }
    return this.#set(id, { status: 'released' })
  }

  #refund({ intentId, amountMinor, key }: RefundRequest, mode: Mode): Refund {
    const before = this.refunds.find((refund) => refund.key === key)
    if (before) return before
    const intent = this.read(intentId)
    if (intent.status !== 'captured') throw new PaymentRefusedError('Not captured', 'state')
    if (intent.refundedMinor + amountMinor > intent.amountMinor) {
      this.onWrong(`${key}: ${amountMinor} asked for, more than is left of ${intentId}`)
      throw new PaymentRefusedError('More than is left', 'charge_already_refunded')
    }
    const id = `re_${this.refunds.length + 1}`
    const refund: BankRefund = {
      id,
      status: 'succeeded',
      amountMinor,
      intentId,
      key,
      mode,
      hasSucceeded: false,
    }
    this.refunds.push(refund)
    this.#set(intentId, { refundedMinor: intent.refundedMinor + amountMinor })
    if (!this.healthy && this.#world.chance(0.3)) this.#decideLater(refund)
    refund.hasSucceeded = refund.status === 'succeeded'
    this.onEvent({ mode, checkoutId: null, refundKey: key })
    return refund
  }

  /** Decides about a refund later. Some refunds take days, and the bank returns some. */
  #decideLater(refund: BankRefund): void {
    refund.status = this.#world.pick('pending', 'succeeded')
    void this.#world.wait(null, this.#world.int(3 * 86_400_000)).then(() => {
      refund.status = this.#world.pick('succeeded', 'failed')
      refund.hasSucceeded ||= refund.status === 'succeeded'
      const { intentId, amountMinor, key, mode } = refund
      if (refund.status === 'failed') {
        this.#set(intentId, { refundedMinor: this.read(intentId).refundedMinor - amountMinor })
      }
      this.#world.note(`bank: ${refund.id} ${refund.status}`)
      this.onEvent({ mode, checkoutId: null, refundKey: key })
    })
  }

  #set(id: string, changes: Partial<Intent>): Intent {
    const intent = { ...this.intents.get(id)!, ...changes }
    this.intents.set(id, intent)
    this.#world.note(`bank: ${id} ${intent.status}`)
    this.onEvent({ mode: intent.mode, checkoutId: intent.checkoutId, refundKey: null })
    return intent
  }
}

const none: Omit<Call, 'at' | 'task' | 'mode' | 'name'> = {
  object: null,
  key: null,
  body: '',
  checkoutId: null,
  attempt: null,
  amountMinor: null,
}

function parametersOf({ checkoutId, attempt, amountMinor, currency }: IntentRequest): string {
  return [checkoutId, attempt, amountMinor, currency].join()
}
