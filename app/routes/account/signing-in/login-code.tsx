import type { PageHandle } from '#app/components/page/handles.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { CallLink } from '#app/components/elements/call-link.tsx'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { AppCodeSchema, RecoveryCodeSchema } from '#app/core/account/sign-in/second-factor.ts'
import { formHeaders, invalidForm, limitedForm } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { safePath } from '#app/web/wire/redirects.server.ts'
import { checkCode, continueSignIn, findPendingSignIn } from '#app/web/session/sign-in.server.ts'
import { keepProbe } from '#app/web/session/cookie-probe.server.ts'
import { redirectWithToast } from '#app/web/session/flash.server.ts'
import { enqueueCodesRefused } from '#app/core/account/sign-in/second-factor.server.ts'
import { paths } from '#app/core/paths.ts'
import { useFormWithoutConstraint } from '#app/routes/account/use-account-form.ts'
import { AccountForm } from '#app/routes/account/account-form.tsx'
import { inputOf } from '#app/components/forms/input-of.ts'

/** Second step of a sign-in. The query `?by=recovery` asks for a recovery code instead of an app code. */

function readTarget(request: Request) {
  const { searchParams } = new URL(request.url)
  const target = safePath(searchParams.get('redirect'))
  return { target, byRecovery: searchParams.get('by') === 'recovery' }
}

const schemaFor = (byRecovery: boolean) => (byRecovery ? RecoveryCodeSchema : AppCodeSchema)

export const handle: PageHandle = { phoneFooter: 'short' }

export async function loader({ request }: LoaderFunctionArgs) {
  const { target, byRecovery } = readTarget(request)
  if (!(await findPendingSignIn(request, 'code')))
    throw redirect(keepProbe(request, paths.login(target)))
  const appPath = paths.signInStep('code', target)
  const otherPath = byRecovery ? appPath : paths.byRecoveryCode(target)
  return { byRecovery, otherPath }
}

export async function action({ request }: ActionFunctionArgs) {
  const { target, byRecovery } = readTarget(request)
  const schema = schemaFor(byRecovery)
  const submission = parseWithZod(await readForm(request), { schema })
  const user = await findPendingSignIn(request, 'code')
  if (!user) {
    return redirectWithToast(paths.login(target), {
      title: 'Please sign in again',
      description: 'Your sign-in timed out. Codes must be entered within 10 minutes.',
    })
  }
  if (submission.status !== 'success') return invalidForm(submission)
  const checked = await checkCode(request, user, submission.value.code)
  if (checked.kind !== 'matches' && checked.tellOwner) {
    await enqueueCodesRefused(user)
  }
  switch (checked.kind) {
    case 'limited':
      return limitedForm(submission, checked.limited)
    case 'refused':
      return invalidForm(submission, { fieldErrors: { code: [checked.message] } })
    case 'matches':
      return continueSignIn(request, user, 'code', target)
  }
}

export const headers = formHeaders

const titleOf = (byRecovery = false) => (byRecovery ? 'Enter a Recovery Code' : 'Enter Your Code')

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privateMeta(titleOf(data?.byRecovery))

export default function LoginCode() {
  const { byRecovery, otherPath } = useLoaderData<typeof loader>()
  return (
    <AccountPage
      title={titleOf(byRecovery)}
      lead={
        byRecovery
          ? 'Use one of the recovery codes you saved when you turned on two-factor authentication. Each works once.'
          : 'Enter the 6-digit code your authenticator app shows for Contrail. It changes every 30 seconds.'
      }
      after={
        <>
          <TextLink to={otherPath}>
            {byRecovery ? 'Use a code from your app' : 'Use a recovery code'}
          </TextLink>
          {byRecovery && (
            <span className="mt-4 block">
              Lost your phone and your codes? Call us at <CallLink className="link tnum" />.
            </span>
          )}
        </>
      }
    >
      {/* Both forms have the same address, so only a new React key empties the code field. */}
      <CodeForm key={String(byRecovery)} byRecovery={byRecovery} />
    </AccountPage>
  )
}

function CodeForm({ byRecovery }: { byRecovery: boolean }) {
  const pending = useNavigation().formData?.has('code')
  const [form, { code }] = useFormWithoutConstraint('code', schemaFor(byRecovery))
  return (
    <AccountForm form={form}>
      <TextField
        {...inputOf(code)}
        label={byRecovery ? 'Recovery Code' : 'Code'}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button wide size="large" pending={pending} pendingLabel="Signing in…">
        Sign In
      </Button>
    </AccountForm>
  )
}
