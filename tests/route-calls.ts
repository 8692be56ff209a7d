import type { ActionFunctionArgs } from '@remix-run/node'
import { runSteps } from '../app/web/incoming/steps.server.ts'
import { isRefused } from '../app/web/wire/refusal.server.ts'
import * as refused from '../app/routes/refused.tsx'

type Handler = (args: ActionFunctionArgs) => unknown

export type Answer = {
  status: number
  headers: Headers
  /** Value that the loader or action returned. Null if it returned only a response. */
  body: unknown
  cookies: string[]
}

export const origin = 'http://localhost:3000'

/** Returns the response that a handler returned or threw, after the checks that every request passes. */
export async function call(
  handler: Handler,
  request: Request,
  params: ActionFunctionArgs['params'] = {},
): Promise<Answer> {
  const answering = isAccepted(request) ? handler : refused.action
  const answer: unknown = await Promise.resolve()
    .then(() => answering({ request, params, context: {} }))
    .catch((error: unknown) => {
      if (error instanceof Response) return error
      throw error
    })
  if (answer instanceof Response) return toAnswer(answer.status, answer.headers, null)
  if (isDataWithInit(answer)) {
    return toAnswer(answer.init?.status ?? 200, new Headers(answer.init?.headers), answer.data)
  }
  return toAnswer(200, new Headers(), answer)
}

function isAccepted({ method, url, headers }: Request): boolean {
  const head = { method, url, headers: Object.fromEntries(headers) }
  return !isRefused(runSteps(head, { peer: '', requestId: '', ownOrigin: origin }))
}

export function get(path: string, cookies: string[] = []): Request {
  return new Request(origin + path, { headers: { Cookie: cookies.join('; ') } })
}

export function post(
  path: string,
  fields: Record<string, string>,
  { cookies = [], headers = {} }: { cookies?: string[]; headers?: Record<string, string> } = {},
): Request {
  return new Request(origin + path, {
    method: 'POST',
    headers: { Origin: origin, Cookie: cookies.join('; '), ...headers },
    body: new URLSearchParams(fields),
  })
}

function toAnswer(status: number, headers: Headers, body: unknown): Answer {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { status, headers, body, cookies }
}

type DataWithInit = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null }

function isDataWithInit(answer: unknown): answer is DataWithInit {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'type' in answer &&
    answer.type === 'DataWithResponseInit'
  )
}
