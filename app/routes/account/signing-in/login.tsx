import type { PageHandle } from '#app/components/page/handles.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { Link, useLoaderData, useNavigation } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { LoginSchema } from '#app/core/account/account.ts'
import { findUser } from '#app/web/session/auth.server.ts'
import { formHeaders, invalidForm, limitedForm } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { safePath } from '#app/web/wire/redirects.server.ts'
import { checkPassword, continueSignIn } from '#app/web/session/sign-in.server.ts'
import { paths, withParams } from '#app/core/paths.ts'
import { useAccountForm } from '#app/routes/account/use-account-form.ts'
import { AccountForm } from '#app/routes/account/account-form.tsx'
import { inputOf } from '#app/components/forms/input-of.ts'

export const handle: PageHandle = { phoneFooter: 'short' }

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const target = searchParams.get('redirect')
  if (await findUser(request)) throw redirect(safePath(target))
  const redirectTo = target === null ? undefined : safePath(target)
  const isRefused = searchParams.get('form') === 'refused'
  return { redirectTo, refused: isRefused ? describeRefused(redirectTo) : null }
}

/** The answer to the form may have been lost when it was sent first. */
function describeRefused(path: string | undefined): string {
  if (path === paths.security) {
    return 'Your change may already be saved. If you’ve just changed your password, sign in with the new one. Then check your settings.'
  }
  if (path === paths.twoFactor) {
    return 'Your change may already be saved. Sign in and check whether two-factor authentication is on. If you haven’t seen your new recovery codes, create them again.'
  }
  if (path === paths.closeAccount) {
    return 'If you’ve just closed your account, we’ve emailed you to confirm. Otherwise, nothing was changed.'
  }
  return 'We couldn’t save what you sent. Please sign in and send it again.'
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: LoginSchema })
  if (submission.status !== 'success') return invalidForm(submission)

  const checked = await checkPassword(request, submission.value)
  switch (checked.kind) {
    case 'limited':
      return limitedForm(submission, checked.limited)
    case 'refused':
      return invalidForm(submission, { formErrors: [checked.message] })
    case 'matches': {
      const target = safePath(new URL(request.url).searchParams.get('redirect'))
      return continueSignIn(request, checked.user, 'password', target)
    }
  }
}

export const headers = formHeaders

export const meta: MetaFunction = () => privateMeta('Sign In')

export default function Login() {
  const { redirectTo, refused } = useLoaderData<typeof loader>()
  const pending = useNavigation().formData?.has('password')
  const [form, fields] = useAccountForm('login', LoginSchema)
  return (
    <AccountPage
      title="Welcome Back"
      lead="Sign in to see your trips and settings."
      after={
        <>
          Don’t have an account?{' '}
          <TextLink to={withParams(paths.register, { redirect: redirectTo })}>Create one</TextLink>
          {redirectTo?.startsWith(`${paths.myTrips}/`) && (
            <span className="mt-2 block">
              Booked as a guest?{' '}
              <TextLink to={paths.supportTab('bookings')}>Retrieve Booking</TextLink>
            </span>
          )}
        </>
      }
    >
      {refused && (
        <Notice tone="amber" role="alert" title="You’re signed out" className="mb-5">
          {refused}
        </Notice>
      )}
      <AccountForm form={form}>
        <TextField
          {...inputOf(fields.username)}
          label="Username"
          hint="Your email address works too."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...inputOf(fields.password, 'password')}
          label="Password"
          autoComplete="current-password"
          after={
            <Link className="link mt-1 self-start" to={paths.forgotPassword}>
              Forgot your password?
            </Link>
          }
        />
        <Button wide size="large" pending={pending} pendingLabel="Signing in…">
          Sign In
        </Button>
      </AccountForm>
    </AccountPage>
  )
}
