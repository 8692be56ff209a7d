import type { PageHandle } from '#app/components/page/handles.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { RegisterFormSchema } from '#app/core/account/account.ts'
import { findUser } from '#app/web/session/auth.server.ts'
import { formHeaders, invalidForm, limitedForm } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import {
  countAccountDisclosure,
  keyPerAddress,
  takeAttempt,
} from '#app/web/session/limits/limits.server.ts'
import { safePath } from '#app/web/wire/redirects.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { redirectWithCookies } from '#app/web/session/cookie-probe.server.ts'
import { toastCookie } from '#app/web/session/flash.server.ts'
import { register, registrationRefusals } from '#app/core/account/account.server.ts'
import { paths } from '#app/core/paths.ts'
import { useAccountForm } from '#app/routes/account/use-account-form.ts'
import { AccountForm } from '#app/routes/account/account-form.tsx'
import { inputOf } from '#app/components/forms/input-of.ts'

function redirectTarget(request: Request): string | undefined {
  const target = new URL(request.url).searchParams.get('redirect')
  return target === null ? undefined : safePath(target)
}

export const handle: PageHandle = { phoneFooter: 'short' }

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = redirectTarget(request)
  if (await findUser(request)) throw redirect(redirectTo ?? paths.home())
  return { redirectTo }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: RegisterFormSchema })
  if (submission.status !== 'success') return invalidForm(submission)

  const { confirmPassword: _, ...registration } = submission.value
  const limited = await takeAttempt('register', request, keyPerAddress(request, registration.email))
  if (limited) return limitedForm(submission, limited)
  const outcome = await register(registration)
  if (outcome === 'email taken') await countAccountDisclosure(request)
  if (outcome !== 'registered') {
    const { field, message } = registrationRefusals[outcome]
    return invalidForm(submission, { fieldErrors: { [field]: [message] } })
  }
  recordSecurity(request, 'registered')
  const toast = await toastCookie({
    title: 'Registration successful',
    description: 'Your account has been created. Please sign in.',
    tone: 'success',
  })
  return redirectWithCookies(request, paths.login(redirectTarget(request)), toast)
}

export const headers = formHeaders

export const meta: MetaFunction = () => privateMeta('Create Your Account')

export default function Register() {
  const { redirectTo } = useLoaderData<typeof loader>()
  const pending = useNavigation().formData?.has('confirmPassword')
  const [form, fields] = useAccountForm('register', RegisterFormSchema)
  return (
    <AccountPage
      title="Create Your Account"
      lead="Keep your trips in one place, and book faster next time."
      after={
        <>
          Already have an account? <TextLink to={paths.login(redirectTo)}>Sign in</TextLink>
        </>
      }
    >
      <AccountForm form={form}>
        <TextField
          {...inputOf(fields.username)}
          label="Username"
          hint="At least 3 characters"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...inputOf(fields.email, 'email')} label="Email" autoComplete="email" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...inputOf(fields.firstName)} label="First Name" autoComplete="given-name" />
          <TextField {...inputOf(fields.lastName)} label="Last Name" autoComplete="family-name" />
        </div>
        <TextField
          {...inputOf(fields.password, 'password')}
          label="Password"
          hint="At least 6 characters"
          autoComplete="new-password"
        />
        <TextField
          {...inputOf(fields.confirmPassword, 'password')}
          label="Confirm Password"
          autoComplete="new-password"
        />
        <Button wide size="large" pending={pending} pendingLabel="Creating your account…">
          Create Account
        </Button>
      </AccountForm>
    </AccountPage>
  )
}
