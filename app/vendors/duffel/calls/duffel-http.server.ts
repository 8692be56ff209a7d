import { DuffelError, type Duffel } from '@duffel/api'
import {
  maxAnswerBytes,
  parseEnvelope,
  UnreadableAnswerError,
} from '#app/vendors/envelope.server.ts'

/** Ends requests that the caller has abandoned. Longer than the timeout of every call. */
const maxAnswerMs = 140_000

type DuffelRequest = {
  method: string
  path: string
  data?: object
  params?: Record<string, unknown>
}

export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  constructor(
    readonly code: string | null,
    options: ErrorOptions,
  ) {
    super(`The connection failed: ${code ?? 'no code'}`, options)
  }
}

/**
 * Replaces the SDK's HTTP client, which follows redirects to any host, has no limits, and accepts
 * any JSON. Throws `DuffelError`, `UnreadableAnswerError` for undocumented answers, and
 * `ConnectionError`.
 */
export function replaceHttpClient(duffel: Duffel, { token, url }: { token: string; url: string }) {
  const { client } = duffel as unknown as { client?: { request?: unknown } }
  if (typeof client?.request !== 'function')
    throw new Error('The SDK no longer sends through client.request')
  client.request = (request: DuffelRequest) => send(request, { token, url })
}

async function send(request: DuffelRequest, { token, url }: { token: string; url: string }) {
  const { method, data } = request
  const { response, body } = await withConnectionErrors(async () => {
    const response = await fetch(buildUrl(request, url), {
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

function readAnswer(body: string, { status, headers }: Response): Record<string, unknown> {
  const toDuffelError = (answer: Record<string, unknown> = {}) =>
    // The SDK expects headers of node-fetch, but only uses `get`.
    new DuffelError({ ...answer, status, headers } as unknown as ErrorFields)
  const isJson = headers.get('content-type')?.includes('json') ?? false
  if (status >= 400) throw toDuffelError(isJson ? errorEnvelope(body, status) : {})
  if (!isJson || status >= 300)
    throw new UnreadableAnswerError(`Not a Duffel response envelope: ${status}`)
  const answer = parseEnvelope(body)
  if (answer.errors) throw toDuffelError(answer)
  const { data } = answer
  // Duffel documents null as the data of a pending order.
  if (data !== null && typeof data !== 'object') throw new UnreadableAnswerError('No data')
  return answer
}

type ErrorFields = ConstructorParameters<typeof DuffelError>[0]

function errorEnvelope(body: string, status: number): Record<string, unknown> {
  try {
    return parseEnvelope(body)
  } catch (error) {
    // A 429 means too many requests, whatever its body says.
    if (status === 429) return {}
    throw error
  }
}

function buildUrl({ path, params = {} }: DuffelRequest, base: string): URL {
  const address = new URL(path, base)
  for (const [name, value] of Object.entries(params).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    address.searchParams.append(name, String(value))
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
      throw new UnreadableAnswerError('The response is too long')
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString()
}

async function withConnectionErrors<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof UnreadableAnswerError) throw error
    const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
    const known = [cause?.code, code].find((one): one is string => typeof one === 'string')
    throw new ConnectionError(known ?? null, { cause: error })
  }
}
