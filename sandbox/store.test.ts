import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'
import { createSchedule } from './schedule.ts'
import { openStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('openStore', () => {
  it('lists documents in the order in which they were first stored, by key and in pages', () => {
    const store = openStore(':memory:')
    const items = store.collection<{ n: number }>('items')
    for (const n of [1, 2, 3, 4])
      items.put(`i${n}`, { n }, { parity: n % 2 === 0 ? 'even' : 'odd' })
    items.put('i1', { n: 10 })
    store.collection('others').put('i1', { n: 99 })
    const numbers = (...args: Parameters<typeof items.list>) =>
      items.list(...args).map(({ n }) => n)
    expect(numbers()).toEqual([10, 2, 3, 4])
    expect(numbers({ key: 'parity', value: 'odd' })).toEqual([10, 3])
    expect(numbers(undefined, { newestFirst: true, limit: 2 })).toEqual([4, 3])
    expect(numbers(undefined, { newestFirst: true, after: 'i3' })).toEqual([2, 10])
    expect(numbers({ key: 'parity', value: 'even' }, { after: 'i2' })).toEqual([4])
    expect(numbers(undefined, { after: 'none' })).toEqual([])
    items.put('i3', { n: 3 }, { parity: 'moved' })
    expect(numbers({ key: 'parity', value: 'odd' })).toEqual([10])
    items.delete('i4')
    expect(items.get('i4')).toBeUndefined()
    expect(items.count()).toBe(3)
    store.close()
  })

  it('rolls back a failed transaction together with its nested transactions', () => {
    const store = openStore(':memory:')
    const items = store.collection<number>('items')
    expect(() =>
      store.transaction(() => {
        items.put('a', 1)
        store.transaction(() => items.put('b', 2))
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(items.count()).toBe(0)
    expect(store.transaction(() => 'after')).toBe('after')
    store.close()
  })

  it('makes its files private to the owner, even if they were created with wider access', () => {
    const file = join(folder, 'private', 'sandbox.db')
    openStore(file).close()
    chmodSync(file, 0o644)
    const store = openStore(file)
    store.collection('items').put('a', {})
    for (const name of ['sandbox.db', 'sandbox.db-wal', 'sandbox.db-shm']) {
      expect(statSync(join(folder, 'private', name)).mode & 0o777, name).toBe(0o600)
    }
    store.close()
  })

  it('keeps documents and the clock across a restart, and clears both on reset', () => {
    const file = join(folder, 'deep', 'sandbox.db')
    const first = openStore(file)
    first.collection('items').put('a', { text: 'é' })
    createClock(first).shift(60_000)
    first.close()

    const second = openStore(file)
    const clock = createClock(second)
    expect(second.collection('items').get('a')).toEqual({ text: 'é' })
    expect(clock.now() - Date.now()).toBeGreaterThan(59_000)
    second.reset()
    expect(second.collection('items').count()).toBe(0)
    expect(clock.now() - Date.now()).toBeLessThan(1000)
    second.close()
  })
})

describe('createSchedule', () => {
  it('runs due tasks once and in order, even if one fails', () => {
    const store = openStore(':memory:')
    const clock = createClock(store)
    const ran: string[] = []
    const schedule = createSchedule(store, clock, 'test', {
      note: (target) => ran.push(target),
      fail: () => {
        throw new Error('expected in this test')
      },
    })
    const now = clock.now()
    schedule.add('note', 'late', now + 30_000)
    schedule.add('note', 'early', now + 10_000)
    schedule.add('fail', 'x', now + 5_000)
    schedule.add('note', 'later', now + 90_000)
    schedule.runDue()
    expect(ran).toEqual([])
    clock.shift(60_000)
    schedule.runDue()
    schedule.runDue()
    expect(ran).toEqual(['early', 'late'])
    schedule.close()
    store.close()
  })
})
