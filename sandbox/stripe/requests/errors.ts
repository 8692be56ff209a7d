import { ReplyError } from '../../http.ts'
import type { Reply } from '../../exchange.ts'

type ErrorFields = {
  code?: string
  param?: string
  decline_code?: string
  advice_code?: string
  network_decline_code?: string
  charge?: string
  payment_intent?: unknown
  payment_method?: unknown
}

function envelope(
  status: number,
  type: string,
  message: string,
  fields: ErrorFields = {},
): Reply & { json: { error: Record<string, unknown> } } {
  const { code } = fields
  return {
    status,
    json: {
      error: {
        ...fields,
        ...(code && {
          doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
        }),
        message,
        type,
      },
    },
  }
}

export const errorReply = {
  invalid: (message: string, fields?: ErrorFields, status = 400): Reply =>
    envelope(status, 'invalid_request_error', message, fields),
  card: (message: string, fields: ErrorFields): Reply =>
    envelope(402, 'card_error', message, fields),
  authentication: (message: string, fields?: ErrorFields): Reply => ({
    ...envelope(401, 'invalid_request_error', message, fields),
    headers: { 'WWW-Authenticate': 'Bearer realm="Stripe"' },
  }),
  idempotency: (status: 400 | 409, message: string, code?: string): Reply =>
    envelope(status, 'idempotency_error', message, code ? { code } : {}),
  api: (status: number, message: string): Reply =>
    envelope(status, status === 429 ? 'invalid_request_error' : 'api_error', message, {
      ...(status === 429 && { code: 'rate_limit' }),
    }),
}

/** Throws a reply of type `invalid_request_error`, with status 400 by default. */
export function refuse(message: string, fields?: ErrorFields, status = 400): never {
  throw new ReplyError(errorReply.invalid(message, fields, status))
}

export function refuseCard(message: string, code: string, param: string): never {
  throw new ReplyError(errorReply.card(message, { code, param }))
}

/** The reply has status 404 for an unknown id in the path, and 400 for one in a parameter. */
export function missing(what: string, id: string, param: string, inPath = false): never {
  refuse(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, inPath ? 404 : 400)
}
