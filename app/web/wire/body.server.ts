class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

class BodyCutShortError extends Error {
  override readonly name = 'BodyCutShortError'
}

/**
 * Throws `BodyTooLargeError` or `BodyCutShortError`. Counts the bytes, because a chunked body
 * states no length.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new BodyTooLargeError(`${request.url}: more than ${maxBytes} bytes`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = request.body?.getReader()
  for (;;) {
    const chunk = await reader?.read().catch((cause: unknown) => {
      throw new BodyCutShortError(`${request.url}: the body is incomplete`, { cause })
    })
    if (!chunk || chunk.done) return Buffer.concat(chunks)
    chunks.push(chunk.value)
    bytes += chunk.value.byteLength
    if (bytes > maxBytes) throw tooLarge()
  }
}

export function statusOfUnreadBody(error: unknown): 400 | 413 | null {
  if (error instanceof BodyTooLargeError) return 413
  return error instanceof BodyCutShortError ? 400 : null
}
