/** No vendor's answer is longer: more than this is not read. */
export const maxAnswerBytes = 64 * 1024 * 1024

/** An answer arrived, and it does not have the shape that its vendor documents: it proves nothing. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
  /** Of the answer, where it had any: they count calls, and name the request. */
  headers?: { get(name: string): string | null }
}

/** What the vendor answered with, as a JSON object. Throws `UnreadableAnswerError`. */
export function parseEnvelope(body: string): Record<string, unknown> {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch (error) {
    throw new UnreadableAnswerError('Not JSON', { cause: error })
  }
  if (!isObject(parsed)) throw new UnreadableAnswerError('Not a JSON object')
  return parsed
}

/** Neither a list nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
