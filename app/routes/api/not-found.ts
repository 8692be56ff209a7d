import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiAnswer } from '#app/http/api.server.ts'

/** Under /api/ an unknown address is answered in JSON, whatever the method. */
function notFound(_args: LoaderFunctionArgs | ActionFunctionArgs): Response {
  return apiAnswer({ success: false, message: 'Not Found', code: 'NOT_FOUND' }, { status: 404 })
}

export const loader = notFound
export const action = notFound
