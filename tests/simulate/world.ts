import { runIn, type App } from '#app/app.server.ts'
import { env } from '#app/env.server.ts'
import type { Offer } from '#app/domain/offer.ts'
import {
  handleFlightEvent,
  handlePaymentEvent,
} from '#app/operations/checkout/handle-webhook.server.ts'
import { sweepBooks } from '#app/operations/sweep-books.server.ts'
import { recoverCheckouts } from '#app/operations/checkout/recover-checkouts.server.ts'
import { anOffer } from '../records.ts'
import { Airline } from './airline.ts'
import { Bank } from './bank.ts'
import type { SharedDatabase } from './database.ts'
import { Scheduler, seededRandom, type Place } from './scheduler.ts'

/** A process of the site that dies is started again. */
export type Process = Place & { app: App }

const minuteMs = 60_000

/** A part that the site is made to lack: what is missing then has to be found. */
export type WorldOptions = { without?: 'recovery' | 'sweep' }

/** Two processes, one database, the providers, and a scheduler that decides whose turn it is. */
export class World {
  readonly scheduler: Scheduler
  readonly bank: Bank
  readonly airline: Airline
  readonly processes: Process[]
  healthy = false
  #started = 0
  #offers = 0
  #events = 0

  constructor(
    readonly seed: number,
    readonly database: SharedDatabase,
    readonly options: WorldOptions = {},
  ) {
    this.scheduler = new Scheduler(seed)
    this.bank = new Bank(this.scheduler)
    this.airline = new Airline(this.scheduler)
    this.processes = [this.#start(), this.#start()]
    this.bank.onEvent = ({ id, checkoutId }) =>
      this.#deliver(() =>
        handlePaymentEvent(
          this.#event(`payment_intent.${id}`, { metadata: { checkout_id: checkoutId } }),
        ),
      )
    this.airline.onEvent = ({ type, offerId }) =>
      this.#deliver(() => handleFlightEvent(this.#event(type, { offer_id: offerId })))
    void this.#repeat()
  }

  /** A new offer, of a search of its own. */
  offer(): Offer {
    this.#offers += 1
    const offer = anOffer({ id: `off_${this.seed}_${this.#offers}` })
    this.airline.offers.set(offer.id, offer)
    return offer
  }

  /** Runs something in a process, as a request does. Never resolves where the process dies meanwhile. */
  at<T>(process: Process, work: () => Promise<T>): Promise<T> {
    return runIn(process.app, work)
  }

  anyProcess(): Process {
    return this.scheduler.pick(...(this.processes as [Process, Process]))
  }

  crash(process: Process): void {
    this.scheduler.note(`${process.name} dies`)
    process.dead = true
    this.processes[this.processes.indexOf(process)] = this.#start()
  }

  freeze(process: Process, ms: number): void {
    this.scheduler.note(`${process.name} freezes for ${Math.round(ms / 1000)} s`)
    process.frozenUntil = this.scheduler.now + ms
  }

  /** From now on nothing goes wrong any more. */
  heal(): void {
    this.healthy = this.bank.healthy = this.airline.healthy = true
    for (const process of this.processes) process.frozenUntil = 0
  }

  #start(): Process {
    this.#started += 1
    const { scheduler } = this
    const name = `site ${this.#started}`
    const process = { name, dead: false, frozenUntil: 0 } as Process
    const random = seededRandom(this.seed * 1_000 + this.#started)
    const turn = (ms = 0) => scheduler.wait(process, ms)
    process.app = {
      db: this.database.connect(async (kind) => {
        await turn()
        // The answer to a commit can be lost with the connection.
        const lost = !this.healthy && scheduler.chance(kind === 'commit' ? 0.01 : 0.002)
        if (lost) throw new Error(`The database was lost at a ${kind}`)
      }),
      flights: () => this.airline.connect(turn),
      payments: () => this.bank.connect(turn),
      mail: null,
      ads: null,
      clock: { now: () => scheduler.now, sleep: (ms) => scheduler.wait(process, ms) },
      random: {
        bytes: (count) =>
          Buffer.from(Array.from({ length: count }, () => Math.floor(random() * 256))),
        int: (min, max) => min + Math.floor(random() * (max - min)),
      },
      hashPassword: async (password) => `not hashed: ${password}`,
      config: { ...env, RECOVERY_SPEED: 1, instance: name },
    }
    return process
  }

  /** The recovery of each process, every half minute; in good times the hours pass quicker. */
  async #repeat(): Promise<void> {
    const { without } = this.options
    for (let hour = 0; ;) {
      await this.scheduler.wait(null, this.healthy ? ++hour * 10 * minuteMs : minuteMs / 2)
      for (const process of [...this.processes]) {
        if (process.frozenUntil > this.scheduler.now) continue
        if (without !== 'recovery') void this.at(process, recoverCheckouts).catch(() => {})
        if (without !== 'sweep' && (this.scheduler.chance(0.05) || this.healthy)) {
          void this.at(process, sweepBooks).catch(() => {})
        }
      }
    }
  }

  #event(type: string, object: object) {
    this.#events += 1
    return { id: `evt_${this.#events}`, type, data: { object } }
  }

  /** A webhook: lost, late, twice, or at once. */
  #deliver(handle: () => Promise<void>): void {
    const { scheduler } = this
    const times = scheduler.pick(0, 1, 1, 1, 2)
    for (let time = 0; time < times; time += 1) {
      void scheduler.wait(null, scheduler.int(scheduler.chance(0.2) ? 600_000 : 2_000)).then(() => {
        void this.at(this.anyProcess(), handle).catch(() => {})
      })
    }
  }
}
