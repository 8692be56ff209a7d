import type { Mix } from '../mix.ts'
import type { Scheduler } from './scheduler.ts'
import { currentTask } from './task.ts'
import type { WireAnswer, WireRequest } from './wire.ts'

/** Marks a task that reaches no vendor, although every vendor is healthy. */
export const cutOff = ' (cut off)'

/** Waits until the process of a request may continue. */
export type Turn = (ms?: number) => Promise<void>

/** An answer as it arrives. A cut answer ends in the middle, with a lost connection. */
export type ReceivedAnswer = WireAnswer & { isCut?: boolean }

type Sending = {
  turn: Turn
  request: WireRequest
  /** Time until the caller gives up. */
  timeoutMs: number
  /** Maximum time between the caller's timeout and the effect of a late request. */
  maxLateMs?: number
  /** Factor by which this request is lost or late more often than others. */
  trouble?: number
  /** Lets the vendor process the request. */
  exchange: () => Promise<WireAnswer>
}

type Answers = {
  /** To a call that had no effect. */
  busy: () => WireAnswer
  /** To a call that may have had an effect. */
  troubled: () => WireAnswer
  /** To a call whose idempotency key belongs to a call in progress. */
  inProgress?: () => WireAnswer
}

const faults = [
  'lost',
  'lost',
  'cut',
  'html',
  'error',
  'shape',
  'scalar',
  'swapped',
  'troubled',
] as const

/** A connection to a vendor that loses, delays, repeats, swaps and spoils messages. */
export class Connection {
  /** When true, every call is answered immediately. */
  healthy = false
  readonly #spoil
  readonly #world
  readonly #vendor
  readonly #busy
  readonly #troubled
  readonly #inProgress
  readonly #again
  /** Idempotency keys whose first request takes effect only later, with the time at which it does. */
  readonly #running = new Map<string, number>()
  /** Latest good answers by the kind of request. The empty kind stands for any request. */
  readonly #before = new Map<string, WireAnswer>()

  constructor(
    world: Scheduler,
    vendor: string,
    { spoil, again }: Pick<Mix, 'spoil' | 'again'>,
    { busy, troubled, inProgress = troubled }: Answers,
  ) {
    this.#world = world
    this.#vendor = vendor
    this.#spoil = spoil
    this.#again = again
    this.#busy = busy
    this.#troubled = troubled
    this.#inProgress = inProgress
  }

  async send({
    turn,
    request,
    timeoutMs,
    maxLateMs = 200_000,
    trouble = 1,
    exchange,
  }: Sending): Promise<ReceivedAnswer> {
    const world = this.#world
    const key = request.headers?.['idempotency-key'] ?? ''
    const what = `${request.method} ${request.path.split('?')[0]}`
    if (this.healthy) {
      await turn()
      if (currentTask().endsWith(cutOff)) throw connectionLost()
      return exchange()
    }
    await turn(world.int(400))
    if (world.now < (this.#running.get(key) ?? 0)) return this.#inProgress()
    if (world.chance(0.04)) return this.#busy()
    if (world.chance(0.04 * trouble)) {
      world.note(`${this.#vendor}: ${what} never arrived`)
      throw connectionLost()
    }
    if (world.chance(0.05 * trouble)) {
      // The call takes effect after the caller's timeout.
      const lateMs = timeoutMs + world.int(maxLateMs)
      if (key) this.#running.set(key, world.now + lateMs)
      void world.wait(null, lateMs).then(() => {
        world.note(`${this.#vendor}: ${what} took effect late`)
        return exchange()
      })
      await turn(timeoutMs)
      throw timedOut()
    }
    const answer = await exchange()
    if (world.chance(this.#again)) await exchange()
    await turn(world.chance(0.1) ? timeoutMs - 300 : world.int(300))
    const kind = `${request.method} ${request.path.replaceAll(/\b[a-z]+_\w{8,}/g, '')}`
    const other = this.#before.get(world.chance(0.5) ? kind : '') ?? answer
    if (answer.status < 400) this.#before.set(kind, answer).set('', answer)
    return world.chance(this.#spoil) ? this.#spoiled(what, answer, other) : answer
  }

  #spoiled(what: string, answer: WireAnswer, other: WireAnswer): ReceivedAnswer {
    const world = this.#world
    const fault = world.pick(...faults)
    world.note(`${this.#vendor}: answer to ${what}: ${fault}`)
    switch (fault) {
      case 'lost':
        throw connectionLost()
      case 'cut':
        return { ...answer, body: answer.body.slice(0, world.int(answer.body.length)), isCut: true }
      case 'html':
        return {
          status: 502,
          headers: { 'content-type': 'text/html' },
          body: '<html><h1>502 Bad Gateway</h1></html>',
        }
      case 'error':
        return { ...answer, status: world.pick(500, 503, 409) }
      case 'shape':
        return { ...answer, body: '{"message":"Hello"}' }
      case 'scalar':
        return { ...answer, body: world.pick('null', '3', '"ok"', '[]') }
      case 'swapped':
        return other
      case 'troubled':
        return this.#troubled()
    }
  }
}

export function connectionLost(): Error {
  return Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
}

export function connectionRefused(): Error {
  return Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}

function timedOut(): Error {
  return Object.assign(new TypeError('ETIMEDOUT'), { code: 'ETIMEDOUT' })
}
