import { describe, expect, test } from 'vitest'
import { emptyResultSet, joinOffers, type ResultSet } from '#app/core/search/results/result-set.ts'
import { offerAt } from '../../../tests/fakes/fake-searches.ts'
import { readLog } from '../../../tests/logged.ts'
import { compressedResultSet } from './compressed-result-set.server.ts'

const setOf = (count: number) =>
  joinOffers(
    emptyResultSet(),
    Array.from({ length: count }, (_, at) => offerAt(100 + at)),
  )

async function packed(set: ResultSet) {
  const kept = compressedResultSet()
  kept.put(set)
  await kept.pack()
  return kept
}

describe('a result set', () => {
  test('returns null before the first answer', async () => {
    const kept = compressedResultSet()
    await kept.pack()
    expect([kept.get(), kept.contains('off_1'), kept.packedBytes()]).toEqual([null, false, 0])
  })

  test('returns its newest version while offers arrive', () => {
    const kept = compressedResultSet()
    const [before, after] = [setOf(2), setOf(3)]
    kept.put(before)
    kept.put(after)
    expect(kept.get()).toBe(after)
    expect(kept.packedBytes()).toBe(after.bytes)
    expect(kept.contains(after.offers[2]!.id)).toBe(true)
    expect(kept.contains(before.offers[0]!.id)).toBe(false)
  })

  test('uses a tenth of its size when packed, and still finds its offers by id', async () => {
    const set = setOf(50)
    const kept = await packed(set)
    expect(kept.packedBytes()).toBeLessThan(set.bytes / 10)
    expect(kept.get()).toBe(set)
    expect(set.offers.filter(({ id }) => !kept.contains(id))).toEqual([])
    // The set must reject similar ids: two letters swapped, or one letter added.
    const { id } = set.offers[0]!
    const alike = [`${id.slice(0, -2)}${id.at(-1)}${id.at(-2)}`, `${id}0`, id.slice(0, -1), '']
    expect(alike.filter((one) => one !== id && kept.contains(one))).toEqual([])
  })

  test('has the same content after unpacking', async () => {
    const set = setOf(20)
    const kept = await packed(set)
    for (let at = 0; at < 3; at += 1) {
      const other = compressedResultSet()
      other.put({ ...setOf(1), bytes: 4 * 1024 * 1024 })
      await other.pack()
    }
    const opened = kept.get()
    expect(opened).not.toBe(set)
    expect(opened).toEqual(set)
    expect(kept.get()).toBe(opened)
  })

  test('stays uncompressed when compression fails', async () => {
    const lines = readLog('error')
    const kept = compressedResultSet()
    const offers = [{ ...setOf(1).offers[0]!, price: 1n as unknown as number }]
    const broken = { ...setOf(1), offers }
    kept.put(broken)
    await expect(kept.pack()).resolves.toBeUndefined()
    expect(kept.get()).toBe(broken)
    expect(kept.packedBytes()).toBe(broken.bytes)
    expect(lines).toHaveLength(1)
  })
})
