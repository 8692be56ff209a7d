import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { EmailAddress } from '#app/components/elements/email-address.tsx'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { findUser, requireUser } from '#app/web/session/auth.server.ts'
import { recordAccountEvent, recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { getSession } from '#app/web/session/session-cookie.server.ts'
import { emailConfirmations } from '#app/core/account/sign-in/link-token.store.server.ts'
import { isEmailTaken } from '#app/core/account/email-change.server.ts'
import {
  findEmailChange,
  findNewEmail,
} from '#app/core/account/sign-in/email-change.store.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import { confirmEmailByLink } from '#app/core/account/email-confirmation.server.ts'
import { confirmEmailChange } from '#app/core/people/email-change.server.ts'
import { shownEmail } from '#app/core/mail/shown-email.server.ts'
import { paths } from '#app/core/paths.ts'
import { readToken } from '#app/web/forms/mailed-link.server.ts'

export const handle = { scripts: false }

/**
 * Opening the link must not confirm the email, because mail scanners open links. Confirming needs a
 * sign-in, so that the owner of an address cannot confirm a stranger’s account by mistake.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = readToken(request)
  const [confirming, change, user] = await Promise.all([
    emailConfirmations.find(token),
    findEmailChange(token),
    findUser(request),
  ])
  const owner = change?.userId ?? confirming
  if (owner === null) return explainClosedLink(user?.id)
  if (user === null) {
    const signInTo = paths.confirmEmail(token)
    return data({ state: 'signed-out' as const, signInTo, isChange: change !== null })
  }
  if (user.id !== owner) {
    return data({ state: change ? ('change-of-other' as const) : ('other' as const) })
  }
  if (change === null) return data({ state: 'open' as const })
  const state = (await isEmailTaken(change)) ? ('taken' as const) : ('change' as const)
  return data({ state, newEmail: shownEmail(change.email) })
}

async function explainClosedLink(userId: string | undefined) {
  const account = userId === undefined ? null : await findUserById(userId)
  if (account?.emailConfirmedAt && (await findNewEmail(account.id)) === null) {
    return data({ state: 'done' as const, email: shownEmail(account.email) })
  }
  return data({ state: 'closed' as const }, { status: 410 })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const token = readToken(request)
  if (await confirmEmailByLink(token, user.id)) {
    recordSecurity(request, 'email-confirmed', { user: user.id })
    return redirectWithToast(paths.accountSettings, {
      title: 'Your email is confirmed',
      description: 'Bookings made with it are now in My Trips.',
      tone: 'success',
    })
  }
  const sessionHash = (await getSession(request))?.idHash ?? ''
  if ((await confirmEmailChange(token, user.id, sessionHash)) !== 'changed') {
    return redirect(paths.confirmEmail(token), 303)
  }
  await recordAccountEvent(request, 'email-changed', user)
  return redirectWithToast(paths.accountSettings, {
    title: 'Your email has been changed',
    description: 'You can sign in with it from now on. All other devices have been signed out.',
    tone: 'success',
  })
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = () => privateMeta('Confirm Your Email')

const texts = {
  open: {
    title: 'Confirm Your Email',
    lead: 'Confirm, and guest bookings made with this email will appear in My Trips.',
  },
  change: {
    title: 'Confirm Your New Email',
    lead: 'Confirm, and your account will use this email from now on. Guest bookings made with it will appear in My Trips. All your other devices will be signed out.',
  },
  taken: {
    title: 'Another Account Uses This Email',
    lead: 'Your email hasn’t changed. Close the other account or change its email first, then open the link again.',
  },
  'signed-out': {
    title: 'Confirm Your Email',
    lead: 'Sign in to the account with this email. We’ll bring you back here to confirm.',
  },
  other: {
    title: 'This Link Is for Another Account',
    lead: 'Sign out, then sign in to the account that uses the email we sent this link to. Then open the link again.',
  },
  'change-of-other': {
    title: 'This Link Is for Another Account',
    lead: 'Sign out, then sign in to the account whose email you’re changing, with its username or old email. Then open the link again.',
  },
  done: {
    title: 'Your Email Is Confirmed',
    lead: 'This link no longer works. Your account uses this email, and bookings made with it are in My Trips.',
  },
  closed: {
    title: 'This Link Has Expired',
    lead: 'Links are valid for 7 days and work once. Only the newest link works. You can get a new one in your account settings.',
  },
}

const changeSignedOut = {
  title: 'Confirm Your New Email',
  lead: 'Sign in with your username or your old email. We’ll bring you back here to confirm.',
}

export default function ConfirmEmail() {
  const loaded = useLoaderData<typeof loader>()
  const isChangeSignedOut = loaded.state === 'signed-out' && loaded.isChange
  return (
    <AccountPage {...(isChangeSignedOut ? changeSignedOut : texts[loaded.state])}>
      {'newEmail' in loaded && <Address address={loaded.newEmail} />}
      {(loaded.state === 'open' || loaded.state === 'change') && (
        <Form method="post">
          <Button wide size="large">
            Confirm Email
          </Button>
        </Form>
      )}
      {loaded.state === 'signed-out' && (
        <>
          <ButtonLink to={paths.login(loaded.signInTo)}>Sign In</ButtonLink>
          {!loaded.isChange && (
            <p className="mt-5 text-ink-soft">
              Lost your password, or did someone else create this account?{' '}
              <a className="link" href={paths.forgotPassword}>
                Choose a new password
              </a>{' '}
              by email. This confirms your email too.
            </p>
          )}
        </>
      )}
      {loaded.state === 'done' && (
        <>
          <Address address={loaded.email} />
          <ButtonLink to={paths.myTrips}>View My Trips</ButtonLink>
        </>
      )}
      {['closed', 'other', 'change-of-other', 'taken'].includes(loaded.state) && (
        <ButtonLink to={paths.accountSettings}>Account Settings</ButtonLink>
      )}
    </AccountPage>
  )
}

function Address({ address }: { address: string }) {
  return (
    <p className="mb-5 font-semibold wrap-anywhere">
      <EmailAddress address={address} />
    </p>
  )
}
