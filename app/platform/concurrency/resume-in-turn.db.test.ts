import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { resumeInTurn } from './resume-in-turn.server.ts'

describe('resumeInTurn', () => {
  test('resumes waiting callers in order, one for each turn of the event loop', async () => {
    let turns = 0
    let isOver = false
    const count = async () => {
      while (!isOver) {
        await nextTurn()
        turns += 1
      }
    }
    const counting = count()
    const resumed: [waiter: number, turn: number][] = []
    await Promise.all(
      [1, 2, 3, 4, 5].map((waiter) => resumeInTurn().then(() => resumed.push([waiter, turns]))),
    )
    isOver = true
    await counting
    expect(resumed.map(([waiter]) => waiter)).toEqual([1, 2, 3, 4, 5])
    expect(new Set(resumed.map(([, turn]) => turn)).size).toBe(5)
  })
})
