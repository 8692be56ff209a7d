import {
  isApiPath,
  isDataPath,
  isWriting,
  pathOf,
  refusalHeader,
  type RequestHead,
} from './head.server.ts'

export const refusals = {
  foreign: {
    status: 403,
    message:
      'This request came from another site, or states no origin. Send an Origin header with the address of this site, or Sec-Fetch-Site: same-origin.',
    code: 'FOREIGN_ORIGIN',
    page: null,
  },
  'too-large': {
    status: 413,
    message: 'The body of the request is too large',
    code: 'TOO_LARGE',
    page: 'We accept up to 100 kB at a time. Please go back, shorten your text and send it again. Nothing was changed.',
  },
  method: { status: 405, message: 'Method Not Allowed', code: 'METHOD_NOT_ALLOWED', page: null },
  malformed: { status: 400, message: 'Bad Request', code: 'BAD_REQUEST', page: null },
} as const satisfies Record<
  string,
  {
    status: number
    message: string
    code: string
    /** With null, the error screen for the status is shown. */
    page: string | null
  }
>

type RefusalName = keyof typeof refusals
export type Refusal = (typeof refusals)[RefusalName]

/**
 * Sends the request to a page that explains the refusal, because a step cannot answer. A writing
 * request stays a POST, because scripts expect the result of an action.
 */
export function refuse(head: RequestHead, name: RefusalName): RequestHead {
  // Without the `Expect` header, a client that waits for a go-ahead sends no body.
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

export function refusalOf(request: Request): Refusal | null {
  const name = request.headers.get(refusalHeader)
  return name !== null && isRefusalName(name) ? refusals[name] : null
}

function isRefusalName(name: string): name is RefusalName {
  return Object.hasOwn(refusals, name)
}
