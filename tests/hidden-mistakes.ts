import { afterEach, beforeEach } from 'vitest'
import { log } from '#app/platform/log.server.ts'

/**
 * Some code logs every error and continues, so that one failure does not stop the rest. It would hide its own mistakes
 * from tests, so a test fails when such code logs an error that only a mistake in the code can cause.
 */
const mistakes: Error[] = []

function isMistake(error: unknown): error is Error {
  // A failed connection is a TypeError too, with the reason as its cause.
  const isTypeError = error instanceof TypeError && error.cause === undefined && !('code' in error)
  return isTypeError || error instanceof ReferenceError || error instanceof RangeError
}

function watch(fields: object | string): void {
  if (typeof fields === 'object' && 'err' in fields && isMistake(fields.err)) {
    mistakes.push(fields.err)
  }
}

/** Call this in the set-up of each test file, because files of one worker share imported modules. */
export function failOnHiddenMistakes(): void {
  beforeEach(() => {
    // A test that reads the log sees the error itself.
    if (log.level === 'silent') Object.assign(log, { warn: watch, error: watch })
  })

  afterEach(() => {
    const [mistake] = mistakes.splice(0)
    if (mistake) throw mistake
  })
}
