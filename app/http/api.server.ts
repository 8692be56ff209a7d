import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Failure } from '#app/domain/api/shared.ts'
import { log } from '#app/log.server.ts'
import type { SessionUser } from '#app/models/session.server.ts'
import { findUser } from './auth.server.ts'
import { BodyTooLargeError, readBody } from './body.server.ts'
import { maxBodyBytes } from './incoming/large-bodies.server.ts'
import { refusals, type Refusal } from './incoming/refusal.server.ts'
import { limitedHeaders, type Limited } from './limits.server.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs
type Handler = (args: Args) => Promise<Response>

/** The methods of one address. */
export type Endpoints = Partial<Record<'GET' | 'POST', Handler>>

/** A refusal, thrown where it is found out: `{ success: false, message, code? }`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    readonly failure: Failure,
    readonly headers: HeadersInit = {},
  ) {
    super(failure.message)
  }

  /** The same refusal, with a cookie that its caller needs for the next try. */
  withCookie(cookie: string | null): ApiError {
    if (!cookie) return this
    const headers = new Headers(this.headers)
    headers.append('Set-Cookie', cookie)
    return new ApiError(this.status, this.failure, headers)
  }
}

export function apiFailure(
  status: number,
  message: string,
  code?: string,
  headers?: HeadersInit,
): ApiError {
  return new ApiError(status, { success: false, message, ...(code && { code }) }, headers)
}

/** What a call is told that was refused before it reached its route. */
export function refusedCall({ status, message, code }: Refusal): ApiError {
  return apiFailure(status, message, code)
}

/** 429 with `Retry-After`. */
export function apiLimited(limited: Limited): ApiError {
  return apiFailure(429, limited.message, 'TOO_MANY_ATTEMPTS', limitedHeaders(limited))
}

/** An answer that nobody keeps. */
export function apiAnswer(body: object, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
  return Response.json(body, { ...init, headers })
}

/**
 * Answers a call of the JSON API: 405 for methods it does not have, and every error as JSON. For both
 * `loader` and `action` of a resource route.
 */
export async function answerApi(args: Args, endpoints: Endpoints): Promise<Response> {
  try {
    return await handlerOf(args.request, endpoints)(args)
  } catch (error) {
    if (error instanceof ApiError) {
      return apiAnswer(error.failure, { status: error.status, headers: error.headers })
    }
    log.error({ err: error, path: new URL(args.request.url).pathname }, 'call failed')
    return apiAnswer(
      { success: false, message: 'Something went wrong. Please try again.', code: 'INTERNAL' },
      { status: 500 },
    )
  }
}

function handlerOf(request: Request, endpoints: Endpoints): Handler {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const handler = method === 'GET' || method === 'POST' ? endpoints[method] : undefined
  if (!handler) {
    const allowed = Object.keys(endpoints).flatMap((name) =>
      name === 'GET' ? ['GET', 'HEAD'] : [name],
    )
    throw apiFailure(405, 'Method Not Allowed', 'METHOD_NOT_ALLOWED', { Allow: allowed.join(', ') })
  }
  return handler
}

/** Who is signed in; 401 `Not authenticated` for everybody else. */
export async function requireApiUser(request: Request): Promise<SessionUser> {
  const user = await findUser(request)
  if (!user) throw notAuthenticated()
  return user
}

/** The administrator who is signed in; 401 or 403 for everybody else. */
export async function requireApiAdmin(request: Request): Promise<SessionUser> {
  const user = await requireApiUser(request)
  if (!user.isAdmin) {
    throw apiFailure(403, "You don't have permission to access admin settings.", 'ACCESS_DENIED')
  }
  return user
}

export function notAuthenticated(): ApiError {
  return apiFailure(401, 'Not authenticated', 'NOT_AUTHENTICATED')
}

/** The body of a call, checked. An absent body is an empty object. */
export async function readApiBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(request)
  let body: unknown
  try {
    body = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw apiFailure(400, 'The body of the request is not JSON', 'BAD_JSON')
  }
  return checkApiInput(body, schema)
}

/** More than this no client shows. Without a bound the answer would be many times the request. */
const maxIssues = 100

/** 422 with the first message, and all of them by field. */
export function checkApiInput<T>(input: unknown, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues.slice(0, maxIssues)) {
    const field = path.join('.')
    const text = field === '' ? 'The body of the request must be an object' : message
    errors[field] = [...(errors[field] ?? []), text]
  }
  throw invalidInput(errors)
}

export function invalidInput(errors: Record<string, string[]>): ApiError {
  const message = Object.values(errors)[0]?.[0] ?? 'The request is not valid'
  return new ApiError(422, { success: false, message, code: 'VALIDATION_ERROR', errors })
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBody(request, maxBodyBytes.call).catch((error: unknown) => {
    if (!(error instanceof BodyTooLargeError)) throw error
    throw refusedCall(refusals['too-large'])
  })
  return bytes.toString()
}
