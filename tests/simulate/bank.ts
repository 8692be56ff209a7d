import {
  CardDeclinedError,
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  PaymentUnavailableError,
  type PaymentIntent,
  type PaymentProvider,
  type Refund,
} from '#app/providers/payments/port.ts'
import type { Scheduler } from './scheduler.ts'

const holdLifeMs = 7 * 86_400_000

type Intent = PaymentIntent & { createdAt: number; heldAt: number | null }
type Call<T> = () => T

/** What the payment provider does with cards, in this history. */
export type CardBehaviour = 'good' | 'declined' | 'three-d-secure' | 'slow'

/**
 * The payment provider's books, and calls that reach them late, twice, or without an answer. Every
 * call has its effect at one moment; the caller may learn of it at another, or never.
 */
export class Bank {
  readonly intents = new Map<string, Intent>()
  readonly refunds: (Refund & { intentId: string; key: string })[] = []
  /** Set while everything settles: every call is answered at once, and truly. */
  healthy = false
  card: CardBehaviour = 'good'
  onEvent: (intent: Intent) => void = () => {}
  readonly #answers = new Map<string, unknown>()
  readonly #world

  constructor(world: Scheduler) {
    this.#world = world
  }

  /** As one process calls it; `turn` waits for that process. */
  connect(turn: (ms?: number) => Promise<void>): PaymentProvider {
    const ask = <T>(name: string, effect: Call<T>, key?: string) =>
      this.#call(turn, name, effect, key)
    const unsupported = async () => {
      throw new Error('Not simulated')
    }
    return {
      createIntent: ({ checkoutId, attempt, key, amountMinor, currency }) =>
        ask('createIntent', () => this.#create(checkoutId, attempt, amountMinor, currency), key),
      authorise: ({ intentId, key }) => ask('authorise', () => this.#authorise(intentId), key),
      getIntent: (id) => ask('getIntent', () => this.read(id)),
      listIntents: (since) =>
        ask('listIntents', () =>
          [...this.intents.values()].filter(({ createdAt }) => createdAt >= Date.parse(since)),
        ),
      capture: (id, key) => ask('capture', () => this.#capture(id), key),
      release: (id, key) => ask('release', () => this.#release(id), key),
      refund: (request) =>
        ask('refund', () => this.#refund(request.intentId, request.amountMinor, request.key)),
      getRefund: (id) => ask('getRefund', () => this.refunds.find((refund) => refund.id === id)!),
      openHostedPage: unsupported,
      getHostedPage: unsupported,
      closeHostedPage: unsupported,
    }
  }

  /** The traveller at the bank's own page. */
  finishThreeDSecure(id: string, passes: boolean): void {
    const intent = this.read(id)
    if (intent.status !== 'action_required') return
    this.#set(id, passes ? { status: 'authorised', heldAt: this.#world.now } : { status: 'open' })
  }

  read(id: string): Intent {
    const intent = this.intents.get(id)
    if (!intent) throw new PaymentRefusedError('No such intent', 'resource_missing')
    const lapsed =
      intent.status === 'authorised' && this.#world.now > (intent.heldAt ?? 0) + holdLifeMs
    return lapsed ? this.#set(id, { status: 'released' }) : intent
  }

  async #call<T>(
    turn: (ms?: number) => Promise<void>,
    name: string,
    effect: Call<T>,
    key?: string,
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
      // It takes effect after the caller has given up.
      void world.wait(null, 20_000 + world.int(200_000)).then(() => {
        world.note(`bank: ${name} took effect late`)
        this.#quietly(() => this.#once(effect, key))
      })
      await turn(20_000)
      throw new PaymentOutcomeUnknownError('Timed out', 'timeout')
    }
    const answer = this.#settle(() => this.#once(effect, key))
    // Delivered twice on the way: the key makes it one.
    if (world.chance(0.03)) this.#quietly(() => this.#once(effect, key))
    await turn(world.chance(0.1) ? 19_700 : world.int(300))
    if (world.chance(0.06)) {
      world.note(`bank: answer to ${name} lost`)
      throw new PaymentOutcomeUnknownError('Answer lost', 'no_answer')
    }
    return answer()
  }

  #settle<T>(effect: Call<T>): Call<T> {
    try {
      const value = effect()
      return () => value
    } catch (error) {
      return () => {
        throw error
      }
    }
  }

  #quietly(effect: Call<unknown>): void {
    this.#settle(effect)
  }

  /** The same key gets the same answer. */
  #once<T>(effect: Call<T>, key?: string): T {
    if (key === undefined) return effect()
    const known = this.#answers.get(key) as Call<T> | undefined
    if (known) return known()
    const answer = this.#settle(effect)
    this.#answers.set(key, answer)
    return answer()
  }

  #create(checkoutId: string, attempt: number, amountMinor: number, currency: string): Intent {
    const id = `pi_${this.intents.size + 1}`
    const intent: Intent = {
      id,
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
    }
    this.intents.set(id, intent)
    return intent
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
        void this.#world.wait(null, this.#world.int(600_000)).then(() => {
          if (this.read(id).status !== 'processing') return
          this.#set(id, { status: 'authorised', heldAt: this.#world.now })
        })
        return this.#set(id, { status: 'processing', card })
      case 'good':
        return this.#set(id, { status: 'authorised', heldAt: this.#world.now, card })
    }
  }

  #capture(id: string): Intent {
    const { status } = this.read(id)
    if (status !== 'authorised') throw new PaymentRefusedError(`It is ${status}`, 'state')
    return this.#set(id, { status: 'captured' })
  }

  #release(id: string): Intent {
    const { status } = this.read(id)
    if (status === 'captured' || status === 'released' || status === 'processing') {
      throw new PaymentRefusedError(`It is ${status}`, 'unexpected_state')
    }
    return this.#set(id, { status: 'released' })
  }

  #refund(intentId: string, amountMinor: number, key: string): Refund {
    const before = this.refunds.find((refund) => refund.key === key)
    if (before) return before
    const intent = this.read(intentId)
    if (intent.status !== 'captured') throw new PaymentRefusedError('Not captured', 'state')
    const id = `re_${this.refunds.length + 1}`
    const refund = { id, status: 'succeeded' as const, amountMinor, intentId, key }
    this.refunds.push(refund)
    this.#set(intentId, { refundedMinor: intent.refundedMinor + amountMinor })
    return refund
  }

  #set(id: string, changes: Partial<Intent>): Intent {
    const intent = { ...this.intents.get(id)!, ...changes }
    this.intents.set(id, intent)
    this.#world.note(`bank: ${id} ${intent.status}`)
    this.onEvent(intent)
    return intent
  }
}
