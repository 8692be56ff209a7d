import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiAnswer, apiFailure, refusedCall } from '#app/http/api.server.ts'
import { refusalOf } from '#app/http/incoming/refusal.server.ts'

/**
 * Under /api/ an unknown address is answered in JSON, whatever the method. Calls that are refused before
 * they reach a route are led here too.
 */
function notFound({ request }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  const refusal = refusalOf(request)
  const { status, failure } = refusal
    ? refusedCall(refusal)
    : apiFailure(404, 'Not Found', 'NOT_FOUND')
  return apiAnswer(failure, { status })
}

export const loader = notFound
export const action = notFound
