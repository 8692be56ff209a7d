import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.server.ts'

test('limitConcurrency starts tasks in order and continues after a failed task', async () => {
  const run = limitConcurrency(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3].map((index) =>
    run(async () => {
      started.push(index)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (index === 0) throw new Error('failed')
      return index
    }).catch(() => -1),
  )
  expect(started).toEqual([0, 1])
  ends[0]?.()
  expect(await works[0]).toBe(-1)
  expect(started).toEqual([0, 1, 2])
  ends[1]?.()
  ends[2]?.()
  await works[2]
  expect(started).toEqual([0, 1, 2, 3])
  ends[3]?.()
  expect(await Promise.all(works)).toEqual([-1, 1, 2, 3])
  expect(await Promise.all([run(async () => 'a'), run(async () => 'b')])).toEqual(['a', 'b'])
})

test('limitConcurrency never runs more tasks at the same time than allowed, also after a queue', async () => {
  const run = limitConcurrency(2)
  let running = 0
  const counts: number[] = []
  const task = () =>
    run(async () => {
      running += 1
      counts.push(running)
      await Promise.resolve()
      running -= 1
    })
  for (const _ of [1, 2]) await Promise.all([task(), task(), task(), task()])
  expect(counts).toHaveLength(8)
  expect(Math.max(...counts)).toBe(2)
})
