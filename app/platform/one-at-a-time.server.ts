import { countUse } from './limit.server.ts'

/** Longer than any transaction; its row is swept after that. */
const keptSeconds = 600

/**
 * Has all who call it with the same key, on whatever instance, go on one after the other: from here to the
 * end of the transaction that it is called in. What one has written the next one reads.
 */
export async function oneAtATime(key: string): Promise<void> {
  await countUse({ key: `one-at-a-time:${key}`, seconds: keptSeconds, cost: 0 })
}
