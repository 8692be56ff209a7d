import type { PageHandle } from '#app/components/page/handles.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { Button, ButtonLink, TextLink } from '#app/components/elements/button.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { ResetPasswordSchema } from '#app/core/account/account.ts'
import { formHeaders, invalidForm } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { resetAccountGuesses } from '#app/web/session/limits/guesses.server.ts'
import { resetAttempts } from '#app/web/session/limits/limits.server.ts'
import { recordAccountEvent } from '#app/web/wire/security/security-log.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { passwordResets } from '#app/core/account/sign-in/link-token.store.server.ts'
import { resetPassword } from '#app/core/account/account.server.ts'
import { passwordRefusals } from '#app/core/account/sign-in/password-rules.server.ts'
import { paths } from '#app/core/paths.ts'
import { readToken } from '#app/web/forms/mailed-link.server.ts'
import { useAccountForm } from '#app/routes/account/use-account-form.ts'
import { AccountForm, NewPasswordFields } from '#app/routes/account/account-form.tsx'

export const handle: PageHandle = { phoneFooter: 'short' }

export async function loader({ request }: LoaderFunctionArgs) {
  const open = (await passwordResets.find(readToken(request))) !== null
  return data({ open }, { status: open ? 200 : 410 })
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: ResetPasswordSchema })
  if (submission.status !== 'success') return invalidForm(submission)

  const { newPassword } = submission.value
  const user = await resetPassword(readToken(request), newPassword)
  if (user === 'closed') return redirect(paths.resetPassword(readToken(request)), 303)
  if (typeof user === 'string') {
    const fieldErrors = { newPassword: [passwordRefusals[user]] }
    return invalidForm(submission, { fieldErrors })
  }
  await resetAccountGuesses('sign-in', request, user.id)
  await resetAttempts('password-reset', user.email)
  await recordAccountEvent(request, 'password-reset', user)
  return redirectWithToast(paths.login(), {
    title: 'Your password has been updated',
    description: 'Please sign in with your new password.',
    tone: 'success',
  })
}

export const headers = formHeaders

export const meta: MetaFunction = () => privateMeta('Choose a New Password')

export default function ResetPassword() {
  const { open } = useLoaderData<typeof loader>()
  if (open) return <ResetPasswordForm />
  return (
    <AccountPage
      title="This Link Has Expired"
      after={<TextLink to={paths.login()}>Back to Sign In</TextLink>}
    >
      <p>
        Links are valid for 30 minutes and work once. Only the newest link works. If you’ve just
        chosen a new password, sign in with it.
      </p>
      <p className="mt-5">
        <ButtonLink to={paths.forgotPassword}>Get a New Link</ButtonLink>
      </p>
    </AccountPage>
  )
}

function ResetPasswordForm() {
  const pending = useNavigation().formData?.has('newPassword')
  const [form, fields] = useAccountForm('reset-password', ResetPasswordSchema)
  return (
    <AccountPage
      title="Choose a New Password"
      lead="We’ll sign you out on all devices. Then sign in with your new password."
    >
      <AccountForm form={form}>
        <NewPasswordFields fields={fields} />
        <Button wide size="large" pending={pending} pendingLabel="Saving…">
          Save New Password
        </Button>
      </AccountForm>
    </AccountPage>
  )
}
