import { DuffelError, type Duffel } from '@duffel/api'
import {
  maxAnswerBytes,
  parseEnvelope,
  UnreadableAnswerError,
} from '#app/vendors/envelope.server.ts'

/** No call of ours waits as long: what is abandoned ends here. */
const maxAnswerMs = 140_000

type DuffelRequest = {
  method: string
  path: string
  data?: object
  params?: Record<string, unknown>
}

/** The connection failed, before or while an answer was read. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  constructor(
    /** Of the system, such as `ECONNREFUSED`; null where it gives none. */
    readonly code: string | null,
    options: ErrorOptions,
  ) {
    super(`The connection failed: ${code ?? 'no code'}`, options)
  }
}

/**
 * Makes the SDK send through an HTTP client of ours, which it has no setting for. The SDK's own follows
 * redirects, with an order and its travellers, to any host; it sets no limit to an answer's time and
 * length, and takes any JSON for an answer. Ours throws `DuffelError` for Duffel's own errors,
 * `UnreadableAnswerError` for what Duffel does not document, and `ConnectionError`.
 */
export function useOurHttpClient(duffel: Duffel, { token, url }: { token: string; url: string }) {
  const { client } = duffel as unknown as { client?: { request?: unknown } }
  if (typeof client?.request !== 'function') throw new Error('The SDK sends in another way now')
  client.request = (request: DuffelRequest) => send(request, { token, url })
}

async function send(request: DuffelRequest, { token, url }: { token: string; url: string }) {
  const { method, data } = request
  const { response, body } = await connected(async () => {
    const response = await fetch(addressOf(request, url), {
      method,
      headers: {
        'User-Agent': 'Contrail',
        Accept: 'application/json',
        'Accept-Encoding': 'gzip',
        'Content-Type': 'application/json',
        'Duffel-Version': 'v2',
        Authorization: `Bearer ${token}`,
      },
      ...(data && { body: JSON.stringify({ data }) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(maxAnswerMs),
    })
    return { response, body: await readText(response) }
  })
  const { status, headers } = response
  try {
    return { ...readAnswer(body, response), status, headers }
  } catch (error) {
    if (error instanceof UnreadableAnswerError) error.headers = headers
    throw error
  }
}

/** Throws `DuffelError` and `UnreadableAnswerError`. */
function readAnswer(body: string, { status, headers }: Response): Record<string, unknown> {
  const failure = (answer: Record<string, unknown> = {}) =>
    // The types are those of node-fetch; of headers nothing but `get` is used.
    new DuffelError({ ...answer, status, headers } as unknown as ErrorFields)
  const isJson = headers.get('content-type')?.includes('json') ?? false
  if (status >= 400) throw failure(isJson ? errorEnvelope(body, status) : {})
  if (!isJson || status >= 300)
    throw new UnreadableAnswerError(`No envelope of Duffel's: ${status}`)
  const answer = parseEnvelope(body)
  if (answer.errors) throw failure(answer)
  const { data } = answer
  // An order that is still being made is documented without data.
  if (data !== null && typeof data !== 'object') throw new UnreadableAnswerError('No data')
  return answer
}

type ErrorFields = ConstructorParameters<typeof DuffelError>[0]

function errorEnvelope(body: string, status: number): Record<string, unknown> {
  try {
    return parseEnvelope(body)
  } catch (error) {
    // Whoever says so, and in whatever words: there were too many calls.
    if (status === 429) return {}
    throw error
  }
}

function addressOf({ path, params = {} }: DuffelRequest, base: string): URL {
  const address = new URL(path, base)
  for (const [name, value] of Object.entries(params).sort()) {
    for (const one of [value].flat()) address.searchParams.append(name, String(one))
  }
  return address
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > maxAnswerBytes) {
      await reader?.cancel()
      throw new UnreadableAnswerError('The answer is too long')
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString()
}

async function connected<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof UnreadableAnswerError) throw error
    const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
    const known = [cause?.code, code].find((one): one is string => typeof one === 'string')
    throw new ConnectionError(known ?? null, { cause: error })
  }
}
