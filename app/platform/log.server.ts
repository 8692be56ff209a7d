import { pino, type Logger } from 'pino'
import { now } from './clock.server.ts'
import { env } from './settings/env.server.ts'
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

/**
 * A last protection in case a bug logs secrets. Code must not log card, passport or password data.
 */
export const redactedPaths = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

const warnLevel = 40

export function requestFields(_line: object, level: number): Record<string, string> {
  const request = currentRequest()
  if (!request) return {}
  return level < warnLevel ? { request: request.id } : { request: request.id, path: request.path }
}

/**
 * Finds emails and query strings, because messages of vendors contain them. Also matches JSON
 * escapes, which stay unchanged.
 */
const personal = /\\.|[\w.%+-]+@[\w-]+(?:\.[\w-]+)+|((?:https?:\/\/|\/)[^\s"'\\?]*)\?[^\s"'\\]*/g

export function redactPersonalData(line: string): string {
  return line.replace(personal, (found: string, address: string | undefined) => {
    if (found.startsWith('\\')) return found
    return address === undefined ? '[email]' : `${address}?[query]`
  })
}

type Value = string | number | boolean | null | undefined | readonly string[]

/** A whole record, such as a booking, has names and contact details. A line names it by its id. */
type Write = {
  (message: string): void
  <Fields extends { [Name in keyof Fields]: Name extends 'err' ? unknown : Value }>(
    fields: Fields,
    message: string,
  ): void
}

type Log = Omit<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'> &
  Record<'debug' | 'info' | 'warn' | 'error' | 'fatal', Write>

export const log: Log = pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  mixin: requestFields,
  hooks: { streamWrite: redactPersonalData },
  redact: { paths: redactedPaths, censor: '[redacted]' },
})
