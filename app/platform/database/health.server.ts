const sureForMs = 5_000

let failedAt = -Infinity
let answeredAt = -Infinity
let countWaiting = () => 0

export function recordFailure(): void {
  failedAt = performance.now()
}

export function recordAnswer(): void {
  answeredAt = performance.now()
}

export function isDatabaseDown(): boolean {
  return failedAt > answeredAt
}

export function wasDatabaseRecentlyDown(): boolean {
  return isDatabaseDown() || performance.now() - failedAt < sureForMs
}

export function setQueueCounter(count: () => number): void {
  countWaiting = count
}

export function countWaitingQueries(): number {
  return countWaiting()
}
