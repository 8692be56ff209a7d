/** A request's body is larger than its reader takes. */
class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/** The sender went away, or the connection broke, before the whole body was there. */
class BodyCutShortError extends Error {
  override readonly name = 'BodyCutShortError'
}

/**
 * The bytes of a request. Throws `BodyTooLargeError` as soon as there are more than `maxBytes`, since a
 * body in chunks has no length that could have been refused before; `BodyCutShortError` when it ends
 * before its end.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new BodyTooLargeError(`${request.url}: more than ${maxBytes} bytes`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = request.body?.getReader()
  for (;;) {
    const chunk = await reader?.read().catch((cause: unknown) => {
      throw new BodyCutShortError(`${request.url}: the body ends before its end`, { cause })
    })
    if (!chunk || chunk.done) return Buffer.concat(chunks)
    chunks.push(chunk.value)
    bytes += chunk.value.byteLength
    if (bytes > maxBytes) throw tooLarge()
  }
}

/** The status that says why a body was not read; null for any other error. */
export function statusOfUnreadBody(error: unknown): 400 | 413 | null {
  if (error instanceof BodyTooLargeError) return 413
  return error instanceof BodyCutShortError ? 400 : null
}
