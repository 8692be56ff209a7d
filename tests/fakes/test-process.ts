import { VendorError } from '#app/core/site/vendor-error.ts'
import {
  act,
  anyProcess,
  ask,
  decisionsOf,
  later,
  MoveRefused,
  refuse,
  requestsOf,
  tryAgain,
  unreachable,
  type ActOfStaff,
  type Process,
  type ProcessRow,
  type Table,
} from '#app/platform/process/process.ts'
import { createRunner, type RunnerDependencies } from '#app/platform/process/runner.server.ts'

type States = {
  open: { next: readonly ['asking', 'done', 'given up'] }
  asking: { next: readonly ['open', 'done', 'given up'] }
  done: { next: readonly [] }
  'given up': { next: readonly [] }
}
export type Row = ProcessRow<keyof States>
type Effect = { do: 'write' | 'forbid' | 'fail' | 'notice' }
type Events = {
  start: object
  try: object
  look: object
  charge: object
  forbid: object
  fail: object
  record: object
  follow: object
  finish: object
  remind: object
  notice: object
  forget: object
  order: object
  pause: object
  correct: ActOfStaff
}

export const { move, once, wait } = decisionsOf<States, Row, object, Effect>()
export const vendor = requestsOf<{
  send(): Promise<string>
  getState(): Promise<string>
  forgetCard(): Promise<string>
}>('flights')
export const done = () => move('done', { effects: [{ do: 'write' }] })

export const table: Table<States, Row, Events> = {
  open: {
    step: () => ask(vendor.getState(), { ok: done }),
    pace: 'days',
    stuck: {
      afterMs: 60_000,
      then: (_, error) => move('given up', { note: error?.code ?? 'bug' }),
    },
    on: {
      start: () =>
        once('asking', {}, vendor.send(), {
          ok: done,
          refused: done,
          notNow: () => later,
          unknown: done,
        }),
      try: () =>
        once('asking', {}, vendor.send(), {
          ok: done,
          refused: tryAgain,
          notNow: tryAgain,
          unknown: tryAgain,
        }),
      look: () => ask(vendor.getState(), { ok: done }),
      charge: () => {
        const send = () => ask(vendor.send(), { ok: done })
        return ask(vendor.getState(), { failed: send, ok: send })
      },
      forbid: () => move('done', { effects: [{ do: 'write' }, { do: 'forbid' }] }),
      fail: () => move('done', { effects: [{ do: 'write' }, { do: 'fail' }] }),
      record: () =>
        ask(vendor.send(), { failed: unreachable, ok: () => refuse('sent', 'Look at the list.') }, [
          { do: 'write' },
        ]),
      remind: () => wait({ effects: [{ do: 'write' }] }),
      notice: () => move('done', { effects: [{ do: 'write' }, { do: 'notice' }] }),
      forget: () => ask(vendor.forgetCard(), { ok: done }),
      order: () =>
        ask(vendor.send(), {
          ok: done,
          refused: ({ code }) => refuse(`refused: ${code}`),
          failed: ({ code }) => refuse(`failed: ${code}`),
        }),
      correct: act(done),
      pause: () => move('asking', { thenWait: true, note: 'nothing new' }),
      follow: () =>
        move('asking', {
          followUp: { process: 'test process', id: 'one', event: { kind: 'finish' } },
        }),
    },
  },
  asking: {
    step: () => wait({ atMostMs: 60_000, otherwise: move('given up') }),
    pace: 'days',
    on: { finish: done },
  },
  done: { on: { record: () => ask(vendor.send(), { failed: unreachable, ok: () => later }) } },
  'given up': {},
}

export type Call = (site: ReturnType<typeof createTestProcess>) => unknown

type Options = Partial<Pick<RunnerDependencies, 'speed' | 'lease'>> & {
  /** Parts of the process that differ from the usual ones. */
  process?: Partial<Process<States, Row, Events, Effect>>
  /** Work of the effect "notice", which runs in the transaction of a move. */
  notice?: Call
}

/** One row, a vendor with scripted answers, and a clock that only the script moves. */
export function createTestProcess(answers: Record<string, Call> = {}, options: Options = {}) {
  let now = Date.parse('2027-05-12T15:00:00.000Z')
  let row: Row = {
    id: 'one',
    mode: 'test',
    state: 'open',
    stateSince: new Date(now).toISOString(),
    retries: 0,
    version: 1,
  }
  const seen: string[] = []
  const levels: string[] = []
  const retryTimes: number[] = []
  const looked: unknown[] = []
  const logged: object[] = []
  let isRegistered = true
  let pending: string[] = []
  let isPostponable = true
  const site = {
    seen,
    state: () => row.state,
    row: () => row,
    levels,
    /** Fields of each log line. */
    logged,
    /** Milliseconds until each scheduled retry. */
    retryTimes,
    /** Arguments of each search for rows that are due. */
    looked,
    unregister: () => void (isRegistered = false),
    pass: (ms: number) => void (now += ms),
    change: (changes: Partial<Row>) =>
      void (row = { ...row, ...changes, version: row.version + 1 }),
    /** From now on, no row can be postponed. */
    failToPostpone: () => void (isPostponable = false),
    run: (kind?: Exclude<keyof Events, 'correct'>) => runner.run(process, 'one', kind && { kind }),
    correct: (act: ActOfStaff) => runner.run(process, 'one', { kind: 'correct', ...act }),
    runDue: () => runner.runDue(process),
  }
  const write = (before: Row, changes: Partial<Row>) => {
    if (before.version !== row.version) return null
    row = { ...row, ...changes, version: row.version + 1 }
    return row
  }
  const process: Process<States, Row, Events, Effect> = {
    name: 'test process',
    table,
    rows: {
      read: async (id) => {
        if (id === 'unreadable') throw new Error('The row cannot be read')
        return row
      },
      move: async (before, state) =>
        write(before, { state, stateSince: new Date(now).toISOString(), retries: 0 }),
      postpone: async (before, retryAt) => {
        if (!isPostponable) throw new Error('The row cannot be written')
        retryTimes.push(Date.parse(retryAt) - now)
        return write(before, { retries: before.retries + 1 })
      },
      listDue: async (...given) => {
        looked.push(given)
        return ['unreadable', 'one']
      },
    },
    effects: {
      write: async () => void pending.push('written'),
      forbid: async () => {
        throw new MoveRefused('forbidden')
      },
      fail: async () => {
        throw new Error('A fault of our own')
      },
      notice: async () => void options.notice?.(site),
    },
    late: (_, { method }, answer) => {
      seen.push(`late ${method} ${answer.ok}`)
      return refuse('nothing to do')
    },
    logged: ({ id }) => ({ row: id }),
    staffMustAct: () => false,
    recovery: { lease: 'test', leaseSeconds: 60, afterSeconds: 20, maxRows: 9 },
    ...options.process,
  }
  const runner = createRunner({
    now: () => now,
    speed: options.speed ?? (() => 1),
    isVendorError: (error): error is VendorError => error instanceof VendorError,
    lease: options.lease ?? (async () => true),
    processOf: () => {
      if (!isRegistered) throw new Error('There is no such process')
      return anyProcess(process)
    },
    log: (level, fields, message) => {
      levels.push(level)
      logged.push(fields)
      if (level === 'error') seen.push(message)
    },
    async transaction(work) {
      const before = row
      pending = []
      try {
        const result = await work()
        seen.push(...pending)
        return result
      } catch (error) {
        row = before
        throw error
      }
    },
    async call(_, { method }) {
      seen.push(method)
      return answers[method]?.(site)
    },
  })
  return site
}
