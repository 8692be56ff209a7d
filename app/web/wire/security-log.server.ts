import { log } from '#app/platform/log.server.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { redactPath } from '#app/platform/request-context.server.ts'
import { addressOf } from './address.server.ts'

/** Log events for investigations. They identify users by id only, without secrets, names or emails. */
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
  /** Fields that none of our pages sends. */
  'fields-refused': 'warn',
  /** A hidden field was filled in. */
  honeypot: 'warn',
  limited: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>

type Facts = {
  /** Id of the acting or affected user. */
  user?: string
  /** Name of the exhausted allowance. */
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

/** `user` is null for unknown names. Administrators' events also go into the audit record. */
export async function recordAccountEvent(
  request: Request,
  event: keyof typeof events,
  user: { id: string; isAdmin: boolean } | null,
): Promise<void> {
  recordSecurity(request, event, user ? { user: user.id } : {})
  if (user?.isAdmin) await recordAudit(user.id, `account.${event}`, addressOf(request))
}
