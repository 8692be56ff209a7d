import { runIn, type App } from '#app/core/app.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { settleDueChanges } from '#app/core/trips/airline-changes/due-changes.server.ts'
import { recoverCancellations } from '#app/core/trips/cancellation/cancellation.server.ts'
import { handleFlightEvent, handlePaymentEvent } from '#app/core/books/webhook-events.server.ts'
import { recoverCheckouts } from '#app/core/booking/payment/process/checkout-process.server.ts'
import { recoverRefunds } from '#app/core/booking/refunds/refund.server.ts'
import { processes } from '#app/core/processes.server.ts'
import { watchedFlights, watchedPayments } from '#app/compose.server.ts'
import { sweepBooks } from '#app/core/books/sweep-books.server.ts'
import { syncStaleBookings } from '#app/core/trips/trips.server.ts'
import type { Mode } from '#app/core/site/mode.ts'
import { setMode } from '#app/core/site/settings.store.server.ts'
import { Airline, type Sold } from './airline.ts'
import { Bank } from './bank.ts'
import type { Call } from './calls.ts'
import { cutOff } from './processes/connection.ts'
import type { Query, SharedDatabase } from './database.ts'
import type { Lack } from './planted/planted-bugs.ts'
import { beginHistory } from './processes/ground.ts'
import { mixOf, type Mix } from './mix.ts'
import { Scheduler, seededRandom, type Place } from './processes/scheduler.ts'
import { currentTask, inTask } from './processes/task.ts'
import { dropPooledIds } from './processes/wire.ts'

/** Marks that an event of the other mode is handled. This event must change nothing. */
const foreign = ' (event of the other mode)'

/** A process that restarts when it dies. */
export type Process = Place & {
  app: App
  /** Milliseconds by which the clock of the process is ahead. */
  skewMs: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Maximum time that the site itself waits for a lock. */
const lockPatienceMs = 30_000

/** Two processes, one database, the providers, and the scheduler that decides in which order they run. */
export class World {
  readonly scheduler: Scheduler
  readonly bank: Bank
  readonly airline: Airline
  readonly processes: Process[]
  healthy = false
  /** Time until which another program locks the database, in ms since 1970. */
  lockedUntil = 0
  /** Violations that the simulation noticed as soon as they happened. */
  readonly wrongs: string[] = []
  /** Each call that the site made to a vendor. */
  readonly calls: Call[] = []
  /** Amounts in minor units that administrators typed, by the key or booking of the refund. */
  readonly typedRefunds = new Map<string, number[]>()
  /** Failed refunds that an administrator has requested again. */
  readonly sentAgain = new Set<string>()
  /** Amounts that the pages of payment links showed, by the request that opened the page. */
  readonly shownByLinks = new Map<string, number>()
  /** Time at which each mail was queued, in ms since 1970. */
  readonly mailedAt = new Map<string, number>()
  /** Mode in which the travellers of this simulated run book. */
  readonly mode: Mode
  readonly mix: Mix
  /** Maximum error of any process's clock so far, and of the times that the processes write. */
  mostSkewMs = 0
  #started = 0
  #events = 0
  #runs = 0
  #tasks = 0
  readonly #begunAt = new Map<string, number>()

  constructor(
    readonly seed: number,
    readonly database: SharedDatabase,
    /** A planted bug that the simulator must find. */
    readonly lack: Lack = {},
  ) {
    this.scheduler = new Scheduler(seed)
    beginHistory(this.scheduler, seed)
    this.mix = mixOf(seed)
    this.bank = new Bank(this.scheduler, this.mix)
    this.airline = new Airline(this.scheduler, this.mix)
    dropPooledIds()
    this.processes = [this.#start(), this.#start()]
    this.mode = this.scheduler.pick('test', 'test', 'live')
    this.bank.onEvent = ({ mode: own, parsed, refundId }) => {
      // The site ignores an event that its adapter does not read.
      const handle = async (mode: Mode, id: string) => {
        if (parsed) await handlePaymentEvent({ ...parsed, id, mode })
      }
      const done = refundId ? () => this.#expectFollowed(refundId) : () => {}
      this.#deliver(own, handle, done)
    }
    this.bank.onDispute = ({ mode: own, parsed }) => {
      if (!parsed) throw new Error('The site ignores a dispute')
      const id = this.#eventId()
      const delayMs = this.scheduler.int(10 * minuteMs)
      const handle = () => handlePaymentEvent({ ...parsed, id, mode: own })
      void this.scheduler.wait(null, delayMs).then(() => this.#handle(handle, () => {}, 2))
    }
    this.airline.onEvent = ({ subject, ...event }) => {
      const isExpected = subject !== null && this.healthy
      const done = isExpected ? () => this.#expectTold(subject) : () => {}
      const handle = (mode: Mode, id: string) => handleFlightEvent({ ...event, id, mode })
      // Refunds under way are read again anyway, so only events of the airline are handled without their vendor.
      this.#deliver(event.mode, handle, done, true)
    }
    this.bank.onWrong = (problem) => this.wrongs.push(problem)
    this.bank.onCall = (call) => this.#record(call)
    this.airline.onCall = (call) => this.#recordFlightCall(call)
    this.bank.onCharged = ({ id, checkoutId }) => {
      if (!this.airline.orders.some((order) => order.checkoutId === checkoutId)) {
        this.wrongs.push(`${id}: charged before an order existed`)
      }
    }
    this.bank.onCapture = (process, { id, checkoutId }) => {
      if (this.airline.hasOldAnswer(checkoutId)) {
        this.wrongs.push(`${id}: captured by ${process} on an old answer of the airline`)
      }
      if (!this.airline.orders.some((order) => order.checkoutId === checkoutId)) {
        this.wrongs.push(`${id}: captured by ${process} before an order existed`)
      }
      if (this.airline.toldCancelled(checkoutId)) {
        this.wrongs.push(`${id}: captured by ${process}, which knew that its order is cancelled`)
      }
    }
    this.airline.onAccept = (orderId, task) => this.#checkAccepted(orderId, task)
    void this.runJobs()
  }

  /** Accepting new flights ends the right to a refund, so it must not happen during a cancellation. */
  #checkAccepted(orderId: string, task: string): void {
    const begun = this.#begunAt.get(task) ?? 0
    const found = this.database
      .rows<{ orderId: string; stateSince: string }>(cancelling)
      .find((row) => row.orderId === orderId)
    // Clocks differ, and two requests may overlap.
    if (found && Date.parse(found.stateSince) + this.mostSkewMs < begun) {
      this.wrongs.push(`${orderId}: its new flights were accepted while it was being cancelled`)
    }
  }

  /** A new offer, optionally from the same search as another one. */
  async offer(like?: Sold): Promise<Sold> {
    const { airline, mode } = this
    return airline.sell(mode, like ? { like, isSameSearch: true } : { route: airline.anyRoute() })
  }

  /** Switches the mode of the site, without faults. */
  async setMode(mode: Mode): Promise<void> {
    const [{ app }] = this.processes as [Process, Process]
    const db = this.database.connect(async () => {})
    await runIn({ ...app, db }, () => setMode(mode, 'usr_admin'))
  }

  #record(call: Call): void {
    this.calls.push(call)
    if (call.task.endsWith(foreign)) this.wrongs.push(`${call.task}: ${call.name}`)
  }

  #recordFlightCall(call: Parameters<Airline['onCall']>[0]): void {
    const { mode, object, name } = call
    const nothing = { key: null, body: '', attempt: null, amountMinor: null }
    this.#record({ at: this.scheduler.now, task: currentTask(), ...call, ...nothing })
    const owner = object && this.airline.modeOf(object)
    if (owner && owner !== mode) {
      this.wrongs.push(`${object}: ${name} with the ${mode} key, in ${currentTask()}`)
    }
  }

  /** Without faults, expects a decided refund to be recorded within a minute of its event. */
  #expectFollowed(id: string): void {
    if (!this.healthy) return
    void this.scheduler.wait(null, minuteMs).then(() => {
      const made = this.bank.refunds.find((refund) => refund.id === id)
      if (!made || made.status === 'pending') return
      const believed =
        made.status === 'failed' ? `${openRefunds} union all ${sentRefunds}` : openRefunds
      if (this.database.rows<{ key: string }>(believed).some(({ key }) => key === made.key)) {
        this.wrongs.push(`${made.key}: ${made.status}, and its event changed nothing`)
      }
    })
  }

  /** Without faults, expects the traveller to be mailed within minutes of an event about changed flights. */
  #expectTold(orderId: string): void {
    if (!this.healthy) return
    void this.scheduler.wait(null, 2 * minuteMs).then(() => {
      const order = this.airline.orders.find(({ id }) => id === orderId)
      const told = this.database.rows(`
        select 1 from outbox join bookings on bookings.id = booking_id
        where order_id = '${orderId}' and (kind like 'airline-%' or kind = 'new-itinerary')`)
      if (!order?.cancelledAt && told.length === 0) {
        this.wrongs.push(`${orderId}: its flights changed, and nobody was mailed`)
      }
    })
  }

  /** Time at which a request, webhook or job began, in ms since 1970. */
  begunAt(task: string): number {
    return this.#begunAt.get(task) ?? 0
  }

  /** Runs a request in a process. The promise never resolves if the process dies first. */
  at<T>(process: Process, work: () => Promise<T>, note = ''): Promise<T> {
    this.#tasks += 1
    const task = `${process.name} ${this.#tasks}${note}`
    this.#begunAt.set(task, this.scheduler.now)
    return inTask(task, process, () => runIn(process.app, work))
  }

  anyProcess(): Process {
    return this.scheduler.pick(...(this.processes as [Process, Process]))
  }

  crash(process: Process): void {
    this.scheduler.note(`${process.name} dies`)
    process.dead = true
    this.lack.atCrash?.(this)
    this.processes[this.processes.indexOf(process)] = this.#start()
  }

  freeze(process: Process, ms: number): void {
    this.scheduler.note(`${process.name} freezes for ${Math.round(ms / 1000)} s`)
    process.frozenUntil = this.scheduler.now + ms
  }

  lockDatabase(ms: number): void {
    this.scheduler.note(`database locked for ${Math.round(ms / 1000)} s`)
    this.lack.atLock?.(this)
    this.lockedUntil = this.scheduler.now + ms
  }

  /** Changes the clock of a process. */
  jump(process: Process, ms: number): void {
    this.scheduler.note(`${process.name}: clock ${Math.round(ms / 1000)} s ahead`)
    process.skewMs = ms
    this.mostSkewMs = Math.max(this.mostSkewMs, Math.abs(ms))
  }

  setHealth(isGood: boolean): void {
    this.healthy = this.bank.connection.healthy = this.airline.connection.healthy = isGood
  }

  /** Stops all faults. */
  heal(): void {
    this.setHealth(true)
    this.lockedUntil = 0
    for (const process of this.processes) process.frozenUntil = process.skewMs = 0
    void this.runJobs()
  }

  #start(): Process {
    this.#started += 1
    const { scheduler } = this
    const name = `site ${this.#started}`
    const process = { name, dead: false, frozenUntil: 0, skewMs: 0 } as Process
    const random = seededRandom(this.seed * 1_000 + this.#started)
    const turn = (ms = 0) => {
      // A freeze does most harm here: a call takes effect, but its response is read minutes later.
      if (!this.healthy && scheduler.chance(this.mix.freeze)) {
        const ms = minuteMs + scheduler.int(this.mix.maxFreezeMs - minuteMs)
        const isStall = scheduler.chance(this.mix.stall)
        for (const one of isStall ? this.processes : [process]) this.freeze(one, ms)
      }
      return scheduler.wait(process, ms)
    }
    const app: App = {
      db: this.database.connect((kind) => this.#databaseTurn(process, kind), this.#watch),
      flights: (mode) =>
        watchedFlights({ vendor: 'duffel', mode }, this.airline.connect(turn, name, mode)),
      payments: (mode) =>
        watchedPayments({ vendor: 'stripe', mode }, this.bank.connect(turn, name, mode)),
      // Without vendors that lack live keys, the site compares the books of both modes.
      vendors: [],
      processes,
      mail: null,
      ads: null,
      clock: {
        now: () => scheduler.now + process.skewMs,
        sleep: (ms) => scheduler.wait(process, ms),
      },
      random: {
        bytes: (count) =>
          Buffer.from(Array.from({ length: count }, () => Math.floor(random() * 256))),
        int: (min, max) => min + Math.floor(random() * (max - min)),
      },
      hashPassword: async (password) => `not hashed: ${password}`,
      config: {
        ...env,
        RECOVERY_SPEED: 1,
        instance: name,
      },
      origins: { forms: [], images: [] },
      state: {},
    }
    process.app = this.lack.app?.(app, this) ?? app
    return process
  }

  async #databaseTurn(process: Process, kind: 'statement' | 'begin' | 'commit'): Promise<void> {
    const { scheduler } = this
    const locked = this.lockedUntil - scheduler.now
    await scheduler.wait(process, Math.min(Math.max(locked, 0), lockPatienceMs))
    if (locked > lockPatienceMs) throw new Error('database is locked')
    // A lost connection can hide the result of a commit.
    const lost = !this.healthy && scheduler.chance(kind === 'commit' ? 0.01 : 0.002)
    if (lost) throw new Error(`The database was lost at a ${kind}`)
  }

  /**
   * Runs jobs of random processes every minute, and at growing intervals after all faults have ended. Restarts when
   * called again.
   */
  async runJobs(): Promise<void> {
    const { scheduler, lack } = this
    const run = (this.#runs += 1)
    for (let pauseMs = minuteMs; ; pauseMs = Math.min(pauseMs * (this.healthy ? 3 : 1), dayMs)) {
      await scheduler.wait(null, pauseMs)
      if (run !== this.#runs) return
      const start = (job: () => Promise<unknown>) => {
        if (!lack.jobs?.includes(job.name)) void this.at(this.anyProcess(), job).catch(() => {})
      }
      if (this.#isUnfinished('checkouts')) start(recoverCheckouts)
      if (this.#isUnfinished('cancellations')) start(recoverCancellations)
      if (this.#isUnfinished('refunds')) start(recoverRefunds)
      if (pauseMs === dayMs || scheduler.chance(0.15)) start(sweepBooks)
      if (pauseMs === dayMs) start(syncStaleBookings)
      if (this.#isUnfinished('changes')) start(settleDueChanges)
    }
  }

  /** True if recovery would find work. Takes no scheduler turns. */
  #isUnfinished(what: keyof typeof unfinished): boolean {
    return this.database.rows(unfinished[what]).length > 0
  }

  /** Notes when each mail is queued, by a clock without errors. */
  readonly #watch = (query: Query): Query | null => {
    if (query.sql.startsWith('insert into "outbox"')) {
      const id = query.parameters.find((value) => typeof value === 'string' && /^msg_/.test(value))
      this.mailedAt.set(String(id), this.scheduler.now)
    }
    return this.lack.rewrite ? this.lack.rewrite(query) : query
  }

  #eventId(): string {
    this.#events += 1
    return `evt_${this.#events}`
  }

  /** Delivers a webhook late, twice, concurrently or never, and sometimes also as an event of the other mode. */
  #deliver(
    mode: Mode,
    handle: (mode: Mode, id: string) => Promise<void>,
    done: () => void = () => {},
    mayBeCutOff = false,
  ): void {
    const { scheduler } = this
    const id = this.#eventId()
    const other = mode === 'test' ? 'live' : 'test'
    const times = scheduler.pick(0, 1, 1, 1, 2)
    for (let time = 0; time < times; time += 1) {
      void scheduler.wait(null, scheduler.int(scheduler.chance(0.2) ? 600_000 : 2_000)).then(() => {
        this.#handle(() => handle(mode, id), done, mayBeCutOff ? 1 : 2)
      })
    }
    if (!scheduler.chance(0.1)) return
    const strange = () => handle(other, this.#eventId())
    void scheduler.wait(null, scheduler.int(10_000)).then(() => {
      void this.at(this.anyProcess(), strange, foreign).catch(() => {})
    })
  }

  /** Handles a webhook. The vendor delivers it again if that fails, such as when the vendor cannot be reached. */
  #handle(work: () => Promise<void>, done: () => void, delivery: number): void {
    const { scheduler } = this
    const isCutOff = this.healthy && delivery === 1 && scheduler.chance(0.3)
    void this.at(this.anyProcess(), work, isCutOff ? cutOff : '').then(
      isCutOff ? () => {} : done,
      async () => {
        if (delivery > 4) return
        await scheduler.wait(null, minuteMs + scheduler.int(10 * minuteMs))
        this.#handle(work, done, delivery + 1)
      },
    )
  }
}

/** Refunds that the site believes to be under way, with the keys that it sends. */
const openRefunds = `
  select 'rf_' || checkout_id || ':' || number as key from refunds where state in ('requested', 'pending')
  union all
  select 'rf_' || booking_id || ':' || refund_attempt as key from cancellations where state = 'refunding'`

/** Refunds that the site believes to have reached the traveller. */
const sentRefunds = `
  select 'rf_' || checkout_id || ':' || number as key from refunds where state = 'sent'
  union all
  select 'rf_' || booking_id || ':' || refund_attempt as key from cancellations
  where state = 'done' and settled_on is null`

const cancelling = `
  select order_id, state_since from cancellations join bookings on bookings.id = booking_id
  where state in ('confirming', 'unconfirmed')`

const unfinished = {
  changes: `select 1 from airline_changes where action_taken is null and handed_over_at is null limit 1`,
  checkouts: `
    select 1 from checkouts where state not in ('draft', 'booked', 'failed')
    union all select 1 from payment_attempts where state = 'live' limit 1`,
  cancellations: `select 1 from cancellations where state in ('confirming', 'unconfirmed', 'refunding') limit 1`,
  refunds: `select 1 from refunds where state in ('requested', 'pending') limit 1`,
}
