import { perApp } from '#app/core/app.server.ts'
import { z } from 'zod'
import { env } from '#app/platform/settings/env.server.ts'
import { takeAttempt, type LimitName } from '#app/web/session/limits/limits.server.ts'
import type { Access } from './access.server.ts'
import { ApiError, apiLimited } from './errors.server.ts'
import { readApiBody, readApiQuery } from './input.server.ts'
import { pathMatcher, type ParamName } from './match.ts'
import { FailureSchema } from '#app/routes/api/wire/wire-words.ts'

/** Response bodies by status; null for an empty body. */
export type Answers = Record<number, z.ZodType | null>

export type Reply<A extends Answers> = {
  [Status in keyof A]: {
    status: Status
    body: A[Status] extends z.ZodType ? z.output<A[Status]> : null
    headers?: HeadersInit
  }
}[keyof A]

type Answered = { status: PropertyKey; headers?: HeadersInit }

/** The call passes this response through unchanged, for HTML forms. */
type Redirect = { redirect: Response }

type Limit<Input> =
  | {
      name: LimitName
      /** The limit counts attempts per subject as well as per IP address of the caller. */
      subject: (input: Input) => string | Promise<string>
    }
  /** The handler counts attempts against these limits, because some requests are free. */
  | { name: 'card' | 'search' | 'sign-in' | 'password-change'; subject?: undefined }

type Schema = z.core.$ZodType | undefined
type Parsed<S extends Schema> = S extends z.core.$ZodType ? z.output<S> : undefined

type Input<Path extends string, Granted, Body extends Schema, Query extends Schema> = Granted & {
  request: Request
  params: Partial<Record<ParamName<Path>, string>>
  body: Parsed<Body>
  query: Parsed<Query>
}

type Description = {
  method: 'GET' | 'POST'
  summary: string
  /** False for calls that only the site’s own pages use; the OpenAPI document omits them. */
  documented?: boolean
  /** `Cache-Control` header of a success; `no-store` by default. */
  cacheControl?: string
}

export type ApiCall = Description & {
  path: string
  access: Access<object>
  body?: z.core.$ZodType
  query?: z.ZodObject
  limit?: { name: LimitName | 'search' }
  /** Includes the statuses of `access` and `limit`, but not `commonStatuses`. */
  answers: Answers
  matchPath: (decodedPath: string) => Partial<Record<string, string>> | null
  respond(request: Request, params: Partial<Record<string, string>>): Promise<Response>
}

export type NamedCall = ApiCall & { operationId: string }

export const commonStatuses = [400, 403, 405, 413, 422, 500, 503]

/** Defines a call. It checks access first, then the query and the body, then the limit. */
export function call<
  const Path extends string,
  Granted extends object,
  A extends Answers,
  const R extends Reply<A> | Redirect,
  Body extends Schema = undefined,
  Query extends z.ZodObject | undefined = undefined,
>(
  spec: Description & {
    path: Path
    access: Access<Granted>
    body?: Body
    query?: Query
    limit?: Limit<Input<Path, Granted, Body, Query>>
    answers: A
  },
  handler: (input: Input<Path, Granted, Body, Query>) => Promise<R>,
): ApiCall {
  const { access, body, query, limit, cacheControl } = spec
  const answers: Answers = { ...listFailures(access, limit), ...spec.answers }
  const name = `${spec.method} ${spec.path}`

  async function reply(request: Request, params: Partial<Record<string, string>>) {
    const granted = await access.grant(request, params)
    const input = {
      ...granted,
      request,
      params,
      query: query && readApiQuery(request, query),
      body: body && (await readApiBody(request, body)),
    } as Input<Path, Granted, Body, Query>
    if (limit?.subject) {
      const limited = await takeAttempt(limit.name, request, await limit.subject(input))
      if (limited) throw apiLimited(limited)
    }
    return handler(input)
  }

  return {
    ...spec,
    answers,
    matchPath: pathMatcher(spec.path),
    async respond(request, params) {
      const answer = await reply(request, params).catch((error: unknown) => {
        if (error instanceof ApiError) {
          requireDeclared(name, answers, error.status, error.failure)
          requireRetryAfter(name, error)
        }
        throw error
      })
      if ('redirect' in answer) return answer.redirect
      const status = Number(answer.status)
      requireDeclared(name, answers, status, answer.body)
      requireRetryAfter(name, answer)
      if (answer.body === null) return new Response(null, { status, headers: answer.headers })
      const headers = new Headers(answer.headers)
      if (cacheControl) headers.set('Cache-Control', cacheControl)
      return jsonResponse(answer.body, { status, headers })
    },
  }
}

export function jsonResponse(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return Response.json(body, { ...init, headers })
}

function listFailures(access: Access<object>, limit: object | undefined): Answers {
  const statuses = limit ? [...access.refusals, 429] : access.refusals
  return Object.fromEntries(statuses.map((status) => [status, FailureSchema]))
}

/**
 * Throws when an answer differs from its declaration. Production skips this check, because reading a large
 * search twice would be slow; the compiler and tests check the declarations before a release.
 */
function requireDeclared(name: string, answers: Answers, status: number, body: unknown): void {
  if (env.NODE_ENV === 'production') return
  const schema = answers[status] ?? (commonStatuses.includes(status) ? FailureSchema : null)
  if (!schema) {
    if (answers[status] === null && body === null) return
    throw new Error(`${name} does not declare ${status}`)
  }
  const result = makeStrict(schema).safeParse(JSON.parse(JSON.stringify(body)))
  if (result.success) return
  throw new Error(`${name} ${status} does not match its schema: ${z.prettifyError(result.error)}`)
}

/** Throws outside production when a refusal for the moment doesn't say when to try again. */
function requireRetryAfter(name: string, { status, headers }: Answered): void {
  if (env.NODE_ENV === 'production' || (status !== 429 && status !== 503)) return
  if (new Headers(headers).has('Retry-After')) return
  throw new Error(`${name} ${status} does not say when to try again`)
}

const strictSchemas = perApp(() => new WeakMap<z.ZodType, z.ZodType>())

/** Converts a schema to JSON Schema and back, so that undeclared fields fail as they do for API clients. */
function makeStrict(schema: z.ZodType): z.ZodType {
  const known = strictSchemas().get(schema)
  if (known) return known
  const made = z.fromJSONSchema(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
  strictSchemas().set(schema, made)
  return made
}
