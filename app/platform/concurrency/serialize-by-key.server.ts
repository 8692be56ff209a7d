import { countUse } from '#app/platform/limit.server.ts'

/** No transaction takes longer than this. */
const keptSeconds = 600

/** Makes other callers with this key wait, on all instances, until the current transaction ends. */
export async function serializeByKey(key: string): Promise<void> {
  await countUse({ key: `one-at-a-time:${key}`, seconds: keptSeconds, cost: 0 })
}
