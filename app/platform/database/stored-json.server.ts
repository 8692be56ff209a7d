import type { z } from 'zod'
import { log } from '#app/platform/log.server.ts'

/**
 * Returns null when the stored text does not match the schema. Logs the place of the text, never
 * its content.
 */
export function readStored<T>(schema: z.ZodType<T>, text: string, place: string): T | null {
  try {
    const result = schema.safeParse(JSON.parse(text))
    if (result.success) return result.data
    const { path, message } = result.error.issues[0] ?? { path: [], message: 'unknown' }
    log.error({ place, path: path.join('.'), reason: message }, 'stored row does not parse')
  } catch {
    log.error({ place, reason: 'not JSON' }, 'stored row does not parse')
  }
  return null
}
