import type { Reply } from '../exchange.ts'

export function jsonText(status: number, text: string): Reply {
  return { status, text, headers: { 'Content-Type': 'application/json' } }
}
