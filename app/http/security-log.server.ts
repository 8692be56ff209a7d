import { log } from '#app/log.server.ts'
import { addressOf } from './address.server.ts'

/**
 * Security events, one log line each, for investigating later. They name users by id, and hold no
 * secrets, names or emails.
 */
const events = {
  'signed-in': 'info',
  'signed-out': 'info',
  'signed-out-everywhere': 'info',
  registered: 'info',
  'email-confirmed': 'info',
  'password-changed': 'info',
  'password-reset': 'info',
  'password-reset-asked': 'info',
  'sign-in-refused': 'warn',
  'password-refused': 'warn',
  'access-denied': 'warn',
  'not-theirs': 'warn',
  'foreign-post': 'warn',
  limited: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>

type Facts = {
  /** Id of the user who acted, or at whose account it was aimed. */
  user?: string
  /** Name of the allowance that is used up. */
  limit?: string
}

export function recordSecurity(
  request: Request,
  event: keyof typeof events,
  facts: Facts = {},
): void {
  const { pathname } = new URL(request.url)
  const line = { security: event, from: addressOf(request), path: pathname, ...facts }
  log[events[event]](line, 'security')
}
