import type { PageHandle } from '#app/components/page/handles.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { ForgotPasswordSchema } from '#app/core/account/account.ts'
import { inConstantTime } from '#app/web/wire/security/constant-time.server.ts'
import { formHeaders, invalidForm, limitedForm } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { takeAttempt } from '#app/web/session/limits/limits.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { resetMinutes } from '#app/core/account/sign-in/link-token.store.server.ts'
import { requestPasswordReset } from '#app/core/account/account.server.ts'
import { paths, withParams } from '#app/core/paths.ts'
import { useAccountForm } from '#app/routes/account/use-account-form.ts'
import { AccountForm } from '#app/routes/account/account-form.tsx'
import { inputOf } from '#app/components/forms/input-of.ts'

export const handle: PageHandle = { phoneFooter: 'short' }

export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has('sent') }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: ForgotPasswordSchema })
  if (submission.status !== 'success') return invalidForm(submission)

  const { email } = submission.value
  const limited = await takeAttempt('password-reset', request, email)
  if (limited) {
    const message = `${limited.message} Already have a link from us? It’s valid for ${resetMinutes} minutes.`
    return limitedForm(submission, { ...limited, message })
  }

  await inConstantTime(requestPasswordReset(email))
  recordSecurity(request, 'password-reset-asked')
  return redirect(withParams(paths.forgotPassword, { sent: 'true' }), 303)
}

export const headers = formHeaders

export const meta: MetaFunction = () => privateMeta('Forgot Your Password?')

export default function ForgotPassword() {
  const { sent } = useLoaderData<typeof loader>()
  return (
    <AccountPage
      title={sent ? 'Check Your Email' : 'Forgot Your Password?'}
      lead={sent ? undefined : 'Enter your email, and we’ll send you a link to choose a new one.'}
      after={<TextLink to={paths.login()}>Back to Sign In</TextLink>}
    >
      {sent ? (
        <>
          <p role="status">
            If an account uses this email address, we’ve sent it a link. The link is valid for 30
            minutes and works once.
          </p>
          <p className="mt-3 text-ink-soft">
            No email? Check your spam folder, or{' '}
            <TextLink to={paths.forgotPassword}>request another link</TextLink>.
          </p>
        </>
      ) : (
        <ForgotPasswordForm />
      )}
    </AccountPage>
  )
}

function ForgotPasswordForm() {
  const pending = useNavigation().formData?.has('email')
  const [form, fields] = useAccountForm('forgot-password', ForgotPasswordSchema)
  return (
    <AccountForm form={form}>
      <TextField {...inputOf(fields.email, 'email')} label="Email" autoComplete="email" />
      <Button wide size="large" pending={pending} pendingLabel="Sending…">
        Send Link
      </Button>
    </AccountForm>
  )
}
