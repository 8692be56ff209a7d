export type Fault =
  | { kind: 'status'; status: number; body?: unknown }
  | { kind: 'delay'; ms: number }
  | { kind: 'hold' }
  | { kind: 'hang' }
  | { kind: 'cut-before-commit' }
  | { kind: 'cut-after-commit' }
  | { kind: 'garbage' }
  | { kind: 'html'; status: number }
  | { kind: 'html-after-commit'; status: number }

export type ArmedFault = {
  match: { method?: string; path: string }
  times: number
  fault: Fault
}

export type Faults = {
  arm(fault: ArmedFault): void
  list(): ArmedFault[]
  /** Removes all faults and lets held requests continue. */
  clear(): void
  whenCleared(): Promise<void>
  take(method: string, path: string): Fault | undefined
}

/**
 * A pattern with ':name' or '*' must match the whole path. Any other pattern, such as
 * '/air/orders', is a prefix.
 */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  if (!wanted.some((segment) => segment === '*' || segment.startsWith(':'))) {
    return path.startsWith(pattern)
  }
  const actual = path.split('/')
  return (
    wanted.length === actual.length &&
    wanted.every((segment, index) =>
      segment === '*' || segment.startsWith(':') ? actual[index] !== '' : segment === actual[index],
    )
  )
}

export function createFaults(): Faults {
  let armed: ArmedFault[] = []
  const held: (() => void)[] = []
  return {
    arm(fault) {
      armed.push({ ...fault })
    },
    list: () => armed.map((fault) => ({ ...fault })),
    clear() {
      armed = []
      for (const letGo of held.splice(0)) letGo()
    },
    whenCleared: () => new Promise((resolve) => held.push(resolve)),
    take(method, path) {
      if (armed.length === 0) return undefined
      const hit = armed.find(
        ({ match }) =>
          (match.method === undefined || match.method === method) && matches(match.path, path),
      )
      if (!hit) return undefined
      hit.times -= 1
      if (hit.times <= 0) armed = armed.filter((other) => other !== hit)
      return hit.fault
    },
  }
}

const KINDS_WITHOUT_VALUES = [
  'hold',
  'hang',
  'cut-before-commit',
  'cut-after-commit',
  'garbage',
] as const

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}

export function parseFault(value: unknown): ArmedFault | string {
  if (!isRecord(value)) return 'Send a JSON object: { match, times, fault }.'
  const { match, times = 1, fault } = value
  if (!isRecord(match) || typeof match.path !== 'string' || !match.path.startsWith('/')) {
    return "match.path must be a path prefix such as '/air/orders' or a pattern such as '/v1/payment_intents/:id/capture'."
  }
  if (match.method !== undefined && typeof match.method !== 'string') {
    return 'match.method must be a string such as "POST".'
  }
  if (!isWhole(times, 1, 1_000_000)) return 'times must be a whole number of at least 1.'
  const parsed = isRecord(fault) ? parseKind(fault) : undefined
  if (!parsed) {
    return 'fault.kind must be status {status, body?}, delay {ms}, hold, hang, cut-before-commit, cut-after-commit, garbage, html {status} or html-after-commit {status}.'
  }
  const path = match.path.length > 1 ? match.path.replace(/\/$/, '') : match.path
  const method = match.method?.toUpperCase()
  return { match: method === undefined ? { path } : { method, path }, times, fault: parsed }
}

function parseKind(fault: Record<string, unknown>): Fault | undefined {
  const { kind, status, ms } = fault
  if (kind === 'status' && isWhole(status, 200, 599)) {
    return fault.body === undefined ? { kind, status } : { kind, status, body: fault.body }
  }
  const isPage = kind === 'html' || kind === 'html-after-commit'
  if (isPage && isWhole(status, 200, 599)) return { kind, status }
  if (kind === 'delay' && isWhole(ms, 0, 600_000)) return { kind, ms }
  const kindWithoutValue = KINDS_WITHOUT_VALUES.find((name) => name === kind)
  return kindWithoutValue ? { kind: kindWithoutValue } : undefined
}
