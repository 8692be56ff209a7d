import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from '@remix-run/node'
import { PasswordChangeFormSchema } from '#app/core/account/account.ts'
import { requireUser } from '#app/web/session/auth.server.ts'
import { invalidForm, limitedForm } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { resetAccountGuesses, takeAccountGuess } from '#app/web/session/limits/guesses.server.ts'
import { limitedHeaders, takeAttempt } from '#app/web/session/limits/limits.server.ts'
import { askToSignInAgain } from '#app/web/session/recent-sign-in.server.ts'
import { refuseProof } from '#app/web/session/refused-proof.server.ts'
import { recordAccountEvent } from '#app/web/wire/security/security-log.server.ts'
import { getSession, rotateSession, signOut } from '#app/web/session/session-cookie.server.ts'
import { redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { redirectWithToast, toastCookie } from '#app/web/session/flash.server.ts'
import {
  endSessionByKey,
  endSessionsOf,
  type SessionUser,
} from '#app/core/account/sign-in/session.store.server.ts'
import { changePassword } from '#app/core/account/account.server.ts'
import { passwordRefusals } from '#app/core/account/sign-in/password-rules.server.ts'
import { repeatEmailConfirmation } from '#app/core/account/email-confirmation.server.ts'
import { paths } from '#app/core/paths.ts'
import {
  endEmailChange,
  findNewEmail,
} from '#app/core/account/sign-in/email-change.store.server.ts'
import { limitNewEmailLink, mailNewEmailLink } from './new-email-link.server.ts'
import { removeCard } from './cards.server.ts'
import { deleteTravellers } from './travellers.server.ts'

export async function changeSettings(request: Request) {
  const user = await requireUser(request)
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === 'confirm-email') return mailConfirmation(request, user.id)
  if (intent === 'cancel-email-change') return cancelNewEmail(user.id)
  if (intent === 'end-session' || intent === 'sign-out-everywhere') {
    return endSessions(request, user, form)
  }
  if (intent === 'delete-traveller' || intent === 'delete-travellers') {
    return deleteTravellers(user.id, form)
  }
  if (intent === 'remove-card') return removeCard(user.id, form)
  return changeOwnPassword(request, user, form)
}

/**
 * The thief of a session must not lock out its owner, so a visitor with an older session must enter
 * the password again.
 */
async function endSessions(request: Request, user: SessionUser, form: FormData) {
  const recent = await askToSignInAgain(request, user, form)
  if (recent.again) return data({ again: recent.again }, { status: 403 })
  if (form.get('intent') === 'end-session') {
    const ended = await endSessionByKey(user.id, String(form.get('session')))
    if (ended) await recordAccountEvent(request, 'session-ended', user)
    const toast = await toastCookie({ title: 'Device signed out' })
    return redirectWithCookies(request, paths.security, recent.setCookie, toast)
  }
  await endSessionsOf(user.id)
  await recordAccountEvent(request, 'signed-out-everywhere', user)
  const headers = await signOut(request)
  const toast = {
    title: 'Signed out everywhere',
    description: 'Every device needs to sign in again.',
  }
  headers.append('Set-Cookie', await toastCookie(toast))
  return redirect(paths.login(), { status: 303, headers })
}

async function changeOwnPassword(request: Request, user: SessionUser, form: FormData) {
  const submission = parseWithZod(form, { schema: PasswordChangeFormSchema })
  if (submission.status !== 'success') return invalidForm(submission)
  const limited = await takeAccountGuess('password-change', request, user.id)
  if (limited) return limitedForm(submission, limited)
  const session = await getSession(request)
  const sessionHash = session?.idHash ?? ''
  const { currentPassword, newPassword } = submission.value
  const change = { userId: user.id, currentPassword, newPassword, sessionHash }
  const outcome = await changePassword(change)
  if (outcome === 'wrong password') {
    return invalidForm(submission, await refuseProof(request, user, outcome))
  }
  if (outcome !== 'changed') {
    const fieldErrors = { newPassword: [passwordRefusals[outcome]] }
    return invalidForm(submission, { fieldErrors })
  }
  await resetAccountGuesses('password-change', request, user.id)
  await recordAccountEvent(request, 'password-changed', user)
  const setCookie = await rotateSession(request, user.id, session?.verifiedAt)
  const toast = await toastCookie({ title: 'Your password has been updated', tone: 'success' })
  return redirectWithCookies(request, paths.security, setCookie, toast)
}

async function cancelNewEmail(userId: string) {
  if (!(await endEmailChange(userId))) return redirect(paths.accountSettings, 303)
  return redirectWithToast(paths.accountSettings, { title: 'Your email stays the same' })
}

/** Emails the link again: to the new address if one waits for confirmation, otherwise to the current address. */
async function mailConfirmation(request: Request, userId: string) {
  const newEmail = await findNewEmail(userId)
  const limited = await (newEmail === null
    ? takeAttempt('confirm-email', request, userId)
    : limitNewEmailLink(request, userId, newEmail))
  if (limited) {
    const init = { status: 429, headers: limitedHeaders(limited) }
    return data({ result: undefined, refused: limited.message }, init)
  }
  if (newEmail !== null) return mailNewEmailLink(userId, newEmail)
  if (!(await repeatEmailConfirmation(userId))) return redirect(paths.accountSettings, 303)
  return redirectWithToast(paths.accountSettings, {
    title: 'Check your inbox',
    description: 'We’ve emailed you a new link. Older links no longer work.',
    tone: 'success',
  })
}
