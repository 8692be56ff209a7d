import { perApp } from '#app/platform/app.server.ts'

const sureForMs = 5_000

const health = perApp(() => ({
  failedAt: -Infinity,
  answeredAt: -Infinity,
  countWaiting: (): number => 0,
}))

export function recordFailure(): void {
  health().failedAt = performance.now()
}

export function recordAnswer(): void {
  health().answeredAt = performance.now()
}

export function isDatabaseDown(): boolean {
  const { failedAt, answeredAt } = health()
  return failedAt > answeredAt
}

export function wasDatabaseRecentlyDown(): boolean {
  return isDatabaseDown() || performance.now() - health().failedAt < sureForMs
}

export function setQueueCounter(count: () => number): void {
  health().countWaiting = count
}

export function countWaitingQueries(): number {
  return health().countWaiting()
}
