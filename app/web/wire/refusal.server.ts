import {
  isApiPath,
  isDataPath,
  isWriting,
  pathOf,
  refusalHeader,
  type RequestHead,
} from './head.server.ts'

/** Why a request is refused before it reaches a route, and what its sender is told. */
export const refusals = {
  foreign: {
    status: 403,
    message:
      'This request came from another site, or does not say where it comes from. Send the header Origin with the address of this site, or Sec-Fetch-Site: same-origin.',
    code: 'FOREIGN_ORIGIN',
    page: null,
  },
  'too-large': {
    status: 413,
    message: 'The body of the request is too large',
    code: 'TOO_LARGE',
    page: 'We take up to 100 kB at once. Please go back, shorten it and send it again. Nothing was changed.',
  },
  method: { status: 405, message: 'Method Not Allowed', code: 'METHOD_NOT_ALLOWED', page: null },
  malformed: { status: 400, message: 'Bad Request', code: 'BAD_REQUEST', page: null },
} as const satisfies Record<
  string,
  {
    status: number
    /** What a client of the API is told. */
    message: string
    code: string
    /** What a page says; null leaves it to the error screen of the status. */
    page: string | null
  }
>

type RefusalName = keyof typeof refusals
export type Refusal = (typeof refusals)[RefusalName]

/**
 * Leads a request to the route that says why it is refused. A step cannot answer by itself, since the
 * server hands every request on; and it stays a post, so that the scripts of a page, which expect the
 * outcome of an action, understand the answer.
 */
export function refuse(head: RequestHead, name: RefusalName): RequestHead {
  // Without `Expect`, a client that waits for permission to send its body is not given it.
  const { origin: _origin, expect: _expect, ...headers } = head.headers
  const path = pathOf(head)
  const url = isApiPath(path) ? '/api/refused' : isDataPath(path) ? '/refused.data' : '/refused'
  return {
    method: isWriting(head) ? 'POST' : head.method,
    url,
    headers: { ...headers, [refusalHeader]: name },
  }
}

export function isRefused({ headers }: RequestHead): boolean {
  return headers[refusalHeader] !== undefined
}

/** Why a request was led to the route that reads this; null when it came by itself. */
export function refusalOf(request: Request): Refusal | null {
  const name = request.headers.get(refusalHeader)
  return name !== null && isRefusalName(name) ? refusals[name] : null
}

function isRefusalName(name: string): name is RefusalName {
  return Object.hasOwn(refusals, name)
}
