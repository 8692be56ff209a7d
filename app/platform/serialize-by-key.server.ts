import { countUse } from './limit.server.ts'

/** Longer than any transaction. */
const keptSeconds = 600

/** Holds other callers with this key, on all instances, until the current transaction ends. */
export async function serializeByKey(key: string): Promise<void> {
  await countUse({ key: `one-at-a-time:${key}`, seconds: keptSeconds, cost: 0 })
}
