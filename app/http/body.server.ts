/** A request's body is larger than its reader takes. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/**
 * The bytes of a request. Throws `BodyTooLargeError` as soon as there are more than `maxBytes`: a body
 * in chunks has no length that could have been refused before.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new BodyTooLargeError(`${request.url}: more than ${maxBytes} bytes`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = request.body?.getReader()
  for (;;) {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return Buffer.concat(chunks)
    chunks.push(chunk.value)
    bytes += chunk.value.byteLength
    if (bytes > maxBytes) throw tooLarge()
  }
}
