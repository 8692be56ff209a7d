import type { Submission, SubmissionResult } from '@conform-to/react'
import { type HeadersFunction, data } from '@remix-run/node'
import { limitedHeaders, type Limited } from '#app/web/session/limits/limits.server.ts'

type Answer = { result: SubmissionResult }
export type Parsed = Pick<Submission<unknown>, 'reply'>
type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

/** Fields that no answer sends back to the page. */
const secretFields = ['password', 'currentPassword', 'newPassword', 'confirmPassword', 'code']

export function invalidForm(submission: Parsed, errors: Errors = {}, init: ResponseInit = {}) {
  const result = submission.reply({ ...errors, hideFields: secretFields })
  return data<Answer>({ result }, { status: 400, ...init })
}

export function limitedForm(submission: Parsed, limited: Limited) {
  const init = { status: 429, headers: limitedHeaders(limited) }
  return invalidForm(submission, { formErrors: [limited.message] }, init)
}

export const formHeaders: HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const headers = new Headers(actionHeaders)
  const retryAfter = parentHeaders.get('Retry-After')
  if (retryAfter && !headers.has('Retry-After')) headers.set('Retry-After', retryAfter)
  headers.set('Cache-Control', 'no-store')
  return headers
}
