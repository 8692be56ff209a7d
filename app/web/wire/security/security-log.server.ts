import { log } from '#app/platform/log.server.ts'
import type { AccountEvent } from '#app/core/site/audit-actions.ts'
import { recordAudit } from '#app/core/site/settings.store.server.ts'
import { redactPath } from '#app/platform/request-context.server.ts'
import { addressOf } from '../address.server.ts'

/** Events identify users only by id. They contain no secrets, names or emails. */
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
  'email-change-asked': 'info',
  'email-changed': 'info',
  'password-changed': 'info',
  'password-reset': 'info',
  'password-reset-asked': 'info',
  'sign-in-refused': 'warn',
  'code-refused': 'warn',
  'password-refused': 'warn',
  'access-denied': 'warn',
  'not-theirs': 'warn',
  'foreign-post': 'warn',
  'fields-refused': 'warn',
  honeypot: 'warn',
  limited: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>

type Facts = { user?: string; limit?: string }

export function recordSecurity(request: Request, event: keyof typeof events, facts: Facts = {}) {
  const path = redactPath(new URL(request.url).pathname)
  const line = { security: event, from: addressOf(request), path, ...facts }
  log[events[event]](line, 'security')
}

/** `user` is null when the entered name belongs to no user. */
export async function recordAccountEvent(
  request: Request,
  event: AccountEvent,
  user: { id: string; isAdmin: boolean } | null,
): Promise<void> {
  recordSecurity(request, event, user ? { user: user.id } : {})
  if (user?.isAdmin) await recordAudit(user.id, `account.${event}`, addressOf(request))
}
