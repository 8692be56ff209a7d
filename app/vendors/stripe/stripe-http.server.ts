import type { IncomingMessage } from 'node:http'
import { addAbortSignal } from 'node:stream'
import Stripe from 'stripe'
import { isObject, maxAnswerBytes, UnreadableAnswerError } from '#app/vendors/envelope.server.ts'

type StripeHttpClient = ReturnType<typeof Stripe.createNodeHttpClient>
type StripeHttpResponse = Awaited<ReturnType<StripeHttpClient['makeRequest']>>

/**
 * Rejects undocumented answers. For such answers, the SDK throws where no caller can catch the
 * error.
 */
export function createStripeHttpClient(): StripeHttpClient {
  const client = Stripe.createNodeHttpClient()
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const timeoutMs = request[7]
      return withEnvelope(await client.makeRequest(...request), timeoutMs)
    },
  }
}

function withEnvelope(response: StripeHttpResponse, timeoutMs: number): StripeHttpResponse {
  const status = response.getStatusCode()
  return {
    getStatusCode: () => status,
    getHeaders: () => response.getHeaders(),
    getRawResponse: () => response.getRawResponse(),
    toStream: (onEnd) => response.toStream(onEnd),
    dispose: () => response.dispose?.(),
    async toJSON() {
      limitResponse(response.getRawResponse() as IncomingMessage, timeoutMs)
      try {
        return requireEnvelope((await response.toJSON()) as unknown, status)
      } catch (error) {
        // The SDK does not report malformed JSON.
        throw error instanceof SyntaxError
          ? new UnreadableAnswerError('Not JSON', { cause: error })
          : error
      }
    },
  }
}

/**
 * Limits the time and size of a response. The SDK restarts its timeout with every byte, and has no
 * size limit.
 */
function limitResponse(raw: IncomingMessage, timeoutMs: number): void {
  let bytes = 0
  raw.on('data', (chunk: string) => {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) raw.destroy(new Error('The response is too long'))
  })
  addAbortSignal(AbortSignal.timeout(timeoutMs), raw)
}

function requireEnvelope(answer: unknown, status: number): Record<string, unknown> {
  if (!isObject(answer)) throw new UnreadableAnswerError('Not a JSON object')
  const isError = status >= 400
  const isWhole = isError ? isObject(answer.error) : typeof answer.object === 'string'
  if (!isWhole || (!isError && 'error' in answer)) {
    throw new UnreadableAnswerError(`Not a Stripe response envelope: ${status}`)
  }
  return answer
}
