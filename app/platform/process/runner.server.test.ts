import { describe, expect, test } from 'vitest'
import { FlightsBusyError, OrderUnfinishedError } from '#app/core/flight/flights-port.ts'
import { VendorError } from '#app/core/site/vendor-error.ts'
import {
  anyProcess,
  ask,
  decisionsOf,
  later,
  MoveRefused,
  refuse,
  requestsOf,
  tryAgain,
  unreachable,
  type Process,
  type ProcessRow,
  type Table,
} from './process.ts'
import { createRunner, pauseMs } from './runner.server.ts'

type States = {
  open: { next: readonly ['asking', 'done', 'given up'] }
  asking: { next: readonly ['done', 'given up'] }
  done: { next: readonly [] }
  'given up': { next: readonly [] }
}
type Row = ProcessRow<keyof States>
type Effect = { do: 'write' | 'forbid' | 'fail' }
type Events = {
  start: object
  try: object
  look: object
  forbid: object
  fail: object
  record: object
  follow: object
  finish: object
}

const { move, once, wait } = decisionsOf<States, Row, object, Effect>()
const vendor = requestsOf<{ send(): Promise<string>; getState(): Promise<string> }>('flights')
const done = () => move('done', { effects: [{ do: 'write' }] })

const table: Table<States, Row, Events> = {
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
      forbid: () => move('done', { effects: [{ do: 'write' }, { do: 'forbid' }] }),
      fail: () => move('done', { effects: [{ do: 'write' }, { do: 'fail' }] }),
      record: () =>
        ask(vendor.send(), { failed: unreachable, ok: () => refuse('sent', 'Look at the list.') }, [
          { do: 'write' },
        ]),
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

type Call = (site: ReturnType<typeof createSite>) => unknown

/** One row, a vendor with scripted answers, and a clock that only the script moves. */
function createSite(answers: Record<string, Call> = {}) {
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
  let isRegistered = true
  let pending: string[] = []
  const site = {
    seen,
    state: () => row.state,
    row: () => row,
    levels,
    /** Milliseconds until each scheduled retry. */
    retryTimes,
    unregister: () => void (isRegistered = false),
    pass: (ms: number) => void (now += ms),
    change: (changes: Partial<Row>) =>
      void (row = { ...row, ...changes, version: row.version + 1 }),
    run: (kind?: keyof Events) => runner.run(process, 'one', kind && { kind }),
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
        retryTimes.push(Date.parse(retryAt) - now)
        return write(before, { retries: before.retries + 1 })
      },
      listDue: async () => ['unreadable', 'one'],
    },
    effects: {
      write: async () => void pending.push('written'),
      forbid: async () => {
        throw new MoveRefused('forbidden')
      },
      fail: async () => {
        throw new Error('A fault of our own')
      },
    },
    late: (_, { method }, answer) => {
      seen.push(`late ${method} ${answer.ok}`)
      return refuse('nothing to do')
    },
    logged: () => ({}),
    staffMustAct: () => false,
    recovery: { lease: 'test', leaseSeconds: 60, afterSeconds: 0, maxRows: 9 },
  }
  const runner = createRunner({
    now: () => now,
    speed: () => 1,
    isVendorError: (error): error is VendorError => error instanceof VendorError,
    lease: async () => true,
    processOf: () => {
      if (!isRegistered) throw new Error('There is no such process')
      return anyProcess(process)
    },
    log: (level, _, message) => {
      levels.push(level)
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

const busy = () => {
  throw new FlightsBusyError('Later', 1, null)
}

describe('run', () => {
  test('carries out decisions until no step is left', async () => {
    const site = createSite()
    expect(await site.run()).toMatchObject({ row: { state: 'done' }, refused: null })
    expect(site.seen).toEqual(['getState', 'written'])
  })

  test('retries an error that the step does not handle, and gives up after the deadline', async () => {
    const site = createSite({ getState: busy })
    await site.run()
    expect(site.row()).toMatchObject({ state: 'open', retries: 1 })
    site.pass(60_001)
    expect(await site.run()).toMatchObject({
      row: { state: 'given up' },
      note: 'rate_limit_exceeded',
    })
  })

  test('decides again on the new row after another call has changed it', async () => {
    let calls = 0
    const getState: Call = (site) => void ((calls += 1) === 1 && site.change({ retries: 3 }))
    const site = createSite({ getState })
    expect(await site.run()).toMatchObject({ row: { state: 'done' } })
    expect(site.seen).toEqual(['getState', 'late getState true', 'getState', 'written'])
  })

  test('lets the recovery job continue with a row that other calls keep changing', async () => {
    const site = createSite({ getState: (busySite) => busySite.change({}) })
    await site.run()
    expect(site.state()).toBe('open')
    expect(site.seen.filter((one) => one === 'getState')).toHaveLength(5)
  })

  test('repeats a read that took over ten seconds, and makes it at most three times', async () => {
    const site = createSite({ getState: (slow) => slow.pass(10_001) })
    await site.run()
    expect(site.seen).toEqual(['getState', 'getState', 'getState', 'written'])
  })

  test.each([
    ['a vendor that is still at work', new OrderUnfinishedError(), 0, 'info'],
    ['a vendor that fails', new FlightsBusyError('Later', 1, null), 0, 'warn'],
    ['a vendor that keeps failing', new OrderUnfinishedError(), 16 * 60_000, 'error'],
  ])('%s is logged at a level that tells operators whether to act', async (_, error, ms, level) => {
    const getState = () => {
      throw error
    }
    const site = createSite({ getState })
    site.pass(ms)
    await site.run()
    expect(site.levels[0]).toBe(level)
  })

  test('does not log a failed call as an error in a state that waits for an event', async () => {
    const site = createSite({ send: busy })
    await site.run()
    site.pass(16 * 60_000)
    expect(await site.run('record')).toMatchObject({ refused: 'unreachable' })
    expect(site.levels).not.toContain('error')
  })

  test('returns the error when an event waits for a vendor that does not answer', async () => {
    const site = createSite({ getState: busy })
    expect(await site.run('look')).toMatchObject({
      refused: null,
      error: expect.any(FlightsBusyError),
    })
    expect(await site.run()).toMatchObject({ error: null })
  })

  test('returns no error for an event that was committed before the call, because it has taken effect', async () => {
    const site = createSite({ send: busy })
    expect(await site.run('try')).toMatchObject({
      row: { state: 'asking' },
      error: null,
      answer: { ok: false, error: expect.any(FlightsBusyError) },
    })
  })

  test('does not repeat a read that took exactly ten seconds', async () => {
    const site = createSite({ getState: (slow) => slow.pass(10_000) })
    await site.run()
    expect(site.seen).toEqual(['getState', 'written'])
  })

  test('writes the effects of a call before the call, and returns the advice of a refusal', async () => {
    const site = createSite()
    const outcome = { refused: 'sent', advice: 'Look at the list.' }
    expect(await site.run('record')).toMatchObject(outcome)
    expect(site.seen).toEqual(['written', 'send'])
  })

  test('runs the process that follows a move, and continues with the latest row', async () => {
    const site = createSite()
    expect(await site.run('follow')).toMatchObject({ row: { state: 'done' }, refused: null })
    expect(site.seen).toEqual(['written'])
  })

  test('keeps a committed move when the process that follows it fails', async () => {
    const site = createSite()
    site.unregister()
    expect(await site.run('follow')).toMatchObject({ row: { state: 'asking' }, refused: null })
    expect(site.seen).toEqual(['follow-up failed'])
  })

  test('makes a call that must not be repeated only once, and lets the row handle its late answer', async () => {
    const send: Call = (site) => {
      site.pass(20_000)
      site.change({ state: 'given up' })
    }
    const site = createSite({ send })
    expect(await site.run('start')).toMatchObject({ row: { state: 'given up' }, refused: null })
    expect(site.seen).toEqual(['send', 'late send true'])
  })

  test('commits the new state before it makes the call', async () => {
    const states: string[] = []
    const site = createSite({ send: (asked) => void states.push(asked.state()) })
    await site.run('start')
    expect(states).toEqual(['asking'])
    expect(site.state()).toBe('done')
  })

  test('lets the row wait until its deadline after a call without effect', async () => {
    const site = createSite({ send: busy })
    await site.run('start')
    expect(site.state()).toBe('asking')
    site.pass(50_000)
    await site.run()
    expect(site.retryTimes, 'the last retry is at the deadline').toEqual([30_000, 10_000])
    site.pass(10_000)
    await site.run()
    expect(site.state()).toBe('given up')
  })

  test('refuses an event that the state does not accept', async () => {
    const site = createSite()
    await site.run()
    expect(await site.run('start')).toMatchObject({ refused: 'not while done' })
  })

  test('writes no part of a move that an effect forbids', async () => {
    const site = createSite()
    expect(await site.run('forbid')).toMatchObject({ refused: 'forbidden' })
    expect(site.state()).toBe('open')
    expect(site.seen).toEqual([])
  })

  test('writes no part of a move whose effect fails, and throws the error to the sender of the event', async () => {
    const site = createSite()
    await expect(site.run('fail')).rejects.toThrow('A fault of our own')
    expect(site.state()).toBe('open')
    expect(site.seen).toEqual([])
  })
})

test('runDue continues with the other rows after a row that cannot be read', async () => {
  const site = createSite()
  expect(await site.runDue()).toBe(2)
  expect(site.state()).toBe('done')
  expect(site.seen).toContain('recovery failed')
})

describe('the pause before the next try', () => {
  test.each([
    ['days', 0, 30],
    ['days', 1, 60],
    ['days', 6, 1_920],
    ['days', 7, 3_600],
    ['days', 1_000, 3_600],
    ['traveller waits', 0, 1],
    ['traveller waits', 5, 32],
    ['traveller waits', 6, 60],
    ['traveller waits', 1_000, 60],
  ] as const)('at the pace of %j after %i retries lasts %i seconds', (...row) => {
    const [pace, retries, seconds] = row
    expect(pauseMs(pace, retries)).toBe(seconds * 1_000)
  })
})
