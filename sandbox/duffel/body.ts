import type { Ctx } from '../exchange.ts'
import { Failure } from './problems.ts'

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fieldsOr(value: unknown): Fields {
  return isFields(value) ? value : {}
}

export function listOr(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function badRequest(code: string, title: string, message: string): Failure {
  return new Failure(400, { type: 'invalid_request_error', code, title, message })
}

export function dataOf(ctx: Ctx): Fields {
  const type = ctx.headers['content-type'] ?? ''
  if (!/^application\/(json|[\w.+-]+\+json)\b/i.test(type)) {
    throw new Failure(406, {
      type: 'invalid_request_error',
      code: 'unsupported_format',
      title: 'Unsupported format',
      message: 'The request body must be JSON, with the header Content-Type: application/json.',
    })
  }
  let body: unknown
  try {
    body = JSON.parse(ctx.rawBody.toString('utf8'))
  } catch {
    throw badRequest(
      'malformed_data_param',
      'Malformed data',
      'The request body is not valid JSON.',
    )
  }
  if (!isFields(body) || !('data' in body)) {
    throw badRequest(
      'missing_data_param',
      'Missing data',
      "The request body must hold its content in a top-level 'data' key.",
    )
  }
  if (!isFields(body.data)) {
    throw badRequest('malformed_data_param', 'Malformed data', "'data' must be an object.")
  }
  return body.data
}
