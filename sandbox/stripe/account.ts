import type { SandboxDeps } from '../deps.ts'
import type { Schedule } from '../schedule.ts'
import type { Records } from './records.ts'

/** The API version that stripe-node 23.1 pins. */
export const API_VERSION = '2026-10-28.endive'

export type Account = {
  deps: SandboxDeps
  records: Records
  schedule: Schedule
  /** Time of the sandbox clock in Unix seconds. */
  seconds(): number
  id(prefix: string): string
  emit(type: string, object: unknown, previous?: unknown): void
  request: { id: string | null; idempotency_key: string | null }
  close(): void
}
