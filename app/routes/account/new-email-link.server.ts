import { requestEmailChange } from '#app/core/account/email-change.server.ts'
import { shownEmail } from '#app/core/mail/shown-email.server.ts'
import { paths } from '#app/core/paths.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { takeAttempt, type Limited } from '#app/web/session/limits/limits.server.ts'

/** Limits the links that one account requests, and the links to one address, which may be a stranger’s. */
export async function limitNewEmailLink(
  request: Request,
  userId: string,
  email: string,
): Promise<Limited | null> {
  return (
    (await takeAttempt('confirm-email', request, userId)) ??
    (await takeAttempt('email-change', request, email))
  )
}

export async function mailNewEmailLink(userId: string, email: string) {
  await requestEmailChange(userId, email)
  return newEmailLinkMailed(email)
}

export function newEmailLinkMailed(email: string) {
  return redirectWithToast(paths.accountSettings, {
    title: 'Check your inbox',
    description: `We’ve emailed a link to ${shownEmail(email)}. Older links no longer work.`,
    tone: 'success',
  })
}
