import { createHmac } from 'node:crypto'
import type { Clock } from './clock.ts'
import { randomId } from './ids.ts'
import { createAccountStates } from './account.ts'
import type { Store } from './store.ts'

/** Waits between attempts, by the real clock. After the last attempt the delivery is dropped. */
const BACKOFF_MS = [300, 1_000, 3_000, 10_000, 30_000, 120_000, 600_000, 3_600_000]
const TIMEOUT_MS = 10_000

export type Delivery = {
  url: string
  body: string
  secret: string
  /** Header that carries `t=<unix>,v1=<hex HMAC-SHA256(secret, "<t>.<body>")>`. */
  signatureHeader: string
  label?: string
  headers?: Record<string, string>
}

type Queued = Delivery & { id: string; attempt: number }

export type Outbox = {
  /** Stores a delivery. Inside a transaction, a rollback also discards the delivery. */
  enqueue(delivery: Delivery, delayMs?: number): void
  close(): void
}

/** Signs the exact bytes of `body` as `t=…,v1=…`, as both Duffel and Stripe do. */
export function sign(body: string, secret: string, unixSeconds: number, label = 'v1'): string {
  const mac = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},${label}=${mac}`
}

/** Delivers webhooks at least once. They are stored until a 2xx response, also across a restart. */
export function createOutbox(
  store: Store,
  clock: Clock,
  name: string,
  attempted?: (delivery: Delivery, status: number | undefined) => void,
): Outbox {
  const queue = store.collection<Queued>(`outbox_${name}`)
  const accounts = createAccountStates(store)
  const timers = new Map<string, NodeJS.Timeout>()
  const cancelled = new AbortController()

  function schedule(id: string, ms: number) {
    if (cancelled.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(id)
      void attempt(id)
    }, ms)
    timer.unref()
    timers.set(id, timer)
  }

  async function attempt(id: string) {
    const delivery = queue.get(id)
    if (!delivery) return
    const status = await post(delivery)
    if (cancelled.signal.aborted || !queue.get(id)) return
    attempted?.(delivery, status)
    const wait = BACKOFF_MS[delivery.attempt]
    if ((status !== undefined && status >= 200 && status < 300) || wait === undefined) {
      queue.delete(id)
      return
    }
    queue.put(id, { ...delivery, attempt: delivery.attempt + 1 })
    schedule(id, wait)
  }

  async function post(delivery: Queued): Promise<number | undefined> {
    const { url, body, secret, signatureHeader, label, headers } = delivery
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([cancelled.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          ...headers,
          // The receiver compares the signature's time with the real clock.
          [signatureHeader]: sign(body, secret, Math.floor(clock.outside() / 1000), label),
        },
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return undefined
    }
  }

  for (const { id } of queue.list()) schedule(id, BACKOFF_MS[0] ?? 0)

  return {
    enqueue(delivery, delayMs = 0) {
      if (!accounts.get().webhooks) return
      const id = `dlv_${randomId(22)}`
      queue.put(id, { ...delivery, id, attempt: 0 })
      schedule(id, delayMs)
    },
    close() {
      cancelled.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
