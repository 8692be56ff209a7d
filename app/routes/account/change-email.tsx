import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { Button, TextLink } from '#app/components/elements/button.tsx'
import { EmailAddress } from '#app/components/elements/email-address.tsx'
import { TextField } from '#app/components/elements/fields/field.tsx'
import { inputOf } from '#app/components/forms/input-of.ts'
import { CurrentPasswordField, EitherCodeField } from '#app/components/forms/proof-fields.tsx'
import { AccountPage } from '#app/components/page/account-page.tsx'
import { privateMeta } from '#app/components/page/page-meta.ts'
import { emailChangeSchema } from '#app/core/account/account.ts'
import { isRequestedAgain } from '#app/core/account/sign-in/email-change.store.server.ts'
import { proveIdentity } from '#app/core/account/sign-in/second-factor.store.server.ts'
import { shownEmail } from '#app/core/mail/shown-email.server.ts'
import { paths } from '#app/core/paths.ts'
import { normalise } from '#app/platform/text/normalise.ts'
import { formHeaders, invalidForm, limitedForm } from '#app/web/forms/form-answers.server.ts'
import { readForm } from '#app/web/forms/form.server.ts'
import { requireAccount } from '#app/web/session/auth.server.ts'
import { resetAccountGuesses, takeAccountGuess } from '#app/web/session/limits/guesses.server.ts'
import { refuseProof } from '#app/web/session/refused-proof.server.ts'
import { recordAccountEvent } from '#app/web/wire/security/security-log.server.ts'
import { AccountForm } from './account-form.tsx'
import { limitNewEmailLink, mailNewEmailLink, newEmailLinkMailed } from './new-email-link.server.ts'
import { useFormWithoutConstraint } from './use-account-form.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAccount(request, paths.changeEmail)
  return { email: shownEmail(user.email), withCode: user.secondFactorSince !== null }
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireAccount(request, paths.changeEmail)
  const withCode = user.secondFactorSince !== null
  const submission = parseWithZod(await readForm(request), { schema: emailChangeSchema(withCode) })
  if (submission.status !== 'success') return invalidForm(submission)
  const { email, ...proof } = submission.value
  if (normalise(email) === normalise(user.email)) {
    return invalidForm(submission, { fieldErrors: { email: ['This is already your email'] } })
  }
  const guess = withCode ? 'second-factor' : 'password-change'
  const limited = await takeAccountGuess(guess, request, user.id)
  if (limited) return limitedForm(submission, limited)
  const outcome = await proveIdentity(user.id, proof)
  const isAgain = outcome !== 'wrong password' && (await isRequestedAgain(user.id, email))
  // The form's first arrival used up its code.
  if (outcome === 'wrong code' && isAgain) return newEmailLinkMailed(email)
  if (outcome !== 'proven') {
    return invalidForm(submission, await refuseProof(request, user, outcome))
  }
  await resetAccountGuesses(guess, request, user.id)
  if (isAgain) return newEmailLinkMailed(email)
  const limitedLink = await limitNewEmailLink(request, user.id, email)
  if (limitedLink) return limitedForm(submission, limitedLink)
  // The answer is the same for an address of another account. Only the emailed link says so.
  await recordAccountEvent(request, 'email-change-asked', user)
  return mailNewEmailLink(user.id, email)
}

export const headers = formHeaders

export const meta: MetaFunction = () => privateMeta('Change Your Email')

export default function ChangeEmail() {
  const { email, withCode } = useLoaderData<typeof loader>()
  const pending = useNavigation().formData?.has('currentPassword')
  const [form, fields] = useFormWithoutConstraint('change-email', emailChangeSchema(withCode))
  return (
    <AccountPage
      title="Change Your Email"
      lead="We’ll email a link to the new address. Your email changes when you open it and confirm."
      after={<TextLink to={paths.accountSettings}>Back to Account Settings</TextLink>}
    >
      <AccountForm form={form}>
        <div className="grid gap-2">
          <p className="wrap-anywhere">
            Your email is{' '}
            <b>
              <EmailAddress address={email} />
            </b>
            . We’ll tell this address when it changes.
          </p>
          <p className="hint">
            Emails about trips you’ve already booked still go to the address in each booking.
          </p>
        </div>
        <TextField {...inputOf(fields.email, 'email')} label="New Email" autoComplete="email" />
        <CurrentPasswordField field={fields.currentPassword} />
        {withCode && <EitherCodeField field={fields.code} />}
        <Button pending={pending} pendingLabel="Sending…">
          Send Link
        </Button>
      </AccountForm>
    </AccountPage>
  )
}
