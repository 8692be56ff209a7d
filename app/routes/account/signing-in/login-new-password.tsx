import type { PageHandle } from '#app/components/page/handles.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useNavigation } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { Button } from '#app/components/elements/button.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { ResetPasswordSchema } from '#app/core/account/account.ts'
import { formHeaders, invalidForm } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { safePath } from '#app/web/wire/redirects.server.ts'
import { recordAccountEvent } from '#app/web/wire/security/security-log.server.ts'
import { finishSignIn, findPendingSignIn } from '#app/web/session/sign-in.server.ts'
import { keepProbe, redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { findUserById } from '#app/core/account/user.store.server.ts'
import { replaceGeneratedPassword } from '#app/core/account/account.server.ts'
import { passwordRefusals } from '#app/core/account/sign-in/password-rules.server.ts'
import { paths } from '#app/core/paths.ts'
import { useAccountForm } from '#app/routes/account/use-account-form.ts'
import { AccountForm, NewPasswordFields } from '#app/routes/account/account-form.tsx'

/**
 * Last step of a first sign-in: the user replaces the generated password, which the site showed on screen.
 */

const readTarget = (request: Request) =>
  safePath(new URL(request.url).searchParams.get('redirect'), paths.myTrips)

export const handle: PageHandle = { phoneFooter: 'short' }

export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await findPendingSignIn(request, 'new-password')))
    throw redirect(keepProbe(request, paths.login(readTarget(request))))
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: ResetPasswordSchema })
  const user = await findPendingSignIn(request, 'new-password')
  if (!user) return signInAgain(request, timedOut)
  if (submission.status !== 'success') return invalidForm(submission)
  const { newPassword } = submission.value
  const refusal = await replaceGeneratedPassword(user, newPassword)
  if (refusal === 'replaced already') return signInAgain(request, replaced)
  if (refusal) {
    const fieldErrors = { newPassword: [passwordRefusals[refusal]] }
    return invalidForm(submission, { fieldErrors })
  }
  await recordAccountEvent(request, 'password-changed', user)
  const owner = await findUserById(user.id)
  const cookies = owner && (await finishSignIn(request, owner))
  if (!cookies) return signInAgain(request, replaced)
  return redirectWithCookies(request, readTarget(request), ...cookies)
}

const timedOut = 'Your sign-in timed out. Choose your new password within 10 minutes.'
const replaced = 'This account’s password has just changed. Sign in with the new one.'

const signInAgain = (request: Request, description: string) =>
  redirectWithToast(paths.login(readTarget(request)), {
    title: 'Please sign in again',
    description,
  })

export const headers = formHeaders

export const meta: MetaFunction = () => privateMeta('Choose Your Password')

export default function LoginNewPassword() {
  const pending = useNavigation().formData?.has('newPassword')
  const [form, fields] = useAccountForm('first-password', ResetPasswordSchema)
  return (
    <AccountPage
      title="Choose Your Password"
      lead="We created your current password and showed it with your booking. Choose your own to finish signing in."
    >
      <AccountForm form={form}>
        <NewPasswordFields fields={fields} />
        <Button wide size="large" pending={pending} pendingLabel="Saving…">
          Save and Sign In
        </Button>
      </AccountForm>
    </AccountPage>
  )
}
