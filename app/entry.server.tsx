import '#app/startup.server.ts'
import type {
  ActionFunctionArgs,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { setCacheHeaders } from '#app/web/pages/cache-headers.server.ts'
import { redactPath } from '#app/platform/request-context.server.ts'
import { log } from '#app/platform/log.server.ts'

export { sendPage as default, streamTimeout } from './send-page.server.tsx'

export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  // Headers of a resource route do not apply to its data requests, which therefore need their own.
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  setCacheHeaders(request, response.status, response.headers)
  return response
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return
  // A refused request is an expected answer, so it is not logged as an error.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const path = redactPath(new URL(request.url).pathname)
  log.error({ err: error, method: request.method, path }, 'request failed')
}
