import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { Button, ButtonLink, TextLink } from '#app/components/elements/button.tsx'
import { Notice } from '#app/components/elements/notice.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { proofSchema } from '#app/core/account/sign-in/second-factor.ts'
import { requireAccount } from '#app/web/session/auth.server.ts'
import { formHeaders, invalidForm, limitedForm } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { takeAccountGuess } from '#app/web/session/limits/guesses.server.ts'
import { recordSecurity } from '#app/web/wire/security/security-log.server.ts'
import { signOut } from '#app/web/session/session-cookie.server.ts'
import { refuseProof } from '#app/web/session/refused-proof.server.ts'
import { toastCookie } from '#app/web/session/flash.server.ts'
import { proveIdentity } from '#app/core/account/sign-in/second-factor.store.server.ts'
import { closeAccount, findClosingObstacle } from '#app/core/people/personal-data.server.ts'
import { paths } from '#app/core/paths.ts'
import { CurrentPasswordField, EitherCodeField } from '#app/components/forms/proof-fields.tsx'
import { useFormWithoutConstraint } from '#app/routes/account/use-account-form.ts'
import { AccountForm } from '#app/routes/account/account-form.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAccount(request, paths.closeAccount)
  return { open: await findClosingObstacle(user), withCode: user.secondFactorSince !== null }
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireAccount(request, paths.closeAccount)
  const withCode = user.secondFactorSince !== null
  const submission = parseWithZod(await readForm(request), { schema: proofSchema(withCode) })
  if (submission.status !== 'success') return invalidForm(submission)
  const guess = withCode ? 'second-factor' : 'password-change'
  const limited = await takeAccountGuess(guess, request, user.id)
  if (limited) return limitedForm(submission, limited)
  const proof = await proveIdentity(user.id, submission.value)
  if (proof !== 'proven') return invalidForm(submission, await refuseProof(request, user, proof))
  if ((await closeAccount(user)) !== 'closed') return redirect(paths.closeAccount, 303)
  recordSecurity(request, 'account-closed', { user: user.id })
  const headers = await signOut(request)
  const toast = { title: 'Your account is closed', description: 'We’ve emailed you to confirm.' }
  headers.append('Set-Cookie', await toastCookie(toast))
  return redirect(paths.home(), { status: 303, headers })
}

export const headers = formHeaders

export const meta: MetaFunction = () => privateMeta('Close Your Account')

const reasons = {
  administrator: {
    title: 'Administrator accounts can’t be closed',
    text: 'Ask another administrator to remove your administrator role first.',
  },
  'trip ahead': {
    title: 'You have an upcoming trip',
    text: 'The airline may need to contact you until the trip is over. Cancel the trip first, or close your account when the trip is over.',
  },
  'money moving': {
    title: 'A payment or refund is still in progress',
    text: 'You can close your account once it has completed.',
  },
}

export default function CloseAccount() {
  const { open, withCode } = useLoaderData<typeof loader>()
  return (
    <AccountPage
      title="Close Your Account"
      lead="We’ll delete your name, email, trips, alerts and messages immediately. You can’t undo this. Tax law requires us to keep the flights and amounts of past bookings, without your name."
      after={<TextLink to={paths.accountSettings}>Back to Account Settings</TextLink>}
    >
      {open ? (
        <div className="grid gap-5">
          <Notice tone="amber" title={reasons[open].title}>
            {reasons[open].text}
          </Notice>
          <ButtonLink to={paths.myTrips}>View My Trips</ButtonLink>
        </div>
      ) : (
        <CloseForm withCode={withCode} />
      )}
    </AccountPage>
  )
}

function CloseForm({ withCode }: { withCode: boolean }) {
  const pending = useNavigation().formData?.has('currentPassword')
  const [form, fields] = useFormWithoutConstraint('close', proofSchema(withCode))
  return (
    <AccountForm form={form}>
      <p>
        <a className="link" href={paths.exportData} download>
          Download your data
        </a>{' '}
        first if you want to keep a copy.
      </p>
      <CurrentPasswordField field={fields.currentPassword} />
      {withCode && <EitherCodeField field={fields.code} />}
      <Button variant="danger" pending={pending} pendingLabel="Closing…">
        Close My Account
      </Button>
    </AccountForm>
  )
}
