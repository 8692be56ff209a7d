import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { Button, ButtonLink } from '#app/components/elements/button.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { findUser, requireUser } from '#app/web/session/auth.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { emailConfirmations } from '#app/core/account/sign-in/link-token.store.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import { confirmEmailByLink } from '#app/core/account/email-confirmation.server.ts'
import { paths } from '#app/core/paths.ts'

export const handle = { scripts: false }

const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/**
 * Opening the link must not confirm the email, because mail scanners open links. Confirming needs a
 * sign-in, so that the owner of an address cannot confirm a stranger’s account by mistake.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const [owner, user] = await Promise.all([
    emailConfirmations.find(readToken(request)),
    findUser(request),
  ])
  if (owner === null) {
    const account = user && (await findUserById(user.id))
    if (account?.emailConfirmedAt) return data({ state: 'done' as const })
    return data({ state: 'closed' as const }, { status: 410 })
  }
  if (user === null) {
    return data({ state: 'signed-out' as const, signInTo: paths.confirmEmail(readToken(request)) })
  }
  return data({ state: user.id === owner ? ('open' as const) : ('other' as const) })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const confirmed = await confirmEmailByLink(readToken(request), user.id)
  if (!confirmed) return redirect(paths.confirmEmail(readToken(request)), 303)
  recordSecurity(request, 'email-confirmed', { user: user.id })
  return redirectWithToast(paths.accountSettings, {
    title: 'Your email is confirmed',
    description: 'Bookings made with it are now in My Trips.',
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
  'signed-out': {
    title: 'Confirm Your Email',
    lead: 'Sign in to the account with this email. We’ll bring you back here to confirm.',
  },
  other: {
    title: 'This Link Is for Another Account',
    lead: 'Sign out, then sign in to the account that uses the email we sent this link to. Then open the link again.',
  },
  done: { title: 'Your Email Is Confirmed', lead: 'Bookings made with it are now in My Trips.' },
  closed: {
    title: 'This Link Has Expired',
    lead: 'Links are valid for 7 days and work once. Only the newest link works. You can get a new one in your account settings.',
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
            Lost your password, or did someone else create this account?{' '}
            <a className="link" href={paths.forgotPassword}>
              Choose a new password
            </a>{' '}
            by email. This confirms your email too.
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
