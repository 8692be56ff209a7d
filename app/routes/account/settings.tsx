import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { SignInAgain } from '#app/components/forms/sign-in-again.tsx'
import { PageHeading } from '#app/components/page-heading.tsx'
import { privateMeta } from '#app/components/page-meta.ts'
import { Tabs } from '#app/components/tabs.tsx'
import { PasswordChangeFormSchema } from '#app/core/account/account.ts'
import { deviceName } from '#app/core/account/device.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { env } from '#app/platform/env.server.ts'
import { requireUser } from '#app/web/session/auth.server.ts'
import { formHeaders, invalidForm, limitedForm } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { resetAccountGuesses, takeAccountGuess } from '#app/web/session/guesses.server.ts'
import { limitedHeaders, takeAttempt } from '#app/web/session/limits.server.ts'
import { askToSignInAgain } from '#app/web/session/recent-sign-in.server.ts'
import { recordAccountEvent } from '#app/web/wire/security-log.server.ts'
import { getSession, rotateSession, signOut } from '#app/web/session/session-cookie.server.ts'
import { redirectWithToast, toastCookie } from '#app/web/session/flash.server.ts'
import { countRecoveryCodes } from '#app/core/account/second-factor.store.server.ts'
import {
  endSessionByKey,
  endSessionsOf,
  listSessions,
  sessionKey,
  type SessionUser,
} from '#app/core/account/session.store.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import { changePassword } from '#app/core/account/account.server.ts'
import { passwordRefusals } from '#app/core/account/password-rules.server.ts'
import { repeatEmailConfirmation } from '#app/core/account/email-confirmation.server.ts'
import { paths } from '#app/core/paths.ts'
import { Profile } from './profile.tsx'
import { Security } from './security.tsx'
import { deleteTravellers, listTravellerViews } from './travellers.server.ts'
import { Travellers } from './travellers.tsx'

const hideFields = ['currentPassword', 'newPassword', 'confirmPassword']

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireUser(request)
  const [user, session] = await Promise.all([findUserById(id), getSession(request)])
  if (!user || !session) throw redirect(paths.login(paths.accountSettings))
  const { username, email, emailConfirmedAt, createdAt, passwordChangedAt } = user
  const createdOn = formatFullDate(createdAt)
  const profile = { username, email, emailConfirmed: emailConfirmedAt !== null, createdOn }
  const tab = new URL(request.url).searchParams.get('tab')
  if (tab === 'travellers') {
    return { tab: 'travellers' as const, travellers: await listTravellerViews(id) }
  }
  if (tab !== 'security') return { tab: 'profile' as const, profile }
  const { secondFactorSince } = user
  const secondFactor = secondFactorSince && {
    since: formatFullDate(secondFactorSince),
    codesLeft: await countRecoveryCodes(id),
  }
  const sessions = (await listSessions(id)).map(({ idHash, userAgent, lastSeenAt }) => ({
    key: sessionKey(idHash),
    device: deviceName(userAgent),
    lastSeenOn: formatFullDate(lastSeenAt),
    current: idHash === session.idHash,
  }))
  return {
    tab: 'security' as const,
    security: {
      passwordChangedAt,
      passwordChangedOn: formatFullDate(passwordChangedAt),
      secondFactor: secondFactor || null,
      sessions,
    },
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request)
  if (form.get('intent') === 'confirm-email') return mailConfirmation(request, user.id)
  const intent = form.get('intent')
  if (intent === 'end-session' || intent === 'sign-out-everywhere') {
    return endSessions(request, user, form)
  }
  if (intent === 'delete-traveller' || intent === 'delete-travellers') {
    return deleteTravellers(user.id, form)
  }
  return changeOwnPassword(request, user, form)
}

/** A stolen session must not lock out its owner, so an older session has to enter the password again. */
async function endSessions(request: Request, user: SessionUser, form: FormData) {
  const recent = await askToSignInAgain(request, user, form)
  if (recent.again) return data({ again: recent.again }, { status: 403 })
  if (form.get('intent') === 'end-session') {
    const ended = await endSessionByKey(user.id, String(form.get('session')))
    if (ended) await recordAccountEvent(request, 'session-ended', user)
    const toast = { title: 'Device signed out' }
    return redirectWithToast(paths.security, toast, recent.setCookie)
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
  if (submission.status !== 'success') return invalidForm(submission.reply({ hideFields }))
  const limited = await takeAccountGuess('password-change', request, user.id)
  if (limited) {
    return limitedForm(submission.reply({ hideFields, formErrors: [limited.message] }), limited)
  }
  const session = await getSession(request)
  const sessionHash = session?.idHash ?? ''
  const { currentPassword, newPassword } = submission.value
  const outcome = await changePassword(
    { userId: user.id, currentPassword, newPassword, sessionHash },
    `${env.APP_URL}${paths.forgotPassword}`,
  )
  if (outcome === 'wrong password') {
    await recordAccountEvent(request, 'password-refused', user)
    const fieldErrors = { currentPassword: ['Current password is incorrect'] }
    return invalidForm(submission.reply({ hideFields, fieldErrors }))
  }
  if (outcome !== 'changed') {
    const fieldErrors = { newPassword: [passwordRefusals[outcome]] }
    return invalidForm(submission.reply({ hideFields, fieldErrors }))
  }
  await resetAccountGuesses('password-change', request, user.id)
  await recordAccountEvent(request, 'password-changed', user)
  return redirectWithToast(
    paths.security,
    { title: 'Your password has been updated', tone: 'success' },
    await rotateSession(request, user.id, session?.verifiedAt),
  )
}

async function mailConfirmation(request: Request, userId: string) {
  const limited = await takeAttempt('confirm-email', request, userId)
  if (limited) {
    const init = { status: 429, headers: limitedHeaders(limited) }
    return data({ result: undefined, refused: limited.message }, init)
  }
  if (!(await repeatEmailConfirmation(userId))) return redirect(paths.accountSettings, 303)
  return redirectWithToast(paths.accountSettings, {
    title: 'Check your inbox',
    description: 'We’ve emailed you a new link. Older links no longer work.',
    tone: 'success',
  })
}

export const headers = formHeaders

export const meta: MetaFunction = () => privateMeta('Account Settings')

export default function AccountSettings() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer && 'refused' in answer ? answer.refused : undefined
  return (
    <div className="page pb-14">
      <PageHeading title="Account Settings" />
      <Tabs
        label="Account settings"
        tabs={[
          {
            to: paths.accountSettings,
            label: 'Profile',
            current: loaded.tab === 'profile',
          },
          {
            to: paths.savedTravellers,
            label: 'Travellers',
            current: loaded.tab === 'travellers',
          },
          {
            to: paths.security,
            label: 'Security',
            current: loaded.tab === 'security',
          },
        ]}
      />
      {answer && 'again' in answer && (
        <div className="pt-6">
          <SignInAgain {...answer.again}>
            <p>
              <Link className="link" to={paths.forgotPassword}>
                Forgot your password?
              </Link>{' '}
              Choosing a new one signs you out on every device.
            </p>
          </SignInAgain>
        </div>
      )}
      <div className="pt-6">
        {loaded.tab === 'profile' && <Profile {...loaded.profile} refused={refused} />}
        {loaded.tab === 'travellers' && <Travellers travellers={loaded.travellers} />}
        {loaded.tab === 'security' && <Security {...loaded.security} />}
      </div>
    </div>
  )
}
