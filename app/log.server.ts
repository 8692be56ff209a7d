import { pino } from 'pino'
import { now } from './clock.server.ts'
import { env } from './env.server.ts'

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

export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  redact: { paths: redactedPaths, censor: '[redacted]' },
})
