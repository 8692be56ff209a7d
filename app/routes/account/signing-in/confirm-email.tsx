import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { AccountPage } from '#app/components/account-page.tsx'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { privateMeta } from '#app/components/page-meta.ts'
import { findUser, requireUser } from '#app/web/session/auth.server.ts'
import { recordSecurity } from '#app/web/wire/security-log.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { findEmailConfirmation } from '#app/core/account/email-confirmation.store.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import { confirmEmailByLink } from '#app/core/booking/email-confirmation.server.ts'
import { paths } from '#app/core/paths.ts'

export const handle = { scripts: false }

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/**
 * The link itself changes nothing: mail scanners open links too. And it is for whoever has the password
 * besides: somebody may have opened the account with another's address, and hope that they confirm it.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const [owner, user] = await Promise.all([
    findEmailConfirmation(tokenOf(request)),
    findUser(request),
  ])
  if (owner === null) {
    const account = user && (await findUserById(user.id))
    if (account?.emailConfirmedAt) return data({ state: 'done' as const })
    return data({ state: 'closed' as const }, { status: 410 })
  }
  if (user === null) {
    return data({ state: 'signed-out' as const, signInTo: paths.confirmEmail(tokenOf(request)) })
  }
  return data({ state: user.id === owner ? ('open' as const) : ('other' as const) })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const confirmed = await confirmEmailByLink(tokenOf(request), user.id)
  // The page itself says what is wrong with the link.
  if (!confirmed) return redirect(paths.confirmEmail(tokenOf(request)), 303)
  recordSecurity(request, 'email-confirmed', { user: user.id })
  return redirectWithToast(paths.accountSettings, {
    title: 'Your email is confirmed',
    description: 'What was booked with it is under My Trips.',
    tone: 'success',
  })
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = () => privateMeta('Confirm your email')

const texts = {
  open: {
    title: 'Confirm Your Email',
    lead: 'Press the button, and what you book with this email as a guest is under My Trips as well.',
  },
  'signed-out': {
    title: 'Confirm Your Email',
    lead: 'Sign in to the account with this email, and you come back here to confirm.',
  },
  other: {
    title: 'This Link Is for Another Account',
    lead: 'Sign out, sign in to the account with the email that got this link, and open it again.',
  },
  done: { title: 'Your Email Is Confirmed', lead: 'What was booked with it is under My Trips.' },
  closed: {
    title: 'This Link Has Expired',
    lead: 'A link works once, for 7 days, and only the newest one does. Get a new one in your account settings.',
  },
}

export default function ConfirmEmail() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <AccountPage {...texts[loaded.state]}>
      {loaded.state === 'open' && (
        <Form method="post">
          <Button wide size="large">
            Confirm Email
          </Button>
        </Form>
      )}
      {loaded.state === 'signed-out' && (
        <>
          <ButtonLink to={paths.login(loaded.signInTo)}>Sign In</ButtonLink>
          <p className="mt-5 text-ink-soft">
            Somebody else opened the account, or the password is lost?{' '}
            <a className="link" href={paths.forgotPassword}>
              Choose a new password
            </a>{' '}
            by mail: that confirms the email as well.
          </p>
        </>
      )}
      {loaded.state === 'done' && <ButtonLink to={paths.myTrips}>View My Trips</ButtonLink>}
      {(loaded.state === 'closed' || loaded.state === 'other') && (
        <ButtonLink to={paths.accountSettings}>Account Settings</ButtonLink>
      )}
    </AccountPage>
  )
}
