import type { SessionUser } from '#app/core/account/sign-in/session.store.server.ts'
import { paths } from '#app/core/paths.ts'
import { findUser } from './auth.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { redirectWithToast } from './flash.server.ts'

export async function requireAdministratorToSee(request: Request): Promise<SessionUser> {
  const user = await findUser(request)
  if (user?.isAdmin) return requireSecondFactor(user)
  recordSecurity(request, 'access-denied', { user: user?.id })
  throw await redirectWithToast(paths.home(), {
    title: 'Access Denied',
    description: "You don't have permission to access admin settings.",
    tone: 'error',
  })
}

/**
 * Reads the session again, because the administrator may have signed out since the page was loaded.
 */
export async function requireAdministratorToAct(request: Request): Promise<SessionUser> {
  const user = await findUser(request)
  if (user?.isAdmin) return requireSecondFactor(user)
  recordSecurity(request, 'access-denied', { user: user?.id })
  if (user) {
    throw await redirectWithToast(paths.home(), {
      title: 'Authentication Error',
      description: 'Could not verify admin privileges. Please try logging in again.',
      tone: 'error',
    })
  }
  throw await redirectWithToast(paths.login(paths.adminSettings), {
    title: 'Authentication Failed',
    description: 'Session could not be verified. Please sign in again.',
    tone: 'error',
  })
}

async function requireSecondFactor(user: SessionUser): Promise<SessionUser> {
  if (user.hasSecondFactor) return user
  throw await redirectWithToast(paths.twoFactor, {
    title: 'Two-factor authentication required',
    description: 'Administrators need a code as well as their password to sign in.',
  })
}
