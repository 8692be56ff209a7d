import { limitedHeaders, type Limited } from '#app/web/session/limits/limits.server.ts'
import type { Failure, FailureCode } from '#app/routes/api/wire/wire-words.ts'

/** An error that the API answers as JSON: `{ success: false, message, code? }`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    readonly failure: Failure,
    readonly headers: HeadersInit = {},
  ) {
    super(failure.message)
  }

  withCookie(cookie: string | null): ApiError {
    if (!cookie) return this
    const headers = new Headers(this.headers)
    headers.append('Set-Cookie', cookie)
    return new ApiError(this.status, this.failure, headers)
  }
}

export function apiFailure(
  status: number,
  message: string,
  code?: FailureCode,
  headers?: HeadersInit,
): ApiError {
  return new ApiError(status, { success: false, message, ...(code && { code }) }, headers)
}

/** Returns a 422 for one field, with a specific code. */
export function wrongField(field: string, message: string, code: FailureCode): ApiError {
  return new ApiError(422, { success: false, message, code, errors: { [field]: [message] } })
}

export function apiLimited(limited: Limited): ApiError {
  return apiFailure(429, limited.message, 'TOO_MANY_ATTEMPTS', limitedHeaders(limited))
}

export function notAuthenticated(): ApiError {
  return apiFailure(401, 'Not authenticated', 'NOT_AUTHENTICATED')
}

/** Returns a 422 with the first message, and with all messages by field. */
export function invalidInput(errors: Record<string, string[]>): ApiError {
  const message = Object.values(errors)[0]?.[0] ?? 'The request isn’t valid'
  return new ApiError(422, { success: false, message, code: 'VALIDATION_ERROR', errors })
}
