/**
 * Types of processes, the state machines that handle money. A step only decides; the runner reads
 * rows, calls vendors and writes.
 */

export type StateTable = Readonly<Record<string, { readonly next: readonly string[] }>>
export type StateName<States> = keyof States & string
export type Next<States extends StateTable, S extends keyof States> = States[S]['next'][number]

/** Instants are UTC. `version` grows by one with every write, and guards every write. */
export type ProcessRow<S extends string = string> = {
  id: string
  mode: 'test' | 'live'
  state: S
  stateSince: string
  retries: number
  version: number
}

/**
 * `refused`: the call had no effect, and a retry cannot help. `not now`: the call had no effect,
 * and a retry may help. `unknown`: the call may have had its effect.
 */
export type Fate = 'refused' | 'not now' | 'unknown'
/** If `isTransient`, the vendor is still processing, and a later request is expected to succeed. */
export type VendorError = Error & {
  readonly code: string
  readonly fate: Fate
  readonly isTransient: boolean
}
export type Answer<T> = { ok: true; value: T } | { ok: false; error: VendorError }

/**
 * A request to a vendor as plain data. A request of the port `facts` reads other rows of the
 * database instead.
 */
export type Request<T> = {
  port: 'flights' | 'payments' | 'facts'
  method: string
  args: readonly unknown[]
  /** Never set. It only tells the compiler the type of the answer. */
  answer?: T
}
export type Requests<Port> = {
  [M in keyof Port]: Port[M] extends (...args: infer A) => Promise<infer T>
    ? (...args: A) => Request<T>
    : never
}

/** Returns an object that turns method calls of a port into requests and sends nothing. */
export function requestsOf<Port>(port: Request<unknown>['port']): Requests<Port> {
  const build =
    (_: unknown, method: string) =>
    (...args: unknown[]): Request<unknown> => ({ port, method, args })
  return new Proxy({}, { get: build }) as Requests<Port>
}

export type Effect = { readonly do: string }

/**
 * An effect throws this when another process forbids the move. The transaction is then rolled back.
 */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused'
}
/** A committed change of the state of a row is a move. `note` is the reason stored with it. */
type Move = {
  changes?: object
  /** Rows of other tables, written in the transaction of the move. */
  effects?: readonly Effect[]
  note?: string
  /** If true, the runner waits before the next step, because nothing can have changed yet. */
  thenWait?: boolean
  followUp?: FollowUp
}

/** A process to run after the commit. A crash may prevent this run, so nothing may depend on it. */
export type FollowUp = { process: string; id: string; event?: ProcessEvent }
export type ProcessEvent = { kind: string }

export type Decision<To extends string = string> =
  | ({ kind: 'move'; to: To } & Move)
  /** A read, or a call that is safe to repeat with the same key. */
  | {
      kind: 'ask'
      request: Request<unknown>
      answered: (answer: Answer<never>, at: Times) => Decision<To>
      /** Effects that record the call. They are applied before the call. */
      effects?: readonly Effect[]
    }
  /** A call that must not be repeated: it is made once, by the caller that committed the move to `to`. */
  | ({
      kind: 'once'
      to: To
      request: Request<unknown>
      answered: (answer: Answer<never>, committed: never) => Decision
    } & Move)
  /**
   * Nothing to do yet. A row that has been in its state for `atMostMs` gets `otherwise` instead.
   * `failed` marks an error that the step does not handle. Only a wait with `failed` counts towards
   * `stuck`.
   */
  | {
      kind: 'wait'
      failed?: true
      error?: VendorError
      atMostMs?: number
      otherwise?: Decision<To>
      effects?: readonly Effect[]
    }
  /** The state of the row does not accept the event. Nothing is written. */
  | { kind: 'refuse'; why: string; error?: VendorError; advice?: string }

/** `ageMs` is the time since the row entered its state. `msSince` returns the time since an instant. */
export type Times = { ageMs: number; now: number; msSince: (instant: string) => number }
export type Context<Row> = Times & { row: Row }
type Decide<Row, To extends string> = (c: Context<Row>) => Decision<To>

/** An effect throws this when other rows have changed, so that the step decides again. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError'
}

/** `error` is the vendor's last error, or null for a fault of our own. */
type Stuck<Row, To extends string> = (c: Context<Row>, error: VendorError | null) => Decision<To>
type On<Row, To extends string, Event> = (c: Context<Row>, event: Event) => Decision<To>

/**
 * For `traveller waits`, the pause between retries grows from 1 s to 1 min. For `days`, it grows
 * from 30 s to 1 h.
 */
export type Pace = 'traveller waits' | 'days'

/**
 * One entry for each state: the events that the state accepts, and the step that runs without an
 * event.
 */
export type Table<States extends StateTable, Row, Events extends object> = {
  [S in StateName<States>]: {
    on?: { [E in keyof Events]?: On<Row, Next<States, S>, Events[E]> }
  } & (
    | { step?: undefined }
    | {
        step: Decide<Row, Next<States, S>>
        pace: Pace
        /** Decides after the step has kept failing for `afterMs`. */
        stuck?: { afterMs: number; then: Stuck<Row, Next<States, S>> }
      }
  )
}

/** A missing handler means that the step is retried at the pace of the state. `at` is the time of the answer. */
type Asked<T, To extends string> = {
  ok: (value: T, at: Times) => Decision<To>
  refused?: (error: VendorError, at: Times) => Decision<To>
  /** Handles every failure, or all but refusals when `refused` is given. */
  failed?: (error: VendorError, at: Times) => Decision<To>
}
type Once<T, Row, To extends string> = {
  ok: (value: T, committed: Context<Row>) => Decision<To>
  refused: (error: VendorError, committed: Context<Row>) => Decision<To>
  notNow: (error: VendorError, committed: Context<Row>) => Decision<To>
  unknown: (error: VendorError, committed: Context<Row>) => Decision<To>
}

export const later: Decision<never> = { kind: 'wait' }
/** Retries a step that cannot handle the error. The failure counts towards `stuck`. */
export const tryAgain = (error: VendorError): Decision<never> => ({
  kind: 'wait',
  failed: true,
  error,
})
/** `advice` tells the administrator why the event is refused, and what to do instead. */
export const refuse = (why: string, advice?: string): Decision<never> => ({
  kind: 'refuse',
  why,
  ...(advice !== undefined && { advice }),
})
/** Refuses an event that depends on a vendor who does not answer. The caller gets the error. */
export const unreachable = (error: VendorError): Decision<never> => ({
  kind: 'refuse',
  why: 'unreachable',
  error,
})

/**
 * `version` is the version of the row that the person saw. If the row has changed since then, the
 * act is refused.
 */
export type ActOfStaff = { version: number; actor: string }
export const act =
  <Row extends { version: number }, Event extends ActOfStaff, To extends string>(
    take: On<Row, To, Event>,
  ): On<Row, To, Event> =>
  (c, event) =>
    c.row.version === event.version ? take(c, event) : refuse('changed since it was shown')

export function ask<T, To extends string = never>(
  request: Request<T>,
  handle: Asked<T, To>,
  effects: readonly Effect[] = [],
): Decision<To> {
  const answered = (answer: Answer<T>, at: Times): Decision<To> => {
    if (answer.ok) return handle.ok(answer.value, at)
    const { error } = answer
    if (error.fate === 'refused' && handle.refused) return handle.refused(error, at)
    return handle.failed ? handle.failed(error, at) : tryAgain(error)
  }
  return { kind: 'ask', request, answered, effects }
}

/** Builders of the decisions that one process may make, typed by its states, changes and effects. */
export function decisionsOf<
  States extends StateTable,
  Row,
  Changes extends object,
  E extends Effect,
>() {
  type Typed = Omit<Move, 'changes' | 'effects'> & { changes?: Changes; effects?: readonly E[] }
  return {
    move: <To extends StateName<States>>(to: To, move: Typed = {}): Decision<To> => ({
      kind: 'move',
      to,
      ...move,
    }),
    once: <To extends StateName<States>, T>(
      to: To,
      move: Typed,
      request: Request<T>,
      handle: Once<T, Row, Next<States, To>>,
    ): Decision<To> => ({
      kind: 'once',
      to,
      ...move,
      request,
      answered: (answer: Answer<T>, committed: Context<Row>): Decision => {
        if (answer.ok) return handle.ok(answer.value, committed)
        const of = { refused: handle.refused, 'not now': handle.notNow, unknown: handle.unknown }
        return of[answer.error.fate](answer.error, committed)
      },
    }),
    wait: <To extends string = never>(limit: {
      atMostMs?: number
      otherwise?: Decision<To>
      effects?: readonly E[]
    }): Decision<To> => ({ kind: 'wait', ...limit }),
  }
}

/** The rows of one process. `move` and `postpone` return null when another call has changed the row. */
type Rows<Row, State> = {
  read(id: string): Promise<Row | null>
  move(row: Row, to: State, changes: object, note: string | undefined): Promise<Row | null>
  postpone(row: Row, retryAt: string): Promise<Row | null>
  /** Ids of the rows that have been in a state with a step since `before` and whose retry is due, oldest first. */
  listDue(before: string, limit: number): Promise<string[]>
}

export type Process<
  States extends StateTable,
  Row extends ProcessRow,
  Events extends object,
  E extends Effect,
> = {
  name: string
  table: Table<States, Row, Events>
  rows: Rows<Row, StateName<States>>
  /** The answers to requests of the port `facts`. Their errors are faults of our own. */
  facts?: object
  /** Effects run in the transaction of their move. An error rolls the transaction back. */
  effects: { [K in E['do']]: (row: Row, effect: Extract<E, { do: K }>) => Promise<void> }
  /**
   * Decides about an answer that came after another call had moved the row. `asked` is the row as
   * it was when the request was sent.
   */
  late?(c: Context<Row>, request: Request<unknown>, answer: Answer<unknown>, asked: Row): Decision
  /** Runs after each committed move, for work that may be lost in a crash. */
  moved?(row: Row): Promise<void>
  /** Fields of the log lines. */
  logged(row: Row): Record<string, string | number | boolean | null | undefined>
  /** A move to one of these states is logged as an error, because a person has to act. */
  staffMustAct(state: StateName<States>): boolean
  /** One instance holds the lease, and advances the rows that no call has moved for `afterSeconds`. */
  recovery: { lease: string; leaseSeconds: number; afterSeconds: number; maxRows: number }
}
export type AnyProcess = Process<StateTable, ProcessRow, object, Effect>

/**
 * Removes the types of a process. This is safe because the runner passes a step only rows of its
 * own process.
 */
export const anyProcess = <
  States extends StateTable,
  Row extends ProcessRow,
  Events extends object,
  E extends Effect,
>(
  process: Process<States, Row, Events, E>,
) => process as unknown as AnyProcess

/** Returns the states that have a step. The runner advances their rows without an event. */
export function statesWithStep<States extends StateTable, Row, Events extends object>(
  table: Table<States, Row, Events>,
): StateName<States>[] {
  const names = Object.keys(table) as StateName<States>[]
  return names.filter((name) => table[name].step)
}
