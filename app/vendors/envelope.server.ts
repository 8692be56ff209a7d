export const maxAnswerBytes = 64 * 1024 * 1024

/** An answer without the shape that the vendor documents. It does not prove success or failure. */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError'
  /** Headers of the answer, which hold the rate limit and the request id. */
  headers?: { get(name: string): string | null }
}

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

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
