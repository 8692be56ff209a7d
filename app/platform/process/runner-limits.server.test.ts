import { describe, expect, test } from 'vitest'
import { FlightRequestRefusedError, FlightsBusyError } from '#app/core/flight/flights-port.ts'
import {
  createTestProcess,
  done,
  move,
  once,
  table,
  vendor,
  wait,
  type Call,
} from '../../../tests/fakes/test-process.ts'
import { ask, later, OvertakenError, refuse, requestsOf, statesWithStep } from './process.ts'

const busy = () => {
  throw new FlightsBusyError('Later', 1, null)
}
const fault = () => {
  throw new TypeError('A fault of our own')
}

describe('calls', () => {
  test('a slow call whose name contains "get" is not repeated, because it is no read', async () => {
    const site = createTestProcess({ forgetCard: (slow) => slow.pass(20_000) })
    await site.run('forget')
    expect(site.seen).toEqual(['forgetCard', 'written'])
  })

  test.each([
    ['refused', new FlightRequestRefusedError('No', 'no')],
    ['failed', new FlightsBusyError('Later', 1, null)],
  ])('the handler "%s" gets the error of its kind', async (kind, error) => {
    const send = () => {
      throw error
    }
    const site = createTestProcess({ send })
    expect(await site.run('order')).toMatchObject({ refused: `${kind}: ${error.code}` })
  })

  test('a call that must not be repeated is not made after another call has moved the row', async () => {
    const open = {
      ...table.open,
      step: () => later,
      pace: 'days' as const,
      on: {
        start: () =>
          once('asking', { effects: [{ do: 'notice' }] }, vendor.send(), {
            ok: done,
            refused: done,
            notNow: done,
            unknown: done,
          }),
      },
    }
    const notice = () => {
      throw new OvertakenError()
    }
    const site = createTestProcess({}, { process: { table: { ...table, open } }, notice })
    expect(await site.run('start')).toMatchObject({
      row: { state: 'open' },
      refused: 'superseded',
      answer: null,
    })
    expect(site.seen).toEqual([])
  })

  test('a refusal after a call that was committed is returned', async () => {
    const open = {
      ...table.open,
      on: {
        start: () =>
          once('asking', {}, vendor.send(), {
            ok: () => refuse('too late', 'Refund it.'),
            refused: done,
            notNow: done,
            unknown: done,
          }),
      },
    }
    const site = createTestProcess({}, { process: { table: { ...table, open } } })
    expect(await site.run('start')).toMatchObject({ refused: 'too late', advice: 'Refund it.' })
    expect(site.state()).toBe('asking')
  })

  test('a request for facts is answered by the process, and not by a vendor', async () => {
    const facts = { isPaid: async () => 'yes' }
    const isPaid = requestsOf<typeof facts>('facts').isPaid()
    const open = { ...table.open, on: { look: () => ask(isPaid, { ok: (said) => refuse(said) }) } }
    const site = createTestProcess({}, { process: { facts, table: { ...table, open } } })
    expect(await site.run('look')).toMatchObject({ refused: 'yes' })
    expect(site.seen).toEqual([])
  })

  test('a late answer changes nothing if the process ignores late answers', async () => {
    let calls = 0
    const getState: Call = (site) => void ((calls += 1) === 1 && site.change({}))
    const site = createTestProcess({ getState }, { process: { late: undefined } })
    expect(await site.run()).toMatchObject({ row: { state: 'done' } })
    expect(site.seen).toEqual(['getState', 'getState', 'written'])
  })
})

describe('log lines', () => {
  test('a move names its row, both states and its reason', async () => {
    const site = createTestProcess()
    await site.run('pause')
    expect(site.logged).toEqual([{ row: 'one', from: 'open', to: 'asking', note: 'nothing new' }])
  })

  test('a failed call names its row, state, retries and error', async () => {
    const site = createTestProcess({ getState: busy })
    await site.run()
    await site.run()
    const err = expect.any(FlightsBusyError)
    const call = { row: 'one', state: 'open', call: 'getState', err }
    expect(site.logged).toEqual([
      { ...call, retries: 0 },
      { ...call, retries: 1 },
    ])
  })

  test('a failed step names its row, state and error', async () => {
    const site = createTestProcess({ getState: fault })
    await site.run()
    expect(site.logged).toEqual([{ row: 'one', state: 'open', err: expect.any(TypeError) }])
  })

  test('a row that cannot be recovered is named', async () => {
    const site = createTestProcess()
    await site.runDue()
    const err = expect.any(Error)
    expect(site.logged[0]).toEqual({ process: 'test process', id: 'unreadable', err })
  })

  test('a failed follow-up is named', async () => {
    const site = createTestProcess()
    site.unregister()
    await site.run('follow')
    const err = expect.any(Error)
    expect(site.logged[1]).toEqual({ process: 'test process', id: 'one', err })
  })
})

describe('moves', () => {
  test('an effect that finds other rows changed lets the step decide again, five times', async () => {
    let notices = 0
    const notice = () => {
      notices += 1
      throw new OvertakenError()
    }
    const site = createTestProcess({}, { notice })
    expect(await site.run('notice')).toMatchObject({
      row: { state: 'open' },
      refused: 'superseded',
    })
    expect(notices).toBe(5)
    expect(site.seen).toEqual([])
  })

  test('an event that another call delays once is accepted at the second decision', async () => {
    let notices = 0
    const notice = () => {
      notices += 1
      if (notices === 1) throw new OvertakenError()
    }
    const site = createTestProcess({}, { notice })
    expect(await site.run('notice')).toMatchObject({ row: { state: 'done' }, refused: null })
  })

  test('after a move that changes nothing at the vendor, the row waits before its next step', async () => {
    const asking = { ...table.asking, step: () => ask(vendor.getState(), { ok: done }) }
    const asks = { table: { ...table, asking: { ...asking, pace: 'days' as const } } }
    const site = createTestProcess({}, { process: asks })
    expect(await site.run('pause')).toMatchObject({
      row: { state: 'asking', retries: 1 },
      refused: null,
      note: 'nothing new',
    })
    expect(site.retryTimes).toEqual([30_000])
    expect(site.seen).toEqual([])
  })

  test('a state that accepts no events refuses each of them', async () => {
    const site = createTestProcess()
    site.change({ state: 'given up' })
    expect(await site.run('start')).toMatchObject({ refused: 'not while given up', error: null })
  })

  test('the note of an ordinary move without a note is null', async () => {
    expect(await createTestProcess().run()).toMatchObject({ note: null, advice: null })
  })

  test.each([
    [true, 'error'],
    [false, 'info'],
  ])('if staff must act is %s, the move is logged as "%s"', async (mustAct, level) => {
    const site = createTestProcess({}, { process: { staffMustAct: () => mustAct } })
    await site.run()
    expect(site.levels).toEqual([level])
  })

  test('a row that never rests ends after twenty decisions, and the recovery job continues', async () => {
    const open = { ...table.open, step: () => move('asking'), pace: 'days' as const }
    const asking = { ...table.asking, step: () => move('open'), pace: 'days' as const }
    const site = createTestProcess({}, { process: { table: { ...table, open, asking } } })
    await site.run()
    expect(site.row().version).toBe(21)
  })

  test.each([
    [1, null, 'done'],
    [0, 'changed since it was shown', 'open'],
  ])('an act of staff who saw version %i is refused with %j', async (version, refused, state) => {
    const site = createTestProcess()
    expect(await site.correct({ version, actor: 'usr_staff' })).toMatchObject({
      refused,
      row: { state },
    })
  })
})

describe('waits', () => {
  test('a row in a state without a step is not postponed', async () => {
    const site = createTestProcess()
    site.change({ state: 'done' })
    expect(await site.run('record')).toMatchObject({ row: { retries: 0 }, refused: null })
    expect(site.retryTimes).toEqual([])
  })

  test('a row that another call has changed is decided again instead of postponed', async () => {
    const changeAndFail: Call = (site) => {
      site.change({})
      busy()
    }
    const answers = [changeAndFail]
    const getState: Call = (site) => answers.pop()?.(site)
    const site = createTestProcess({ getState })
    expect(await site.run()).toMatchObject({ row: { state: 'done', retries: 0 } })
    expect(site.seen).toEqual(['getState', 'late getState false', 'getState', 'written'])
  })

  test('a wait writes its effects, and the event is accepted', async () => {
    const site = createTestProcess()
    expect(await site.run('remind')).toMatchObject({ row: { state: 'open' }, refused: null })
    expect(site.seen).toEqual(['written'])
  })

  test('a step that still fails when its time is over exactly is retried', async () => {
    const site = createTestProcess({ getState: busy })
    site.pass(60_000)
    expect(await site.run()).toMatchObject({ row: { state: 'open' } })
    site.pass(1)
    expect(await site.run()).toMatchObject({ row: { state: 'given up' } })
  })

  test('the error reaches the sender if the stuck row waits on', async () => {
    const stuck = { afterMs: 0, then: () => wait({}) }
    const open = { ...table.open, stuck }
    const site = createTestProcess({ getState: busy }, { process: { table: { ...table, open } } })
    site.pass(1)
    expect(await site.run('look')).toMatchObject({ error: { code: 'rate_limit_exceeded' } })
  })

  test('a fault of our own in a step is logged, and the step is retried', async () => {
    const site = createTestProcess({ getState: fault })
    expect(await site.run()).toMatchObject({ row: { state: 'open', retries: 1 }, error: null })
    expect(site.seen).toEqual(['getState', 'test process step failed'])
  })

  test('a fault of our own counts towards the time after which a row is stuck', async () => {
    const site = createTestProcess({ getState: fault })
    site.pass(60_001)
    expect(await site.run()).toMatchObject({ row: { state: 'given up' }, note: 'bug' })
  })

  test('a row that cannot be postponed is returned as it is', async () => {
    const site = createTestProcess({ getState: fault })
    site.failToPostpone()
    expect(await site.run()).toMatchObject({ row: { state: 'open', retries: 0 }, refused: null })
    expect(site.seen).toEqual([
      'getState',
      'test process step failed',
      'test process not postponed',
    ])
  })
})

describe('at ten times the speed', () => {
  const fast = { speed: () => 10 }

  test('a row is stuck after a tenth of its time', async () => {
    const site = createTestProcess({ getState: busy }, fast)
    site.pass(6_000)
    expect(await site.run()).toMatchObject({ row: { state: 'open' } })
    site.pass(1)
    expect(await site.run()).toMatchObject({ row: { state: 'given up' } })
  })

  test('a row waits for a tenth of its pause', async () => {
    const site = createTestProcess({ getState: busy }, fast)
    await site.run()
    expect(site.retryTimes).toEqual([3_000])
  })

  test('recovery looks for rows that rested for a tenth of the time, under a lease of a tenth', async () => {
    const leases: [string, number][] = []
    const lease = async (name: string, seconds: number) => {
      leases.push([name, seconds])
      return true
    }
    const site = createTestProcess({}, { ...fast, lease })
    await site.runDue()
    expect(site.looked).toEqual([['2027-05-12T14:59:58.000Z', 9]])
    expect(leases).toEqual([['test', 6]])
  })
})

test('recovery does nothing while another instance holds the lease', async () => {
  const site = createTestProcess({}, { lease: async () => false })
  expect(await site.runDue()).toBe(0)
  expect(site.looked).toEqual([])
  expect(site.state()).toBe('open')
})

test('only states with a step are advanced without an event', () => {
  expect(statesWithStep(table)).toEqual(['open', 'asking'])
})
