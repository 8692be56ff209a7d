import { describe, expect, test } from 'vitest'
import { FlightsBusyError, OrderUnfinishedError } from '#app/core/flight/flights-port.ts'
import { createTestProcess, type Call } from '../../../tests/fakes/test-process.ts'
import { pauseMs } from './runner.server.ts'

const busy = () => {
  throw new FlightsBusyError('Later', 1, null)
}

describe('run', () => {
  test('carries out decisions until no step is left', async () => {
    const site = createTestProcess()
    expect(await site.run()).toMatchObject({ row: { state: 'done' }, refused: null })
    expect(site.seen).toEqual(['getState', 'written'])
  })

  test('retries an error that the step does not handle, and gives up after the deadline', async () => {
    const site = createTestProcess({ getState: busy })
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
    const site = createTestProcess({ getState })
    expect(await site.run()).toMatchObject({ row: { state: 'done' } })
    expect(site.seen).toEqual(['getState', 'late getState true', 'getState', 'written'])
  })

  test('makes no further call for a row that was moved during a read without an answer', async () => {
    let reads = 0
    const getState: Call = (site) => {
      reads += 1
      if (reads === 1) site.change({})
      if (reads < 3) busy()
    }
    const site = createTestProcess({ getState })
    await site.run('charge')
    expect(site.seen).toEqual(['getState', 'late getState false', 'getState', 'send', 'written'])
  })

  test('lets the recovery job continue with a row that other calls keep changing', async () => {
    const site = createTestProcess({ getState: (busySite) => busySite.change({}) })
    await site.run()
    expect(site.state()).toBe('open')
    expect(site.seen.filter((one) => one === 'getState')).toHaveLength(5)
  })

  test('repeats a read that took over ten seconds, and makes it at most three times', async () => {
    const site = createTestProcess({ getState: (slow) => slow.pass(10_001) })
    await site.run()
    expect(site.seen).toEqual(['getState', 'getState', 'getState', 'written'])
  })

  test.each([
    ['a vendor that is still at work', new OrderUnfinishedError(), 0, 'info'],
    ['a vendor that works for 15 minutes', new OrderUnfinishedError(), 15 * 60_000, 'info'],
    ['a vendor that fails', new FlightsBusyError('Later', 1, null), 0, 'warn'],
    ['a vendor that keeps failing', new OrderUnfinishedError(), 16 * 60_000, 'error'],
  ])('%s is logged at a level that tells operators whether to act', async (_, error, ms, level) => {
    const getState = () => {
      throw error
    }
    const site = createTestProcess({ getState })
    site.pass(ms)
    await site.run()
    expect(site.levels[0]).toBe(level)
  })

  test('does not log a failed call as an error in a state that waits for an event', async () => {
    const site = createTestProcess({ send: busy })
    await site.run()
    site.pass(16 * 60_000)
    expect(await site.run('record')).toMatchObject({
      refused: 'unreachable',
      error: expect.any(FlightsBusyError),
    })
    expect(site.levels).not.toContain('error')
  })

  test('returns the error when an event waits for a vendor that does not answer', async () => {
    const site = createTestProcess({ getState: busy })
    expect(await site.run('look')).toMatchObject({
      refused: null,
      error: expect.any(FlightsBusyError),
    })
    expect(await site.run()).toMatchObject({ error: null })
  })

  test('returns no error for an event that was committed before the call, because it has taken effect', async () => {
    const site = createTestProcess({ send: busy })
    expect(await site.run('try')).toMatchObject({
      row: { state: 'asking' },
      error: null,
      answer: { ok: false, error: expect.any(FlightsBusyError) },
    })
  })

  test('does not repeat a read that took exactly ten seconds', async () => {
    const site = createTestProcess({ getState: (slow) => slow.pass(10_000) })
    await site.run()
    expect(site.seen).toEqual(['getState', 'written'])
  })

  test('writes the effects of a call before the call, and returns the advice of a refusal', async () => {
    const site = createTestProcess()
    const outcome = { refused: 'sent', advice: 'Look at the list.' }
    expect(await site.run('record')).toMatchObject(outcome)
    expect(site.seen).toEqual(['written', 'send'])
  })

  test('runs the process that follows a move, and continues with the latest row', async () => {
    const site = createTestProcess()
    expect(await site.run('follow')).toMatchObject({ row: { state: 'done' }, refused: null })
    expect(site.seen).toEqual(['written'])
  })

  test('keeps a committed move when the process that follows it fails', async () => {
    const site = createTestProcess()
    site.unregister()
    expect(await site.run('follow')).toMatchObject({ row: { state: 'asking' }, refused: null })
    expect(site.seen).toEqual(['follow-up failed'])
  })

  test('makes a call that must not be repeated only once, and lets the row handle its late answer', async () => {
    const send: Call = (site) => {
      site.pass(20_000)
      site.change({ state: 'given up' })
    }
    const site = createTestProcess({ send })
    expect(await site.run('start')).toMatchObject({ row: { state: 'given up' }, refused: null })
    expect(site.seen).toEqual(['send', 'late send true'])
  })

  test('commits the new state before it makes the call', async () => {
    const states: string[] = []
    const site = createTestProcess({ send: (asked) => void states.push(asked.state()) })
    await site.run('start')
    expect(states).toEqual(['asking'])
    expect(site.state()).toBe('done')
  })

  test('lets the row wait until its deadline after a call without effect', async () => {
    const site = createTestProcess({ send: busy })
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
    const site = createTestProcess()
    await site.run()
    expect(await site.run('start')).toMatchObject({ refused: 'not while done' })
  })

  test('writes no part of a move that an effect forbids', async () => {
    const site = createTestProcess()
    expect(await site.run('forbid')).toMatchObject({ refused: 'forbidden' })
    expect(site.state()).toBe('open')
    expect(site.seen).toEqual([])
  })

  test('writes no part of a move whose effect fails, and throws the error to the sender of the event', async () => {
    const site = createTestProcess()
    await expect(site.run('fail')).rejects.toThrow('A fault of our own')
    expect(site.state()).toBe('open')
    expect(site.seen).toEqual([])
  })
})

test('runDue continues with the other rows after a row that cannot be read', async () => {
  const site = createTestProcess()
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
