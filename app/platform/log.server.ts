import { pino } from 'pino'
import { now } from './clock.server.ts'
import { env } from './env.server.ts'
import { currentRequest } from './request-context.server.ts'

const secretFields = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'passwordHash',
  'token',
  'secret',
  'secrets',
  'cookie',
  'authorization',
  'number',
  'cvv',
  'cvc',
  'card',
  'cardDetails',
  'passport',
  'passportNumber',
  'documents',
  'loyalty',
  'loyaltyNumber',
  'account_number',
  'client_secret',
]

/** The list is a net, not a licence: nothing passes card, passport or password data to the log. */
export const redactedPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

const warnLevel = 40

/** Names the request in every line, and its path in those that somebody will look into. */
export function requestFields(_line: object, level: number): Record<string, string> {
  const request = currentRequest()
  if (!request) return {}
  return level < warnLevel ? { request: request.id } : { request: request.id, path: request.path }
}

/** Emails and queries, which arrive in the words of vendors and mail servers. Escapes stay whole. */
const personal = /\\.|[\w.%+-]+@[\w-]+(?:\.[\w-]+)+|((?:https?:\/\/|\/)[^\s"'\\?]*)\?[^\s"'\\]*/g

/** A finished line without the emails of people and the queries of addresses, which may hold tokens. */
export function withoutPersonal(line: string): string {
  return line.replace(personal, (found: string, address: string | undefined) => {
    if (found.startsWith('\\')) return found
    return address === undefined ? '[email]' : `${address}?[query]`
  })
}

export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  mixin: requestFields,
  hooks: { streamWrite: withoutPersonal },
  redact: { paths: redactedPaths, censor: '[redacted]' },
})
