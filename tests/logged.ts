import { symbols } from 'pino'
import { onTestFinished } from 'vitest'
import { log } from '../app/platform/log.server.ts'

/** Collects the lines of this level and above that are logged until the test ends. */
export function readLog(level: 'info' | 'warn' | 'error'): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  const logged = log as unknown as { [symbols.streamSym]: { write(line: string): void } }
  const stream = logged[symbols.streamSym]
  log.level = level
  logged[symbols.streamSym] = {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  }
  onTestFinished(() => {
    log.level = 'silent'
    logged[symbols.streamSym] = stream
  })
  return lines
}
