import { z } from 'zod'
import { readBody, statusOfUnreadBody } from '#app/web/wire/body.server.ts'
import { maxBodyBytes } from '#app/web/wire/large-bodies.server.ts'
import { refusals } from '#app/web/wire/refusal.server.ts'
import { apiFailure, invalidInput } from './errors.server.ts'
import { findUnknownFields, type UnknownField } from './unknown-fields.server.ts'

/** Reads and checks a JSON body. An absent body counts as an empty object. */
export async function readApiBody<T>(request: Request, schema: z.core.$ZodType<T>): Promise<T> {
  const text = await readText(request)
  let body: unknown
  try {
    body = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw apiFailure(400, 'The body of the request isn’t valid JSON', 'BAD_JSON')
  }
  return checkApiInput(body, schema, findUnknownFields(body, schema))
}

/** Reads and checks the query. Empty parameters count as absent. */
export function readApiQuery<T>(request: Request, schema: z.core.$ZodType<T>): T {
  const sent = [...new URL(request.url).searchParams].filter(([, value]) => value !== '')
  const query = Object.fromEntries(sent)
  return checkApiInput(query, schema, findUnknownFields(query, schema))
}

/**
 * Maximum number of reported issues, because an answer must not grow to many times the size of its request.
 */
const maxIssues = 100

/**
 * Throws 422 with all messages by field. Unknown fields are refused, because a search that ignores
 * a mistyped `returnDate` is a one-way search.
 */
export function checkApiInput<T>(
  input: unknown,
  schema: z.core.$ZodType<T>,
  unknown: UnknownField[] = [],
): T {
  const parsed = z.safeParse(schema, input, { error: describeIssue })
  if (parsed.success && unknown.length === 0) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const { path, known } of unknown.slice(0, maxIssues)) {
    errors[path] = [`${path} is not a field of this call. The fields are: ${known.join(', ')}`]
  }
  if (parsed.success) throw invalidInput(errors)
  for (const { path, message } of parsed.error.issues.slice(0, maxIssues)) {
    const field = path.join('.')
    errors[field] = [...(errors[field] ?? []), message]
  }
  throw invalidInput(errors)
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBody(request, maxBodyBytes.call).catch((error: unknown) => {
    const unread = statusOfUnreadBody(error)
    if (unread === null) throw error
    const { status, message, code } = refusals[unread === 413 ? 'too-large' : 'malformed']
    throw apiFailure(status, message, code)
  })
  return bytes.toString()
}

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const units: Record<string, string> = { string: ' characters', array: ' entries' }

function joinWithOr(values: readonly unknown[]): string {
  const words = values.map(String)
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last
}

/** Returns the default message of a validation issue, for schemas that set no message. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.join('.') || 'The body of the request'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined && issue.path?.length) return `${name} is required`
      return `${name} must be ${typeNames[issue.expected] ?? 'of another type'}`
    case 'invalid_value':
      return `${name} must be ${joinWithOr(issue.values)}`
    case 'too_big':
      return `${name} must ${describeSize(issue.origin, issue.inclusive ? 'at most' : 'less than')} ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return `${name} must ${describeSize(issue.origin, issue.inclusive ? 'at least' : 'more than')} ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `${name} has an unknown field: ${issue.keys.join(', ')}`
    default:
      return `${name} has the wrong format`
  }
}

function describeSize(origin: string, bound: string): string {
  return units[origin] ? `have ${bound}` : `be ${bound}`
}
