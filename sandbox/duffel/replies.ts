import type { Reply } from '../exchange.ts'

/** A reply whose JSON is already text. */
export function jsonText(status: number, text: string): Reply {
  return { status, text, headers: { 'Content-Type': 'application/json' } }
}
