import type { SubmissionResult } from '@conform-to/react'
import type { HeadersFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { limitedHeaders, type Limited } from '#app/web/session/limits.server.ts'

type Answer = { result: SubmissionResult }

export function invalidForm(result: SubmissionResult) {
  return data<Answer>({ result }, { status: 400 })
}

export function limitedForm(result: SubmissionResult, limited: Limited) {
  return data<Answer>({ result }, { status: 429, headers: limitedHeaders(limited) })
}

export const formHeaders: HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const headers = new Headers(actionHeaders)
  const retryAfter = parentHeaders.get('Retry-After')
  if (retryAfter && !headers.has('Retry-After')) headers.set('Retry-After', retryAfter)
  headers.set('Cache-Control', 'no-store')
  return headers
}
