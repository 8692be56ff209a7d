import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { takeAttempt, type LimitName } from '#app/web/session/limits.server.ts'
import type { Access } from './access.server.ts'
import { ApiError, apiLimited } from './errors.server.ts'
import { readApiBody, readApiQuery } from './input.server.ts'
import { pathMatcher, type ParamName } from './match.ts'
import { FailureSchema } from '#app/routes/api/wire/wire-words.ts'

/** Statuses with their bodies; null where there is none. */
export type Answers = Record<number, z.ZodType | null>

/** What a handler answers: a declared status with the body of that status. */
export type Reply<A extends Answers> = {
  [Status in keyof A]: {
    status: Status
    body: A[Status] extends z.ZodType ? z.output<A[Status]> : null
    headers?: HeadersInit
  }
}[keyof A]

/** Where a form is led on: answered as it is. */
type Redirect = { redirect: Response }

/** How often a call may be made. */
type Limit<Input> =
  | {
      name: LimitName
      /** What is counted besides the address of the caller. */
      subject: (input: Input) => string | Promise<string>
    }
  /** The handler counts: some of these calls are free, or counted otherwise. */
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
  /** What generated clients call it; unique. */
  operationId: string
  summary: string
  /** False for what only the site's own pages call: not in the OpenAPI document. */
  documented?: boolean
  /** `Cache-Control` of a success. Without it, nobody keeps an answer. */
  cacheControl?: string
}

/** A call, as the table holds it. */
export type ApiCall = Description & {
  /** With `{id}` where an id stands. */
  path: string
  access: Access<object>
  body?: z.core.$ZodType
  query?: z.ZodObject
  limit?: { name: LimitName | 'search' }
  /** All that are possible for this call alone, with those of `access` and `limit`. */
  answers: Answers
  matchPath: (decodedPath: string) => Partial<Record<string, string>> | null
  /** Throws `ApiError` for what is refused. */
  respond(request: Request, params: Partial<Record<string, string>>): Promise<Response>
}

/** Possible for every call, as `FailureSchema`. */
export const commonStatuses = [400, 403, 405, 413, 422, 500, 503]

/**
 * One call of the JSON API: its description, and what it does. Access is checked first, then the query
 * and the body, then the limit.
 */
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
  const answers: Answers = { ...failuresOf(access, limit), ...spec.answers }
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
        if (error instanceof ApiError) requireDeclared(name, answers, error.status, error.failure)
        throw error
      })
      if ('redirect' in answer) return answer.redirect
      const status = Number(answer.status)
      requireDeclared(name, answers, status, answer.body)
      if (answer.body === null) return new Response(null, { status, headers: answer.headers })
      const headers = new Headers(answer.headers)
      if (cacheControl) headers.set('Cache-Control', cacheControl)
      return jsonResponse(answer.body, { status, headers })
    },
  }
}

/** JSON that nobody keeps, unless its headers say how long. */
export function jsonResponse(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return Response.json(body, { ...init, headers })
}

function failuresOf(access: Access<object>, limit: object | undefined): Answers {
  const statuses = limit ? [...access.refusals, 429] : access.refusals
  return Object.fromEntries(statuses.map((status) => [status, FailureSchema]))
}

/**
 * Throws where an answer is not what the call declares. Not in production: a large search would be
 * walked twice, the compiler holds handlers to their schemas, and tests hold the built site to them.
 */
function requireDeclared(name: string, answers: Answers, status: number, body: unknown): void {
  if (env.NODE_ENV === 'production') return
  const schema = answers[status] ?? (commonStatuses.includes(status) ? FailureSchema : null)
  if (!schema) {
    if (answers[status] === null && body === null) return
    throw new Error(`${name} does not declare ${status}`)
  }
  const result = strict(schema).safeParse(JSON.parse(JSON.stringify(body)))
  if (result.success) return
  throw new Error(`${name} ${status} is not as declared: ${z.prettifyError(result.error)}`)
}

const strictSchemas = new WeakMap<z.ZodType, z.ZodType>()

/** The schema as clients read it in the OpenAPI document: fields that it does not name are mistakes. */
function strict(schema: z.ZodType): z.ZodType {
  const known = strictSchemas.get(schema)
  if (known) return known
  const made = z.fromJSONSchema(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
  strictSchemas.set(schema, made)
  return made
}
