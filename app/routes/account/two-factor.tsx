import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { ButtonLink } from '#app/components/elements/button.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { ProofSchema, SetUpSchema } from '#app/core/account/sign-in/second-factor.ts'
import { formatFullDate } from '#app/core/places/time.ts'
import { requireAccount, requireUser } from '#app/web/session/auth.server.ts'
import { withCookies } from '#app/web/wire/cookies.server.ts'
import { formHeaders, invalidForm, limitedForm } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { resetAccountGuesses, takeAccountGuess } from '#app/web/session/limits/guesses.server.ts'
import { recordAccountEvent } from '#app/web/wire/security/security-log.server.ts'
import { getSession, rotateSession } from '#app/web/session/session-cookie.server.ts'
import { refuseProof } from '#app/web/session/refused-proof.server.ts'
import { redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { redirectWithToast, toastCookie } from '#app/web/session/flash.server.ts'
import {
  cancelSecondFactor,
  countRecoveryCodes,
  proveIdentity,
} from '#app/core/account/sign-in/second-factor.store.server.ts'
import type { SessionUser } from '#app/core/account/sign-in/session.store.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import {
  beginSecondFactor,
  canUseSecondFactor,
  readSetUp,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#app/core/account/sign-in/second-factor.server.ts'
import { paths } from '#app/core/paths.ts'
import { Begin, ConfirmEmailFirst, Manage, RecoveryCodes, SetUpForm } from './two-factor-parts.tsx'

const sessionHashOf = async (request: Request) => (await getSession(request))?.idHash ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAccount(request, paths.twoFactor)
  const { id, isAdmin } = user
  if (user.secondFactorSince !== null) {
    const since = formatFullDate(user.secondFactorSince)
    return { state: 'on' as const, since, codesLeft: await countRecoveryCodes(id), isAdmin }
  }
  if (!canUseSecondFactor(user))
    return { state: 'unconfirmed' as const, email: user.email, isAdmin }
  const setUp = await readSetUp(user, await sessionHashOf(request))
  return setUp ? { state: 'begun' as const, setUp, isAdmin } : { state: 'off' as const, isAdmin }
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { id } = user
  const form = await readForm(request)
  switch (form.get('intent')) {
    case 'begin':
      await beginSecondFactor(id, await sessionHashOf(request))
      return redirect(paths.twoFactor, 303)
    case 'cancel':
      if (!(await cancelSecondFactor(id))) return redirect(paths.security, 303)
      return redirectWithToast(paths.security, { title: 'Two-factor authentication is still off' })
    case 'turn-on':
      return turnOn(request, form, user)
    case 'renew-codes':
    case 'turn-off':
      return changeSecondFactor(request, form, id)
    default:
      return redirect(paths.twoFactor, 303)
  }
}

async function turnOn(request: Request, form: FormData, user: SessionUser) {
  const submission = parseWithZod(form, { schema: SetUpSchema })
  if (submission.status !== 'success') return invalidForm(submission)
  const limited = await takeAccountGuess('second-factor', request, user.id)
  if (limited) return limitedForm(submission, limited)
  const sessionHash = await sessionHashOf(request)
  const outcome = await turnOnSecondFactor(user.id, submission.value, sessionHash)
  if (outcome === 'not started') return redirect(paths.twoFactor, 303)
  if (typeof outcome === 'string') {
    return invalidForm(submission, await refuseProof(request, user, outcome))
  }
  await resetAccountGuesses('second-factor', request, user.id)
  await recordAccountEvent(request, 'second-factor-on', user)
  return showRecoveryCodes(outcome.recoveryCodes, await rotateSession(request, user.id))
}

const showRecoveryCodes = (recoveryCodes: string[], setCookie: string) =>
  data({ done: true, result: undefined, recoveryCodes }, { headers: withCookies(setCookie) })

/** A change needs the password and a code, so that a stolen session is not enough. */
async function changeSecondFactor(request: Request, form: FormData, userId: string) {
  const submission = parseWithZod(form, { schema: ProofSchema })
  if (submission.status !== 'success') return invalidForm(submission)
  const user = await findUserById(userId)
  if (!user?.secondFactorSince) return redirect(paths.twoFactor, 303)
  const limited = await takeAccountGuess('second-factor', request, userId)
  if (limited) return limitedForm(submission, limited)
  const outcome = await proveIdentity(userId, submission.value)
  if (outcome !== 'proven') {
    return invalidForm(submission, await refuseProof(request, user, outcome))
  }
  await resetAccountGuesses('second-factor', request, userId)
  const setCookie = await rotateSession(request, userId)
  if (form.get('intent') === 'renew-codes') {
    const recoveryCodes = await renewRecoveryCodes(userId)
    await recordAccountEvent(request, 'recovery-codes-made', user)
    return showRecoveryCodes(recoveryCodes, setCookie)
  }
  await turnOffSecondFactor(user)
  await recordAccountEvent(request, 'second-factor-off', user)
  const toast = await toastCookie({ title: 'Two-factor authentication is off', tone: 'success' })
  return redirectWithCookies(request, paths.security, setCookie, toast)
}

export const headers = formHeaders

const titleIn = (state: string | undefined) =>
  state === 'begun' ? 'Set Up Two-Factor Authentication' : 'Two-Factor Authentication'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  privateMeta(titleIn(loaded?.state))

export default function TwoFactor() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : null
  if (codes) {
    return (
      <AccountPage
        title="Save Your Recovery Codes"
        lead="Two-factor authentication is on. If you lose your phone, each code signs you in once. We won’t show them again."
      >
        <RecoveryCodes codes={codes} />
        <p className="mt-6">
          <ButtonLink to={loaded.isAdmin ? paths.adminSettings : paths.security}>
            I’ve Saved Them
          </ButtonLink>
        </p>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title={titleIn(loaded.state)}
      lead={leads[loaded.state]}
      after={
        <a className="link" href={paths.security}>
          Back to Security
        </a>
      }
    >
      {loaded.state === 'unconfirmed' && <ConfirmEmailFirst email={loaded.email} />}
      {loaded.state === 'off' && <Begin required={loaded.isAdmin} />}
      {loaded.state === 'begun' && <SetUpForm setUp={loaded.setUp} />}
      {loaded.state === 'on' && <Manage since={loaded.since} codesLeft={loaded.codesLeft} />}
    </AccountPage>
  )
}

const leads = {
  unconfirmed:
    'You’ll sign in with your password and a code from an app on your phone. Please confirm your email first.',
  off: 'You’ll sign in with your password and a code from an app on your phone, so a stolen password isn’t enough.',
  begun: 'Add Contrail to your authenticator app, then enter the code it shows.',
  on: 'You need a code from your authenticator app, as well as your password, to sign in.',
}
