import { z } from 'zod'
import { readBody, statusOfUnreadBody } from '#app/web/wire/body.server.ts'
import { maxBodyBytes } from '#app/web/wire/large-bodies.server.ts'
import { refusals } from '#app/web/wire/refusal.server.ts'
import { apiFailure, invalidInput } from './errors.server.ts'
import { unknownFields, type UnknownField } from './unknown-fields.server.ts'
import { inputProblem } from './input-words.server.ts'

/** The body of a call, checked. An absent body is an empty object. */
export async function readApiBody<T>(request: Request, schema: z.core.$ZodType<T>): Promise<T> {
  const text = await readText(request)
  let body: unknown
  try {
    body = text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw apiFailure(400, 'The body of the request is not JSON', 'BAD_JSON')
  }
  return checkApiInput(body, schema, unknownFields(body, schema))
}

/** The query of a call, checked. Fields that are sent empty are not sent. */
export function readApiQuery<T>(request: Request, schema: z.core.$ZodType<T>): T {
  const sent = [...new URL(request.url).searchParams].filter(([, value]) => value !== '')
  const query = Object.fromEntries(sent)
  return checkApiInput(query, schema, unknownFields(query, schema))
}

/** More than this no client shows. Without a bound the answer would be many times the request. */
const maxIssues = 100

/**
 * Throws 422 with the first message, and all of them by field. A field that the schema does not know
 * is refused: a mistyped `returnDate` would make a one-way trip.
 */
export function checkApiInput<T>(
  input: unknown,
  schema: z.core.$ZodType<T>,
  unknown: UnknownField[] = [],
): T {
  const parsed = z.safeParse(schema, input, { error: inputProblem })
  if (parsed.success && unknown.length === 0) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const { path, known } of unknown.slice(0, maxIssues)) {
    errors[path] = [`${path} is not a field of this call. Its fields are: ${known.join(', ')}`]
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
