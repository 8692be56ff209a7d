import {
  MoveRefused,
  OvertakenError,
  type Answer,
  type AnyProcess,
  type Context,
  type Decision,
  type Effect,
  type FollowUp,
  type Pace,
  type Process,
  type ProcessEvent,
  type ProcessRow,
  type Request,
  type StateTable,
  type VendorError,
} from './process.ts'

/** The parts of the application that the runner needs. */
export type RunnerDependencies = {
  now(): number
  /** Deadlines and pauses are divided by this number. It is 1 outside tests. */
  speed(): number
  call(mode: ProcessRow['mode'], request: Request<unknown>): Promise<unknown>
  /** Any other error is a fault of our own code or database. */
  isVendorError(error: unknown): error is VendorError
  transaction<T>(work: () => Promise<T>): Promise<T>
  /** Acquires or renews a lease. Resolves to true if this instance now holds it. */
  lease(name: string, seconds: number): Promise<boolean>
  /** Returns the process with this name, which another process has asked to run next. */
  processOf(name: string): AnyProcess
  log(level: 'info' | 'warn' | 'error', fields: object, message: string): void
}

export type Outcome<Row> = {
  row: Row
  /** The reason why the row refused the event, or null if it accepted the event. */
  refused: string | null
  /** The vendor's error that caused the refusal, or because of which the event waits for a retry. */
  error: VendorError | null
  /** Tells the administrator why the row refused the event, and what to do instead. */
  advice: string | null
  /**
   * The vendor's answer to the last `once` call of the event, or null if the event made no such
   * call.
   */
  answer: Answer<unknown> | null
  /** The reason stored with the last change of state. */
  note: string | null
}

/** After this many decisions or conflicts, the recovery job continues. */
const maxDecisions = 20
const maxOvertakings = 5
/**
 * A frozen server may receive an outdated answer, so it repeats a read that took longer than this.
 */
const maxAnswerAgeMs = 10_000
const maxLooks = 3
/** After this time in one state, failed calls are logged as errors, so that the operator sees them. */
const maxQuietMs = 15 * 60_000

const pauses: Record<Pace, { firstMs: number; maxMs: number }> = {
  'traveller waits': { firstMs: 1_000, maxMs: 60_000 },
  days: { firstMs: 30_000, maxMs: 3_600_000 },
}

/** The pause before the next try doubles with every retry. */
export function pauseMs(pace: Pace, retries: number): number {
  const { firstMs, maxMs } = pauses[pace]
  return Math.min(firstMs * 2 ** Math.min(retries, 16), maxMs)
}

/** Only reads are repeated when their answer is old. */
const isRead = ({ method }: Request<unknown>) => /^(get|find|list)/.test(method)

type Step = (c: Context<ProcessRow>, event?: object) => Decision
type Entry = {
  on?: Record<string, Step>
  step?: Step
  pace?: Pace
  stuck?: {
    afterMs: number
    then: (c: Context<ProcessRow>, error: VendorError | null) => Decision
  }
}
type Ended =
  | { kind: 'moved' | 'paused'; row: ProcessRow; note: string | null; answer?: Answer<unknown> }
  | { kind: 'waiting'; row: ProcessRow; error?: VendorError | undefined; answer?: Answer<unknown> }
  /** `isTaken`: the event was already accepted and saved, so it must not be decided again. */
  | { kind: 'superseded'; isTaken?: true }
  | { kind: 'refused'; why: string; error?: VendorError | undefined; advice?: string | undefined }

/** Runs every process: reads a row, lets its step decide, carries the decision out, and repeats. */
export function createRunner(world: RunnerDependencies) {
  const entryOf = (process: AnyProcess, { state }: ProcessRow) =>
    process.table[state] as unknown as Entry

  function contextOf(row: ProcessRow): Context<ProcessRow> {
    const now = world.now()
    const msSince = (instant: string) => (now - Date.parse(instant)) * world.speed()
    return { row, now, msSince, ageMs: msSince(row.stateSince) }
  }

  function findFact({ facts }: AnyProcess, { method, args }: Request<unknown>): Promise<unknown> {
    return (facts as Record<string, (...args: unknown[]) => Promise<unknown>>)[method]!(...args)
  }

  async function call(
    process: AnyProcess,
    { mode }: ProcessRow,
    request: Request<unknown>,
    isRepeatable: boolean,
  ): Promise<Answer<unknown>> {
    for (let looks = 1; ; looks += 1) {
      const askedAt = world.now()
      try {
        const value = await (request.port === 'facts'
          ? findFact(process, request)
          : world.call(mode, request))
        const isFresh = world.now() - askedAt <= maxAnswerAgeMs || looks === maxLooks
        if (isFresh || !isRepeatable) return { ok: true, value }
      } catch (error) {
        if (!world.isVendorError(error)) throw error
        return { ok: false, error }
      }
    }
  }

  async function apply(process: AnyProcess, row: ProcessRow, effects: readonly Effect[]) {
    for (const effect of effects) await process.effects[effect.do]!(row, effect)
  }

  /**
   * Writes the state, its changes and its effects in one transaction. Returns null if another call
   * has changed the row.
   */
  async function commit(
    process: AnyProcess,
    row: ProcessRow,
    { to, changes = {}, effects = [], note, followUp }: Extract<Decision, { to: string }>,
  ): Promise<ProcessRow | null> {
    const write = async () => {
      const written = await process.rows.move(row, to, changes, note)
      if (written) await apply(process, written, effects)
      return written
    }
    const moved = await world.transaction(write).catch((error: unknown) => {
      if (error instanceof OvertakenError) return null
      throw error
    })
    if (!moved) return null
    const level = process.staffMustAct(to) ? 'error' : 'info'
    world.log(
      level,
      { ...process.logged(moved), from: row.state, to, note },
      `${process.name} moved`,
    )
    await process.moved?.(moved)
    if (!followUp) return moved
    await follow(followUp)
    return (await process.rows.read(moved.id)) ?? moved
  }

  async function follow({ process: name, id, event }: FollowUp): Promise<void> {
    // The move is committed, so a fault of the process that follows must not look like a fault of
    // the process that moved.
    try {
      await run(world.processOf(name), id, event)
    } catch (error) {
      world.log('error', { err: error, process: name, id }, 'follow-up failed')
    }
  }

  async function carryOut(
    process: AnyProcess,
    c: Context<ProcessRow>,
    decision: Decision,
  ): Promise<Ended> {
    const { row } = c
    switch (decision.kind) {
      case 'refuse':
        return { ...decision, kind: 'refused' }
      case 'move': {
        const moved = await commit(process, row, decision)
        if (!moved) return { kind: 'superseded' }
        return {
          kind: decision.thenWait ? 'paused' : 'moved',
          row: moved,
          note: decision.note ?? null,
        }
      }
      case 'ask': {
        const { effects = [] } = decision
        if (effects.length > 0) await world.transaction(() => apply(process, row, effects))
        const answer = await call(process, row, decision.request, isRead(decision.request))
        logFailure(process, row, decision.request, answer)
        // Another call may have moved the row during a read that failed, and the next request may charge a card.
        const isCurrent =
          answer.ok ||
          !isRead(decision.request) ||
          (await process.rows.read(row.id))?.version === row.version
        // This server may have been frozen during the call, so the context gets the current time.
        const answered = contextOf(row)
        const ended: Ended = isCurrent
          ? await carryOut(process, answered, decision.answered(answer as Answer<never>, answered))
          : { kind: 'superseded' }
        if (ended.kind === 'superseded' && !ended.isTaken) {
          await settleLate(process, row, decision.request, answer)
        }
        return ended
      }
      case 'once': {
        const intent = await commit(process, row, decision)
        if (!intent) return { kind: 'superseded' }
        const answer = await call(process, intent, decision.request, false)
        logFailure(process, intent, decision.request, answer)
        const committed = contextOf(intent)
        const next = decision.answered(answer as Answer<never>, committed as never)
        const ended = await carryOut(process, committed, next)
        if (ended.kind === 'refused') return ended
        if (ended.kind !== 'superseded') return { answer, ...ended }
        if (!ended.isTaken) await settleLate(process, intent, decision.request, answer)
        return { kind: 'superseded', isTaken: true }
      }
      case 'wait':
        return wait(process, c, decision)
    }
  }

  function logFailure(
    process: AnyProcess,
    row: ProcessRow,
    { method }: Request<unknown>,
    answer: Answer<unknown>,
  ): void {
    if (answer.ok) return
    const fields = { err: answer.error, state: row.state, retries: row.retries, call: method }
    // A row without a step waits for an event, so its age says nothing about the vendor.
    const isOverdue = entryOf(process, row).step && contextOf(row).ageMs > maxQuietMs
    const level = isOverdue ? 'error' : answer.error.isTransient ? 'info' : 'warn'
    world.log(level, { ...process.logged(row), ...fields }, `${process.name} call failed`)
  }

  async function settleLate(
    process: AnyProcess,
    asked: ProcessRow,
    request: Request<unknown>,
    answer: Answer<unknown>,
  ): Promise<void> {
    const row = process.late ? await process.rows.read(asked.id) : null
    if (!row || !process.late) return
    const c = contextOf(row)
    await carryOut(process, c, process.late(c, request, answer, asked))
  }

  async function wait(
    process: AnyProcess,
    c: Context<ProcessRow>,
    { failed, error, atMostMs, otherwise, effects = [] }: Extract<Decision, { kind: 'wait' }>,
  ): Promise<Ended> {
    const { row } = c
    const { pace, stuck } = entryOf(process, row)
    if (atMostMs !== undefined && otherwise && c.ageMs >= atMostMs) {
      return carryOut(process, c, otherwise)
    }
    if (failed && stuck && c.ageMs > stuck.afterMs) {
      const ended = await carryOut(process, c, stuck.then(c, error ?? null))
      return ended.kind === 'waiting' ? { ...ended, error } : ended
    }
    if (effects.length > 0) await world.transaction(() => apply(process, row, effects))
    if (!pace) return { kind: 'waiting', row, error }
    const untilDeadline = atMostMs === undefined ? Infinity : Math.max(atMostMs - c.ageMs, 1)
    const pause = Math.min(pauseMs(pace, row.retries), untilDeadline) / world.speed()
    const postponed = await process.rows.postpone(row, new Date(c.now + pause).toISOString())
    return postponed ? { kind: 'waiting', row: postponed, error } : { kind: 'superseded' }
  }

  function decide(
    process: AnyProcess,
    c: Context<ProcessRow>,
    event: ProcessEvent | undefined,
  ): Decision | null {
    const { on, step } = entryOf(process, c.row)
    if (!event) return step?.(c) ?? null
    return on?.[event.kind]?.(c, event) ?? { kind: 'refuse', why: `not while ${c.row.state}` }
  }

  /** One decision. An error of our own code is logged and retried like a failed call. */
  async function advance(
    process: AnyProcess,
    row: ProcessRow,
    event: ProcessEvent | undefined,
  ): Promise<Ended | null> {
    const c = contextOf(row)
    try {
      const decision = decide(process, c, event)
      return decision && (await carryOut(process, c, decision))
    } catch (error) {
      if (error instanceof MoveRefused) return { kind: 'refused', why: error.message }
      if (event) throw error
      const fields = { ...process.logged(row), err: error, state: row.state }
      world.log('error', fields, `${process.name} step failed`)
      try {
        return await wait(process, c, { kind: 'wait', failed: true })
      } catch (second) {
        world.log('error', { ...fields, err: second }, `${process.name} not postponed`)
        return { kind: 'waiting', row }
      }
    }
  }

  /** See `Runner`. */
  async function run(
    process: AnyProcess,
    id: string,
    event?: ProcessEvent,
  ): Promise<Outcome<ProcessRow> | null> {
    let row = await process.rows.read(id)
    let pending = event
    let answer: Answer<unknown> | null = null
    let overtakings = 0
    let note: string | null = null
    let error: VendorError | null = null
    for (let decisions = 0; row && decisions < maxDecisions; decisions += 1) {
      const ended = await advance(process, row, pending)
      if (!ended) break
      if (ended.kind === 'refused') {
        const { why, advice = null } = ended
        return { row, refused: why, error: ended.error ?? null, advice, answer, note }
      }
      if (ended.kind === 'superseded') {
        overtakings += 1
        row = await process.rows.read(id)
        if (ended.isTaken) pending = undefined
        // The other call has taken the event and continues with it.
        if (ended.isTaken || overtakings === maxOvertakings) break
        continue
      }
      row = ended.row
      if (pending) answer = ended.answer ?? null
      // With an answer, the event was committed before the call.
      if (pending && ended.kind === 'waiting' && !answer) error = ended.error ?? null
      pending = undefined
      if (ended.kind === 'waiting') break
      note = ended.note
      if (ended.kind === 'paused') {
        const waiting = await wait(process, contextOf(row), { kind: 'wait' })
        if (waiting.kind === 'waiting') row = waiting.row
        break
      }
    }
    const refused = pending ? 'superseded' : null
    return row && { row, refused, error, advice: null, answer, note }
  }

  /** See `Runner`. */
  async function runDue(process: AnyProcess): Promise<number> {
    const { lease, leaseSeconds, afterSeconds, maxRows } = process.recovery
    if (!(await world.lease(lease, leaseSeconds / world.speed()))) return 0
    const before = new Date(world.now() - (afterSeconds * 1_000) / world.speed())
    const due = await process.rows.listDue(before.toISOString(), maxRows)
    for (const id of due) {
      // One unreadable row must not keep the others from being recovered.
      await run(process, id).catch((error: unknown) => {
        world.log('error', { err: error, process: process.name, id }, 'recovery failed')
      })
    }
    return due.length
  }

  return { run, runDue } as unknown as Runner
}

export type Runner = {
  /**
   * Runs a process as far as possible; with an event, lets the row decide about the event first. Returns null
   * when there is no such row. Errors of vendors are retried later and never thrown.
   */
  run<States extends StateTable, Row extends ProcessRow, Events extends object, E extends Effect>(
    process: Process<States, Row, Events, E>,
    id: string,
    event?: { [K in keyof Events & string]: { kind: K } & Events[K] }[keyof Events & string],
  ): Promise<Outcome<Row> | null>
  /** Runs the rows that are due, in one instance at a time. Returns the number of these rows. */
  runDue<
    States extends StateTable,
    Row extends ProcessRow,
    Events extends object,
    E extends Effect,
  >(
    process: Process<States, Row, Events, E>,
  ): Promise<number>
}
