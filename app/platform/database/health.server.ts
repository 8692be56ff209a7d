/** How the database is, as those notice who work with it. */

/** While every try fails, one at a time finds out whether that is over. */
const sureForMs = 5_000

let failedAt = -Infinity
let answeredAt = -Infinity
let countWaiting = () => 0

export function noteFailure(): void {
  failedAt = performance.now()
}

export function noteAnswer(): void {
  answeredAt = performance.now()
}

/** Nothing has come from it since it last could not be reached. */
export function isDatabaseAway(): boolean {
  return failedAt > answeredAt
}

/** It could not be reached a moment ago: what has failed since may well have failed of that. */
export function wasDatabaseAway(): boolean {
  return isDatabaseAway() || performance.now() - failedAt < sureForMs
}

/** `count`: how many wait for a connection. */
export function watchQueue(count: () => number): void {
  countWaiting = count
}

export function queriesWaiting(): number {
  return countWaiting()
}
