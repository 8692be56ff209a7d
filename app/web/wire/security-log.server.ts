import { log } from '#app/platform/log.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { redactPath } from '#app/platform/request-context.server.ts'
import { addressOf } from './address.server.ts'

/**
 * Security events, one log line each, for investigating later. They name users by id, and hold no
 * secrets, names or emails.
 */
const events = {
  'signed-in': 'info',
  'signed-out': 'info',
  'signed-out-everywhere': 'info',
  'session-ended': 'info',
  'signed-in-again': 'info',
  'second-factor-on': 'info',
  'second-factor-off': 'info',
  'recovery-codes-made': 'info',
  'data-exported': 'info',
  'account-closed': 'info',
  registered: 'info',
  'email-confirmed': 'info',
  'password-changed': 'info',
  'password-reset': 'info',
  'password-reset-asked': 'info',
  'sign-in-refused': 'warn',
  'code-refused': 'warn',
  'password-refused': 'warn',
  'access-denied': 'warn',
  'not-theirs': 'warn',
  'foreign-post': 'warn',
  /** A form has fields that no page of ours sends. */
  'fields-refused': 'warn',
  /** A form has what only machines fill in. */
  honeypot: 'warn',
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
  const path = redactPath(new URL(request.url).pathname)
  const line = { security: event, from: addressOf(request), path, ...facts }
  log[events[event]](line, 'security')
}

/**
 * An event of a known account; null where a name is nobody's. Those of administrators go into the
 * record of what privileged people did as well.
 */
export async function recordAccountEvent(
  request: Request,
  event: keyof typeof events,
  user: { id: string; isAdmin: boolean } | null,
): Promise<void> {
  recordSecurity(request, event, user ? { user: user.id } : {})
  if (user?.isAdmin) await recordAudit(user.id, `account.${event}`, addressOf(request))
}
