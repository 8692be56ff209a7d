import { countUse } from './limit.server.ts'

/** Longer than any transaction. */
const keptSeconds = 600

/**
 * Serialises callers with the same key, across instances, until the end of the current transaction. Each
 * reads what the previous one wrote.
 */
export async function serializeByKey(key: string): Promise<void> {
  await countUse({ key: `one-at-a-time:${key}`, seconds: keptSeconds, cost: 0 })
}
