import type { SubmissionResult } from '@conform-to/react'
import type { HeadersFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { limitedHeaders, type Limited } from '#app/web/session/limits.server.ts'

/** What an action answers when its form has to be looked at again: as conform's `lastResult`. */
type Answer = { result: SubmissionResult }

/** A mistake in the form: 400. */
export function invalidForm(result: SubmissionResult) {
  return data<Answer>({ result }, { status: 400 })
}

/** Too many tries: 429 with `Retry-After`. */
export function limitedForm(result: SubmissionResult, limited: Limited) {
  return data<Answer>({ result }, { status: 429, headers: limitedHeaders(limited) })
}

/**
 * For the `headers` of a route with such an action: personal pages are kept nowhere. Where the layout around
 * it answers with its own failure, that says when to come back.
 */
export const formHeaders: HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const headers = new Headers(actionHeaders)
  const retryAfter = parentHeaders.get('Retry-After')
  if (retryAfter && !headers.has('Retry-After')) headers.set('Retry-After', retryAfter)
  headers.set('Cache-Control', 'no-store')
  return headers
}
