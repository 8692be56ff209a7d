import { countUse } from '#app/platform/limit.server.ts'

/** Lifetime of the row whose lock the callers wait for. No transaction takes longer. */
const keptSeconds = 600

/** Makes other callers with this key wait, on all instances, until the current transaction ends. */
export async function serializeByKey(key: string): Promise<void> {
  await countUse({ key: `one-at-a-time:${key}`, seconds: keptSeconds, cost: 0 })
}
