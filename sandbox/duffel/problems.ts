import type { Ctx, Reply } from '../exchange.ts'

type ProblemType =
  | 'authentication_error'
  | 'invalid_request_error'
  | 'validation_error'
  | 'invalid_state_error'
  | 'airline_error'
  | 'rate_limit_error'
  | 'api_error'

export type Problem = {
  type: ProblemType
  code: string | number
  title: string
  message: string
  source?: { field: string; pointer: string } | string
}

export class Failure extends Error {
  readonly status: number
  readonly problems: Problem[]
  constructor(status: number, ...problems: Problem[]) {
    super(problems[0]?.message ?? 'failure')
    this.status = status
    this.problems = problems
  }
}

const DOCUMENTATION = 'https://duffel.com/docs/api/overview/response-handling'

export function failureReply(ctx: Ctx, failure: Failure): Reply {
  return {
    status: failure.status,
    json: {
      errors: failure.problems.map((problem) => ({ ...problem, documentation_url: DOCUMENTATION })),
      meta: { request_id: ctx.requestId, status: failure.status },
    },
  }
}

/** A problem with one field of the body. The pointer is relative to `data`. */
export function invalid(pointer: string, code: string, title: string, message: string): Problem {
  const field = pointer.split('/').pop() ?? ''
  return { type: 'validation_error', code, title, message, source: { field, pointer } }
}

export function blank(pointer: string): Problem {
  const field = pointer.split('/').pop() ?? ''
  return invalid(
    pointer,
    'validation_required',
    'Required field',
    `Field '${field}' can't be blank`,
  )
}

export function notInList(pointer: string, allowed: readonly string[]): Problem {
  const field = pointer.split('/').pop() ?? ''
  return invalid(
    pointer,
    'validation_inclusion',
    'Invalid value',
    `Field '${field}' must be one of: ${allowed.join(', ')}`,
  )
}

export function unlinked(pointer: string): Problem {
  return invalid(pointer, 'not_found', 'Not found', 'Linked record(s) not found')
}

export function notFound(): Failure {
  return new Failure(404, {
    type: 'invalid_request_error',
    code: 'not_found',
    title: 'Not found',
    message: 'The resource you are trying to access does not exist.',
  })
}

export function refused(code: string, title: string, message: string): Failure {
  return new Failure(422, { type: 'invalid_state_error', code, title, message })
}

export function unprocessable(code: string, title: string, message: string): Failure {
  return new Failure(422, { type: 'validation_error', code, title, message })
}

export function airlineRefused(
  status: 422 | 502,
  code: string,
  title: string,
  message: string,
): Failure {
  return new Failure(status, { type: 'airline_error', code, title, message })
}
