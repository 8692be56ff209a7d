import { refusalOf, refusals } from '#app/web/wire/refusal.server.ts'
import { rateLimitHeaders } from '#app/web/session/limits/rate-counts.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { log } from '#app/platform/log.server.ts'
import { jsonResponse, type ApiCall } from './call.server.ts'
import { ApiError, apiFailure } from './errors.server.ts'
import { decodePath } from './match.ts'

/**
 * Answers every API request in JSON: 404 for unknown addresses, 405 for wrong methods and 500 for errors,
 * which it logs.
 */
export async function handleApiCall(request: Request, calls: ApiCall[]): Promise<Response> {
  const response = await answer(request, calls)
  for (const [name, value] of Object.entries(rateLimitHeaders(request))) {
    response.headers.set(name, value)
  }
  return response
}

async function answer(request: Request, calls: ApiCall[]): Promise<Response> {
  try {
    return await respond(request, calls)
  } catch (error) {
    if (error instanceof ApiError) {
      return jsonResponse(error.failure, { status: error.status, headers: error.headers })
    }
    log.error({ err: error, method: request.method }, 'API call failed')
    return jsonResponse(
      { success: false, message: 'Something went wrong. Please try again.', code: 'INTERNAL' },
      { status: 500 },
    )
  }
}

async function respond(request: Request, calls: ApiCall[]): Promise<Response> {
  // Before routing, the site rewrites a refused request to an unused address under /api/.
  const refusal = refusalOf(request)
  if (refusal === refusals.foreign) recordSecurity(request, 'foreign-post')
  if (refusal) throw apiFailure(refusal.status, refusal.message, refusal.code)

  const path = decodePath(new URL(request.url).pathname)
  const matching = calls.flatMap((call) => {
    const params = call.matchPath(path)
    return params ? [{ call, params }] : []
  })
  if (matching.length === 0) throw apiFailure(404, 'Not Found', 'NOT_FOUND')

  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = matching.find(({ call }) => call.method === method)
  if (found) return found.call.respond(request, found.params)
  const Allow = matching
    .flatMap(({ call }) => (call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]))
    .toSorted()
    .join(', ')
  throw apiFailure(405, 'Method Not Allowed', 'METHOD_NOT_ALLOWED', { Allow })
}
